"""What many runs say: each one's chances, and whether the format finds the best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from tablekick.competition.intervals import Estimate, mean, share
from tablekick.tournament.people import Entrant, EntrantId
from tablekick.tournament.ranking import Ranked


@dataclass(frozen=True, slots=True, kw_only=True)
class Chances:
    """All with 95 % intervals."""

    runs: int
    title: Mapping[EntrantId, Estimate]
    place: Mapping[EntrantId, Estimate]
    """The mean place."""
    best_wins: Estimate | None
    """How often the strongest has won; None when nobody is stronger than the others."""
    order: Estimate | None
    """Of all pairs of unequal strength, how many ended in that order; a shared place counts half."""
    orders: tuple[float, ...]
    """The same, run by run."""


def chances_of(
    entrants: Sequence[Entrant], runs: Sequence[Sequence[Ranked]], worth: Mapping[EntrantId, float]
) -> Chances:
    """Sum up; `worth` is how strong each one is thought to be."""
    places = [{each.entrant: each.rank for each in run} for run in runs]
    best = max(worth.values())
    strongest = [who for who in worth if worth[who] == best]
    pairs = [(a, b) if worth[a] > worth[b] else (b, a) for a, b in combinations(worth, 2) if worth[a] != worth[b]]
    orders = tuple(_order(pairs, each) for each in places) if pairs else ()
    first = [who for each in places for who, rank in each.items() if rank == 1]
    return Chances(
        runs=len(runs),
        title={each.id: share(first.count(each.id), len(runs)) for each in entrants},
        place={each.id: mean([float(run[each.id]) for run in places]) for each in entrants},
        best_wins=share(first.count(strongest[0]), len(runs)) if len(strongest) == 1 else None,
        order=mean(orders) if orders else None,
        orders=orders,
    )


def _order(pairs: Sequence[tuple[EntrantId, EntrantId]], places: Mapping[EntrantId, int]) -> float:
    right = sum(1.0 if places[a] < places[b] else 0.5 if places[a] == places[b] else 0.0 for a, b in pairs)
    return right / len(pairs)
