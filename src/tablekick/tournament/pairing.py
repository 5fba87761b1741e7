"""The next round of a Swiss event or an arena: a matching of greatest weight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from math import ceil, log2

import networkx as nx

from tablekick.tournament.fixtures import Pairing
from tablekick.tournament.formats import Format, Settings
from tablekick.tournament.people import Entrant, EntrantId
from tablekick.tournament.standings import Row

Pair = frozenset[EntrantId]

WINDOW = 12
"""Opponents looked at on either side of a place in the table; widened until all can be paired."""
AGAIN, CLUB = 1_000_000, 40
"""Two who have met already, and two of a club, are paired only where it cannot be avoided; the weights are ours."""


def rounds_for(settings: Settings, entrants: int) -> int:
    """As many rounds as leave a single winner; never more than there are opponents."""
    if settings.rounds is not None:
        return settings.rounds
    return max(1, min(entrants - 1, ceil(log2(entrants)))) if entrants > 1 else 0


def pair_round(
    settings: Settings,
    rows: Sequence[Row],
    entrants: Mapping[EntrantId, Entrant],
    played: Sequence[Pairing],
    number: int,
) -> Pairing:
    """Pair everybody in `rows`, who stand in the order of the table (or of their strength, in the first round)."""
    rows = list(rows)
    arena = settings.format is Format.ARENA
    met = Counter(frozenset(pair) for pairing in played for pair in pairing.pairs)
    sitting = None
    if len(rows) % 2:
        sitting = _sits_out(rows, played, arena=arena)
        rows.remove(sitting)
    first = number == 1 and not arena
    last = {who: frozenset(pair) for pairing in played for pair in pairing.pairs for who in pair}

    def cost(a: int, b: int) -> int:
        one, other = rows[a], rows[b]
        pair = frozenset({one.entrant, other.entrant})
        # The first Swiss round is the top half against the bottom half; then neighbours of equal points.
        apart = abs(b - a - len(rows) // 2) if first else abs(one.points - other.points) * 8 + (b - a)
        again = pair in (last.get(one.entrant), last.get(other.entrant)) if arena else met[pair]
        club = entrants[one.entrant].club
        return AGAIN * again + (CLUB if club and club == entrants[other.entrant].club else 0) + apart

    pairs = sorted(_matched(len(rows), cost, len(rows) // 2 if first else 0))
    homes = Counter(pair[0] for pairing in played for pair in pairing.pairs)
    return Pairing(
        round=number,
        pairs=tuple(_sides(rows[a].entrant, rows[b].entrant, homes) for a, b in pairs),
        # In an arena he is only not paired yet.
        bye=None if sitting is None or arena else sitting.entrant,
    )


def _sits_out(rows: Sequence[Row], played: Sequence[Pairing], *, arena: bool) -> Row:
    """The last in the table of those who have sat out least; in an arena, of those who have played most."""
    byes = Counter(pairing.bye for pairing in played)
    turns = {row.entrant: -row.played if arena else byes[row.entrant] for row in rows}
    least = min(turns.values())
    return next(row for row in reversed(rows) if turns[row.entrant] == least)


def _matched(count: int, cost: Callable[[int, int], int], apart: int) -> list[tuple[int, int]]:
    """Everybody in a pair at the least cost, near to `apart` places from each other.

    Nobody meets again as long as any window of opponents avoids it.
    """
    window = WINDOW
    while True:
        graph = nx.Graph()
        graph.add_nodes_from(range(count))
        prices = {(a, b): cost(a, b) for a, b in combinations(range(count), 2) if abs(b - a - apart) <= window}
        fresh = {pair: price for pair, price in prices.items() if price < AGAIN}
        for allowed in (fresh, prices) if window >= count else (fresh,):
            graph.clear_edges()
            graph.add_weighted_edges_from((a, b, -price * price) for (a, b), price in allowed.items())
            found = nx.max_weight_matching(graph, maxcardinality=True)
            if 2 * len(found) == count:
                return [(min(pair), max(pair)) for pair in found]
        window *= 2


def _sides(one: EntrantId, other: EntrantId, homes: Counter[EntrantId]) -> tuple[EntrantId, EntrantId]:
    """Home is who has been it less often."""
    return (other, one) if homes[one] > homes[other] else (one, other)
