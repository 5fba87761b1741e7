"""Taking a restart: who flicks, what the ball has to do, what spoils it."""

from __future__ import annotations

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Flick, Touch
from tablekick.geometry.points import Point
from tablekick.law.flick.attack import attempt_ends, plays_the_ball
from tablekick.law.flick.calls import Reason, RestartKind, Stage
from tablekick.law.flick.citations import fistf, outcomes_2000, subbuteo
from tablekick.law.flick.clock import period_ends_when_settled
from tablekick.law.flick.flicked_again import barred_figure
from tablekick.law.flick.improper import illegal, improper_flick
from tablekick.law.flick.memory import Played, Restart, RuleFunction, Rulings, Stroke, StrokeKind
from tablekick.law.flick.naming import name_of
from tablekick.law.flick.offences import Offence, Scene, sanction
from tablekick.law.flick.play import Play
from tablekick.law.flick.restarts.change_of_right import PLACED_FREELY, change_of_right, replay
from tablekick.law.flick.restarts.distance import positional_flicks_are_due
from tablekick.law.flick.restarts.nominating import flicked_before_nominating
from tablekick.law.flick.restarts.penalty import clear_penalty_area
from tablekick.law.flick.restarts.positional import may_position, positional_flick
from tablekick.law.flick.restarts.setting_up import correct_positions, outside_goal_area
from tablekick.law.flick.strokes import touch_is_a_flick
from tablekick.law.flick.waiting import (
    flick_in_not_waited_for,
    give_time,
    restart_not_waited_for,
    time_after_flick_in,
)
from tablekick.law.records import replace
from tablekick.rulebooks import about, asked, clause


@about(*fistf("1.2"))
def flick_at_restart(play: Play, flick: Flick) -> Rulings:
    """A flick while a restart is to be taken: the taker's, a positional one, or one nobody is entitled to."""
    restart = play.restart
    assert restart is not None
    side = flick.figure.side
    assert side is not None
    if restart.kind in PLACED_FREELY or restart.kind is RestartKind.PENALTY_FLICK:
        takes = side is restart.to and restart.taker in (None, flick.figure)
    else:
        faults = flicked_before_nominating(play, restart, flick)
        if faults:
            return faults
        unnamed = restart.taker is None and restart.stage is Stage.READY and side is restart.to
        takes = unnamed or flick.figure == restart.taker
        if not takes and restart.stage is Stage.POSITION and may_position(play, restart, side):
            return positional_flick(play, restart, flick)
    if is_on_its_way(play, restart):
        if side is not restart.to:
            return play.law.the(block_at_restart)(play, flick)
        return play.law.the(barred_figure)(play, flick) or flicked_out_of_turn(play, flick)
    if not takes or (play.match.every_word_told and positional_flicks_are_due(play, restart)):
        return flicked_out_of_turn(play, flick)
    return take(play, restart, flick)


def is_on_its_way(play: Play, restart: Restart) -> bool:
    """The taker has been flicked and has not reached the ball yet."""
    stroke = play.table.strokes.get(restart.taker) if restart.taker is not None else None
    return stroke is not None and stroke.kind is StrokeKind.RESTART


@clause(*fistf("6.2.1"), *subbuteo("6.26"))
def block_at_restart(play: Play, flick: Flick) -> Rulings:
    """The taker is on its way: before it has touched the ball there is no block-flick."""
    faults = improper_flick(play, flick) or illegal(play, flick, block_at_restart)
    touch_is_a_flick(play, flick, StrokeKind.BLOCK, offended=True)
    return faults


@clause(*fistf("1.2"), *subbuteo("6.26"), outcomes=outcomes_2000("1.2"))
def flicked_out_of_turn(play: Play, flick: Flick) -> Rulings:
    """Nobody may flick who is not allowed to take a flick."""
    side = flick.figure.side
    assert side is not None
    offence = Offence(
        rule=flicked_out_of_turn,
        reason=Reason.ILLEGAL_FLICKING,
        by=side,
        at=play.where(flick.figure),
        figure=flick.figure,
    )
    touch_is_a_flick(play, flick, StrokeKind.VOID)
    return play.law.the(sanction)(play, offence)


def take(play: Play, restart: Restart, flick: Flick) -> Rulings:
    """The restart is taken."""
    spoiled = play.law.the(foul_flick_in)(play, restart)
    if spoiled:
        return spoiled
    rulings = play.law.the(goal_flick_not_from_goal_area)(play, restart)
    rulings += correct_positions(play, restart, flick.figure)
    if restart.kind is RestartKind.PENALTY_FLICK:
        rulings += clear_penalty_area(play, flick.figure)
    play.restart = replace(restart, taker=flick.figure)
    play.clock = play.clock.interval_ends()
    play.table = play.table.ball_at(restart.ball_at or restart.at)
    faults = improper_flick(play, flick)
    play.restart = replace(play.restart, stage=Stage.READY)
    touch_is_a_flick(play, flick, StrokeKind.RESTART, offended=bool(faults))
    play.rights = play.rights.bar(flick.figure, str(restart.kind))
    return rulings + faults


@clause(*fistf("14.2.4"))
def foul_flick_in(play: Play, restart: Restart) -> Rulings:
    """The taker stands off the playing area, the ball centrally on the touchline; else the other side flicks in."""
    if restart.kind is not RestartKind.FLICK_IN:
        return []
    taker_off = restart.taker_at is None or not play.pitch.is_on_playing_area(restart.taker_at, play.base_radius)
    centrally = restart.ball_at is None or abs(abs(restart.ball_at.y_mm) - play.pitch.touchline) <= play.pitch.line
    if taker_off and centrally:
        return []
    return change_of_right(play, restart, foul_flick_in, Reason.FOUL_FLICK_IN)


@clause(*fistf("15.2.1.4"))
def goal_flick_not_from_goal_area(play: Play, restart: Restart) -> Rulings:
    """Figure and ball have to be completely inside the goal area."""
    if restart.kind is not RestartKind.GOAL_FLICK or not outside_goal_area(play, restart):
        return []
    offence = Offence(
        rule=goal_flick_not_from_goal_area,
        reason=Reason.ILLEGAL_FLICKING,
        by=restart.to,
        scene=Scene.OWN_SPOT,
    )
    return play.law.the(sanction)(play, offence)


def taken(play: Play, stroke: Stroke, touch: Touch) -> Rulings:
    """The taker has touched the ball: the ball is in the game."""
    restart = play.restart
    assert restart is not None
    play.restart = None
    rulings = plays_the_ball(play, stroke, touch, restart.kind)
    play.taken = restart
    may_shoot_directly(play, restart)
    play.rights = play.rights.bar(stroke.figure, str(restart.kind))
    return rulings + play.law.the(waits_after_restart)(play, restart)


@asked(*subbuteo("10.18"))
def may_shoot_directly(play: Play, restart: Restart) -> bool:
    """A direct free kick may be shot at goal."""
    if restart.direct and play.possession.played is not None:
        play.possession = replace(play.possession, played=replace(play.possession.played, direct=False))
    return restart.direct


def taker_comes_to_rest(play: Play, stroke: Stroke) -> Rulings:  # noqa: ARG001
    """The taker may stop wherever it likes."""
    return []


def taken_by_goalkeeper(play: Play, keeper: Body) -> Rulings:
    """The goalkeeper takes the goal-flick."""
    restart = play.restart
    assert restart is not None
    play.restart = None
    at = restart.ball_at or restart.at
    play.table = play.table.ball_at(at)
    play.possession = replace(
        play.possession,
        played=Played(
            by=keeper, side=restart.to, ball_from=at, figure_from=at, regular=False, restart=RestartKind.GOAL_FLICK
        ),
    )
    play.taken = restart
    play.keepers = replace(play.keepers, touches=1)
    play.block = play.block.granted()
    play.table = play.table.ball_rolls()
    return play.law.the(waits_after_restart)(play, restart)


def takes_with_goalkeeper(play: Play, body: Body) -> bool:
    """Is this the goalkeeper taking a goal-flick?"""
    restart = play.restart
    return restart is not None and restart.kind is RestartKind.GOAL_FLICK and body.is_keeper and body.side is restart.to


@about(*fistf("14.2.7"))
def waits_after_restart(play: Play, restart: Restart) -> Rulings:
    """After a flick-in the attacker waits for the block-flick; indoors, after most restarts, for the ball to stop."""
    if play.parameters.block_only_at_rest:
        if restart.kind not in (RestartKind.FREE_FLICK, RestartKind.PENALTY_FLICK):
            play.possession = replace(play.possession, must_stop=name_of(restart_not_waited_for))
        return []
    if restart.kind is RestartKind.FLICK_IN:
        return give_time(play, time_after_flick_in, flick_in_not_waited_for, time_after_flick_in)
    return []


def restart_ball_stops(play: Play) -> Rulings:
    """The ball of a restart has come to rest: has it gone where it had to?"""
    restart, play.taken = play.taken, None
    if (
        restart is None
        or play.possession.played is None
        or play.possession.played.met
        or play.possession.played.restart is not restart.kind
    ):
        return []
    return play.law.the(spoiled_restart)(play, restart)


@about(*fistf("4.2.3"), *fistf("15.2.3"))
def spoiled_restart(play: Play, restart: Restart) -> Rulings:
    return not_forward(play, restart) or not_out_of_penalty_area(play, restart)


def not_forward(play: Play, restart: Restart) -> Rulings:
    """Has the flick-off stopped short of the opposing half?"""
    return propelled_forward(play, restart, play.table.ball, play.ball_radius)


@clause(*fistf("4.2.3"), *subbuteo("4.12"), outcomes=outcomes_2000("4.2.3"))
def propelled_forward(play: Play, restart: Restart, ball: Point, radius: float) -> Rulings:
    """The flick-off has to go forward over the half-way line: once it is replayed, then the right changes."""
    if restart.kind is not RestartKind.FLICK_OFF:
        return []
    if play.pitch.is_completely_in_half(ball, radius, play.attacks(restart.to)):
        return []
    return again_or_change(play, restart, propelled_forward)


def straight_from_flick_off(play: Play) -> Restart | None:
    """The flick-off whose ball is on its way and has met nothing yet."""
    restart, played = play.taken, play.possession.played
    if restart is None or restart.kind is not RestartKind.FLICK_OFF or played is None or played.met:
        return None
    return restart if played.restart is RestartKind.FLICK_OFF else None


def restart_ball_meets(play: Play, body: Body, touch: Touch) -> Rulings:
    """The ball of a restart meets something: has it gone where it had to by then?"""
    return flick_off_meets(play, body, touch)


def flick_off_meets(play: Play, body: Body, touch: Touch) -> Rulings:
    """The ball of a flick-off meets a figure: it has to be over the half-way line by then."""
    restart = straight_from_flick_off(play)
    at = touch.ball_at or touch.at
    if restart is None or at is None or (play.possession.played is not None and body == play.possession.played.by):
        return []
    # Where only the point of contact is known, the ball lies beside it.
    return propelled_forward(play, restart, at, play.ball_radius if touch.ball_at else 0.0)


def flick_off_goes_out(play: Play, at: Point) -> Rulings:
    """The ball of a flick-off leaves the game: backwards it cannot bring a flick-in, a corner or an own goal."""
    restart = straight_from_flick_off(play)
    return propelled_forward(play, restart, at, 0.0) if restart is not None else []


@clause(*fistf("15.2.3"), *subbuteo("14.14", "14.15", "14.16", "A.28"), outcomes=outcomes_2000("15.2.3"))
def not_out_of_penalty_area(play: Play, restart: Restart) -> Rulings:
    """The goal-flick has to leave the penalty area: once it is replayed, then the right changes."""
    if restart.kind is not RestartKind.GOAL_FLICK:
        return []
    if not play.pitch.touches_penalty_area(play.table.ball, play.ball_radius, play.own_end(restart.to)):
        return []
    return again_or_change(play, restart, not_out_of_penalty_area)


def again_or_change(play: Play, restart: Restart, rule: RuleFunction) -> Rulings:
    if restart.attempt > 1:
        return change_of_right(play, restart, rule, Reason.ILLEGAL_FLICKING, "b")
    return replay(play, restart, rule, Reason.ILLEGAL_FLICKING, "a")


@about(*fistf("5.1.a"))
def restart_missed(play: Play, stroke: Stroke) -> Rulings:
    """The taker missed the ball."""
    restart = play.restart
    if restart is None:
        return []
    play.taken = None
    rulings = play.law.the(spoiled_restart)(play, restart)
    if rulings:
        return rulings
    play.restart = None
    return attempt_ends(play, stroke) + period_ends_when_settled(play)
