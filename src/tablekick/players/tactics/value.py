"""The learned value of a position: who will score the next goal, +1 for the side with the ball, -1 for the other.

A weighted sum of the features for each phase, squeezed into (-1, 1). The weights are a data file made by
`tablekick train tactics`; docs/tactics.md tells how.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from pathlib import Path

from tablekick.law.tactics.phases import SET_UPS, Phase
from tablekick.law.tactics.state import State
from tablekick.players.tactics.features import COUNT, NAMES, features

Weights = Mapping[str, Sequence[float]]


class ValueFileError(ValueError):
    """A file of weights that does not fit this version's features."""


def value_phase(state: State) -> str:
    """The phase whose weights judge the position: a set-up is judged by what it leads to."""
    phase = state.phase
    if phase in SET_UPS:
        return str(state.then)
    if phase is Phase.MINOR:
        return str(Phase.ATTACK_1)
    return str(phase)


def worth(weights: Weights, state: State) -> float:
    """The value for the side that has the ball (`position.attacker`)."""
    row = weights.get(value_phase(state))
    if row is None:
        return 0.0
    total = 0.0
    for weight, feature in zip(row, features(state), strict=True):
        total += weight * feature
    return max(-1.0, min(1.0, total))


def read_weights(text: str) -> Weights:
    """Check and read a file of weights."""
    raw = json.loads(text)
    if not isinstance(raw, dict) or raw.get("features") != list(NAMES):
        raise ValueFileError("the weights belong to other features; make new ones with `tablekick train tactics`")
    weights = raw["weights"]
    if any(len(row) != COUNT for row in weights.values()):
        raise ValueFileError(f"expected {COUNT} weights for each phase")
    found: Weights = weights
    return found


def write_weights(weights: Weights, made_by: str) -> str:
    rounded = {phase: [round(w, 5) for w in row] for phase, row in weights.items()}
    return json.dumps({"made_by": made_by, "features": list(NAMES), "weights": rounded}, indent=1) + "\n"


@cache
def shipped_weights() -> Weights:
    """The weights that come with the package."""
    file = resources.files("tablekick.players.tactics") / "weights.json"
    return read_weights(file.read_text(encoding="utf-8"))


def weights_from(file: Path | None) -> Weights:
    return shipped_weights() if file is None else read_weights(file.read_text(encoding="utf-8"))
