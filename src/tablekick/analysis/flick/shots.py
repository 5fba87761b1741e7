"""Which flicks were shots, and what they were worth."""

from __future__ import annotations

import numpy as np

from tablekick.analysis.flick.attempts import Attempt
from tablekick.analysis.statistics import Shot
from tablekick.match.events import EventKind
from tablekick.match.flick import intents
from tablekick.match.flick.moments import Moment
from tablekick.physics.flick import batch
from tablekick.physics.flick.aftermath import cleared

HANDS = 100
"""How often a shot is tried again for its expected goals."""
BESIDE = 1.0
"""A ball that would have passed farther beside a post than so many goal widths was no shot."""


def shot_of(attempt: Attempt, seed: int) -> Shot | None:
    """The attempt as a shot: a goal would have counted, and the ball was on its way past the goal line there."""
    asked, flick = attempt.asked, attempt.intent
    if not isinstance(flick, intents.Flick) or asked.moment is Moment.BLOCK or not asked.judge.shoots:
        return None
    sight, play = asked.sight, asked.state
    goal = any(
        event.kind is EventKind.RULING and event.data["call"] == "goal" and event.data.get("to") == str(asked.side)
        for event in attempt.events
    )
    chance = goal_chance(attempt, HANDS, seed)
    aimed, on_target = _on_its_own(attempt) if asked.moment is not Moment.TOUCHED else (chance > 0.0, chance > 0.0)
    if not (goal or aimed):
        return None
    ball = play.table.ball
    return Shot(
        side=asked.side,
        time_s=asked.time_s,
        at=(
            round(sight.end * ball.x_mm / sight.goal_line, 4),
            round(sight.end * ball.y_mm / sight.touchline, 4),
        ),
        chance=round(chance, 3),
        on_target=goal or on_target,
        goal=goal,
    )


def _on_its_own(attempt: Attempt) -> tuple[bool, bool]:
    """With nobody in the way: would the ball have passed the goal line near the goal, and between the posts?"""
    sight, flick = attempt.asked.sight, attempt.intent
    assert isinstance(flick, intents.Flick)
    row = sight.tables.row(flick.figure)
    turned, pushed = attempt.hand or (0.0, 0.0)
    alone = batch.play(
        cleared(sight.tables, row),
        table=0,
        figure=np.array([row]),
        heading_rad=np.array([flick.heading_rad + turned * sight.heading_noise]),
        speed_mps=np.array([max(flick.speed_mps * (1.0 + pushed * sight.speed_noise), 0.0)]),
        spin_radps=np.array([flick.spin_radps]),
        cores=1,
    )
    end_x, end_y = alone.ends_mm[0, 0, :2]
    into = bool(alone.crossed[0] == batch.GOAL and sight.end * end_x > 0.0)
    past = bool(alone.crossed[0] == batch.GOAL_LINE and sight.end * end_x > 0.0)
    near = abs(float(end_y)) <= sight.goal_half * (1.0 + 2.0 * BESIDE)
    return into or (past and near), into


def goal_chance(attempt: Attempt, hands: int, seed: int) -> float:
    """How often what was wanted scores, tried again with an unsteady hand on the same table."""
    asked, flick = attempt.asked, attempt.intent
    assert isinstance(flick, intents.Flick)
    sight = asked.sight
    luck = np.random.default_rng(seed)
    result = batch.play(
        sight.tables,
        table=0,
        figure=np.full(hands, sight.tables.row(flick.figure)),
        heading_rad=flick.heading_rad + luck.normal(0.0, sight.heading_noise, hands),
        speed_mps=np.clip(flick.speed_mps * (1.0 + luck.normal(0.0, sight.speed_noise, hands)), 0.0, 15.0),
        spin_radps=np.full(hands, flick.spin_radps),
        cores=1,
    )
    scored = (result.crossed == batch.GOAL) & (sight.end * result.ends_mm[:, 0, 0] > 0.0) & (result.first_touch == 0)
    return float(scored.mean())
