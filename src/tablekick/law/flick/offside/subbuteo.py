"""Rule 13, offside.

Back-in flicks out of offside: two in a possession, announced, straight back, short of the half-way line.
"""

from __future__ import annotations

from math import atan2, cos, degrees, radians, sin

from tablekick.facts.flick.bodies import BALL, FIXED, Body
from tablekick.facts.flick.facts import Flick, Say, Word
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, Reason
from tablekick.law.flick.citations import ruling, subbuteo
from tablekick.law.flick.defence.wait import give_time, play_after_tick, time_around_tick
from tablekick.law.flick.flicking.rules import illegal
from tablekick.law.flick.flicking.strokes import touch_is_a_flick
from tablekick.law.flick.free_flick.flicked_again import barred_figure
from tablekick.law.flick.free_flick.rules import claim_back
from tablekick.law.flick.hearing.touches import FURTHER_WORDS
from tablekick.law.flick.memory import Pending, Rulings
from tablekick.law.flick.names import remembered, step_name
from tablekick.law.flick.offside.rules import in_offside_position, tick_not_followed_by_block
from tablekick.law.flick.offside.subbuteo_offside import automatic_ends, no_block_follows
from tablekick.law.flick.offside.ticks import asks_for_tick as confirms_offside
from tablekick.law.flick.offside.ticks import (
    permitted_but_not_announced,
    take_tick,
    tick_ends,
    tick_touches_ball,
    tick_touches_figure,
    too_many_ticks,
)
from tablekick.law.flick.possession.bars import TICK
from tablekick.law.flick.possession.subbuteo_late_touches import loses_the_ball
from tablekick.law.flick.replacement import SUBBUTEO, adds, replaces
from tablekick.law.flick.restarts.change_of_right import change_of_right
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.table import Stroke, StrokeKind
from tablekick.rulebooks import about, asked, clause

STEEPEST_DEG = 45.0
"""More than this off the touchline's direction needs the referee's word (12.47)."""


@replaces(take_tick, under=SUBBUTEO)
@about(*subbuteo("12.25", "12.26"))
def take_back_in(play: Play, flick: Flick) -> Rulings:
    """A back-in flick is announced."""
    if not out_of_offside(play, flick):
        stroke = touch_is_a_flick(play, flick, StrokeKind.ATTACK)
        play.on_its_way(stroke.was_unannounced())
        return []
    faults = too_many_ticks(play, flick) or back_in_before_block(play, flick) or back_in_while_moving(play, flick)
    touch_is_a_flick(play, flick, StrokeKind.TICK, offended=bool(faults))
    play.tick_used()
    play.figure_barred(flick.figure, TICK)
    return faults


@asked(*subbuteo("12.25"))
def out_of_offside(play: Play, flick: Flick) -> bool:
    """A figure in offside position may be flicked back without playing the ball."""
    return in_offside_position(play, flick.figure, play.table.ball)


@replaces(permitted_but_not_announced, under=SUBBUTEO)
@about(*subbuteo("12.33"))
def said_nothing(play: Play, flick: Flick) -> bool:
    """A figure in offside position is flicked without a word: an attempt to play the ball."""
    return (
        flick.announce is None and flick.figure.is_figure and in_offside_position(play, flick.figure, play.table.ball)
    )


@replaces(confirms_offside, under=SUBBUTEO)
@about(*subbuteo("12.32"))
def asks_about_offside(play: Play, say: Say) -> Rulings:
    """The question needs no permission to follow."""
    rulings = [each for each in confirms_offside(play, say) if each.call is Call.OFFSIDE_POSITION]
    if rulings:
        play.tick_refused()
        play.block_settled()
    return rulings


@clause(*subbuteo("12.34", "12.37"))
def back_in_before_block(play: Play, flick: Flick) -> Rulings:
    """An untaken block-flick comes first."""
    return illegal(play, flick, back_in_before_block) if play.block.held else []


@clause(*subbuteo("12.35", "12.37"))
def back_in_while_moving(play: Play, flick: Flick) -> Rulings:
    """Ball and figures have to be at rest."""
    return [] if play.table.at_rest else illegal(play, flick, back_in_while_moving)


@clause(*subbuteo("12.36", "10.19"))
def back_in_at_restart(play: Play, flick: Flick) -> Rulings:
    """The game is stopped: the restart comes before any back-in flick, else it passes to the opponent."""
    restart = play.restart
    assert restart is not None
    if flick.announce is None or flick.figure.side is not restart.to:
        return []
    return change_of_right(play, restart, back_in_at_restart, Reason.ILLEGAL_FLICKING)


@replaces(barred_figure, under=SUBBUTEO)
@about(*subbuteo("12.26"))
def barred_from_playing(play: Play, flick: Flick) -> Rulings:
    """A figure that may not play the ball may still be flicked back."""
    return [] if flick.announce is not None else barred_figure(play, flick)


@replaces(tick_touches_figure, under=SUBBUTEO)
@clause(*subbuteo("12.48", "12.49"))
def returning_figure_touches(play: Play, stroke: Stroke, other: Body) -> Rulings:
    """A returning figure may touch nothing: back and change."""
    if other in FIXED:
        return []
    places = {stroke.figure: stroke.origin, BALL: stroke.ball_before}
    if other in stroke.figures_before:
        places[other] = stroke.figures_before[other].at
    return claim_back(
        play, returning_figure_touches, to=play.possession.defending, restore=places, either=loses_the_ball
    )


@replaces(tick_touches_ball, under=SUBBUTEO)
@about(*subbuteo("12.48"))
def touches_no_ball(play: Play, other: Body, at: Point) -> Rulings:  # noqa: ARG001
    """The ball is treated like any figure."""
    return []


@replaces(tick_ends, under=SUBBUTEO)
@about(*subbuteo("12.43", "12.44", "12.51"))
def returning_figure_stops(play: Play, stroke: Stroke) -> Rulings:
    """The returning figure has come to rest."""
    fault = past_half_way(play, stroke) or not_straight_back(play, stroke)
    play.path_granted(False)
    if fault and play.pending is not None:
        follows = automatic_is_answered if stroke.kind is StrokeKind.AUTOMATIC else back_in_is_answered
        play.answer_brings(step_name(follows), on_back=step_name(has_not_returned))
    if fault or stroke.offended:
        return fault
    if not block_for_each_back_in(play, stroke):
        return automatic_ends(play)
    return tick_ends(play, stroke)


@clause(*subbuteo("12.51"))
def back_in_is_answered(play: Play, pending: Pending) -> Rulings:  # noqa: ARG001 - told which offence it was
    """Put back or not, the back-in flick was made: the defender has his block-flick for it."""
    if play.restart is not None:
        return []
    play.block_gained()
    return give_time(play, time_around_tick, tick_not_followed_by_block, play_after_tick)


@remembered
def has_not_returned(play: Play, pending: Pending) -> Rulings:
    """Back in offside the figure has not returned: it may play the ball (12.54 binds returned ones)."""
    play.figures_freed(lambda body, bar: body in pending.restore and bar == TICK)
    return []


def automatic_is_answered(play: Play, pending: Pending) -> Rulings:  # noqa: ARG001 - told which offence it was
    """An automatic flick gives no block-flick; one that was open before may be taken."""
    return [] if play.restart is not None else automatic_ends(play)


@asked(*subbuteo("12.51"))
def block_for_each_back_in(play: Play, stroke: Stroke) -> bool:
    """The defender has a block-flick for each back-in flick, but none for an automatic one."""
    if no_block_follows(play, stroke):
        return False
    play.block_gained()
    return True


@clause(*subbuteo("12.44", "12.45"))
def past_half_way(play: Play, stroke: Stroke) -> Rulings:
    """It may not pass the half-way line completely: back, and the flick is lost."""
    end = play.own_end(play.possession.attacking)
    if not play.pitch.is_completely_in_half(play.where(stroke.figure), play.base_radius, end):
        return []
    return claim_back(play, past_half_way, to=play.possession.defending, restore={stroke.figure: stroke.origin})


def deviation_deg(play: Play, stroke: Stroke) -> float:
    """How far the way back leads off the direction of the touchline."""
    at = play.where(stroke.figure)
    back = -play.attacks(play.possession.attacking) * (at.x_mm - stroke.origin.x_mm)
    return abs(degrees(atan2(at.y_mm - stroke.origin.y_mm, back)))


@clause(*subbuteo("12.43"))
def not_straight_back(play: Play, stroke: Stroke) -> Rulings:
    """As parallel to the touchline as possible; steeper than 45 degrees only with the referee's word."""
    if play.ticks.path_granted or deviation_deg(play, stroke) <= STEEPEST_DEG:
        return []
    return claim_back(play, not_straight_back, to=play.possession.defending, restore={stroke.figure: stroke.origin})


def way_is_free(play: Play, figure: Body, start: Point, angle_deg: float) -> bool:
    """Nothing stands within a base's width of the way from `start` out of the shooting area."""
    back = -play.attacks(play.possession.attacking)
    dx, dy = back * cos(radians(angle_deg)), sin(radians(angle_deg))
    length = (abs(start.x_mm) - play.pitch.shooting_line) / max(cos(radians(angle_deg)), 0.05)
    for other, standing in play.table.figures.items():
        along = (standing.x_mm - start.x_mm) * dx + (standing.y_mm - start.y_mm) * dy
        across = (standing.x_mm - start.x_mm) * dy - (standing.y_mm - start.y_mm) * dx
        if other != figure and 0 < along < length and abs(across) < play.pitch.base:
            return False
    return True


@adds(FURTHER_WORDS, under=SUBBUTEO)
@clause(*subbuteo("12.47"))
def asks_for_path(play: Play, say: Say) -> Rulings:
    """Is there a way back steeper than 45 degrees, and which?"""
    if say.word is not Word.PATH or say.figure is None or say.by is not play.possession.attacking:
        return []
    start = play.where(say.figure)
    angles = sorted(range(-85, 90, 5), key=abs)
    free = [angle for angle in angles if way_is_free(play, say.figure, start, angle)]
    play.path_granted(bool(free))
    angle = free[0] if free else None
    return [ruling(play, asks_for_path, Call.OFFSIDE_POSITION, to=say.by, allowed=bool(free), angle=angle)]
