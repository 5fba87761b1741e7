"""Finding clauses by words."""

from __future__ import annotations

from collections.abc import Iterable

from tablekick.rulebooks.books import Book
from tablekick.rulebooks.registry import Clause, clauses_of


def search(words: Iterable[str], books: Iterable[Book] = tuple(Book)) -> list[Clause]:
    """Clauses that contain every word, those that have them in the title first, else in the books' order."""
    wanted = [word.casefold() for word in words]
    hits = [
        clause
        for book in books
        for clause in clauses_of(book).values()
        if all(word in f"{clause.id} {clause.title} {clause.summary} {clause.sanction}".casefold() for word in wanted)
    ]
    return sorted(hits, key=lambda clause: not all(word in clause.title.casefold() for word in wanted))
