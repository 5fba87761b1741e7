"""Tick-flicks: out of an offside position, by permission, three in a possession."""

from __future__ import annotations

from tablekick.geometry.points import Point
from tablekick.law.flick.barring import TICK
from tablekick.law.flick.bodies import BALL, Body, is_figure, side_of
from tablekick.law.flick.calls import Call, Reason
from tablekick.law.flick.citations import fistf, outcomes_2000, ruling, subbuteo
from tablekick.law.flick.facts import Announce, Flick, Say, Touch, Word
from tablekick.law.flick.memory import Rulings, Stroke, StrokeKind
from tablekick.law.flick.offences import Offence, claim_back, sanction
from tablekick.law.flick.offside import in_offside_position
from tablekick.law.flick.play import Play
from tablekick.law.flick.strokes import touch_is_a_flick, update
from tablekick.law.flick.waiting import give_time, tick_before_block, tick_not_followed_by_block, time_around_tick
from tablekick.rulebooks import clause


@clause(*fistf("13.4.1"), *fistf("10.7.2.4"), *subbuteo("12.32"))
def asks_for_tick(play: Play, say: Say) -> Rulings:
    """The attacker asks permission; the referee says whether a figure is in offside position."""
    if say.word is not Word.TICK or say.by is not play.attacking or play.restart is not None:
        return []
    candidates = [say.figure] if say.figure else [body for body in play.figures if side_of(body) is say.by]
    allowed = play.parameters.offside and any(
        is_figure(body) and in_offside_position(play, body, play.ball) for body in candidates
    )
    rulings = [ruling(play, asks_for_tick, Call.OFFSIDE_POSITION, to=say.by, allowed=allowed)]
    if allowed:
        play.tick_granted = True
        if play.block:
            rulings += give_time(play, time_around_tick, tick_before_block, time_around_tick)
    return rulings


def tick_without_permission(play: Play, flick: Flick) -> bool:
    """A tick that was announced without permission, or permitted and not announced."""
    return (flick.announce is Announce.TICK) != play.tick_granted and side_of(flick.figure) is play.attacking


def take_tick(play: Play, flick: Flick) -> Rulings:
    """A tick-flick is taken (or what the player calls one)."""
    if not play.tick_granted:
        stroke = touch_is_a_flick(play, flick, StrokeKind.ATTACK)
        update(play, stroke, unannounced=True)
        return []
    faults = too_many_ticks(play, flick) or tick_while_moving(play, flick)
    touch_is_a_flick(play, flick, StrokeKind.TICK, offended=bool(faults))
    ticked_figure_may_be_ticked_again(play, flick)
    after_three_flicks(play, flick)
    play.tick_granted = False
    play.ticks += 1
    play.barred = {**play.barred, flick.figure: TICK}
    return faults


@clause(*fistf("13.3.1"), *subbuteo("12.26", "12.30"))
def too_many_ticks(play: Play, flick: Flick) -> Rulings:
    """Three tick-flicks for each period of possession."""
    if play.ticks < play.parameters.ticks:
        return []
    return _illegal(play, flick.figure, too_many_ticks)


@clause("fistf-1999:II.13.4.2", *subbuteo("12.35", "12.34", "12.37"))
def tick_while_moving(play: Play, flick: Flick) -> Rulings:
    """A tick-flick is taken with the ball and all figures at rest and no block-flick open."""
    if not play.parameters.tick_needs_rest or (play.all_at_rest and not play.block):
        return []
    return _illegal(play, flick.figure, tick_while_moving)


@clause(*fistf("13.3.3"))
def after_three_flicks(play: Play, flick: Flick) -> bool:
    """A figure that has made its three flicks may still be ticked."""
    return play.flicks.get(flick.figure, 0) >= play.parameters.consecutive_flicks


def ticked_figure_may_be_ticked_again(play: Play, flick: Flick) -> bool:
    return play.barred.get(flick.figure) == TICK


def _illegal(play: Play, figure: Body, rule: object) -> Rulings:
    side = side_of(figure)
    assert side is not None
    offence = Offence(
        rule=rule,  # type: ignore[arg-type]
        reason=Reason.ILLEGAL_FLICKING,
        by=side,
        at=play.where(figure),
        figure=figure,
    )
    return play.law.the(sanction)(play, offence)


def ticked_figure_meets(play: Play, stroke: Stroke, other: Body, touch: Touch) -> Rulings:
    """A ticked figure touched something."""
    if stroke.offended:
        return []
    update(play, stroke, offended=True)
    play.law.the(faulty_tick)(play, stroke)
    at = touch.at or play.where(other)
    touched_ball = play.law.the(tick_touches_ball)(play, other, at)
    return touched_ball or play.law.the(tick_touches_figure)(play, stroke, other)


@clause(*fistf("13.4.3"), *subbuteo("12.48", "12.49"), outcomes=outcomes_2000("13.4.3"))
def tick_touches_figure(play: Play, stroke: Stroke, other: Body) -> Rulings:
    """Back, if the defender claims it, when the ticked figure touches another figure."""
    if other == BALL:
        return []
    restore = {stroke.figure: stroke.origin}
    if other in stroke.figures_before:
        restore[other] = stroke.figures_before[other].at
    return claim_back(play, tick_touches_figure, to=play.defending, restore=restore, outcome="a")


@clause(*fistf("13.4.3"), *subbuteo("12.48", "12.49"), outcomes=outcomes_2000("13.4.3"))
def tick_touches_ball(play: Play, other: Body, at: Point) -> Rulings:
    """A free-flick or a penalty-flick when it touches the ball."""
    if other != BALL:
        return []
    offence = Offence(
        rule=tick_touches_ball,
        reason=Reason.FOUL_PLAY,
        by=play.attacking,
        at=at,
        penalty=penalty_for_tick,
        outcomes=("b", "b"),
    )
    return play.law.the(sanction)(play, offence)


@clause(*fistf("12.1.1.5"))
def penalty_for_tick(play: Play, offence: Offence) -> bool:  # noqa: ARG001
    """An incorrect tick-flick in the own penalty area is a penalty-flick."""
    return True


@clause(*fistf("13.4.4"), *subbuteo("12.50"))
def faulty_tick(play: Play, stroke: Stroke) -> bool:
    """A faulty tick-flick may be retaken but has used up one of the three."""
    play.barred = {figure: bar for figure, bar in play.barred.items() if figure != stroke.figure}
    return True


def tick_ends(play: Play, stroke: Stroke) -> Rulings:
    """The ticked figure has come to rest: the defender may block."""
    del stroke
    play.block = True
    return give_time(play, time_around_tick, tick_not_followed_by_block, time_around_tick)
