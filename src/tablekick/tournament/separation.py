"""Who goes where, so that people of one club (or group) meet late: an assignment by weighted matching."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

import networkx as nx

A = TypeVar("A")
B = TypeVar("B")

_SPREAD = 1 << 16
"""Lots decide among places that are equally good, and never outweigh a difference of one."""


def assign(who: Sequence[A], places: Sequence[B], cost: Callable[[A, B], int], chance: Random) -> list[B]:
    """A place for each, at the least cost in sum; places may be left over. Equal choices fall to chance."""
    costs = [[cost(each, place) for place in places] for each in who]
    if not any(any(row) for row in costs):
        return chance.sample(list(places), len(who))
    graph = nx.Graph()
    most = max(max(row) for row in costs) + 1
    for a, row in enumerate(costs):
        for b, price in enumerate(row):
            # Full cardinality is asked for, so only differences of weights matter.
            weight = (most - price) * _SPREAD * len(who) + chance.randrange(_SPREAD)
            graph.add_edge(("who", a), ("place", b), weight=weight)
    found: dict[int, int] = {}
    for one, other in nx.max_weight_matching(graph, maxcardinality=True):
        (_, a), (_, b) = (one, other) if one[0] == "who" else (other, one)
        found[a] = b
    return [places[found[a]] for a in range(len(who))]
