"""The chance to win follows from score, time and what the table promises."""

from __future__ import annotations

from math import exp, log

import pytest

from tablekick.analysis.calibration import binned, calibration_error, stretched
from tablekick.analysis.chances import winning_chance


def test_even_sides_have_even_chances() -> None:
    assert winning_chance(0, 12.0, 0.07) == pytest.approx(0.5)


def test_both_chances_make_one() -> None:
    assert winning_chance(1, 7.0, 0.07, 0.3) + winning_chance(-1, 7.0, 0.07, -0.3) == pytest.approx(1.0)


def test_a_lead_is_worth_more_the_less_time_is_left() -> None:
    late, early = winning_chance(1, 1.0, 0.07), winning_chance(1, 20.0, 0.07)
    assert 0.5 < early < late < 1.0
    assert winning_chance(1, 0.0, 0.07) == 1.0


def test_a_sure_goal_is_the_score_after_it() -> None:
    assert winning_chance(0, 5.0, 0.07, 1.0) == pytest.approx(winning_chance(1, 5.0, 0.07))
    assert winning_chance(0, 5.0, 0.07, -1.0) == pytest.approx(winning_chance(-1, 5.0, 0.07))


def test_calibration_error_is_nought_when_what_was_said_came() -> None:
    said = [0.1] * 10 + [0.5] * 10
    came = [1.0] + [0.0] * 9 + [1.0, 0.0] * 5
    assert calibration_error(binned(said, came, bins=2)) == pytest.approx(0.0)
    assert calibration_error(binned(said, [0.0] * 20, bins=2)) == pytest.approx(0.3)


def test_a_value_that_says_too_much_is_brought_back() -> None:
    truth = [0.05, 0.1, 0.2, 0.3, 0.5]
    said = [1.0 / (1.0 + ((1.0 - p) / p) ** 2 * 0.5) for p in truth]
    shift, slope = stretched(said, truth)
    again = [1.0 / (1.0 + exp(-(shift + slope * log(p / (1.0 - p))))) for p in said]
    assert again == pytest.approx(truth, abs=1e-6)
