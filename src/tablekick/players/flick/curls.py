"""Curled candidates: round whoever stands between a figure and the ball (girello)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import cos, sin

from tablekick.facts.flick.bodies import Body
from tablekick.geometry.points import Point
from tablekick.match.flick.moments import Moment
from tablekick.match.flick.views import FlickView
from tablekick.physics.flick.paths import Waypoint, free_path, where_at
from tablekick.players.flick.aims import WIDEST_RAD, Aim, heading, is_screened, speed_at_ball, turned
from tablekick.players.flick.chances import CORNERS

SPINS_RADPS = (150.0, 100.0)
PUSHES_MPS = (0.15, 0.25, 0.4, 0.6, 0.9)
"""How fast the ball is met. Only what arrives softly has curled far enough to go round a figure."""
SLOWER = (1.0, 0.95, 0.9, 0.86, 0.82, 0.78, 0.74)
"""A turning base is braked less: it is flicked so much more softly to arrive as fast as one that does not turn."""
TURNS_RAD = (0.0, 0.45, -0.45)
AHEAD_MM = 150.0
NEAREST_MM = 120.0
"""On a shorter way nothing curls far enough to go round anybody."""


def curls(view: FlickView, figures: Sequence[Body], most: int) -> list[Aim]:
    """Flicks of screened figures that come to the ball all the same; of too many every so manieth is taken."""
    found = [aim for figure in figures if is_screened(view, figure) for aim in _of(view, figure)]
    step = max(1.0, len(found) / most)
    return [found[int(n * step)] for n in range(min(most, len(found)))]


def _of(view: FlickView, figure: Body) -> Iterator[Aim]:
    play = view.state
    at, reach = play.where(figure), play.base_radius + play.ball_radius - 1.2
    away = at.distance_to(play.table.ball) - reach
    if away < NEAREST_MM:
        return
    paths = [(spin, path) for spin in SPINS_RADPS for push in PUSHES_MPS if (path := arriving(away, push, spin))]
    for target in _targets(view):
        way = heading(play.table.ball, target)
        touch = Point(play.table.ball.x_mm - reach * cos(way), play.table.ball.y_mm - reach * sin(way))
        for spin, path in paths:
            for turn in (1, -1):
                aim = curled_to(figure, at, touch, path, turn, way)
                if aim is not None:
                    yield replace(aim, spin_radps=turn * spin)


def _targets(view: FlickView) -> Iterator[Point]:
    """Where the ball is to go: into the goal from where a shot counts, else forward."""
    play, end = view.state, view.state.attacks(view.side)
    if end * play.table.ball.x_mm > play.pitch.shooting_line or view.moment is Moment.SHOOT:
        for share in CORNERS[::2]:
            yield Point(end * play.pitch.goal_line, share * play.pitch.goal_width / 2.0)
    for turn in TURNS_RAD:
        yield Point(play.table.ball.x_mm + end * AHEAD_MM * cos(turn), play.table.ball.y_mm + AHEAD_MM * sin(turn))


def arriving(away_mm: float, push_mps: float, spin_radps: float) -> tuple[Waypoint, ...]:
    """The path of a figure that turns to the left and is about so fast when it has come so far; () for none."""
    found: tuple[Waypoint, ...] = ()
    for slower in SLOWER:
        # A hand cannot tell finer; and paths are kept for the next time.
        path = free_path(round(slower * speed_at_ball(away_mm, push_mps), 2), spin_radps)
        there = where_at(path, away_mm)
        if there is None:
            break
        found = path
        if there.speed_mps <= push_mps:
            break
    return found


def curled_to(figure: Body, at: Point, touch: Point, path: tuple[Waypoint, ...], turn: int, way: float) -> Aim | None:
    """The flick that follows a path (or its mirror image, `turn` -1) to `touch`.

    None when the path ends before, or comes from where the ball cannot be sent on its `way`.
    """
    there = where_at(path, at.distance_to(touch))
    if there is None:
        return None
    start = heading(at, touch) - turn * there.aside_rad
    comes = start + turn * there.way_rad
    return Aim(figure, start, path[0].speed_mps) if abs(turned(comes - way)) < WIDEST_RAD else None
