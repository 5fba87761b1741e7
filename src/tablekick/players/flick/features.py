"""What a learned worth sees of a flick table, from the side that has the ball.

Everything is told as seen by that side and with no word about left or right, so a table, its mirror image and the same
table with ends changed have the same features.
"""

from __future__ import annotations

import numpy as np

from tablekick.players.flick.control import clear_way, control
from tablekick.players.flick.sight import Floats, Rows, Sight
from tablekick.players.flick.worth import promise_of

NEAR_MM, AROUND_MM = 220.0, 150.0
"""At these distances a figure's say about the ball, and about a spot, has become small."""
OWN, OTHERS = 3, 2
"""Figures that are looked at one by one, the best placed ones."""
SPOT_MM = 70.0
"""How far from the ball a blocker likes to stand."""
CORRIDOR_MM = 25.0
"""Half as wide as what a ball on its way to the goal needs."""

NAMES = (
    "ahead", "ahead-squared", "wide", "shooting", "goal-near", "opening", "promise", "promise-against",
    "say", "say-against", "promise-say", "against-say",
    *(f"own-{n}-{what}" for n in range(1, OWN + 1) for what in ("near", "behind", "clear", "free")),
    *(f"other-{n}-{what}" for n in range(1, OTHERS + 1) for what in ("near", "behind")),
    "blocker-near", "corridor", "goal-side", "own-ahead", "own-behind", "goalkeeper-off", "offside",
)  # fmt: skip
COUNT = len(NAMES)


def features(sight: Sight, places: Floats, end: int, rows: Rows, weight: Floats | None = None) -> Floats:
    """(tables, features) for the side that attacks `end` with the figures `rows`; `weight` says who may be flicked."""
    mine = end == sight.end
    own = sight.standing_own if mine else sight.standing_others
    others = sight.standing_others if mine else sight.standing_own
    keeper = sight.other_keeper if mine else sight.own_keeper
    ball = places[:, 0]
    goal = np.array([end * sight.goal_line, 0.0])
    way = goal - ball
    far = np.maximum(np.hypot(way[:, 0], way[:, 1]), 1.0)
    ahead = end * ball[:, 0] / sight.goal_line
    promise, against = promise_of(sight, places, end), promise_of(sight, places, -end)
    say, said_against = control(sight, places, end, rows, weight), control(sight, places, -end, others)
    columns = [
        ahead, ahead * ahead, np.abs(ball[:, 1]) / sight.touchline,
        end * ball[:, 0] - sight.ball > sight.shooting_line + 1.0, np.exp(-far / 250.0),
        2.0 * sight.goal_half * np.abs(way[:, 0]) / (far * far),
        promise, against, say, said_against, promise * say, against * said_against,
        *_placed(sight, places, end, rows, weight, OWN, looks=True),
        *_placed(sight, places, -end, others, None, OTHERS, looks=False),
        *_in_between(places, others, ball, way / far[:, None], far),
        (end * places[:, own, 0] > end * ball[:, :1]).sum(axis=1) / 10.0,
        (end * places[:, own, 0] <= end * ball[:, :1]).sum(axis=1) / 10.0,
        _keeper_off(places, keeper, ball, goal, end) / sight.goal_half,
        sight.offside(places).any(axis=1) if mine else np.zeros(len(places)),
    ]  # fmt: skip
    return np.stack([np.asarray(column, dtype=np.float64) for column in columns], axis=1)


def _placed(
    sight: Sight, places: Floats, end: int, rows: Rows, weight: Floats | None, most: int, *, looks: bool
) -> list[Floats]:
    """How near, how well behind the ball, with how free a way and how free to be flicked the best placed are."""
    each = 4 if looks else 2
    found = np.zeros((len(places), most, each))
    if len(rows):
        ball = places[:, :1]
        away = ball - places[:, rows]
        distance = np.hypot(away[..., 0], away[..., 1])
        goal = np.array([end * sight.goal_line, 0.0]) - ball
        straight = (away * goal).sum(axis=2) / np.maximum(distance * np.hypot(goal[..., 0], goal[..., 1]), 1e-6)
        free = np.ones(distance.shape) if weight is None else np.broadcast_to(weight, distance.shape)
        cost = distance * (1.6 - straight) + np.where(free > 0.0, 0.0, 1e6)
        order = np.argsort(cost, axis=1, kind="stable")[:, :most]
        count = order.shape[1]
        near = np.exp(-np.maximum(np.take_along_axis(distance, order, axis=1) - sight.reach, 0.0) / NEAR_MM)
        found[:, :count, 0] = near
        found[:, :count, 1] = np.take_along_axis(straight, order, axis=1) * near
        if looks:
            found[:, :count, 2] = clear_way(sight, places, rows[order]) * near
            found[:, :count, 3] = np.take_along_axis(free, order, axis=1) * near
    return list(np.moveaxis(found.reshape(len(places), most * each), 1, 0))


def _in_between(places: Floats, others: Rows, ball: Floats, way: Floats, far: Floats) -> list[Floats]:
    """The nearest blocker, those in the corridor to the goal, and all between ball and goal line."""
    if not len(others):
        return [np.zeros(len(places))] * 3
    spot = ball + SPOT_MM * way
    gaps = np.hypot(*np.moveaxis(places[:, others] - spot[:, None], 2, 0))
    there = places[:, others] - ball[:, None]
    along = (there * way[:, None]).sum(axis=2)
    beside = np.abs(there[..., 0] * way[:, None, 1] - there[..., 1] * way[:, None, 0])
    between = (along > 0.0) & (along < far[:, None])
    return [
        np.exp(-gaps.min(axis=1) / AROUND_MM),
        (between & (beside < CORRIDOR_MM)).sum(axis=1) / 3.0,
        between.sum(axis=1) / 10.0,
    ]


def _keeper_off(places: Floats, keeper: int, ball: Floats, goal: Floats, end: int) -> Floats:
    """How far the goalkeeper stands from the line between the ball and the middle of its goal."""
    at = places[:, keeper]
    share = np.clip(end * (goal[0] - at[:, 0]) / np.maximum(end * (goal[0] - ball[:, 0]), 60.0), 0.0, 1.0)
    return np.asarray(np.abs(at[:, 1] - share * ball[:, 1]))
