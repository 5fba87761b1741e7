"""The referee of the board game keeps his head whatever he is told; a million facts: see fact_streams."""

from __future__ import annotations

from random import Random

import pytest

from tests.tactics.fact_streams import hear


@pytest.mark.parametrize("seed", range(4))
def test_no_fact_makes_the_referee_fail_or_rule_without_a_clause(seed: int) -> None:
    called = hear(2_000, Random(seed))
    assert called["refused"] > 100
    assert called["minor-foul"] > 20
