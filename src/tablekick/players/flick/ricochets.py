"""Candidates off somebody: round a corner into the goal, or over the goal line off a defender."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, hypot, sin

from tablekick.facts.flick.bodies import Body
from tablekick.geometry.points import Point
from tablekick.match.flick.views import FlickView
from tablekick.players.flick.aims import Aim, heading, towards

PUSHES_MPS = (0.8, 1.1, 1.5)
FIGURES, CUSHIONS = 2, 5
"""Who plays the ball, and off whom: the nearest."""
NEAREST_MM, FARTHEST_MM = 45.0, 350.0
BESIDE_MM = 70.0
"""A ball so far beside the post is over the goal line for certain: a corner-flick, off a defender."""
THINNER_MM = 4.0
"""Ball and base meet below the middle of the ball, and a ball that only grazes somebody goes on as it came."""
ROUNDS = 4


def ricochets(view: FlickView, figures: Sequence[Body]) -> Iterator[Aim]:
    """From where a shot counts: at whom the ball has to be played so that it goes on to the goal line."""
    play, end = view.state, view.state.attacks(view.side)
    ball, half = play.table.ball, play.pitch.goal_width / 2.0
    if end * ball.x_mm < play.pitch.shooting_line:
        return
    ends = [Point(end * (play.pitch.goal_line + 5.0), y) for y in (0.0, half + BESIDE_MM, -half - BESIDE_MM)]
    near = [
        (away, figure)
        for figure, standing in play.table.figures.items()
        if NEAREST_MM < (away := standing.at.distance_to(ball)) < FARTHEST_MM
    ]
    for cushion in [figure for _, figure in sorted(near)[:CUSHIONS]]:
        for goal in ends:
            touch = bounce_at(ball, play.where(cushion), goal, play.base_radius + play.ball_radius - THINNER_MM)
            if touch is not None:
                for figure in figures[:FIGURES]:
                    if figure != cushion:
                        yield from towards(view, figure, touch, PUSHES_MPS)


def bounce_at(ball: Point, cushion: Point, goal: Point, reach: float) -> Point | None:
    """Where the ball's middle is when it meets the cushion and goes on to `goal`, as light is thrown back.

    None when it would have to go through the cushion. A figure gives way a little, so variations are tried as well.
    """
    across = heading(cushion, Point((ball.x_mm + goal.x_mm) / 2.0, (ball.y_mm + goal.y_mm) / 2.0))
    touch = ball
    for _ in range(ROUNDS):
        touch = Point(cushion.x_mm + reach * cos(across), cushion.y_mm + reach * sin(across))
        comes, goes = heading(ball, touch), heading(touch, goal)
        x, y = cos(goes) - cos(comes), sin(goes) - sin(comes)
        if hypot(x, y) < 1e-6:
            return None
        across = heading(Point(0.0, 0.0), Point(x, y))
    # It has to come from outside and to leave outside.
    comes, goes = heading(ball, touch), heading(touch, goal)
    return touch if cos(comes - across) < 0.0 < cos(goes - across) else None
