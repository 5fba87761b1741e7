"""Where a defending kicker can stand: in the path of the shot as near as allowed, on the area line, or aside."""

from __future__ import annotations

from dataclasses import dataclass

from tablekick.facts.sides import Side
from tablekick.facts.tippkick.facts import PlaceKicker
from tablekick.geometry.points import Point
from tablekick.law.tippkick.distance import is_too_close, owed_mm, three_lengths_at_a_free_kick
from tablekick.law.tippkick.state import State

SPARE_MM = 4.0
"""Set a little farther than needed: a hand is not a measuring stick."""
LYING_HALF_MM = 16.0
"""A kicker that lies across the path reaches this far towards the ball: half its width, edges and hands included."""
INSIDE_LINE_MM = 7.0
"""The middle of a kicker that stands on the area line lies this far inside it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """A place for the kicker."""

    at: Point
    on_line: bool = False


def in_the_path(state: State, side: Side, towards: Point, *, lying: bool = False) -> Spot | None:
    """The nearest legal place between the ball and a point of the own goal; None when there is none."""
    pitch = state.parameters.pitch
    ball = state.ball.at
    end = state.end_kept_by(side)
    half = LYING_HALF_MM if lying else state.parameters.kicker_half_width_mm
    near = owed_mm(state, side) + pitch.ball_radius_mm + half + SPARE_MM
    at = ball.towards(towards, near)
    if end * (towards.x_mm - ball.x_mm) > near and not pitch.in_area(at, end) and pitch.on_pitch(at):
        return Spot(at=at)
    spot = on_the_line(state, side, towards)
    return None if spot is None or is_too_close(state, _set_there(side, spot)) else spot


def _set_there(side: Side, spot: Spot) -> PlaceKicker:
    return PlaceKicker(side=side, at=spot.at, on_line=spot.on_line)


def on_the_line(state: State, side: Side, towards: Point) -> Spot | None:
    """With the ball close to the area the kicker goes onto the front line, unless it is a free kick."""
    pitch = state.parameters.pitch
    ball = state.ball.at
    end = state.end_kept_by(side)
    line_x = end * (pitch.goal_line_mm - pitch.area_depth_mm + INSIDE_LINE_MM)
    gap = pitch.gap_to_area(ball, end) - pitch.ball_radius_mm
    far = gap >= owed_mm(state, side)
    behind = end * (towards.x_mm - ball.x_mm) <= 0.0
    if pitch.in_area(ball, end) or behind or far or three_lengths_at_a_free_kick(state.action):
        return None
    share = (line_x - ball.x_mm) / (towards.x_mm - ball.x_mm)
    at = Point(line_x, ball.y_mm + (towards.y_mm - ball.y_mm) * share)
    if abs(at.y_mm) > pitch.area_width_mm / 2:
        return None
    return Spot(at=at, on_line=True)


def out_of_the_way(state: State, side: Side) -> Point:
    """Where a kicker that may not defend does no harm: at the touchline in the other half."""
    end = state.end_kept_by(side)
    flank = -1.0 if state.ball.at.y_mm > 0 else 1.0
    return Point(-end * 200.0, flank * (state.parameters.pitch.touchline_mm - 30.0))


def stands_on_the_line(state: State, side: Side, at: Point) -> bool:
    """Whether a kicker set there covers the line round its own area; nobody can just say so."""
    pitch = state.parameters.pitch
    end = state.end_kept_by(side)
    depth = pitch.goal_line_mm - end * at.x_mm
    half = state.parameters.kicker_half_width_mm
    beside_front = abs(depth - pitch.area_depth_mm) <= half and abs(at.y_mm) <= pitch.area_width_mm / 2 + half
    beside_flank = abs(abs(at.y_mm) - pitch.area_width_mm / 2) <= half and 0.0 <= depth <= pitch.area_depth_mm + half
    return beside_front or beside_flank
