"""Rule 13, offside. Tick-flicks: out of an offside position, by permission, three in a possession."""

from __future__ import annotations

from tablekick.facts.flick.bodies import BALL, FIXED, Body
from tablekick.facts.flick.facts import Flick, Say, Touch, Word
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, Reason
from tablekick.law.flick.citations import fistf, outcomes_2000, ruling, subbuteo
from tablekick.law.flick.defence.wait import give_time, play_after_tick, time_around_tick
from tablekick.law.flick.flicking.strokes import touch_is_a_flick
from tablekick.law.flick.fouls.cards import Offence
from tablekick.law.flick.free_flick.rules import claim_back
from tablekick.law.flick.free_flick.takers import ball_is_played_first, sanction
from tablekick.law.flick.memory import Rulings
from tablekick.law.flick.names import remembered
from tablekick.law.flick.offside.rules import in_offside_position, tick_before_block, tick_not_followed_by_block
from tablekick.law.flick.penalty.rules import penalty_for_tick
from tablekick.law.flick.possession.bars import TICK
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.table import Stroke, StrokeKind
from tablekick.rulebooks import about, asked, clause


@clause(*fistf("13.4.1"), *fistf("10.7.2.4"), "fistf-1999-indoor:V.7", *subbuteo("12.32"))
def asks_for_tick(play: Play, say: Say) -> Rulings:
    """The attacker asks permission; the referee says whether a figure is in offside position."""
    if say.word is not Word.TICK or say.by is not play.possession.attacking:
        return []
    if ball_is_played_first(play):
        return [ruling(play, ball_is_played_first, Call.WARNING, to=say.by, allowed=False)]
    candidates = [say.figure] if say.figure else [body for body in play.table.figures if body.side is say.by]
    allowed = play.parameters.offside and any(
        body.is_figure and in_offside_position(play, body, play.table.ball) for body in candidates
    )
    if not allowed:
        return [ruling(play, asks_for_tick, Call.WARNING, to=say.by, allowed=False)]
    play.tick_permitted()
    rulings = [ruling(play, asks_for_tick, Call.OFFSIDE_POSITION, to=say.by, allowed=True)]
    if play.block.held:
        rulings += give_time(play, time_around_tick, tick_before_block, play_after_tick)
    return rulings


@about(*fistf("13.4.1"))
def permitted_but_not_announced(play: Play, flick: Flick) -> bool:
    """After the referee's permission a figure in offside position is flicked without a word."""
    return play.ticks.granted and flick.announce is None and in_offside_position(play, flick.figure, play.table.ball)


@about(*fistf("13.3.1"), *fistf("13.4.1"))
def take_tick(play: Play, flick: Flick) -> Rulings:
    """A tick-flick is taken (or what the player calls one: the permission is for figures in offside position)."""
    if not (play.ticks.granted and in_offside_position(play, flick.figure, play.table.ball)):
        stroke = touch_is_a_flick(play, flick, StrokeKind.ATTACK)
        play.on_its_way(stroke.was_unpermitted())
        play.tick_refused()
        return []
    faults = too_many_ticks(play, flick) or tick_while_moving(play, flick)
    touch_is_a_flick(play, flick, StrokeKind.TICK, offended=bool(faults))
    play.tick_used()
    play.tick_refused()
    play.figure_barred(flick.figure, TICK)
    return faults


@clause(*fistf("13.3.1"), *subbuteo("12.26", "12.30"))
def too_many_ticks(play: Play, flick: Flick) -> Rulings:
    """Three tick-flicks for each period of possession."""
    if play.ticks.used < play.parameters.ticks:
        return []
    return _illegal(play, flick.figure, too_many_ticks)


@clause("fistf-1999:II.13.4.2", *subbuteo("12.35", "12.34", "12.37"))
def tick_while_moving(play: Play, flick: Flick) -> Rulings:
    """A tick-flick is taken with the ball and all figures at rest and no block-flick open."""
    if not play.parameters.tick_needs_rest or (play.table.at_rest and not play.block.held):
        return []
    return _illegal(play, flick.figure, tick_while_moving)


def _illegal(play: Play, figure: Body, rule: object) -> Rulings:
    side = figure.side
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
    at = touch.at or play.where(other)
    faulty_tick(play, stroke, other)
    rulings = play.law.the(tick_touches_ball)(play, other, at)
    rulings = rulings or play.law.the(tick_touches_figure)(play, stroke, other)
    if rulings:
        play.on_its_way(stroke.has_offended())
    return rulings


@clause(*fistf("13.4.3"), *subbuteo("12.48", "12.49"), outcomes=outcomes_2000("13.4.3"))
def tick_touches_figure(play: Play, stroke: Stroke, other: Body) -> Rulings:
    """Back, if the defender claims it, when the ticked figure touches another figure."""
    if other == BALL or other in FIXED:
        return []
    restore = {stroke.figure: stroke.origin}
    if other in stroke.figures_before:
        restore[other] = stroke.figures_before[other].at
    return claim_back(
        play,
        tick_touches_figure,
        to=play.possession.defending,
        restore=restore,
        after=block_after_faulty_tick,
        outcome="a",
        resumes=tick_touches_figure,
    )


@remembered
def block_after_faulty_tick(play: Play) -> Rulings:
    """A faulty tick-flick, taken back or not, gives the defender his block-flick like any other."""
    if play.block.owed is not None:
        return []
    play.block_gained()
    return give_time(play, time_around_tick, tick_not_followed_by_block, play_after_tick)


@clause(*fistf("13.4.3"), *subbuteo("12.48", "12.49"), outcomes=outcomes_2000("13.4.3"))
def tick_touches_ball(play: Play, other: Body, at: Point) -> Rulings:
    """A free-flick or a penalty-flick when it touches the ball."""
    if other != BALL:
        return []
    offence = Offence(
        rule=tick_touches_ball,
        reason=Reason.FOUL_PLAY,
        by=play.possession.attacking,
        at=at,
        penalty=penalty_for_tick,
        outcomes=("b", "b"),
    )
    return play.law.the(sanction)(play, offence)


@asked(*fistf("13.4.4"))
def faulty_tick(play: Play, stroke: Stroke, other: Body) -> bool:
    """A faulty tick-flick may be retaken but has used up one of the three; the woodwork makes none faulty."""
    if other in FIXED:
        return False
    play.figures_freed(lambda figure, _: figure == stroke.figure)
    return True


@about(*fistf("13.4.5"))
def tick_ends(play: Play, stroke: Stroke) -> Rulings:
    """The ticked figure has come to rest: the defender may block."""
    if play.block.owed is not None or (stroke.offended and play.pending is not None):
        # The answer to the fault brings the block-flick.
        return []
    play.block_gained()
    return give_time(play, time_around_tick, tick_not_followed_by_block, play_after_tick)
