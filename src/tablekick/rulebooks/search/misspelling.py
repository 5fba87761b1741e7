"""Words that were probably meant: the known words one or two slips away from what was typed.

Two words that differ by a letter become equal when each loses one (Garbe's symmetric deletion), so looking up a
word's deletions finds its neighbours without comparing it with the whole vocabulary.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from itertools import combinations

ONE_SLIP_FROM = 4
"""Shorter words of the books are never what somebody meant to type: nearly every word is near to one of them."""
TWO_SLIPS_FROM = 7
MOST_SLIPS = 2


def slips_allowed(word: str) -> int:
    return 0 if len(word) < ONE_SLIP_FROM else 1 if len(word) < TWO_SLIPS_FROM else MOST_SLIPS


class Vocabulary:
    """The words there are."""

    def __init__(self, words: Iterable[str]) -> None:
        self._near: dict[str, set[str]] = defaultdict(set)
        for word in {word for word in words if word.isalpha()}:
            for shorter in _deletions(word, slips_allowed(word)):
                self._near[shorter].add(word)

    def meant_by(self, typed: str) -> dict[str, int]:
        """Known words with their number of slips, only the nearest ones."""
        allowed = slips_allowed(f"{typed}?")  # A letter may be missing.
        if not typed.isalpha() or not allowed:
            return {}
        candidates = {word for shorter in _deletions(typed, allowed) for word in self._near.get(shorter, ())}
        slips = {word: slips_between(typed, word) for word in candidates}
        nearest = min(slips.values(), default=allowed + 1)
        return {word: n for word, n in slips.items() if n == nearest <= min(allowed, slips_allowed(word))}


def _deletions(word: str, most: int) -> set[str]:
    return {
        "".join(letter for place, letter in enumerate(word) if place not in dropped)
        for count in range(most + 1)
        for dropped in combinations(range(len(word)), count)
    }


def slips_between(one: str, other: str) -> int:
    """Letters wrong, missing, too many, or exchanged with their neighbour (optimal string alignment)."""
    before: list[int] = []
    last = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        row = [i]
        for j, wanted in enumerate(other, 1):
            cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        before, last = last, row
    return last[-1]
