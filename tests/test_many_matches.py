"""What many matches say: averages over all of them, and intervals that make sense."""

from __future__ import annotations

import pytest

from tablekick.competition.intervals import count
from tablekick.competition.simulation import MatchReport
from tablekick.competition.summary import summarise
from tablekick.match.games import Result


def report(number: int, *, swapped: bool = False, **statistics: float) -> MatchReport:
    return MatchReport(
        number=number,
        seed=number,
        swapped=swapped,
        result=Result(score=(1, 0), winner=None, how="full-time"),
        calls={},
        clauses={},
        statistics={name.replace("_", " "): value for name, value in statistics.items()},
        forfeited=None,
    )


def test_a_match_without_a_figure_counts_as_none_of_it() -> None:
    told = summarise([report(0, corners_home=4.0), report(1), report(2), report(3)])
    assert told.statistics["corners home"].value == 1.0


def test_figures_belong_to_the_players_and_not_to_the_sides_they_sat_on() -> None:
    told = summarise([report(0, shots_home=6.0, shots_away=2.0), report(1, swapped=True, shots_away=6.0)])
    assert told.statistics["shots home"].value == 6.0
    assert told.statistics["shots away"].value == 1.0


@pytest.mark.parametrize("values", [[0.0] * 20, [0.0] * 19 + [1.0], [5.0] + [0.0] * 9, [3.0], [1.0, 1.0]])
def test_an_interval_of_counts_holds_its_mean_and_is_never_negative(values: list[float]) -> None:
    told = count(values)
    assert 0.0 <= told.low <= told.value <= told.high
    assert told.high > 0.0


def test_the_interval_of_a_poisson_count_is_garwoods() -> None:
    # Ten events in one match: 4.80 to 18.39 by the chi-squared table; none in twenty: at most 3.69 in twenty.
    ten = count([10.0])
    assert [ten.low, ten.high] == pytest.approx([4.80, 18.39], abs=0.03)
    assert count([0.0] * 20).high == pytest.approx(3.69 / 20, rel=0.01)
