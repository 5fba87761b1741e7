"""What to expect of the opponent: a block-flick between the ball and his goal, by whoever is near enough."""

from __future__ import annotations

import numpy as np

from tablekick.players.flick.sight import Floats, Sight

SPOT_MM = 70.0
"""How far from the ball a blocker likes to stand."""
NEAR_ENOUGH_MM = 380.0


def expected_block(sight: Sight, places: Floats, spot_mm: float = SPOT_MM, share: float = 0.0) -> Floats:
    """The same tables with the opponent's nearest figure between ball and goal, where there is room for it.

    `share` of half its width beside the middle of the goal is the point that he covers.
    """
    if not len(sight.others):
        return places
    goal = np.array([sight.end * sight.goal_line, share * sight.goal_half])
    ball = places[:, 0]
    way = goal - ball
    spot = ball + spot_mm * way / np.maximum(np.hypot(way[:, 0], way[:, 1]), 1.0)[:, None]
    away = np.hypot(*np.moveaxis(places[:, sight.others] - spot[:, None], 2, 0))
    nearest = sight.others[np.argmin(away, axis=1)]
    tables = np.arange(len(places))
    everybody = np.concatenate([sight.standing_own, sight.standing_others])
    gaps = np.hypot(*np.moveaxis(places[:, everybody] - spot[:, None], 2, 0))
    gaps = np.where(everybody[None] == nearest[:, None], np.inf, gaps)
    room = (gaps.min(axis=1) > 2.0 * sight.base + 0.5) & (away.min(axis=1) < NEAR_ENOUGH_MM)
    blocked = places.copy()
    blocked[tables[room], nearest[room]] = spot[room]
    return blocked
