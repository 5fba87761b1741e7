"""Tactical candidates: which figure could play the ball where, and how hard."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import atan2, cos, hypot, pi, sin, sqrt

from tablekick.facts.flick.bodies import Body
from tablekick.geometry.points import Point
from tablekick.match.flick.moments import Moment
from tablekick.match.flick.views import FlickView
from tablekick.players.flick.chances import CORNERS, SHOTS_MPS, SLIDING_MPS2

ROLLING_MPS2 = 0.49
"""A ball slows down by a twentieth of g (materials of the flick table)."""
PASSED_ON = 0.72
"""How fast a struck ball rolls, as a share of the speed of the figure that met it fully."""
WIDEST_RAD = 1.2
"""A ball cannot be cut thinner than this."""
TURNS_RAD = (0.0, 0.3, -0.3, 0.65, -0.65, 1.05, -1.05, 1.6, -1.6)
STEPS_MM = (60.0, 130.0, 220.0, 350.0)
"""How far and which way, off the straight line to the opponent's end, the ball could be played."""
FINER = (-0.8, -0.65, -0.5, -0.35, 0.0, 0.35, 0.5, 0.65, 0.8)
LONG_SHOTS_MPS = (1.9, 2.1, 2.25, 2.4, 2.55, 2.7, 2.85)
"""What is tried for a shot of a shoot-out: where in the goal, as shares of half its width, and how hard."""
IN_FRONT_MM = 45.0
"""A pass is best laid so far in front of a team-mate."""


@dataclass(frozen=True, slots=True)
class Aim:
    """A flick to be tried."""

    figure: Body
    heading_rad: float
    speed_mps: float
    spin_radps: float = 0.0


def usable_figures(view: FlickView, most: int) -> list[Body]:
    """The nearest figures that may be flicked now."""
    play = view.state
    if view.moment is Moment.TAKE and play.restart is not None and play.restart.taker is not None:
        return [play.restart.taker]
    if view.moment is Moment.SHOOT and play.shoot_out is not None and play.shoot_out.shooter is not None:
        return [play.shoot_out.shooter]
    limit = play.parameters.consecutive_flicks
    own = [f for f in play.table.figures if f.side is view.side and f.is_figure and view.can_flick(f)]
    free = [
        f
        for f in own
        if play.rights.flicks.get(f, 0) < limit and f not in play.rights.barred and f not in play.offside.passive
    ]
    return sorted(
        free or own, key=lambda figure: (is_screened(view, figure), play.where(figure).distance_to(play.table.ball))
    )[:most]


def is_screened(view: FlickView, figure: Body) -> bool:
    """Does somebody stand between the figure and the ball?"""
    play = view.state
    at, ball = play.where(figure), play.table.ball
    length = at.distance_to(ball)
    reach = play.base_radius + play.ball_radius
    if length <= reach:
        return False
    across, along = (ball.x_mm - at.x_mm) / length, (ball.y_mm - at.y_mm) / length
    from_x, from_y, way, wide = at.x_mm, at.y_mm, length - reach, 2.0 * play.base_radius
    for other, standing in play.table.figures.items():
        x, y = standing.x_mm - from_x, standing.y_mm - from_y
        if 0.0 < x * across + y * along < way and abs(x * along - y * across) < wide and other is not figure:
            return True
    return False


def aims(view: FlickView, figures: Sequence[Body], most: int) -> list[Aim]:
    """Candidates of all kinds; of too many every so manieth is taken."""
    found = [*shots(view, figures), *(() if view.moment is Moment.SHOOT else passes(view, figures))]
    if not found:
        play = view.state
        found = [
            Aim(
                f,
                heading(play.where(f), play.table.ball),
                speed_at_ball(play.where(f).distance_to(play.table.ball), 0.6),
            )
            for f in figures
        ]
    step = max(1.0, len(found) / most)
    return [found[int(n * step)] for n in range(min(most, len(found)))]


def shots(view: FlickView, figures: Sequence[Body]) -> Iterator[Aim]:
    """At the corners of the goal and its middle, as hard as is wise."""
    play = view.state
    end, half = play.attacks(view.side), play.pitch.goal_width / 2.0
    if end * play.table.ball.x_mm < play.pitch.shooting_line and view.moment is not Moment.SHOOT:
        return
    # A shot of a shoot-out comes from far out: it has to be harder, and there is time to look for the right one.
    corners, pushes = (FINER, LONG_SHOTS_MPS) if view.moment is Moment.SHOOT else (CORNERS, SHOTS_MPS)
    for figure in figures:
        for share in corners:
            target = Point(end * (play.pitch.goal_line + 5.0), share * half)
            yield from towards(view, figure, target, pushes)


def passes(view: FlickView, figures: Sequence[Body]) -> Iterator[Aim]:
    """A little forward, far forward, wide, to a team-mate or into his path."""
    play, end = view.state, view.state.attacks(view.side)
    ball, pitch = play.table.ball, play.pitch
    ways = [
        Point(ball.x_mm + end * step * cos(turn), ball.y_mm + step * sin(turn))
        for step in STEPS_MM
        for turn in TURNS_RAD
    ]
    mates = [play.where(f) for f in play.table.figures if f.side is view.side and f.is_figure]
    ways += [
        Point(at.x_mm + end * ahead, at.y_mm)
        for at in sorted(mates, key=lambda at: -end * at.x_mm)[:8]
        for ahead in (IN_FRONT_MM, 0.0)
    ]
    for figure in figures:
        for target in ways:
            if abs(target.x_mm) < pitch.goal_line and abs(target.y_mm) < pitch.touchline:
                yield from towards(view, figure, target, [push_to_roll(ball.distance_to(target))])


def towards(view: FlickView, figure: Body, target: Point, pushes_mps: Sequence[float]) -> Iterator[Aim]:
    """The figure sends the ball towards `target`, met as fast as each of `pushes_mps`."""
    play = view.state
    at, reach = play.where(figure), play.base_radius + play.ball_radius - 1.2
    aim = aimed_at(at, play.table.ball, target, reach)
    if aim is None:
        return
    full = max(cos(turned(aim - heading(play.table.ball, target))), 0.4)
    for push in pushes_mps:
        yield Aim(figure, aim, speed_at_ball(at.distance_to(play.table.ball) - reach, push / full))


def aimed_at(at: Point, ball: Point, target: Point, reach: float) -> float | None:
    """The heading that sends the ball towards `target`; None when it would have to be hit from behind."""
    way = heading(ball, target)
    touch = Point(ball.x_mm - reach * cos(way), ball.y_mm - reach * sin(way))
    aim = heading(at, touch)
    return aim if abs(turned(aim - way)) < WIDEST_RAD else None


def speed_at_ball(distance_mm: float, push_mps: float) -> float:
    """The speed to start with in order to have `push_mps` left when the ball is met."""
    return sqrt(push_mps * push_mps + 2.0 * SLIDING_MPS2 * max(distance_mm, 0.0) / 1000.0)


def push_to_roll(distance_mm: float) -> float:
    """How fast the ball has to be met to roll so far."""
    return sqrt(2.0 * ROLLING_MPS2 * distance_mm / 1000.0) / PASSED_ON


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
