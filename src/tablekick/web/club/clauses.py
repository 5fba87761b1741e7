"""The clauses of a book that one has met at the table."""

from __future__ import annotations

from tablekick.rulebooks import Book, clauses_of

CLAUSES = (10, 25, 50, 100)
"""So many different clauses of one book met: `clauses-10` and so on, and `clauses-all`."""
RULING_KINDS = frozenset({"play", "procedure", "conduct"})


def for_clauses(book: str, met: int) -> list[str]:
    """What so many different clauses of a book are worth."""
    earned = [f"clauses-{count}" for count in CLAUSES if met >= count]
    return [*earned, "clauses-all"] if met >= clauses_in(book) else earned


def clauses_in(book: str) -> int:
    """How many clauses of play, procedure and conduct a book has."""
    return sum(1 for clause in clauses_of(Book(book)).values() if clause.kind in RULING_KINDS)
