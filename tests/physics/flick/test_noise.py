"""A human hand: explicit, seeded, and off unless asked for."""

from __future__ import annotations

from itertools import islice
from statistics import mean, stdev

import pytest

from tablekick.physics.flick import CLUB_PLAYER, STEADY, FlickIntent, executions
from tests.physics.flick.tables import SEVEN

MEANT = FlickIntent(figure=SEVEN, heading_rad=0.3, speed_mps=1.2, spin_radps=10.0)


def test_the_same_seed_is_the_same_hand() -> None:
    first, second = (list(islice(executions(MEANT, CLUB_PLAYER, 7), 20)) for _ in range(2))
    assert first == second
    assert first != list(islice(executions(MEANT, CLUB_PLAYER, 8), 20))


def test_a_steady_hand_does_what_it_means() -> None:
    assert next(executions(MEANT, STEADY, 1)) == MEANT


def test_errors_are_as_large_as_the_hand_says_and_do_not_lean_to_a_side() -> None:
    tried = list(islice(executions(MEANT, CLUB_PLAYER, 3), 4000))
    headings = [flick.heading_rad for flick in tried]
    assert mean(headings) == pytest.approx(0.3, abs=0.003)
    assert stdev(headings) == pytest.approx(CLUB_PLAYER.heading_rad, rel=0.06)
    assert stdev(flick.speed_mps for flick in tried) == pytest.approx(0.12, rel=0.06)
    assert stdev(flick.spin_radps for flick in tried) == pytest.approx(CLUB_PLAYER.spin_radps, rel=0.06)
