"""The network learns, is the same again after an interruption, and sees the board the same from both sides."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import numpy as np
import pytest

from tablekick.players.network import fit
from tablekick.players.tactics.features import features
from tablekick.players.tactics.network import INPUTS, inputs, read_network, shipped_network, untaught, write_network
from tablekick.players.tactics.network_training import Lesson, teach
from tablekick.players.tactics.training import Training
from tablekick.players.tactics.value import ValueFileError, value_phase
from tests.tactics.test_bots import scenes, seen_from_the_other_side

SHORT = Training(rounds=2, games=4, seed=3, half_minutes=4.0)


def test_a_network_fits_what_no_weighted_sum_can() -> None:
    luck = np.random.default_rng(1)
    seen = np.zeros((20_000, INPUTS))
    seen[:, :2] = luck.normal(size=(20_000, 2))
    wanted = np.tanh(seen[:, 0] * seen[:, 1])
    taught = fit(untaught(1), seen, wanted, seed=1)
    # The best weighted sum of two numbers leaves all of the variance of their product.
    assert np.mean((taught.values(seen) - wanted) ** 2) < 0.9 * np.var(wanted)


def test_an_interrupted_training_ends_with_the_same_network(tmp_path: Path) -> None:
    def last(lessons: Iterable[Lesson]) -> str:
        return write_network(list(lessons)[-1].network, "a test")

    whole = last(teach(SHORT))
    kept = tmp_path / "kept.npz"
    next(teach(SHORT, resume=kept))
    assert last(teach(SHORT, resume=kept)) == whole
    assert list(teach(SHORT, resume=kept)) == []


def test_one_position_and_a_batch_of_them_are_worth_the_same_from_both_sides() -> None:
    network = shipped_network()
    positions = [position for position in scenes(2, 5) if 0 <= position.ball < 128]
    rows = inputs([value_phase(position) for position in positions], [features(position) for position in positions])
    for position, value in zip(positions, network.values(rows), strict=True):
        assert network.worth(position) == pytest.approx(value)
        assert network.worth(seen_from_the_other_side(position)) == pytest.approx(value)


def test_a_network_of_other_features_is_refused_with_what_to_do() -> None:
    with pytest.raises(ValueFileError, match="tablekick train network"):
        read_network('{"features": []}')
