"""Many tables and boards at once, in arrays.

Flick: `flick_outcomes` plays one flick for each row and says what became of the ball. Tactics: `Boards` holds as many
positions as wanted and moves them all by one action each, dice included.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tablekick.environments.eye import Mask, Seen
from tablekick.environments.tactics import ACTIONS, action_of, legal_numbers, planes
from tablekick.law.tactics.chance import chance_of
from tablekick.law.tactics.facts import Deed, Luck
from tablekick.law.tactics.phases import Phase
from tablekick.law.tactics.readings import Readings
from tablekick.law.tactics.referee import judge, meant_by
from tablekick.law.tactics.state import State, start
from tablekick.law.tactics.turns import actor, legal_actions
from tablekick.physics.flick.batch import GOAL, NOTHING, Tables, play


class FlickOutcomes(NamedTuple):
    """One row a flick: where everything lies, whether the ball was met first, whether it went into a goal."""

    ends_mm: NDArray[np.float64]
    """(flicks, bodies, x and y)"""
    met_ball: NDArray[np.bool_]
    met_nothing: NDArray[np.bool_]
    goal: NDArray[np.bool_]
    touches: NDArray[np.int64]


def flick_outcomes(
    tables: Tables,
    *,
    table: ArrayLike,
    figure: ArrayLike,
    heading_rad: ArrayLike,
    speed_mps: ArrayLike,
    spin_radps: ArrayLike = 0.0,
    cores: int | None = None,
    on: Literal["cpu", "gpu"] = "cpu",
) -> FlickOutcomes:
    """Physics alone, no referee: about 50,000 flicks a second and core. `figure` are rows of the tables.

    `on="gpu"` plays them on this machine's GPU, with the same outcomes (docs/gpu.md).
    """
    played = play(
        tables,
        table=table,
        figure=figure,
        heading_rad=heading_rad,
        speed_mps=speed_mps,
        spin_radps=spin_radps,
        cores=cores,
        on=on,
    )
    return FlickOutcomes(
        ends_mm=played.ends_mm[:, :, :2],
        met_ball=np.asarray(played.first_touch == 0),
        met_nothing=np.asarray(played.first_touch == NOTHING),
        goal=np.asarray(played.crossed == GOAL),
        touches=np.asarray(played.touches),
    )


class Boards:
    """Boards of Soccer Tactics side by side; a match that ends begins anew."""

    def __init__(self, count: int, seed: int, readings: Readings | None = None) -> None:
        self._luck = np.random.default_rng(seed)
        self._opening = start(readings or Readings())
        self.positions: list[State] = [self._rolled(self._opening) for _ in range(count)]

    @property
    def sides(self) -> NDArray[np.int8]:
        """Who is to decide on each board."""
        return np.array([actor(state) for state in self.positions], dtype=np.int8)

    def seen(self) -> Seen:
        """(boards, planes, 16, 8), each from the side to decide."""
        return np.stack([planes(state, int(side)) for state, side in zip(self.positions, self.sides, strict=True)])

    def masks(self) -> Mask:
        """(boards, actions)"""
        allowed = np.zeros((len(self.positions), ACTIONS), dtype=np.int8)
        for n, (state, side) in enumerate(zip(self.positions, self.sides, strict=True)):
            allowed[n, legal_numbers(legal_actions(state), int(side))] = 1
        return allowed

    def step(self, actions: Sequence[int] | NDArray[np.int64]) -> tuple[NDArray[np.int8], NDArray[np.bool_]]:
        """One action on each board. Rewards for home (a goal is 1, one against it -1), and where a match ended."""
        rewards = np.zeros(len(self.positions), dtype=np.int8)
        over = np.zeros(len(self.positions), dtype=np.bool_)
        for n, (state, number) in enumerate(zip(self.positions, actions, strict=True)):
            side = actor(state)
            assert side is not None
            attempt = meant_by(state, side, action_of(int(number), side))
            after = self._rolled(judge(state, Deed(attempt=attempt, took_s=None)).state)
            rewards[n] = (after.score[0] - state.score[0]) - (after.score[1] - state.score[1])
            over[n] = after.phase is Phase.END
            self.positions[n] = self._rolled(self._opening) if over[n] else after
        return rewards, over

    def _rolled(self, state: State) -> State:
        while (chance := chance_of(state)) is not None:
            weights = np.cumsum([weight for _, weight in chance.outcomes])
            drawn = int(np.searchsorted(weights, self._luck.integers(weights[-1]), side="right"))
            state = judge(state, Luck(outcome=chance.outcomes[drawn][0])).state
        return state
