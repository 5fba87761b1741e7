"""Setting the defence: the kicker into the path of the shot, as near as the rule allows, and the keeper."""

from __future__ import annotations

from math import atan2, degrees

from tablekick.facts.sides import Side
from tablekick.facts.tippkick.facts import Posture
from tablekick.geometry.points import Point
from tablekick.law.tippkick.state import State
from tablekick.match.tippkick import Defend, KeeperOrder
from tablekick.match.tippkick.places import in_the_path, out_of_the_way
from tablekick.match.tippkick.table import overlaps
from tablekick.physics.tippkick import Ball

FARTHEST_ASIDE_MM = 40.0


def defence(
    state: State, side: Side, ball: Ball, *, aim_y_mm: float = 0.0, keeper: KeeperOrder, lying: bool = False
) -> Defend:
    """A whole defence against a shot at the point `aim_y_mm` of the own goal line."""
    end = state.end_kept_by(side)
    goal = Point(end * state.parameters.pitch.goal_line_mm, aim_y_mm)
    spot = in_the_path(state, side, goal, lying=lying)
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
