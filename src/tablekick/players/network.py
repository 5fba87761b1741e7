"""A small network that knows what something is worth, and how it is fitted: plain numpy (the extra `table`).

One layer of neurons lets it weigh features against each other. What the inputs mean is a game's own business.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

BATCH, EPOCHS = 256, 6
STEP, FORGETS, FORGETS_SQUARES = 1.5e-3, 0.9, 0.999
"""Adam, as published (Kingma and Ba 2015)."""
DECAY = 1.0e-4
DIGITS = 5


@dataclass(frozen=True, slots=True)
class Network:
    """Weights and biases of the hidden layer and of the output."""

    inner: Floats
    inner_bias: Floats
    outer: Floats
    outer_bias: Floats

    def values(self, seen: Floats) -> Floats:
        """The value of each row of inputs, from -1 to 1."""
        hidden = np.tanh(seen @ self.inner + self.inner_bias)
        return np.asarray(np.tanh(hidden @ self.outer + self.outer_bias[0]))

    def arrays(self) -> dict[str, Floats]:
        return {name: getattr(self, name) for name in PARTS}

    def written(self) -> dict[str, Any]:
        """The numbers, rounded, for a data file."""
        return {name: np.round(numbers, DIGITS).tolist() for name, numbers in self.arrays().items()}


PARTS = tuple(each.name for each in fields(Network))
Kind = TypeVar("Kind", bound=Network)


def of_numbers(kind: type[Kind], raw: Mapping[str, Any]) -> Kind:
    """The network of the numbers of a data file."""
    return kind(*(np.array(raw[name], dtype=np.float64) for name in PARTS))


def keep(file: Path, **arrays: NDArray[Any]) -> None:
    """Write what is needed to go on; a run that is killed meanwhile leaves the file as it was."""
    meanwhile = file.with_name(f"{file.stem}.new.npz")
    np.savez_compressed(meanwhile, allow_pickle=False, **arrays)
    meanwhile.replace(file)


def fresh(kind: type[Kind], inputs: int, neurons: int, seed: int) -> Kind:
    """A network that knows nothing."""
    luck = np.random.default_rng(seed)
    return kind(
        luck.normal(0.0, inputs**-0.5, (inputs, neurons)),
        np.zeros(neurons),
        luck.normal(0.0, 0.3 * neurons**-0.5, neurons),
        np.zeros(1),
    )


def error(network: Network, seen: Floats, targets: Floats) -> float:
    """The root of the mean squared difference between values and targets."""
    return float(np.sqrt(np.mean((network.values(seen) - targets) ** 2)))


def fit(network: Kind, seen: Floats, targets: Floats, *, seed: int, epochs: int = EPOCHS) -> Kind:
    """Stochastic gradient descent (Adam) on the squared difference between values and targets."""
    luck = np.random.default_rng(seed)
    parts = [np.array(getattr(network, name)) for name in PARTS]
    means = [np.zeros_like(part) for part in parts]
    squares = [np.zeros_like(part) for part in parts]
    steps = epochs * (len(targets) // BATCH)
    step = 0
    for _ in range(epochs):
        order = luck.permutation(len(targets))
        for start in range(0, len(order) - BATCH + 1, BATCH):
            pick = order[start : start + BATCH]
            slopes = _slopes(parts, seen[pick], targets[pick])
            step += 1
            # Towards the end the steps get shorter.
            length = STEP * (1.0 - (step - 1) / steps)
            for part, mean, square, slope in zip(parts, means, squares, slopes, strict=True):
                mean += (1.0 - FORGETS) * (slope - mean)
                square += (1.0 - FORGETS_SQUARES) * (slope * slope - square)
                unbiased = mean / (1.0 - FORGETS**step)
                spread = np.sqrt(square / (1.0 - FORGETS_SQUARES**step)) + 1e-8
                part -= length * (unbiased / spread + DECAY * part)
    return type(network)(*parts)


def _slopes(parts: list[Floats], seen: Floats, targets: Floats) -> list[Floats]:
    inner, inner_bias, outer, outer_bias = parts
    hidden = np.tanh(seen @ inner + inner_bias)
    value = np.tanh(hidden @ outer + outer_bias[0])
    off = (value - targets) * (1.0 - value * value) / len(targets)
    back = off[:, None] * outer * (1.0 - hidden * hidden)
    return [seen.T @ back, back.sum(axis=0), hidden.T @ off, np.array([off.sum()])]
