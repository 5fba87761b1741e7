"""A small network that knows the value of a position: who will score the next goal, as `value` tells it.

What it sees are the features of the linear value and the phase; one layer of neurons between lets it weigh features
against each other. Plain numpy (the extra `table`); the numbers are a data file made by `tablekick train network`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources

import numpy as np
from numpy.typing import NDArray

from tablekick.law.tactics.phases import Phase
from tablekick.law.tactics.state import State
from tablekick.players.tactics.features import COUNT, NAMES, features
from tablekick.players.tactics.value import ValueFileError, value_phase

Floats = NDArray[np.float64]

PHASES = tuple(str(phase) for phase in Phase if phase not in (Phase.END, Phase.DUEL, Phase.ROLL_OFF, Phase.MINOR))
INPUTS = COUNT + len(PHASES)
NEURONS = 48
DIGITS = 5


@dataclass(frozen=True, slots=True)
class Network:
    """Weights and biases of the hidden layer and of the output."""

    inner: Floats
    inner_bias: Floats
    outer: Floats
    outer_bias: Floats

    def values(self, seen: Floats) -> Floats:
        """The value of each row of inputs for the side with the ball, from -1 to 1."""
        hidden = np.tanh(seen @ self.inner + self.inner_bias)
        return np.asarray(np.tanh(hidden @ self.outer + self.outer_bias[0]))

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


def fresh(seed: int) -> Network:
    """A network that knows nothing."""
    luck = np.random.default_rng(seed)
    return Network(
        luck.normal(0.0, INPUTS**-0.5, (INPUTS, NEURONS)),
        np.zeros(NEURONS),
        luck.normal(0.0, 0.3 * NEURONS**-0.5, NEURONS),
        np.zeros(1),
    )


def read_network(text: str) -> Network:
    """Check and read a file."""
    raw = json.loads(text)
    if not isinstance(raw, dict) or raw.get("features") != list(NAMES) or raw.get("phases") != list(PHASES):
        raise ValueFileError("the network belongs to other features; make a new one with `tablekick train network`")
    return Network(*(np.array(raw[name]) for name in ("inner", "inner_bias", "outer", "outer_bias")))


def write_network(network: Network, made_by: str) -> str:
    tables = {name: np.round(getattr(network, name), DIGITS).tolist() for name in Network.__slots__}
    return json.dumps({"made_by": made_by, "features": NAMES, "phases": PHASES, **tables}) + "\n"


@cache
def shipped_network() -> Network:
    """The network that comes with the package."""
    file = resources.files("tablekick.players.tactics") / "network.json"
    return read_network(file.read_text(encoding="utf-8"))
