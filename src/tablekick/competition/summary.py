"""What many matches say, with 95 % intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tablekick.competition.intervals import Estimate, count, share
from tablekick.competition.simulation import MatchReport

SWAPPED = {"home": "away", "away": "home"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """Results seen from the player named as home; everything else is an average a match."""

    matches: int
    wins: int
    draws: int
    losses: int
    points: Estimate
    """Share of the points, a draw counting half."""
    goals_for: Estimate
    goals_against: Estimate
    endings: dict[str, int]
    calls: dict[str, Estimate]
    clauses: dict[str, int]
    statistics: dict[str, Estimate]
    forfeits: tuple[str, ...]


def summarise(reports: Sequence[MatchReport]) -> Summary:
    """Add up; the order of the reports does not matter."""
    points = [report.points_of_first() for report in reports]
    endings = [report.result.how for report in reports]
    clauses: dict[str, int] = {}
    for report in reports:
        for clause, times in report.clauses.items():
            clauses[clause] = clauses.get(clause, 0) + times
    calls = sorted({call for report in reports for call in report.calls})
    statistics = [_of_the_players(report) for report in reports]
    figures = sorted({name for told in statistics for name in told})
    return Summary(
        matches=len(reports),
        wins=points.count(1.0),
        draws=points.count(0.5),
        losses=points.count(0.0),
        points=share(sum(points), len(points)),
        goals_for=count([report.score_of_first()[0] for report in reports]),
        goals_against=count([report.score_of_first()[1] for report in reports]),
        endings={how: endings.count(how) for how in sorted(set(endings))},
        calls={call: count([report.calls.get(call, 0) for report in reports]) for call in calls},
        clauses=dict(sorted(clauses.items())),
        # What a match does not tell did not happen in it.
        statistics={name: count([told.get(name, 0.0) for told in statistics]) for name in figures},
        forfeits=tuple(report.forfeited for report in reports if report.forfeited),
    )


def _of_the_players(report: MatchReport) -> dict[str, float]:
    """A match's figures, `home` and `away` being the players named so wherever they sat."""
    if not report.swapped:
        return dict(report.statistics)
    return {" ".join(SWAPPED.get(word, word) for word in name.split()): n for name, n in report.statistics.items()}
