"""Rule 8, goalkeeping.

The goalkeeper: position, the first and further offences, hindering, a goal-bound ball stopped unlawfully.
"""

from __future__ import annotations

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.flick.facts import Conduct, ConductKind, KeeperAct, Touch
from tablekick.facts.sides import Side
from tablekick.law.flick.calls import Call, Option, Period, Reason, RestartKind
from tablekick.law.flick.citations import ruling, subbuteo
from tablekick.law.flick.flicking.subbuteo_sanctions import free_kick_offence
from tablekick.law.flick.fouls.cards import Offence, Scene
from tablekick.law.flick.fouls.conduct import ELSEWHERE
from tablekick.law.flick.free_flick.rules import BACK_GRAVITY, awaiting
from tablekick.law.flick.free_flick.subbuteo import keeper_foul_before_the_ball
from tablekick.law.flick.free_flick.takers import sanction
from tablekick.law.flick.goal.subbuteo import _penalty
from tablekick.law.flick.goalkeeper.attack import save_gives_block
from tablekick.law.flick.goalkeeper.rules import (
    fourth_keeper_touch,
    hinders_the_attacker,
    keeper_touch_gives_block,
    keeper_touches_ball,
    keeper_touches_figure,
    off_the_back_bar,
    over_the_line,
    waving,
)
from tablekick.law.flick.memory import Pending, RuleFunction, Rulings
from tablekick.law.flick.penalty.rules import is_penalty, keeper_moves_early
from tablekick.law.flick.penalty.subbuteo import rapid_again, stopped_beside_spare
from tablekick.law.flick.replacement import SUBBUTEO, adds, replaces
from tablekick.law.flick.shoot_out.rules import place_ball_for_shot
from tablekick.law.flick.state import Play
from tablekick.rulebooks import about, asked, clause


@replaces(save_gives_block, under=SUBBUTEO)
@about(*subbuteo("8.3", "8.22"))
def block_after_save(play: Play) -> bool:
    """Each touch of the goalkeeper gives the opponent a move, but not a save."""
    return not save_gives_no_block(play) and keeper_touch_gives_block(play)


@asked(*subbuteo("8.3"))
def save_gives_no_block(play: Play) -> bool:
    """After a save the opponent has no move."""
    play.block_gone()
    return True


@replaces(fourth_keeper_touch, under=SUBBUTEO)
@about(*subbuteo("8.23"))
def no_limit_of_touches(play: Play, touch: Touch) -> Rulings:  # noqa: ARG001
    """In its goal area the goalkeeper may touch the ball as often as it likes: there is no fourth touch to punish."""
    return []


def penalty_being_taken(play: Play) -> bool:
    restart = play.restart or play.taken
    return restart is not None and restart.kind is RestartKind.PENALTY_FLICK


@clause(*subbuteo("8.12", "11.5"))
def repeated_offence(play: Play, earlier: int) -> bool:  # noqa: ARG001
    """A second offence in the match is a penalty."""
    return earlier > 0


@clause(*subbuteo("8.13", "11.4"))
def deliberate_offence(play: Play, act: KeeperAct) -> bool:  # noqa: ARG001
    """So is a deliberate first one."""
    return act.deliberate


@asked(*subbuteo("8.10"))
def shot_is_repeated(play: Play, act: KeeperAct, rule: RuleFunction, *, severe: bool) -> Rulings:
    """Back for the attacker, who may shoot again."""
    if severe:
        return []
    to = act.by.other
    call = ruling(
        play,
        rule,
        Call.BACK,
        to=to,
        reason=Reason.ILLEGAL_MANIPULATION,
        choice=(Option.BACK, Option.PLAY_ON),
    )
    before, places, flicks = None, {}, None
    if (
        play.possession.before_move is not None
        and play.possession.before_move.possession.attacking is to
        and play.possession.last_move is not None
    ):
        before = play.possession.before_move.with_offences_of(play)
        places = {body: standing.at for body, standing in before.table.figures.items()} | {BALL: before.table.ball}
        flicks = play.possession.last_move.flicks_before
    return awaiting(
        play, to, call, BACK_GRAVITY, restore=places, restore_flicks=flicks, before=before, on_back=shoots_again
    )


@clause(*subbuteo("8.10"))
def shoots_again(play: Play, pending: Pending) -> Rulings:
    """The shot is taken again."""
    return [ruling(play, shoots_again, Call.REPLAY, to=pending.offended)]


@clause(*subbuteo("8.11"))
def goalkeeper_warned(play: Play, side: Side, *, severe: bool) -> Rulings:
    """The defender is warned."""
    return [] if severe else [ruling(play, goalkeeper_warned, Call.WARNING, to=side)]


def is_saving(play: Play, side: Side) -> bool:
    """Its opponent's shot is rolling, or it has just met the ball: out there it saves (a reading)."""
    played = play.possession.played
    if played is None or played.side is side:
        return False
    return play.table.ball_moving or (bool(played.met) and played.last_body.is_keeper)


@clause(*subbuteo("8.18", "8.4", "8.7", "4.36"))
def position_corrected(play: Play, act: KeeperAct, *, saved: bool) -> Rulings:
    """Up to the line of the goal area and no further, base on the ground: the referee stops, corrects and resumes."""
    if saved:
        return []
    at = play.pitch.goal_area_middle(play.own_end(act.by))
    return [
        ruling(play, position_corrected, Call.ILLEGAL_POSITION, to=act.by, at=at),
        *resumed_by_the_referee(play),
    ]


@clause(*subbuteo("8.19"))
def resumed_by_the_referee(play: Play) -> Rulings:
    """It is the referee who orders play to resume."""
    return [ruling(play, resumed_by_the_referee, Call.PLAY)]


@clause(*subbuteo("16.13"))
def over_the_line_in_shoot_out(play: Play, act: KeeperAct) -> Rulings:
    """In the shoot-out it may not even touch the line: the shot is taken again (a reading)."""
    if play.clock.period is not Period.SHOOT_OUT or play.possession.attacking is act.by:
        return []
    call = ruling(
        play, over_the_line_in_shoot_out, Call.REPLAY, to=play.possession.attacking, reason=Reason.ILLEGAL_MANIPULATION
    )
    return [call, *place_ball_for_shot(play)]


@replaces(keeper_touches_figure, hinders_the_attacker, under=SUBBUTEO)
@about(*subbuteo("8.15", "8.16"))
def hinders(play: Play, act: KeeperAct) -> Rulings:
    """It may not stand in the attacker's way: a warning first, then a free kick where the ball is."""
    earlier = play.keepers.hindrances.get(act.by, 0)
    play.keeper_hinders(act.by)
    return [*hindered_once(play, act, earlier), *hindered_again(play, act, earlier)]


@free_kick_offence
@clause(*subbuteo("8.16", "8.14", "A.23"))
def hindered_again(play: Play, act: KeeperAct, earlier: int) -> Rulings:
    """The second time it costs a free kick where the ball is."""
    if not earlier:
        return []
    offence = Offence(
        rule=hindered_again,
        reason=Reason.KEEPER_FOUL,
        by=act.by,
        scene=Scene.AT_THE_BALL,
        penalty=penalty_for_hindering,
    )
    return play.law.the(sanction)(play, offence)


@clause(*subbuteo("8.15"))
def hindered_once(play: Play, act: KeeperAct, earlier: int) -> Rulings:
    """The first time the goalkeeper's player is warned."""
    if earlier:
        return []
    return [ruling(play, hindered_once, Call.WARNING, to=act.by)]


@clause(*subbuteo("8.17"))
def penalty_for_hindering(play: Play, offence: Offence) -> bool:
    """With the ball in the offender's penalty area that is a penalty."""
    return is_penalty(play, offence)


@replaces(off_the_back_bar, under=SUBBUTEO)
@clause(*subbuteo("8.6"))
def net_is_checked(play: Play, act: KeeperAct) -> Rulings:
    """A rod slanted too far for a save: the referee stops and sees whether the net is well hooked."""
    if act.by is play.possession.attacking:
        return []
    return [ruling(play, net_is_checked, Call.WARNING, to=act.by), ruling(play, net_is_checked, Call.PLAY)]


@adds(ELSEWHERE[ConductKind.ROD_FLICKED], under=SUBBUTEO)
@clause(*subbuteo("8.21"))
def rod_is_flicked(play: Play, conduct: Conduct) -> Rulings:
    """The rod may not be struck with a finger flick while the ball is in play."""
    if play.restart is not None:
        return []
    return [ruling(play, rod_is_flicked, Call.WARNING, to=conduct.by)]


@replaces(keeper_touches_ball, under=SUBBUTEO)
@about(*subbuteo("8.2", "10.1", "11.6"))
def goalkeeper_meets_ball(play: Play, keeper: Body, touch: Touch) -> Rulings:
    """A goalkeeper touches the ball: lawfully, beside its spare goalkeeper, or after a foul."""
    side = keeper.side
    assert side is not None
    unlawful = stopped_beside_spare(play, side, touch)
    if unlawful:
        return unlawful
    foul = keeper_foul_before_the_ball(play, keeper)
    return [*foul, *keeper_touches_ball(play, keeper, touch)]


def judged_deed(play: Play, act: KeeperAct, rule: RuleFunction) -> Rulings:
    """First offence: back, the shot is repeated, and a warning. Further or deliberate ones: penalty."""
    if penalty_being_taken(play):
        return keeper_moves_early(play, act)
    earlier = play.keepers.offences.get(act.by, 0)
    play.keeper_offends(act.by)
    severe = repeated_offence(play, earlier) or deliberate_offence(play, act)
    first = shot_is_repeated(play, act, rule, severe=severe) + goalkeeper_warned(play, act.by, severe=severe)
    return first or _penalty(play, act.by, ground_for_penalty(act, rule))


def ground_for_penalty(act: KeeperAct, rule: RuleFunction) -> RuleFunction:
    """Rapid movement has a penalty clause of its own; else the second offence or the intent is named."""
    if rule is moved_rapidly:
        return rapid_again
    return deliberate_offence if act.deliberate else repeated_offence


@clause(*subbuteo("8.8", "A.21", "11.5"))
def saves_outside(play: Play, act: KeeperAct) -> Rulings:
    """Base or rod saves the ball outside the goal area."""
    if play.shoot_out is not None or penalty_being_taken(play):
        return []
    return judged_deed(play, act, saves_outside) if is_saving(play, act.by) else []


@replaces(over_the_line, under=SUBBUTEO)
@about(*subbuteo("8.8", "8.18"))
def over_its_line(play: Play, act: KeeperAct) -> Rulings:
    """The goalkeeper is over the line of its area: after a save an offence, else its position is corrected."""
    if play.shoot_out is not None:
        return over_the_line_in_shoot_out(play, act)
    if penalty_being_taken(play):
        return keeper_moves_early(play, act)
    faults = saves_outside(play, act)
    return faults + position_corrected(play, act, saved=bool(faults))


@replaces(keeper_moves_early, under=SUBBUTEO)
@about(*subbuteo("8.9", "11.14"))
def rises_early(play: Play, act: KeeperAct) -> Rulings:
    """It lifts off or dives before the shot; at a penalty it has to stay still."""
    return keeper_moves_early(play, act) if penalty_being_taken(play) else lifts_or_dives(play, act)


@clause(*subbuteo("8.9", "A.22", "11.5"))
def lifts_or_dives(play: Play, act: KeeperAct) -> Rulings:
    """It may not leave the ground or dive before the attacker has shot."""
    if play.table.ball_moving and play.possession.played is not None and play.possession.played.side is not act.by:
        return []
    return judged_deed(play, act, lifts_or_dives)


@replaces(waving, under=SUBBUTEO)
@clause(*subbuteo("8.20", "11.4"))
def moved_rapidly(play: Play, act: KeeperAct) -> Rulings:
    """It may not be moved rapidly in any direction before the ball is touched."""
    if play.table.ball_moving and play.possession.played is not None and play.possession.played.side is not act.by:
        return []
    return judged_deed(play, act, moved_rapidly)
