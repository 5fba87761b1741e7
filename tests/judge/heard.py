"""The casebook, heard once for all tests of a process that ask what it covers."""

from __future__ import annotations

from functools import cache

from tablekick.judge.coverage import ClauseCoverage, cover, repository_casebook
from tablekick.rulebooks import Book


@cache
def coverage(book: Book) -> tuple[ClauseCoverage, ...]:
    """What stands behind each clause of a book."""
    return tuple(cover(book, [repository_casebook()]))
