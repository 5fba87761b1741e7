"""Rule 8, goalkeeping. The goalkeeper on its rod: touches, limits, fouls, and changing it."""

from __future__ import annotations

from collections.abc import Callable

from tablekick.facts.flick.bodies import Body, spare_of
from tablekick.facts.flick.facts import KeeperAct, KeeperDeed, Spare, Substitute, Touch
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, KeeperMode, Reason
from tablekick.law.flick.citations import fistf, outcomes_2000, ruling, subbuteo
from tablekick.law.flick.defence.wait import give_time, time_after_keeper_change
from tablekick.law.flick.flicking.strokes import not_entitled_to_flick
from tablekick.law.flick.fouls.cards import Offence, Scene
from tablekick.law.flick.free_flick.takers import sanction
from tablekick.law.flick.goalkeeper.attack import save_gives_block
from tablekick.law.flick.memory import Played, RuleFunction, Rulings
from tablekick.law.flick.offside.rules import judge_offside, settle_offside
from tablekick.law.flick.penalty.rules import keeper_moves_early, penalty_for_goalkeeper, penalty_is_still_to_be_touched
from tablekick.law.flick.placing.substitutions import at_a_stoppage, lost_time, whole_team_at_half_time
from tablekick.law.flick.possession.bars import release_by_play, three_flicks_renewed_by_play
from tablekick.law.flick.possession.rules import ball_when_touched, keeper_renews_flicks, remember_contact, save
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.table import Standing
from tablekick.rulebooks import about, asked, clause


def plays_with_goalkeeper(play: Play, keeper: Body, touch: Touch) -> Rulings:
    """The attacker's own goalkeeper touches the ball."""
    ball, radius = ball_when_touched(play, touch)
    shot_under_way = (
        play.possession.played is not None
        and play.possession.played.side is not play.possession.attacking
        and play.table.ball_moving
    )
    play.keeper_touches_again()
    faults = settle_offside(play, ball, radius) if play.table.ball_moving else []
    faults += play.law.the(fourth_keeper_touch)(play, touch)
    if shot_under_way:
        # Still the same save: the shot has not come to rest.
        remember_contact(play, keeper, makes_indirect_good=False)
        keeper_renews_flicks(play)
        play.ball_rolls()
        play.law.the(save_gives_block)(play)
        return faults
    three_flicks_renewed_by_play(play, keeper)
    release_by_play(play, keeper)
    side = play.possession.attacking
    regular = play.pitch.is_in_shooting_area(ball, radius, play.attacks(side))
    play.ball_played_by(side, spare=False)
    play.ball_played(Played(by=keeper, side=side, ball_from=ball, figure_from=ball, regular=regular))
    play.ball_rolls()
    play.law.the(judge_offside)(play, keeper, ball, radius, None)
    play.law.the(keeper_touch_gives_block)(play)
    return faults


@asked(*fistf("8.1.4"), *fistf("8.1.3"), *fistf("8.1.5"), *subbuteo("8.22"))
def keeper_touch_gives_block(play: Play) -> bool:
    """Each touch of the goalkeeper (its rod included) plays the ball and gives the defender a block-flick."""
    play.block_gained()
    return True


@clause(*fistf("8.1.4"))
def fourth_keeper_touch(play: Play, touch: Touch) -> Rulings:
    """The goalkeeper may not touch the ball more than three times in succession."""
    if play.parameters.keeper_touches is None or play.keepers.touches <= play.parameters.keeper_touches:
        return []
    at = touch.at or play.table.ball
    offence = Offence(rule=fourth_keeper_touch, reason=Reason.ILLEGAL_MANIPULATION, by=play.possession.attacking, at=at)
    return play.law.the(sanction)(play, offence)


def _counted(play: Play, act: KeeperAct, rule: RuleFunction) -> Rulings:
    """First offence a free-flick from the penalty spot, further or intentional ones a penalty-flick."""
    earlier = play.keepers.offences.get(act.by, 0)
    play.keeper_offends(act.by)
    offence = Offence(
        rule=rule,
        reason=Reason.ILLEGAL_MANIPULATION,
        by=act.by,
        scene=Scene.OWN_SPOT,
        penalty=penalty_for_goalkeeper,
        always_penalty=not first_keeper_offence(play, act, earlier),
        outcomes=("a", "a"),
    )
    return play.law.the(sanction)(play, offence)


@asked("fistf-2000:I.8.1.2.a", "fistf-2000:I.8.2.1.a")
def first_keeper_offence(play: Play, act: KeeperAct, earlier: int) -> bool:
    """The first offence of a goalkeeper in a match, not meant, is punished by a free-flick."""
    return not further_keeper_offence(play, act, earlier)


@asked("fistf-2000:I.8.1.2.b", "fistf-2000:I.8.2.1.b")
def further_keeper_offence(play: Play, act: KeeperAct, earlier: int) -> bool:  # noqa: ARG001
    """Further offences, and intentional ones, are penalty-flicks."""
    return act.deliberate or earlier > 0


@clause(*fistf("8.1.2"), outcomes=outcomes_2000("8.1.2"))
def waving(play: Play, act: KeeperAct) -> Rulings:
    """The goalkeeper is moved rapidly to and fro before the ball is touched."""
    shot_at = (
        play.table.ball_moving and play.possession.played is not None and play.possession.played.side is not act.by
    )
    if shot_at or act.by is play.possession.attacking:
        return []
    return _counted(play, act, waving)


def is_out_of_the_goal(play: Play, side: Side) -> bool:
    """While the spare goalkeeper plays, the goalkeeper is in the hand or beside the pitch and cannot offend."""
    return play.keepers.modes[side] is not KeeperMode.GOAL


@clause(*fistf("8.2.1"), "fistf-1999:II.8.2.1.p2", outcomes=outcomes_2000("8.2.1"))
def over_the_line(play: Play, act: KeeperAct) -> Rulings:
    """No part of the goalkeeper may pass or touch the goal-area line, whether it touches the ball or not."""
    if is_out_of_the_goal(play, act.by):
        return []
    return _counted(play, act, over_the_line)


def _keeper_foul(play: Play, by: Side, rule: RuleFunction, reason: Reason) -> Rulings:
    offence = Offence(rule=rule, reason=reason, by=by, scene=Scene.OWN_SPOT)
    return play.law.the(sanction)(play, offence)


@clause(*fistf("8.2.2"))
def keeper_touches_figure(play: Play, act: KeeperAct) -> Rulings:
    """The goalkeeper may not touch a standing figure in the goal area or on its line."""
    return _keeper_foul(play, act.by, keeper_touches_figure, Reason.KEEPER_FOUL)


@clause(*fistf("8.2.2"))
def keeper_meets_figure(play: Play, keeper: Body, figure: Body, touch: Touch) -> Rulings:
    """The goalkeeper moved into a standing figure in the goal area."""
    side = keeper.side
    assert side is not None
    if figure in touch.moving or keeper not in touch.moving:
        return []
    at = play.where(figure)
    if not play.pitch.touches_goal_area(at, play.base_radius, play.own_end(side)):
        return []
    return _keeper_foul(play, side, keeper_meets_figure, Reason.KEEPER_FOUL)


@clause(*fistf("8.2.3"))
def hinders_the_attacker(play: Play, act: KeeperAct) -> Rulings:
    """The defender's goalkeeper may not hinder a flick across the goal area."""
    if act.by is play.possession.attacking:
        return []
    return _keeper_foul(play, act.by, hinders_the_attacker, Reason.KEEPER_FOUL)


@clause(*fistf("8.1.1"))
def off_the_back_bar(play: Play, act: KeeperAct) -> Rulings:
    """The goalkeeper stands under a back bar with its rod out of the rear of the goal."""
    if is_out_of_the_goal(play, act.by):
        return []
    return _keeper_foul(play, act.by, off_the_back_bar, Reason.ILLEGAL_MANIPULATION)


@about(*fistf("8.3.2"))
def change_goalkeeper(play: Play, substitute: Substitute) -> Rulings:
    """A goalkeeper is exchanged."""
    if keeper_changed_in_a_break(play):
        return [ruling(play, keeper_changed_in_a_break, Call.PLACING, to=substitute.by, figure=substitute.body)]
    refused = keeper_change_refused(play, substitute) or keeper_changed_already(play, substitute)
    if refused:
        return refused
    if not substitute.broken:
        key = substitute.body
        play.figure_changed(key)
    return check_goalkeeper(play, substitute)


@clause(*fistf("8.3.3"))
def keeper_changed_in_a_break(play: Play) -> bool:
    """The limit is one of playing time: at half-time a goalkeeper may be changed freely."""
    return whole_team_at_half_time(play)


@clause(*fistf("8.3.2"), "fistf-1999:II.8.3.2.p2")
def check_goalkeeper(play: Play, substitute: Substitute) -> Rulings:
    """The referee checks the replacement and gives time for an untaken block-flick, then calls play."""
    lost_time(play)
    checked = ruling(play, check_goalkeeper, Call.PLACING, to=substitute.by, figure=substitute.body)
    if play.restart is not None:
        return [checked, ruling(play, check_goalkeeper, Call.PLAY)]
    return [
        checked,
        *give_time(play, time_after_keeper_change, not_entitled_to_flick, check_goalkeeper),
    ]


@clause(*fistf("8.3.2"))
def keeper_change_refused(play: Play, substitute: Substitute) -> Rulings:
    """A broken goalkeeper is changed whenever the ball is at rest, an intact one only at a restart or after a goal."""
    allowed = not play.table.ball_moving if substitute.broken else at_a_stoppage(play)
    if allowed:
        return []
    return [ruling(play, keeper_change_refused, Call.WARNING, to=substitute.by, figure=substitute.body, allowed=False)]


@clause(*fistf("8.3.3"))
def keeper_changed_already(play: Play, substitute: Substitute) -> Rulings:
    """An intact goalkeeper is changed once a match; broken ones without limit."""
    used = play.squads.substitutions.get(substitute.body, 0)
    if substitute.broken or used < play.parameters.keeper_substitutions:
        return []
    return [ruling(play, keeper_changed_already, Call.WARNING, to=substitute.by, figure=substitute.body, allowed=False)]


@about(*fistf("8.1.3"))
def keeper_touches_ball(play: Play, keeper: Body, touch: Touch) -> Rulings:
    """A goalkeeper touches the ball: a save, or a touch of the attacker's own goalkeeper."""
    side = keeper.side
    assert side is not None
    if wins_by_a_save(play, side):
        return save(play, keeper, touch)
    return plays_with_goalkeeper(play, keeper, touch)


@asked(*subbuteo("8.2"))
def wins_by_a_save(play: Play, side: Side) -> bool:
    """The defender's goalkeeper or its rod meets the ball, which is his from now on."""
    return side is play.possession.defending


def on_keeper(play: Play, act: KeeperAct) -> Rulings:
    """A goalkeeper did something the referee saw."""
    if act.kind is KeeperDeed.MOVES_EARLY or penalty_is_still_to_be_touched(play, act):
        return play.law.the(keeper_moves_early)(play, act)
    return play.law.the(DEEDS[act.kind])(play, act)


DEEDS: dict[KeeperDeed, Callable[[Play, KeeperAct], Rulings]] = {
    KeeperDeed.WAVING: waving,
    KeeperDeed.OVER_LINE: over_the_line,
    KeeperDeed.TOUCHES_FIGURE: keeper_touches_figure,
    KeeperDeed.HINDERS: hinders_the_attacker,
    KeeperDeed.OFF_BAR: off_the_back_bar,
}


@asked(*fistf("8.3.1"), *subbuteo("9.1"))
def replaces_goalkeeper(play: Play, spare: Spare) -> bool:
    """The goalkeeper is temporarily replaced by the spare goalkeeper."""
    at = spare.at or play.pitch.goal_area_middle(play.own_end(spare.by))
    play.spare_comes_in(spare.by)
    play.puts(spare_of(spare.by), Standing(at=at))
    return True


@clause("fistf-2000:I.8.1.3.a")
def keeper_forces_outside_his_area(play: Play, played: Played, at: Point) -> bool:
    """A goalkeeper forces a flick-in only off an opponent in his own shooting area, out over the line there."""
    if not (played.by.is_keeper and play.parameters.keeper_forces_flick_in_in_own_shooting_area):
        return False
    end = play.own_end(played.side)
    inside = play.pitch.is_completely_past_shooting_line
    return not (inside(played.met[-1][1], play.base_radius, end) and inside(at, play.ball_radius, end))
