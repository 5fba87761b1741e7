"""Tactical candidates: which figure could play the ball where, and how hard."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import atan2, cos, hypot, pi, sin, sqrt

from tablekick.geometry.points import Point
from tablekick.law.flick.bodies import Body, is_figure, side_of
from tablekick.match.flick.moments import Moment
from tablekick.match.flick.views import FlickView

SLIDING_MPS2 = 2.94
"""A base slows down by μg with μ = 0.3 (materials of the flick table)."""
WIDEST_RAD = 1.2
"""A ball cannot be cut thinner than this."""
PUSHES_MPS = (0.35, 0.7, 1.1, 1.7, 2.6)
"""How fast the figure is to be when it meets the ball."""


@dataclass(frozen=True, slots=True)
class Aim:
    """A flick to be tried."""

    figure: Body
    heading_rad: float
    speed_mps: float


def usable_figures(view: FlickView, most: int) -> list[Body]:
    """The nearest figures that may be flicked now."""
    play = view.play
    if view.moment is Moment.TAKE and play.restart is not None and play.restart.taker is not None:
        return [play.restart.taker]
    if view.moment is Moment.SHOOT and play.shoot_out is not None and play.shoot_out.shooter is not None:
        return [play.shoot_out.shooter]
    limit = play.parameters.consecutive_flicks
    own = [f for f in play.figures if side_of(f) is view.side and is_figure(f) and view.can_flick(f)]
    free = [f for f in own if play.flicks.get(f, 0) < limit and f not in play.barred and f not in play.passive]
    return sorted(free or own, key=lambda figure: play.where(figure).distance_to(play.ball))[:most]


def targets(view: FlickView) -> Iterator[Point]:
    """Where the ball could go: into the goal, to team-mates, forward, wide."""
    play, end = view.play, view.play.attacks(view.side)
    for y in (0.0, 45.0, -45.0, 25.0, -25.0):
        yield Point(end * (play.pitch.goal_line + 10.0), y)
    for step in (120.0, 250.0):
        for turn in (0.0, 0.5, -0.5):
            yield Point(play.ball.x_mm + end * step * cos(turn), play.ball.y_mm + step * sin(turn))
    mates = [play.where(f) for f in play.figures if side_of(f) is view.side and is_figure(f)]
    yield from sorted(mates, key=lambda at: -end * at.x_mm)[:6]


def aims(view: FlickView, figures: Sequence[Body], most: int) -> list[Aim]:
    """Candidates, those straight at the ball first."""
    play = view.play
    reach = play.base_radius + play.ball_radius
    found: list[Aim] = []
    for figure in figures:
        at = play.where(figure)
        for speed in speeds(at.distance_to(play.ball) - reach):
            found.append(Aim(figure, heading(at, play.ball), speed))
    for target in targets(view):
        for figure in figures:
            at = play.where(figure)
            aim = aimed_at(at, play.ball, target, reach)
            if aim is not None:
                found += [Aim(figure, aim, speed) for speed in speeds(at.distance_to(play.ball) - reach)]
    return found[:most]


def aimed_at(at: Point, ball: Point, target: Point, reach: float) -> float | None:
    """The heading that sends the ball towards `target`; None when it would have to be hit from behind."""
    way = heading(ball, target)
    touch = Point(ball.x_mm - reach * cos(way), ball.y_mm - reach * sin(way))
    aim = heading(at, touch)
    return aim if abs(turned(aim - way)) < WIDEST_RAD else None


def speeds(distance_mm: float) -> list[float]:
    """Fast enough to get there, and then some."""
    needed = 2.0 * SLIDING_MPS2 * max(distance_mm, 0.0) / 1000.0
    return [sqrt(needed + push * push) for push in PUSHES_MPS]


def speed_to_stop_at(distance_mm: float) -> float:
    return sqrt(2.0 * SLIDING_MPS2 * distance_mm / 1000.0)


def heading(start: Point, goal: Point) -> float:
    return atan2(goal.y_mm - start.y_mm, goal.x_mm - start.x_mm)


def turned(angle: float) -> float:
    """The same angle between -π and π."""
    return (angle + pi) % (2.0 * pi) - pi


def beyond(start: Point, through: Point, distance: float) -> Point:
    """The point `distance` behind `through`, seen from `start`."""
    length = hypot(through.x_mm - start.x_mm, through.y_mm - start.y_mm) or 1.0
    share = distance / length
    x, y = through.x_mm + share * (through.x_mm - start.x_mm), through.y_mm + share * (through.y_mm - start.y_mm)
    # No hand places more exactly than to a tenth of a millimetre.
    return Point(round(x, 1), round(y, 1))
