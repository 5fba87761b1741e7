"""Block-flicks: put a figure between the ball and the own goal without touching anything."""

from __future__ import annotations

import numpy as np

from tablekick.geometry.points import Point
from tablekick.law.flick.bodies import Body, is_figure, side_of
from tablekick.match.flick.views import FlickView
from tablekick.physics.flick import batch
from tablekick.players.flick.aims import Aim, heading, speed_to_stop_at

TRIES = 6
SPOTS_MM = (60.0, 110.0, 170.0)
NEARER_MM = 25.0
"""A block-flick is worth its risk when it brings the figure nearer to the spot by this much."""


def block(view: FlickView, luck: np.random.Generator) -> Aim | None:
    """A block-flick that has touched nothing in any try, or None."""
    play = view.play
    goal = Point(play.own_end(view.side) * play.pitch.goal_line, 0.0)
    away = play.ball.distance_to(goal)
    spots = [play.ball.towards(goal, far) for far in SPOTS_MM if far < away - 80.0]
    own = [f for f in play.figures if side_of(f) is view.side and is_figure(f) and view.can_flick(f)]
    if not spots or not own or any(play.where(f).distance_to(spot) < NEARER_MM for f in own for spot in spots):
        return None
    pairs = [(f, spot) for spot in spots for f in sorted(own, key=lambda f: play.where(f).distance_to(spot))[:2]]
    aims = [_to(play.where(f), f, spot) for f, spot in pairs]
    tables = view.tables()
    figure = np.repeat(np.array([tables.row(aim.figure) for aim in aims], dtype=np.int64), TRIES)
    turn = luck.normal(0.0, view.heading_noise, len(figure))
    push = luck.normal(0.0, view.speed_noise, len(figure))
    result = batch.play(
        tables,
        table=0,
        figure=figure,
        heading_rad=np.repeat([aim.heading_rad for aim in aims], TRIES) + turn,
        speed_mps=np.repeat([aim.speed_mps for aim in aims], TRIES) * np.abs(1.0 + push),
        cores=1,
    )
    clean = (result.touches == 0).reshape(len(aims), TRIES).all(axis=1)
    ends = result.ends_mm[np.arange(len(figure)), figure, :2]
    wanted = np.repeat([[spot.x_mm, spot.y_mm] for _, spot in pairs], TRIES, axis=0)
    miss = np.hypot(*(ends - wanted).T).reshape(len(aims), TRIES).mean(axis=1)
    miss = np.where(clean, miss, np.inf)
    best = int(np.argmin(miss))
    return aims[best] if np.isfinite(miss[best]) else None


def _to(at: Point, figure: Body, spot: Point) -> Aim:
    return Aim(figure, heading(at, spot), speed_to_stop_at(at.distance_to(spot)))
