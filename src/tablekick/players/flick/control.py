"""How well somebody could play the ball next: near, behind it, and with nobody in between."""

from __future__ import annotations

import numpy as np

from tablekick.players.flick.sight import Flags, Floats, Rows, Sight

NEAR_MM = 220.0
"""At this distance a hand loses most of its say in where the ball goes."""
COUNTED = 4
"""Figures that are looked at, the best placed ones."""
IN_THE_WAY = 0.1
"""What is left of the say with somebody in between."""


def control(sight: Sight, places: Floats, end: int, rows: Rows, weight: Floats | None = None) -> Floats:
    """For each table how much say the best placed of `rows` has about the ball, attacking `end`: 0 to 1.

    `weight` (tables, figures) counts some of them less: 0 for who may not be flicked.
    """
    if not len(rows):
        return np.zeros(len(places))
    ball = places[:, :1]
    away = ball - places[:, rows]
    distance = np.hypot(away[..., 0], away[..., 1])
    goal = np.array([end * sight.goal_line, 0.0]) - ball
    straight = (away * goal).sum(axis=2) / np.maximum(distance * np.hypot(goal[..., 0], goal[..., 1]), 1e-6)
    say = np.exp(-np.maximum(distance - sight.reach, 0.0) / NEAR_MM) * (0.6 + 0.4 * straight)
    if weight is not None:
        say = say * weight
    best = np.argsort(-say, axis=1, kind="stable")[:, :COUNTED]
    clear = clear_way(sight, places, rows[best])
    return np.asarray((np.take_along_axis(say, best, axis=1) * np.where(clear, 1.0, IN_THE_WAY)).max(axis=1))


def clear_way(sight: Sight, places: Floats, rows: Rows) -> Flags:
    """Can each of `rows` (tables, figures) reach the ball without meeting anybody?"""
    start = np.take_along_axis(places, rows[..., None], axis=1)
    way = places[:, :1] - start
    length = np.maximum(np.hypot(way[..., 0], way[..., 1]), 1e-6)
    everybody = np.concatenate([sight.standing_own, sight.standing_others])
    there = places[:, None, everybody] - start[:, :, None]
    along = (there * way[:, :, None]).sum(axis=3) / length[..., None]
    beside = np.abs(there[..., 0] * way[:, :, None, 1] - there[..., 1] * way[:, :, None, 0]) / length[..., None]
    between = (along > 0.0) & (along < length[..., None] - sight.reach) & (beside < 2.0 * sight.base)
    between &= everybody[None, None] != rows[..., None]
    return np.asarray(~between.any(axis=2))
