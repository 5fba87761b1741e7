"""Teaching the network by self-play, as `training` teaches the weights: rounds of games and of fitting λ-returns.

The first round is played with the linear weights, the others with the network of the round before. After each round
everything needed to go on is written into one file; the same seed gives the same network whatever the workers, and
whether or not it was interrupted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from tablekick.law.tactics.state import State
from tablekick.match.crews import HERE, crew
from tablekick.players.tactics.network import PHASES, Floats, Network, fresh, inputs
from tablekick.players.tactics.training import Sample, Training, play_and_learn
from tablekick.players.tactics.value import shipped_weights, worth

BATCH, EPOCHS = 256, 6
STEP, FORGETS, FORGETS_SQUARES = 1.5e-3, 0.9, 0.999
"""Adam, as published (Kingma and Ba 2015)."""
DECAY = 1.0e-4


@dataclass(frozen=True, slots=True)
class Lesson:
    """What a round taught: `error` is the root of the mean squared difference between values and targets, told of
    games the network was fitted to and, before that, of games it had not seen."""

    number: int
    network: Network
    positions: int
    goals: int
    error: float
    error_before: float


def teach(
    training: Training, *, workers: int = 1, on: str = HERE, resume: Path | None = None,
    on_game: Callable[[], None] = lambda: None,
) -> Iterator[Lesson]:  # fmt: skip
    """Learn round by round; `resume` is the file to go on from, and to write to."""
    network, (seen, targets), done = _resumed(resume)
    with crew(workers, on) as hands:
        for number in range(done, training.rounds):
            first = number * training.games
            jobs = [(training, network, first + game) for game in range(training.games)]
            phases: list[str] = []
            rows: list[list[float]] = []
            aims: list[float] = []
            goals = 0
            for samples, scored in hands.answers(_game, jobs):
                known = [sample for sample in samples if sample.phase in PHASES]
                phases += [sample.phase for sample in known]
                rows += [sample.seen for sample in known]
                aims += [sample.target for sample in known]
                goals += scored
                on_game()
            latest, wanted = inputs(phases, rows), np.array(aims)
            network = fresh(training.seed) if network is None else network
            before = _error(network, latest, wanted)
            # This round's games and those of the round before.
            every, all_wanted = np.concatenate([seen, latest]), np.concatenate([targets, wanted])
            network = fit(network, every, all_wanted, seed=training.seed + number)
            seen, targets = latest, wanted
            if resume is not None:
                np.savez_compressed(
                    resume, done=number + 1, seen=seen, targets=targets,
                    inner=network.inner, inner_bias=network.inner_bias,
                    outer=network.outer, outer_bias=network.outer_bias,
                )  # fmt: skip
            yield Lesson(number + 1, network, len(wanted), goals, _error(network, latest, wanted), before)


def _game(training: Training, network: Network | None, game: int) -> tuple[list[Sample], int]:
    weights = shipped_weights()

    def by_weights(state: State) -> float:
        return worth(weights, state)

    return play_and_learn(training, by_weights if network is None else network.worth, game)


def _resumed(file: Path | None) -> tuple[Network | None, tuple[Floats, Floats], int]:
    nothing = np.zeros((0, len(fresh(0).inner))), np.zeros(0)
    if file is None or not file.exists():
        return None, nothing, 0
    kept = np.load(file)
    network = Network(*(kept[name] for name in Network.__slots__))
    return network, (kept["seen"], kept["targets"]), int(kept["done"])


def _error(network: Network, seen: Floats, targets: Floats) -> float:
    return float(np.sqrt(np.mean((network.values(seen) - targets) ** 2)))


def fit(network: Network, seen: Floats, targets: Floats, *, seed: int) -> Network:
    """Stochastic gradient descent (Adam) on the squared difference between values and targets."""
    luck = np.random.default_rng(seed)
    parts = [np.array(getattr(network, name)) for name in Network.__slots__]
    means = [np.zeros_like(part) for part in parts]
    squares = [np.zeros_like(part) for part in parts]
    steps = EPOCHS * (len(targets) // BATCH)
    step = 0
    for _ in range(EPOCHS):
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
    return Network(*parts)


def _slopes(parts: list[Floats], seen: Floats, targets: Floats) -> list[Floats]:
    inner, inner_bias, outer, outer_bias = parts
    hidden = np.tanh(seen @ inner + inner_bias)
    value = np.tanh(hidden @ outer + outer_bias[0])
    off = (value - targets) * (1.0 - value * value) / len(targets)
    back = off[:, None] * outer * (1.0 - hidden * hidden)
    return [seen.T @ back, back.sum(axis=0), hidden.T @ off, np.array([off.sum()])]
