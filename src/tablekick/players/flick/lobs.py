"""Candidates over somebody's head: a base meets the ball below its middle, so what is hit hard flies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, sin

from tablekick.facts.flick.bodies import Body
from tablekick.geometry.points import Point
from tablekick.match.flick.views import FlickView
from tablekick.players.flick.aims import Aim, towards
from tablekick.players.flick.chances import CORNERS

PUSHES_MPS = (2.5, 2.8, 3.2, 3.7)
"""How fast the ball is met: from about 2.5 m/s on it goes over a figure that stands some centimetres away."""
TURNS_RAD = (0.0, 0.35, -0.35)
AHEAD_MM = 300.0
FIGURES = 3


def lobs(view: FlickView, figures: Sequence[Body]) -> Iterator[Aim]:
    """Into the goal from where a shot counts, else forward over whoever stands there."""
    for figure in figures[:FIGURES]:
        for target in _targets(view):
            yield from towards(view, figure, target, PUSHES_MPS)


def _targets(view: FlickView) -> Iterator[Point]:
    play, end = view.state, view.state.attacks(view.side)
    ball = play.table.ball
    if end * ball.x_mm > play.pitch.shooting_line:
        for share in CORNERS[::2]:
            yield Point(end * (play.pitch.goal_line + 5.0), share * play.pitch.goal_width / 2.0)
    else:
        for turn in TURNS_RAD:
            yield Point(ball.x_mm + end * AHEAD_MM * cos(turn), ball.y_mm + AHEAD_MM * sin(turn))
