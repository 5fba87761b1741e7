"""Glicko-2 gives what its author's paper says."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tablekick.competition.glicko import WIDEST, Game, Rating, after, expected, rested

SOMEBODY = Rating(points=1500, deviation=200, volatility=0.06)
PERIOD = [
    Game(against=Rating(points=1400, deviation=30), score=1.0),
    Game(against=Rating(points=1550, deviation=100), score=0.0),
    Game(against=Rating(points=1700, deviation=300), score=0.0),
]


def test_the_example_of_the_paper() -> None:
    found = after(SOMEBODY, PERIOD)
    assert found.points == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_without_a_game_only_the_doubt_grows() -> None:
    found = after(SOMEBODY, [])
    assert (found.points, found.volatility) == (SOMEBODY.points, SOMEBODY.volatility)
    assert found.deviation == pytest.approx(200.2714, abs=0.0001)
    assert rested(SOMEBODY, 1e9).deviation == WIDEST


@pytest.mark.parametrize("score", [0.0, 0.5, 1.0])
def test_two_equals_move_by_the_same_amount_in_opposite_directions(score: float) -> None:
    one = after(SOMEBODY, [Game(against=SOMEBODY, score=score)])
    other = after(SOMEBODY, [Game(against=SOMEBODY, score=1.0 - score)])
    assert one.points - 1500 == pytest.approx(1500 - other.points)
    assert (one.points > 1500) is (score > 0.5)


def test_a_win_that_nobody_expected_is_worth_more_and_may_unsettle() -> None:
    gains = [after(SOMEBODY, [Game(against=Rating(points=p, deviation=50), score=1.0)]) for p in (1000, 1500, 2000)]
    assert all(weaker.points < stronger.points for weaker, stronger in pairwise(gains))
    steady = Rating(points=1500, deviation=40, volatility=0.06)
    row = [Game(against=Rating(points=2200, deviation=40), score=1.0)] * 8
    assert after(steady, row).volatility > 0.06


def test_expectations_of_two_sum_to_one() -> None:
    other = Rating(points=1720, deviation=80)
    assert expected(SOMEBODY, other) + expected(other, SOMEBODY) == pytest.approx(1.0)
    assert expected(SOMEBODY, other) < 0.5
