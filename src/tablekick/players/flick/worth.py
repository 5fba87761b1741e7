"""What the outcome of a flick is worth to the one who made it: a goal is 1, everything else a part of it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tablekick.law.flick.bodies import BALL, is_figure, side_of
from tablekick.law.flick.calls import RestartKind
from tablekick.law.flick.offside import in_offside_position
from tablekick.match.flick.moments import Moment
from tablekick.match.flick.views import FlickView
from tablekick.physics.flick import batch

Floats = NDArray[np.float64]

FOUL, MISS, LOST, OFFSIDE, WENT_OUT, OWN_GOAL = -0.3, -0.2, -0.16, -0.25, -0.12, -1.0
CORNER, FLICK_IN, RECEIVED = 0.1, 0.04, 0.05
PROGRESS, SHOOTING_AREA, NEXT = 0.2, 0.12, 0.12
NEAR_MM = 150.0
"""How far away a figure may be and still play the ball with some confidence."""


@dataclass(frozen=True, slots=True)
class Judge:
    """Reads results of a batch with the eyes of one side."""

    mine: NDArray[np.bool_]
    """By row: does this figure belong to me? The ball does not."""
    offside: NDArray[np.bool_]
    end: int
    shoots: bool
    """A goal would count."""
    forward: bool
    """The ball has to cross the half-way line."""
    goal_line: float
    shooting_line: float
    next_mine: NDArray[np.int64] | None = None
    """Rows of the figures that could play the ball next; None: no thought is given to that."""

    def worth(self, result: batch.BatchResult, figure: NDArray[np.int64]) -> Floats:
        """The value of each flick of a batch."""
        ball = result.ends_mm[:, 0, :2]
        ahead = self.end * ball[:, 0]
        value = PROGRESS * np.clip(ahead / self.goal_line, -1.0, 1.0) + SHOOTING_AREA * (ahead > self.shooting_line)
        touched, last, offside = self._contacts(result, figure)
        value += np.where(last & (touched > 1), RECEIVED, 0.0)
        value += np.where(last, 0.0, LOST)
        value += np.where(offside, OFFSIDE, 0.0)
        value += self._next(result, last)
        value = self._out(result, value, ahead, last)
        if self.forward:
            value = np.where(ahead > 0.0, value, FOUL)
        value = np.where(result.first_touch == 0, value, MISS)
        value = np.where(result.first_touch > 0, FOUL, value)
        value[result.failed] = FOUL
        return np.asarray(value, dtype=float)

    def _next(self, result: batch.BatchResult, last: NDArray[np.bool_]) -> Floats:
        """A ball kept is worth more with a figure of one's own close behind it."""
        if self.next_mine is None or not len(self.next_mine):
            return np.zeros(len(last))
        ball = result.ends_mm[:, :1, :2]
        away = result.ends_mm[:, self.next_mine, :2] - ball
        distance = np.hypot(away[..., 0], away[..., 1])
        behind = -self.end * away[..., 0] / np.maximum(distance, 1.0)
        best = (np.exp(-distance / NEAR_MM) * (1.0 + 0.5 * behind)).max(axis=1)
        return np.asarray(np.where(last, NEXT * best, 0.0))

    def _out(self, result: batch.BatchResult, value: Floats, ahead: Floats, last: NDArray[np.bool_]) -> Floats:
        scored = (result.crossed == batch.GOAL) & (ahead > 0.0)
        value = np.where(result.crossed == batch.TOUCH_LINE, np.where(last, WENT_OUT, FLICK_IN), value)
        value = np.where(result.crossed == batch.GOAL_LINE, np.where(last, WENT_OUT, CORNER), value)
        value = np.where(scored, 1.0 if self.shoots else WENT_OUT, value)
        return np.where((result.crossed == batch.GOAL) & (ahead <= 0.0), OWN_GOAL, value)

    def _contacts(
        self, result: batch.BatchResult, figure: NDArray[np.int64]
    ) -> tuple[NDArray[np.int64], NDArray[np.bool_], NDArray[np.bool_]]:
        """How many figures the ball met, whether the last was mine, and whether one was in offside position."""
        flicks = len(figure)
        touched = np.zeros(flicks, dtype=np.int64)
        last = np.ones(flicks, dtype=bool)
        offside = np.zeros(flicks, dtype=bool)
        for a, b in np.moveaxis(result.contacts, 0, 2):
            other = np.where(a == 0, b, np.where(b == 0, a, -1))
            real = other > 0
            touched += real & (other != figure)
            last = np.where(real, self.mine[other], last)
            offside |= real & self.offside[other] & (other != figure)
        return touched + 1, last, offside


def judge_for(view: FlickView, tables: batch.Tables, *, looks_ahead: bool = False) -> Judge:
    """The judge of a flick made now."""
    play = view.play
    mine = np.array([side_of(name) is view.side for name in tables.names])
    restart = play.restart
    watched = play.parameters.offside and restart is None
    offside = np.array(
        [
            watched and name != BALL and is_figure(name) and name in play.figures
            and side_of(name) is view.side and in_offside_position(play, name, play.ball)
            for name in tables.names
        ]
    )  # fmt: skip
    penalty = restart is not None and restart.kind is RestartKind.PENALTY_FLICK
    shoots = view.moment is Moment.SHOOT or penalty or (restart is None and play.shootable)
    following = [
        row
        for row, name in enumerate(tables.names)
        if mine[row] and is_figure(name) and name in play.figures and view.can_flick(name)
        and play.flicks.get(name, 0) < play.parameters.consecutive_flicks - 1
    ]  # fmt: skip
    return Judge(
        next_mine=np.array(following, dtype=np.int64) if looks_ahead else None,
        mine=mine,
        offside=offside,
        end=play.attacks(view.side),
        shoots=shoots,
        forward=restart is not None and restart.kind is RestartKind.FLICK_OFF,
        goal_line=play.pitch.goal_line,
        shooting_line=play.pitch.shooting_line,
    )
