"""Words that mean the same in the three languages and in the other games: `Elfmeter`, `rigore`, `penalty-flick`.

A concept is written `=n` among the words of a text, `n` being its row in shelf/synonyms.csv.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from io import StringIO

from tablekick.rulebooks.search.words import stem, words_of

Phrase = tuple[str, ...]


@cache
def _phrases() -> Mapping[Phrase, frozenset[str]]:
    """Every expression, as stems, with the concepts it can mean."""
    file = resources.files("tablekick.rulebooks") / "shelf" / "synonyms.csv"
    found: dict[Phrase, frozenset[str]] = {}
    for number, row in enumerate(csv.DictReader(StringIO(file.read_text(encoding="utf-8")))):
        for expression in "|".join(row.values()).split("|"):
            key = tuple(stem(word) for word in words_of(expression))
            found[key] = found.get(key, frozenset()) | {f"={number}"}
    return found


@cache
def known_words() -> frozenset[str]:
    """Every single word of the list, so that a misspelt one is recognised even where no book writes it."""
    file = resources.files("tablekick.rulebooks") / "shelf" / "synonyms.csv"
    rows = csv.DictReader(StringIO(file.read_text(encoding="utf-8")))
    return frozenset(word for row in rows for expression in row.values() for word in words_of(expression))


def concepts_in(words: Sequence[str]) -> Iterator[tuple[int, int, frozenset[str]]]:
    """Where an expression of the list begins, how many words it has, and what it means; the longest at each place."""
    known = _phrases()
    stems = [stem(word) for word in words]
    for place in range(len(stems)):
        for length in (4, 3, 2, 1):
            meant = known.get(tuple(stems[place : place + length])) if place + length <= len(stems) else None
            if meant:
                yield place, length, meant
                break
