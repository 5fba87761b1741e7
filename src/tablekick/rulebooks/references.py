"""Clauses that a text mentions: `II.9`, `(5.B)`, `I.1.1 to I.1.3`, and `5.2` inside part II meaning II.5.2."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tablekick.rulebooks.books import Book, ClauseId
from tablekick.rulebooks.registry import Clause, clauses_of, counterparts, find_clause

_NUMBER = re.compile(
    r"(?<![\w.,:])(?:[IVX]+|P|A|\d{1,2})(?:\.(?:[a-z](?:\.[ivx]+)?|[A-Z]?\d{1,2}|[A-D]|[ivx]+))+(?![\w,:]\w|\w)"
)
_MEASURE = re.compile(r"\s*(?:mm|cm|m|g|s|%|°)\b")


def references(clause: Clause, text: str) -> Iterator[tuple[str, Clause]]:
    """Each number as it stands in `text` with the clause it means, once."""
    seen: set[str] = set()
    for found in _NUMBER.finditer(text):
        number = found.group()
        if number in seen or _MEASURE.match(text, found.end()):
            continue
        seen.add(number)
        meant = _meant(clause, number)
        if meant is not None and meant.id != clause.id:
            yield number, meant


def _meant(clause: Clause, number: str) -> Clause | None:
    part = clause.id.split(".")[0]
    for wanted in (number, f"{part}.{number}"):
        if clause.book is Book.FISTF_2000:
            meant = _of_1999(wanted)  # It is told in the words of 1999, which name their own clauses.
            if meant is not None:
                return next(iter(counterparts(meant)), meant)
        meant = _held(clause.book, wanted)
        if meant is not None:
            return meant
    return None


def _of_1999(number: str) -> Clause | None:
    return _held(Book.FISTF_1999, number) if number.startswith("II.") else None


def _held(book: Book, number: str) -> Clause | None:
    """The clause of that number, or the first below it: `9.C` of the booklet has no text of its own."""
    held = clauses_of(book)
    if ClauseId(number) in held or (book is Book.FISTF_1999_INDOOR and ClauseId(number) in clauses_of(Book.FISTF_1999)):
        return find_clause(book, number)
    return next((each for each in held.values() if each.id.startswith(f"{number}.")), None)
