"""Places in the tree of a knock-out: seeds apart, and those of one club or group as far apart as the tree lets them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from itertools import combinations
from random import Random
from typing import Generic, TypeVar

from tablekick.tournament.bracket import seed_order, size_for
from tablekick.tournament.separation import assign

T = TypeVar("T", bound=Hashable)

PASSES = 8
"""Rounds of exchanges inside a tier; two are mostly enough."""


def seat(ranked: Sequence[T], apart: Callable[[T], frozenset[str]], chance: Random) -> list[T | None]:
    """Places from top to bottom; None is a bye, and byes fall to the strongest.

    The first two have fixed places; then each tier (3–4, 5–8, …) is drawn among its places.
    """
    tree = _Tree[T](size_for(len(ranked)), apart)
    places = {number: at for at, number in enumerate(seed_order(tree.size))}
    first, tier = 0, 1
    while first < len(ranked):
        whole = ranked[first : first + tier]
        tree.draw(whole, [places[number] for number in range(first + 1, first + len(whole) + 1)], chance)
        first, tier = first + tier, max(1, first + tier)
    return [tree.seated.get(at) for at in range(tree.size)]


class _Tree(Generic[T]):
    """A tree that fills up."""

    def __init__(self, size: int, apart: Callable[[T], frozenset[str]]) -> None:
        self.size = size
        self.apart = apart
        self.seated: dict[int, T] = {}
        self.mates: dict[str, set[int]] = {}

    def draw(self, whole: Sequence[T], free: list[int], chance: Random) -> None:
        """Seat a tier. Two of a club inside it have to know of each other: they are drawn one after the other."""
        tier = list(free)
        for part in _parts(whole, self.apart):
            for who, at in zip(part, assign(part, free, self.crowding, chance), strict=True):
                self.put(who, at)
                free.remove(at)
        for _ in range(PASSES):
            if not self.exchange(tier):
                break

    def put(self, who: T, at: int) -> None:
        self.seated[at] = who
        for tag in self.apart(who):
            self.mates.setdefault(tag, set()).add(at)

    def take(self, at: int) -> T:
        who = self.seated.pop(at)
        for tag in self.apart(who):
            self.mates[tag].discard(at)
        return who

    def crowding(self, who: T, at: int) -> int:
        """How near others of the same club are, doubling with each round earlier that they could meet."""
        return sum(
            self.size >> (at ^ there).bit_length() for tag in self.apart(who) for there in self.mates.get(tag, ())
        )

    def exchange(self, tier: Sequence[int]) -> bool:
        """Let two of a tier change places wherever that keeps clubs further apart."""
        better = False
        for here, there in combinations(tier, 2):
            if not any(self.apart(self.seated[at]) for at in (here, there)):
                continue
            before = self.swapped(here, here, there)
            if before and self.swapped(there, here, there) < before:
                one, other = self.take(here), self.take(there)
                self.put(one, there)
                self.put(other, here)
                better = True
        return better

    def swapped(self, first: int, here: int, there: int) -> int:
        """The crowding of two when the one from `here` sits at `first` and the other one at the other place."""
        one, other = self.take(here), self.take(there)
        second = there if first == here else here
        cost = self.crowding(one, first) + self.crowding(other, second)
        self.put(one, here)
        self.put(other, there)
        return cost


def _parts(whole: Sequence[T], apart: Callable[[T], frozenset[str]]) -> list[list[T]]:
    """Split so that no part holds two of a club: the n-th of each club is in part n."""
    parts: list[tuple[list[T], set[str]]] = []
    for who in whole:
        mine = apart(who)
        part = next((each for each in parts if not mine & each[1]), None)
        if part is None:
            parts.append(([who], set(mine)))
        else:
            part[0].append(who)
            part[1].update(mine)
    return [people for people, _ in parts]
