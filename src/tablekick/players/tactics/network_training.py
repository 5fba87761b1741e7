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
from tablekick.players.network import Floats, error, fit, keep, of_numbers
from tablekick.players.tactics.network import INPUTS, PHASES, PositionNetwork, inputs, untaught
from tablekick.players.tactics.training import Sample, Training, play_and_learn
from tablekick.players.tactics.value import shipped_weights, worth


@dataclass(frozen=True, slots=True)
class Lesson:
    """What a round taught: `error` is the root of the mean squared difference between values and targets, told of
    games the network was fitted to and, before that, of games it had not seen."""

    number: int
    network: PositionNetwork
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
            network = untaught(training.seed) if network is None else network
            before = error(network, latest, wanted)
            # This round's games and those of the round before.
            every, all_wanted = np.concatenate([seen, latest]), np.concatenate([targets, wanted])
            network = fit(network, every, all_wanted, seed=training.seed + number)
            seen, targets = latest, wanted
            if resume is not None:
                keep(resume, done=np.array(number + 1), seen=seen, targets=targets, **network.arrays())
            yield Lesson(number + 1, network, len(wanted), goals, error(network, latest, wanted), before)


def _game(training: Training, network: PositionNetwork | None, game: int) -> tuple[list[Sample], int]:
    weights = shipped_weights()

    def by_weights(state: State) -> float:
        return worth(weights, state)

    return play_and_learn(training, by_weights if network is None else network.worth, game)


def _resumed(file: Path | None) -> tuple[PositionNetwork | None, tuple[Floats, Floats], int]:
    nothing = np.zeros((0, INPUTS)), np.zeros(0)
    if file is None or not file.exists():
        return None, nothing, 0
    kept = np.load(file)
    network = of_numbers(PositionNetwork, kept)
    return network, (kept["seen"], kept["targets"]), int(kept["done"])
