"""Learning the value of positions by self-play: fitted TD(λ).

In each round the current player plays games against itself, now and then a random action among its own. Every position
it came to gets a target: the λ-return towards the next goal (+1 or -1) or the end of the period (0), with the current
values as estimates on the way. Then the weights of each phase are fitted to the targets of this round and the one
before by ridge regression. A game's luck depends on the seed and its number alone, so the result does not depend on
the number of workers.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from tablekick.law.tactics.actions import Action, square_of
from tablekick.law.tactics.chance import chance_of
from tablekick.law.tactics.phases import Phase
from tablekick.law.tactics.readings import Readings
from tablekick.law.tactics.state import State, start
from tablekick.law.tactics.turns import actor, apply, legal_actions, resolve
from tablekick.match.crews import HERE, crew
from tablekick.players.tactics.features import COUNT, features
from tablekick.players.tactics.search import Evaluate, Search
from tablekick.players.tactics.simple import first_weights
from tablekick.players.tactics.value import Weights, value_phase, worth

MOST_ACTIONS = 48


@dataclass(frozen=True, slots=True, kw_only=True)
class Training:
    """How to learn. `exploring` is the share of random actions, `trace` the λ of TD(λ)."""

    rounds: int = 6
    games: int = 80
    seed: int = 1
    exploring: float = 0.08
    trace: float = 0.8
    ridge: float = 2.0
    half_minutes: float = 30.0


@dataclass(frozen=True, slots=True)
class Sample:
    """A position of a game: phase, features, and its target, all from the side with the ball."""

    phase: str
    seen: list[float]
    target: float


@dataclass(frozen=True, slots=True)
class Round:
    """What a round taught: `error` is the root of the mean squared difference between values and targets."""

    number: int
    weights: Weights
    samples: int
    goals: int
    error: float


def train(
    training: Training, *, workers: int = 1, on: str = HERE, on_game: Callable[[], None] = lambda: None
) -> Iterator[Round]:
    """Learn round by round; the last round's weights are the result. `on_game` is called after every game."""
    weights: Weights = first_weights()
    before: list[Sample] = []
    with crew(workers, on) as hands:
        for number in range(training.rounds):
            first = number * training.games
            jobs = [(training, weights, first + game) for game in range(training.games)]
            results = []
            for result in hands.answers(_game, jobs):
                results.append(result)
                on_game()
            latest = [sample for game, _ in results for sample in game]
            samples = [*before, *latest]
            before = latest
            weights, error = fit(samples, training.ridge)
            yield Round(number + 1, weights, len(samples), sum(goals for _, goals in results), error)


def _game(training: Training, weights: Weights, game: int) -> tuple[list[Sample], int]:
    return play_and_learn(training, lambda state: worth(weights, state), game)


def play_and_learn(training: Training, evaluate: Evaluate, game: int) -> tuple[list[Sample], int]:
    """One game of the current player against itself: its samples and the goals."""
    luck = random.Random(f"{training.seed}:{game}")
    readings = Readings(half_minutes=training.half_minutes, extra_time=False)
    search = Search(evaluate)
    state = start(readings)
    seen: list[tuple[State, float]] = []
    samples: list[Sample] = []
    goals = 0
    while state.phase is not Phase.END:
        before = state
        state = _step(state, search, luck, training.exploring)
        scored = state.score != before.score
        if scored or state.period != before.period or state.phase is Phase.END:
            # The value of a goal for home; nobody scores any more in a period that is over.
            reward = 0.0 if not scored else 1.0 if state.score[0] > before.score[0] else -1.0
            samples += _targets(seen, reward, training.trace)
            seen = []
            goals += scored
        if state.phase is not Phase.END and state.phase not in (Phase.DUEL, Phase.ROLL_OFF):
            own = evaluate(state)
            seen.append((state, own if state.attacker == 0 else -own))
    return samples, goals


def _step(state: State, search: Search, luck: random.Random, exploring: float) -> State:
    chance = chance_of(state)
    if chance is not None:
        outcomes, odds = zip(*chance.outcomes, strict=True)
        return resolve(state, luck.choices(outcomes, odds)[0]).state
    side = actor(state)
    assert side is not None
    actions = legal_actions(state)
    if luck.random() < exploring:
        return apply(state, luck.choice(actions)).state
    if len(actions) == 1:
        return apply(state, actions[0]).state
    return apply(state, search.best(state, side, _some(actions, state.ball, luck))).state


def _some(actions: Sequence[Action], ball: int, luck: random.Random) -> Sequence[Action]:
    """Of many actions some, those that go to the ball among them: learning needs many games more than the best move."""
    if len(actions) <= MOST_ACTIONS:
        return actions
    to_the_ball = [action for action in actions if square_of(action) == ball]
    return to_the_ball + [actions[n] for n in luck.sample(range(len(actions)), MOST_ACTIONS)]


def _targets(seen: list[tuple[State, float]], reward: float, trace: float) -> list[Sample]:
    """λ-returns, computed from the end backwards; values are home's until they are turned to the side with the ball."""
    target = reward
    samples = []
    following = reward
    for state, value in reversed(seen):
        target = (1 - trace) * following + trace * target
        following = value
        signed = target if state.attacker == 0 else -target
        samples.append(Sample(value_phase(state), features(state), signed))
    return samples


def fit(samples: list[Sample], ridge: float) -> tuple[Weights, float]:
    """Ridge regression for each phase, the bias left free; and the error over all samples."""
    weights: dict[str, list[float]] = {}
    squared = 0.0
    for phase in sorted({sample.phase for sample in samples}):
        rows = [sample for sample in samples if sample.phase == phase]
        x = np.array([sample.seen for sample in rows])
        y = np.array([sample.target for sample in rows])
        penalty = ridge * np.eye(COUNT)
        penalty[0, 0] = 1e-6
        row = np.linalg.solve(x.T @ x + penalty, x.T @ y)
        squared += float(((x @ row - y) ** 2).sum())
        weights[phase] = [round(float(w), 6) for w in row]
    return weights, (squared / max(1, len(samples))) ** 0.5
