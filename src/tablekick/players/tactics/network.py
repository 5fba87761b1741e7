"""A small network that knows the value of a position: who will score the next goal, as `value` tells it.

What it sees are the features of the linear value and the phase; the numbers are a data file made by
`tablekick train network`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources

import numpy as np

from tablekick.law.tactics.phases import Phase
from tablekick.law.tactics.state import State
from tablekick.players.network import Floats, Network, fresh, of_numbers
from tablekick.players.tactics.features import COUNT, NAMES, features
from tablekick.players.tactics.value import ValueFileError, value_phase

PHASES = tuple(str(phase) for phase in Phase if phase not in (Phase.END, Phase.DUEL, Phase.ROLL_OFF, Phase.MINOR))
INPUTS = COUNT + len(PHASES)
NEURONS = 48


@dataclass(frozen=True, slots=True)
class PositionNetwork(Network):
    """The value of a position for the side with the ball."""

    def worth(self, state: State) -> float:
        """The value of one position; what no phase stands for is worth nothing."""
        phase = value_phase(state)
        if phase not in PHASES:
            return 0.0
        hidden = np.tanh(
            np.array(features(state)) @ self.inner[:COUNT] + self.inner[COUNT + PHASES.index(phase)] + self.inner_bias
        )
        return float(np.tanh(hidden @ self.outer + self.outer_bias[0]))


def inputs(phases: Sequence[str], seen: Sequence[Sequence[float]]) -> Floats:
    """Rows of inputs: the features, and a one for the phase."""
    rows = np.zeros((len(phases), INPUTS))
    rows[:, :COUNT] = seen
    rows[np.arange(len(phases)), COUNT + np.array([PHASES.index(phase) for phase in phases])] = 1.0
    return rows


def untaught(seed: int) -> PositionNetwork:
    """A network that knows nothing."""
    return fresh(PositionNetwork, INPUTS, NEURONS, seed)


def read_network(text: str) -> PositionNetwork:
    """Check and read a file."""
    raw = json.loads(text)
    if not isinstance(raw, dict) or raw.get("features") != list(NAMES) or raw.get("phases") != list(PHASES):
        raise ValueFileError("the network belongs to other features; make a new one with `tablekick train network`")
    return of_numbers(PositionNetwork, raw)


def write_network(network: PositionNetwork, made_by: str) -> str:
    return json.dumps({"made_by": made_by, "features": NAMES, "phases": PHASES, **network.written()}) + "\n"


@cache
def shipped_network() -> PositionNetwork:
    """The network that comes with the package."""
    file = resources.files("tablekick.players.tactics") / "network.json"
    return read_network(file.read_text(encoding="utf-8"))
