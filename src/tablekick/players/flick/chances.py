"""How likely the next flick is a goal: shots tried from every table a flick could leave behind."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tablekick.physics.flick import batch
from tablekick.physics.flick.aftermath import left_at
from tablekick.players.flick.sight import Flags, Floats, Sight

SHOTS_MPS = (1.25, 1.5, 1.75, 2.0, 2.3)
"""How fast the figure meets the ball: slower shots do not arrive, faster ones rise over the bar."""
CORNERS = (-0.72, -0.42, 0.0, 0.42, 0.72)
"""Where in the goal they are aimed, as shares of half its width."""
SLIDING_MPS2 = 2.94
"""A base slows down by μg with μ = 0.3 (materials of the flick table)."""
WIDEST_RAD = 1.1
FARTHEST_MM = 330.0
"""From farther away nobody hits the ball well enough for a shot."""


def chance_of_goal(
    sight: Sight,
    places: Floats,
    luck: np.random.Generator,
    *,
    shooters: int = 2,
    just_flicked: NDArray[np.int64] | None = None,
    taken: bool = False,
) -> Floats:
    """For each table: how often the best shot of `sight.side` goes in, smoothed over neighbouring speeds.

    `just_flicked` has made one flick more by then; as the taker of a restart (`taken`) it has to wait.
    """
    chance = np.zeros(len(places))
    able = np.flatnonzero(sight.in_shooting_area(places[:, 0]))
    if not len(able) or not len(sight.own):
        return chance
    chance[able] = _shots(
        sight, places[able], luck, shooters, None if just_flicked is None else just_flicked[able], taken
    )
    return chance


def _flagged(sight: Sight, places: Floats, shooter: NDArray[np.int64]) -> Flags:
    """Somebody else than the shooter (tables, shooters) is in offside position, so a goal would not count."""
    offside = sight.offside(places)
    himself = (offside[:, None] & (sight.standing_own[None, None] == shooter[..., None])).any(axis=2)
    return np.asarray(offside.sum(axis=1)[:, None] > himself)


def _shots(
    sight: Sight,
    places: Floats,
    luck: np.random.Generator,
    shooters: int,
    just_flicked: NDArray[np.int64] | None,
    taken: bool,
) -> Floats:
    shooter, may = _best_placed(sight, places, shooters, just_flicked, taken)
    may &= ~_flagged(sight, places, shooter)
    copies, shooters = shooter.shape
    state, which, corner, speed = (
        each.ravel()
        for each in np.meshgrid(
            np.arange(copies), np.arange(shooters), np.arange(len(CORNERS)), np.arange(len(SHOTS_MPS)), indexing="ij"
        )
    )
    row = shooter[state, which]
    at, ball = places[state, row], places[state, 0]
    goal = np.stack(
        [np.full(len(state), sight.end * (sight.goal_line + 5.0)), np.array(CORNERS)[corner] * sight.goal_half], axis=1
    )
    way = np.arctan2(*(goal - ball).T[::-1])
    touch = ball - sight.reach * np.stack([np.cos(way), np.sin(way)], axis=1)
    heading = np.arctan2(*(touch - at).T[::-1])
    off = np.abs((heading - way + np.pi) % (2.0 * np.pi) - np.pi)
    far = np.hypot(*(touch - at).T)
    push = np.array(SHOTS_MPS)[speed] / np.maximum(np.cos(np.minimum(off, 1.2)), 0.4)
    fast = np.sqrt(push**2 + 2.0 * SLIDING_MPS2 * far / 1000.0)
    tried = may[state, which] & (off < WIDEST_RAD) & (far < FARTHEST_MM)
    goals = np.zeros(len(state))
    if tried.any():
        steady = luck.standard_normal((2, int(tried.sum())))
        result = batch.play(
            left_at(sight.tables, places),
            table=state[tried],
            figure=row[tried],
            heading_rad=heading[tried] + sight.heading_noise * steady[0],
            speed_mps=np.clip(fast[tried] * (1.0 + sight.speed_noise * steady[1]), 0.0, 15.0),
            cores=1,
        )
        in_goal = (result.crossed == batch.GOAL) & (sight.end * result.ends_mm[:, 0, 0] > 0.0)
        goals[tried] = in_goal & (result.first_touch == 0)
    grid = goals.reshape(copies, shooters, len(CORNERS), len(SHOTS_MPS))
    beside = np.pad(grid, ((0, 0), (0, 0), (0, 0), (1, 1)), mode="edge")
    smooth = 0.25 * beside[..., :-2] + 0.5 * grid + 0.25 * beside[..., 2:]
    return np.asarray(smooth.max(axis=(1, 2, 3)))


def _best_placed(
    sight: Sight, places: Floats, most: int, just_flicked: NDArray[np.int64] | None, taken: bool
) -> tuple[NDArray[np.int64], Flags]:
    """The figures that stand best behind the ball, seen from the goal, and whether they may be flicked again."""
    ball = places[:, :1]
    away = ball - places[:, sight.own]
    distance = np.hypot(away[..., 0], away[..., 1])
    goal = np.array([sight.end * sight.goal_line, 0.0]) - ball
    cosine = (away * goal).sum(axis=2) / np.maximum(distance * np.hypot(goal[..., 0], goal[..., 1]), 1e-6)
    spent = np.repeat(sight.spent[sight.own][None], len(places), axis=0)
    if just_flicked is not None:
        again = sight.own[None] == just_flicked[:, None]
        spent = np.where(again, sight.limit if taken else spent + 1, np.where(sight.barred[sight.own][None], spent, 0))
    cost = distance * (1.6 - cosine) + np.where(spent >= sight.limit, 1e6, 0.0)
    order = np.argsort(cost, axis=1, kind="stable")[:, : min(most, len(sight.own))]
    return np.asarray(sight.own[order]), np.take_along_axis(spent < sight.limit, order, axis=1)
