"""Team matches: four tables, matches won first, in a knock-out then the cumulated goal difference."""

from __future__ import annotations

from dataclasses import dataclass

from tablekick.facts.sides import Side
from tablekick.law.flick.citations import fistf, subbuteo
from tablekick.rulebooks import clause


@dataclass(frozen=True, slots=True)
class Standings:
    """The scores of all tables, home first."""

    tables: tuple[tuple[int, int], ...]

    @property
    def matches_won(self) -> int:
        """Tables won by home less tables won by away."""
        return sum((home > away) - (home < away) for home, away in self.tables)

    @property
    def goal_difference(self) -> int:
        return sum(home - away for home, away in self.tables)


def ahead(difference: int) -> Side | None:
    """Who leads by a difference counted for home."""
    return None if difference == 0 else Side.HOME if difference > 0 else Side.AWAY


@clause(*fistf("3.3.2.1"), *subbuteo("3.22"))
def goal_difference_decides(standings: Standings) -> int:
    """A drawn knock-out match of teams is decided by the cumulated goal difference of all tables."""
    return standings.goal_difference
