"""Setting the defence: the kicker into the path of the shot, as near as the rule allows, and the keeper."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, degrees

from tablekick.geometry.points import Point
from tablekick.law.sides import Side
from tablekick.law.tippkick.distance import needed_mm
from tablekick.law.tippkick.facts import Posture
from tablekick.law.tippkick.state import State
from tablekick.match.tippkick import Defend, KeeperOrder
from tablekick.match.tippkick.table import overlaps
from tablekick.physics.tippkick import Ball

SPARE_MM = 4.0
"""Set a little farther than needed: a hand is not a measuring stick."""
FARTHEST_ASIDE_MM = 40.0
INSIDE_LINE_MM = 7.0
"""The middle of a kicker that stands on the area line lies this far inside it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """A place for the kicker."""

    at: Point
    on_line: bool = False


def in_the_path(state: State, side: Side, towards: Point) -> Spot | None:
    """The nearest legal place between the ball and a point of the own goal; None when there is none."""
    pitch = state.parameters.pitch
    ball = state.ball.at
    end = state.end_kept_by(side)
    near = needed_mm(state, state.action) + pitch.ball_radius_mm + state.parameters.kicker_half_width_mm + SPARE_MM
    at = ball.towards(towards, near)
    if end * (towards.x_mm - ball.x_mm) > near and not pitch.in_area(at, end) and pitch.on_pitch(at):
        return Spot(at=at)
    return on_the_line(state, side, towards)


def on_the_line(state: State, side: Side, towards: Point) -> Spot | None:
    """With the ball close to the area the kicker goes onto the front line, unless it is a free kick."""
    pitch = state.parameters.pitch
    ball = state.ball.at
    end = state.end_kept_by(side)
    line_x = end * (pitch.goal_line_mm - pitch.area_depth_mm + INSIDE_LINE_MM)
    gap = pitch.gap_to_area(ball, end) - pitch.ball_radius_mm
    far = gap >= state.parameters.defence_mm
    behind = end * (towards.x_mm - ball.x_mm) <= 0.0
    if pitch.in_area(ball, end) or behind or far or needed_mm(state, state.action) > state.parameters.defence_mm:
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


def defence(
    state: State, side: Side, ball: Ball, *, aim_y_mm: float = 0.0, keeper: KeeperOrder, lying: bool = False
) -> Defend:
    """A whole defence against a shot at the point `aim_y_mm` of the own goal line."""
    end = state.end_kept_by(side)
    goal = Point(end * state.parameters.pitch.goal_line_mm, aim_y_mm)
    spot = in_the_path(state, side, goal)
    if spot is None or overlaps(spot.at, ball):
        return Defend(kicker=out_of_the_way(state, side), keeper=keeper)
    looking = degrees(atan2(state.ball.at.y_mm - spot.at.y_mm, state.ball.at.x_mm - spot.at.x_mm))
    # Lying, its length goes across the path.
    facing = looking + 90.0 if lying else looking
    posture = Posture.LYING if lying else Posture.STANDING
    return Defend(kicker=spot.at, posture=posture, facing_deg=facing, on_line=spot.on_line, keeper=keeper)


def narrowing_the_angle(state: State, side: Side, out_mm: float) -> KeeperOrder:
    """The keeper that far before its line, on the way from the ball to the middle of the goal."""
    end = state.end_kept_by(side)
    depth = state.parameters.pitch.goal_line_mm - end * state.ball.at.x_mm
    aside = state.ball.at.y_mm * out_mm / max(depth, out_mm)
    return KeeperOrder(y_mm=min(max(aside, -FARTHEST_ASIDE_MM), FARTHEST_ASIDE_MM), out_mm=out_mm)
