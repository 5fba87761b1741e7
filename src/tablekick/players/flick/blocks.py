"""Block-flicks: put a figure between the ball and the own goal without touching anything."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tablekick.facts.flick.bodies import Body
from tablekick.geometry.points import Point
from tablekick.match.flick.views import FlickView
from tablekick.physics.flick import batch
from tablekick.players.flick.aims import Aim, heading, speed_to_stop_at
from tablekick.players.flick.chances import chance_of_goal
from tablekick.players.flick.efforts import USUAL, Effort
from tablekick.players.flick.sight import Floats, sight_of

TRIES = 4
NEARER_MM = 20.0
"""A block-flick is worth its risk when it brings the figure nearer to the spot by this much."""
TOUCHING = 0.15
"""What touching something costs, as a share of a goal: the block is lost."""
OFF_THE_SPOT = 0.0006
"""What each millimetre beside the spot costs."""


def block(view: FlickView, luck: np.random.Generator, *, tries_shots: bool, effort: Effort = USUAL) -> Aim | None:
    """The block-flick that takes most from the attacker, or None when standing still is as good."""
    pairs = _pairs(view, effort)
    if not pairs:
        return None
    aims = _aims(view, pairs)
    ends, clean = _executed(view, aims, luck)
    cost = _off_the_spot(aims, pairs, ends, view)
    cost = cost + TOUCHING * (1.0 - clean.mean(axis=1))
    nothing = np.inf
    if tries_shots:
        likely = np.argsort(cost, kind="stable")[: effort.likely]
        aims, cost = [aims[int(n)] for n in likely], cost[likely]
        left = _chances_left(view, np.concatenate([ends[likely], _as_it_is(view)])[:, : effort.seen], luck)
        cost, nothing = 0.3 * cost + left[:-1], float(left[-1])
    elif not clean.all(axis=1).any():
        return None
    else:
        cost = np.where(clean.all(axis=1), cost, np.inf)
    best = int(np.argmin(cost))
    return aims[best] if cost[best] < nothing + 0.05 else None


def likely_blocks(view: FlickView) -> list[Aim]:
    """The block-flicks that come to mind, the most useful first; none of them has been tried."""
    return _aims(view, _pairs(view, USUAL))


def chances_left(view: FlickView, aims: Sequence[Aim], tries: int, luck: np.random.Generator) -> tuple[Floats, Floats]:
    """How likely the attacker scores with his next flick after each block (aims, tries), and after none (tries)."""
    now = np.repeat(_as_it_is(view)[:, :1], tries, axis=1)
    if not aims:
        return np.zeros((0, tries)), _each_chance(view, now, luck)[0]
    ends, _ = _executed(view, aims, luck, tries)
    found = _each_chance(view, np.concatenate([ends, now]), luck)
    return found[:-1], found[-1]


def _aims(view: FlickView, pairs: Sequence[tuple[Body, Point]]) -> list[Aim]:
    return [_to(view.state.where(figure), figure, spot) for figure, spot in pairs]


def _pairs(view: FlickView, effort: Effort) -> list[tuple[Body, Point]]:
    """Who could go where, the most useful first."""
    play = view.state
    end, half = play.own_end(view.side), play.pitch.goal_width / 2.0
    own = [f for f in play.table.figures if f.side is view.side and f.is_figure and view.can_flick(f)]
    found: list[tuple[float, Body, Point]] = []
    for share in effort.lines:
        goal = Point(end * play.pitch.goal_line, share * half)
        away = play.table.ball.distance_to(goal)
        for far in effort.spots_mm:
            if far > away - 80.0:
                continue
            spot = play.table.ball.towards(goal, far)
            nearest = sorted(own, key=lambda figure: play.where(figure).distance_to(spot))[:2]
            if nearest and play.where(nearest[0]).distance_to(spot) < NEARER_MM and share == 0.0:
                # Somebody stands there already.
                continue
            found += [(play.where(figure).distance_to(spot) + 100.0 * abs(share), figure, spot) for figure in nearest]
    found.sort(key=lambda each: each[0])
    return [(figure, spot) for _, figure, spot in found[: effort.blocks]]


def _executed(
    view: FlickView, aims: Sequence[Aim], luck: np.random.Generator, tries: int = TRIES
) -> tuple[Floats, Floats]:
    """Where everything ends up in each try (aims, tries, bodies, x and y), and whether nothing was touched."""
    tables = view.tables()
    figure = np.repeat(np.array([tables.row(aim.figure) for aim in aims], dtype=np.int64), tries)
    turn = luck.normal(0.0, view.heading_noise, len(figure))
    push = luck.normal(0.0, view.speed_noise, len(figure))
    result = batch.play(
        tables,
        table=0,
        figure=figure,
        heading_rad=np.repeat([aim.heading_rad for aim in aims], tries) + turn,
        speed_mps=np.repeat([aim.speed_mps for aim in aims], tries) * np.abs(1.0 + push),
        cores=1,
    )
    heading_rad = np.repeat([aim.heading_rad for aim in aims], tries)
    clean = (result.touches == 0) & ~sight_of(view).finger_touches(figure, heading_rad)
    ends = result.ends_mm[:, :, :2].copy()
    # What a bad block has moved is put back.
    ends[~clean] = np.asarray(tables.stacked.body[0, :, 1:3] * 1000.0)
    return ends.reshape(len(aims), tries, *ends.shape[1:]), clean.reshape(len(aims), tries).astype(float)


def _as_it_is(view: FlickView) -> Floats:
    now = np.asarray(view.tables().stacked.body[0, :, 1:3] * 1000.0)
    return np.repeat(now[None, None], TRIES, axis=1)


def _off_the_spot(aims: Sequence[Aim], pairs: Sequence[tuple[Body, Point]], ends: Floats, view: FlickView) -> Floats:
    tables = view.tables()
    rows = [tables.row(aim.figure) for aim in aims]
    wanted = np.array([[spot.x_mm, spot.y_mm] for _, spot in pairs])
    there = ends[np.arange(len(aims)), :, rows]
    return np.asarray(OFF_THE_SPOT * np.hypot(*np.moveaxis(there - wanted[:, None], 2, 0)).mean(axis=1))


def _chances_left(view: FlickView, ends: Floats, luck: np.random.Generator) -> Floats:
    """How likely the attacker scores with his next flick after each block."""
    return np.asarray(_each_chance(view, ends, luck).mean(axis=1))


def _each_chance(view: FlickView, ends: Floats, luck: np.random.Generator) -> Floats:
    attacker = sight_of(view, view.side.other)
    return chance_of_goal(attacker, ends.reshape(-1, *ends.shape[2:]), luck).reshape(ends.shape[:2])


def _to(at: Point, figure: Body, spot: Point) -> Aim:
    return Aim(figure, heading(at, spot), speed_to_stop_at(at.distance_to(spot)))
