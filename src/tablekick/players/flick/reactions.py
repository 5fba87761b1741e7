"""Flicks while the ball rolls: a shot before the opponent can block-flick, and a block-flick in good time."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import cos

import numpy as np

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.flick.facts import Cross, Fact, Touch
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.match.flick import intents
from tablekick.match.flick.views import FlickView
from tablekick.physics.flick import batch
from tablekick.physics.flick.errors import TooManyEventsError
from tablekick.physics.flick.table import FlickTable
from tablekick.players.flick.aims import Aim, aimed_at, heading, speed_at_ball, turned, usable_figures
from tablekick.players.flick.blocks import block
from tablekick.players.flick.chances import CORNERS
from tablekick.players.flick.efforts import Effort
from tablekick.players.flick.sight import sight_of

STEP_S = 0.08
LATEST_S = 1.6
PUSHES_MPS = (1.5, 1.9)
NEAR_MM = 260.0
TRIES = 4
MOST_TIMES = 6
SURE = 8
NEAR_THE_AREA_MM = 60.0
AS_GOOD = 0.45
"""How likely a goal has to be, for the ball could also be played in peace."""


@dataclass(frozen=True, slots=True)
class _Timed:
    """A flick that is to come in a while."""

    table: int
    delay_s: float
    aim: Aim


def shot_at_moving_ball(view: FlickView, luck: np.random.Generator) -> intents.Flick | None:
    """A flick while the ball rolls that is likely to score, or None."""
    try:
        times, tables = _as_it_rolls(view)
    except TooManyEventsError:
        # A defect of the table: nobody can say where the ball will be.
        return None
    if not tables:
        return None
    path = [place for table in tables if (place := table.place_of(BALL)) is not None]
    if len(path) < len(tables):
        return None
    candidates = _candidates(view, times, tables, path)
    if not candidates:
        return None
    chance = _tried(view, tables, candidates, luck)
    best = int(np.argmax(chance))
    if chance[best] < AS_GOOD:
        return None
    timed = candidates[best]
    return intents.Flick(
        figure=timed.aim.figure,
        heading_rad=round(timed.aim.heading_rad, 4),
        speed_mps=round(timed.aim.speed_mps, 3),
        delay_s=round(timed.delay_s, 2),
    )


def _as_it_rolls(view: FlickView) -> tuple[list[float], list[FlickTable]]:
    """The table at times from now on, as long as the ball rolls and lies where a shot would count."""
    twin, play = view.table(), view.state
    end, began = play.attacks(view.side), twin.now_s
    if not _may_come_near(view, twin):
        return [], []
    times: list[float] = []
    tables: list[FlickTable] = []
    delay = STEP_S
    while delay < LATEST_S and not twin.at_rest:
        happened = twin.run(until_s=began + delay, tracked=False).facts
        if any(_wins_the_ball(fact, view.side) for fact in happened):
            break
        at = twin.place_of(BALL)
        if at is None or not play.pitch.is_on_playing_area(at) or twin.height_of_ball() > 2.0 * play.ball_radius:
            break
        if play.pitch.is_completely_past_shooting_line(at, play.ball_radius, end):
            times.append(delay)
            tables.append(twin.twin())
        delay += STEP_S
    return times, tables


def _wins_the_ball(fact: Fact, side: Side) -> bool:
    """The ball meets somebody of the other side: it is his from then on."""
    return isinstance(fact, Touch) and fact.has(BALL) and fact.other_than(BALL).side is side.other


def _may_come_near(view: FlickView, table: FlickTable) -> bool:
    """Not worth the trouble far from the shooting area."""
    at = table.place_of(BALL)
    return at is not None and view.state.attacks(view.side) * at.x_mm > view.state.pitch.shooting_line - 200.0


def block_ahead_of_the_ball(view: FlickView, luck: np.random.Generator, effort: Effort) -> Aim | None:
    """A block-flick while the ball rolls to where it will be dangerous, if it is sure to touch nothing."""
    twin, play = view.table(), view.state
    try:
        happened = twin.run(tracked=False).facts
    except TooManyEventsError:
        return None
    at, end = twin.place_of(BALL), play.own_end(view.side)
    gone = any(isinstance(fact, Cross) or _wins_the_ball(fact, view.side.other) for fact in happened)
    if gone or at is None or end * at.x_mm < play.pitch.shooting_line - NEAR_THE_AREA_MM:
        return None
    table = replace(
        play.table,
        ball=at,
        figures={
            figure: replace(standing, at=twin.place_of(figure) or standing.at)
            for figure, standing in play.table.figures.items()
        },
    )
    then = replace(play, table=table)
    aim = block(replace(view, state=then, real_table=twin), luck, tries_shots=True, effort=effort)
    return aim if aim is not None and _touches_nothing(view, aim, luck) else None


def _touches_nothing(view: FlickView, aim: Aim, luck: np.random.Generator) -> bool:
    sight = sight_of(view)
    row = sight.tables.row(aim.figure)
    if view.real_table.is_moving(aim.figure) or not view.can_flick(aim.figure):
        return False
    turn, push = luck.standard_normal((2, SURE))
    result = batch.play(
        sight.tables,
        table=0,
        figure=np.full(SURE, row),
        heading_rad=aim.heading_rad + view.heading_noise * turn,
        speed_mps=np.abs(aim.speed_mps * (1.0 + view.speed_noise * push)),
        cores=1,
    )
    finger = sight.finger_touches(np.array([row]), np.array([aim.heading_rad]))
    return bool((result.first_touch == batch.NOTHING).all() and not finger.any())


def _candidates(view: FlickView, times: list[float], tables: list[FlickTable], path: list[Point]) -> list[_Timed]:
    play = view.state
    end, half = play.attacks(view.side), play.pitch.goal_width / 2.0
    reach = play.base_radius + play.ball_radius - 1.2
    step = max(1, len(times) // MOST_TIMES)
    found: list[_Timed] = []
    for n in range(0, len(times), step):
        # Where things will be when the figure arrives: the later the flick, the sooner it is there.
        for figure in standing_ready(view, tables[n]):
            at = tables[n].place_of(figure)
            assert at is not None
            for push in PUSHES_MPS:
                away = at.distance_to(path[n]) - reach
                if away > NEAR_MM:
                    continue
                arrives = times[n] + max(away, 0.0) / 1000.0 / speed_at_ball(away, push)
                ball = _at(path, times, arrives)
                for share in CORNERS:
                    aim = aimed_at(at, ball, Point(end * (play.pitch.goal_line + 5.0), share * half), reach)
                    if aim is None:
                        continue
                    full = max(cos(turned(aim - heading(ball, Point(end * play.pitch.goal_line, share * half)))), 0.4)
                    speed = speed_at_ball(at.distance_to(ball) - reach, push / full)
                    found.append(_Timed(n, times[n], Aim(figure, aim, speed)))
    return found


def standing_ready(view: FlickView, table: FlickTable) -> list[Body]:
    """Those that will stand still; what is on its way may have knocked one over or off the board."""
    return [
        figure
        for figure in usable_figures(view, 4)
        if table.is_on_the_board(figure) and not table.is_moving(figure) and not table.is_lying(figure)
    ]


def _at(path: list[Point], times: list[float], time: float) -> Point:
    """Where the ball is at `time`, between what has been seen."""
    n = min(int(np.searchsorted(times, time)), len(times) - 1)
    return path[n]


def _tried(
    view: FlickView, tables: list[FlickTable], candidates: list[_Timed], luck: np.random.Generator
) -> np.ndarray:
    """How often each of them scores."""
    many = batch.Tables.of(tables)
    sight = sight_of(view)
    which = np.repeat([timed.table for timed in candidates], TRIES)
    figure = np.repeat([many.row(timed.aim.figure) for timed in candidates], TRIES)
    turn, push = luck.standard_normal((2, len(which)))
    result = batch.play(
        many,
        table=which,
        figure=figure,
        heading_rad=np.repeat([timed.aim.heading_rad for timed in candidates], TRIES) + view.heading_noise * turn,
        speed_mps=np.abs(
            np.repeat([timed.aim.speed_mps for timed in candidates], TRIES) * (1.0 + view.speed_noise * push)
        ),
        cores=1,
    )
    places = np.stack([np.asarray(many.stacked.body[n, :, 1:3] * 1000.0) for n in range(len(tables))])
    flagged = np.asarray(sight.offside(places).any(axis=1))[which]
    goals = (result.crossed == batch.GOAL) & (sight.end * result.ends_mm[:, 0, 0] > 0.0)
    return np.asarray((goals & (result.first_touch == 0) & ~flagged).reshape(len(candidates), TRIES).mean(axis=1))
