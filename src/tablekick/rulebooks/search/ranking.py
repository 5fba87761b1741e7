"""Which clauses answer a query best: those that have all it asks for, in the title, close together, in few words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log

from tablekick.rulebooks.books import Book
from tablekick.rulebooks.registry import Clause, ClauseKind, is_heading
from tablekick.rulebooks.search.concepts import concepts_in
from tablekick.rulebooks.search.index import Entry, Index, bare, index
from tablekick.rulebooks.search.words import NUMBERS, STOP_WORDS, fold, plain_words, stem, words_of

Likeness = Mapping[str, float]
"""The words of the books that an asked word may stand for, 1 being the word itself."""

SAME_STEM, SAME_MEANING, BEGINS_SO, PART_OF_IT = 0.92, 0.85, 0.75, 0.5
SLIPS = {1: 0.8, 2: 0.6}
LESS_LIKELY = 0.6
"""A rarer word that the same slip could have come from."""
ABOUT_JUST_THAT = 0.5
SHORTEST_BEGINNING, SHORTEST_PART = 3, 5
NUMBER_NAMED = 100.0
"""Who types the number of a clause wants that clause."""
CLOSE_TOGETHER = 0.6
NEXT_WORDS = 3
_ROMAN = {"1": "i", "2": "ii", "3": "iii", "4": "iv", "5": "v"}
_CLAUSE_NUMBER = re.compile(r"^(?:[ivxp]+|\d+)(?:[.\s][a-z]?\d*[a-z]?)+$")


@dataclass(frozen=True, slots=True)
class Search:
    """What a query found, and how it was read."""

    found: tuple[Clause, ...]
    """The best first."""
    read_as: tuple[str, ...]
    """The query word for word, misspelt ones as they were understood."""
    unknown: tuple[str, ...]
    """Words that no book has."""
    answering: frozenset[str]

    def marks(self, text: str) -> frozenset[str]:
        """The words of `text`, folded, that answer the query."""
        words = [fold(word) for word in plain_words(text)]
        same = {word for word in words if NUMBERS.get(word, word) in self.answering}
        meaning = (words[at : at + length] for at, length, meant in concepts_in(words) if meant & self.answering)
        return frozenset(same.union(*meaning))


def search(query: str, books: Iterable[Book] = tuple(Book)) -> Search:
    """The clauses of `books` that answer `query`, best first."""
    known, wanted_books = index(), frozenset(books)
    asked = _asked(known, query)
    meant = [each for each in asked if each.likeness]
    scores = dict.fromkeys(_by_number(known, query), NUMBER_NAMED)
    best = 0
    matched: dict[int, int] = {}
    for number in {number for each in meant for number in _having_any(known, each.likeness)}:
        entry = known.entries[number]
        if entry.clause.book not in wanted_books:
            continue
        parts = [_worth(entry, each) for each in meant]
        matched[number] = sum(1 for part in parts if part > 0)
        best = max(best, matched[number])
        about = 1 + ABOUT_JUST_THAT * _share_of_title(entry, meant)
        worth = sum(parts) * about + _closeness(entry, meant)
        scores[number] = scores.get(number, 0.0) + worth / _length(entry)
    ranked = sorted(
        (
            number
            for number in scores
            if known.entries[number].clause.book in wanted_books
            and (scores[number] >= NUMBER_NAMED or matched.get(number) == best)
        ),
        key=lambda number: (-scores[number], number),
    )
    return Search(
        found=tuple(known.entries[number].clause for number in ranked),
        read_as=tuple(each.read_as for each in asked),
        unknown=tuple(each.typed for each in asked if not each.likeness),
        answering=frozenset(word for each in meant for word in each.likeness),
    )


@dataclass(frozen=True, slots=True)
class _Asked:
    typed: str
    read_as: str
    likeness: Likeness
    rarity: float
    """How much it tells: what is everywhere tells little."""


def _asked(known: Index, query: str) -> list[_Asked]:
    """The query's words; an expression such as `free kick` counts as one."""
    words = words_of(query)
    spelt = [_spelt(known, word) for word in words]
    expressions = {place: (length, meant) for place, length, meant in concepts_in(spelt) if length > 1}
    asked: list[_Asked] = []
    place = 0
    while place < len(words):
        length, meant = expressions.get(place, (1, frozenset()))
        if length == 1 and words[place] in STOP_WORDS and not set(words) <= STOP_WORDS:
            place += 1
            continue
        typed, read = " ".join(words[place : place + length]), " ".join(spelt[place : place + length])
        likeness = dict.fromkeys(meant, 1.0) if length > 1 else _likeness(known, words[place])
        asked.append(_Asked(typed, read, likeness, _rarity(known, likeness)))
        place += length
    return asked


def _spelt(known: Index, word: str) -> str:
    """The word, or the commonest known one that it misspells."""
    if word in known.having or stem(word) in known.stems:
        return word
    meant = known.vocabulary.meant_by(word)
    return min(meant, key=lambda each: (-_clauses_having(known, each), each), default=word)


def _clauses_having(known: Index, word: str) -> int:
    return len(known.having.get(NUMBERS.get(word, word), ()))


def _likeness(known: Index, word: str) -> dict[str, float]:
    found: dict[str, float] = {}

    def also(other: str, likeness: float) -> None:
        found[other] = max(found.get(other, 0.0), likeness)

    same = [word] if word in known.having else []
    for each in same:
        also(each, 1.0)
    for each in known.stems.get(stem(word), ()) if word.isalpha() else ():
        also(each, SAME_STEM)
    for _, _, meant in concepts_in([word]):
        for concept in meant:
            also(concept, SAME_MEANING)
    if word.isalpha() and len(word) >= SHORTEST_BEGINNING:
        for each in known.having:
            if each.startswith(word):
                also(each, BEGINS_SO)
            elif len(word) >= SHORTEST_PART and word in each:
                also(each, PART_OF_IT)
    if found:
        return found
    likeliest = _spelt(known, word)
    for each, slips in known.vocabulary.meant_by(word).items():
        for other, likeness in _likeness(known, NUMBERS.get(each, each)).items():
            also(other, SLIPS[slips] * likeness * (1.0 if each == likeliest else LESS_LIKELY))
    return found


def _having_any(known: Index, words: Iterable[str]) -> set[int]:
    return {number for word in words for number in known.having.get(word, ())}


def _rarity(known: Index, likeness: Likeness) -> float:
    best = max(likeness.values(), default=0.0)
    surely = [word for word, like in likeness.items() if like >= best * SAME_MEANING]
    return log(1 + len(known.entries) / (1 + len(_having_any(known, surely))))


def _worth(entry: Entry, asked: _Asked) -> float:
    small, large = sorted((asked.likeness, entry.weights), key=len)
    present = (small[word] * large[word] for word in small if word in large)
    return max(present, default=0.0) * asked.rarity


def _share_of_title(entry: Entry, meant: Sequence[_Asked]) -> float:
    """How much of a title the query tells: `Offside position` is more about offside than a title of nine words."""
    return max(
        sum(1 for word in title if any(word in each.likeness for each in meant)) / max(1, len(title))
        for title in entry.titles
    )


def _closeness(entry: Entry, meant: Sequence[_Asked]) -> float:
    """Words that follow one another in the query and stand close together in the clause."""
    return sum(
        CLOSE_TOGETHER * max(first.rarity, second.rarity)
        for first, second in pairwise(meant)
        if any(_stand_close(text, first.likeness, second.likeness) for text in entry.texts)
    )


def _stand_close(text: tuple[str, ...], first: Likeness, second: Likeness) -> bool:
    return any(
        word in first and any(other in second for other in text[max(0, n - 1) : n + NEXT_WORDS + 1] if other != word)
        for n, word in enumerate(text)
    )


def _length(entry: Entry) -> float:
    """A long clause has any word sooner, a chapter says first what matters most, a heading decides nothing."""
    words = sum(len(text) for text in entry.texts) / len(entry.texts)
    kind = 1.5 if is_heading(entry.clause) else 1.2 if entry.clause.kind is ClauseKind.ADMIN else 1.0
    return (0.75 + 0.25 * words / 30) * (1 + 0.01 * min(entry.place, 30)) * kind


def _by_number(known: Index, query: str) -> Sequence[int]:
    """The clauses whose number the query is: `II.5.1.a`, `ii 5 1 a`, `2.5.1.a`."""
    typed = fold(query).strip().removeprefix("§").strip()
    if not _CLAUSE_NUMBER.match(typed) and bare(typed) not in known.by_number:
        return ()
    head, *rest = re.split(r"[.\s]", typed)
    roman = bare(_ROMAN[head] + "".join(rest)) if head in _ROMAN and rest else ""
    return [*known.by_number.get(bare(typed), ()), *known.by_number.get(roman, ())]
