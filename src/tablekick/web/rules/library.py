"""What is read and heard once for everybody: the casebook, and which cases stand behind which clause.

Hearing a case writes into one watch of the whole process (`rulebooks.citing`), so hearings take turns.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from threading import RLock

from tablekick.judge.cases import Case, clause_under
from tablekick.judge.coverage import ClauseCoverage, cover_by, repository_casebook
from tablekick.judge.files import casebook_files, read_file
from tablekick.judge.telling import Step, stepped
from tablekick.rulebooks import Book, Clause, ClauseId, UnknownClauseError, find_clause
from tablekick.web.rules.refusals import UnknownInTheLibraryError

_COURTROOM = RLock()


@dataclass(frozen=True, slots=True, kw_only=True)
class Volume:
    """A book with its cases."""

    book: Book
    cases: Mapping[str, Case]
    behind: Mapping[ClauseId, ClauseCoverage]


def find_book(name: str) -> Book:
    if name not in set(Book):
        raise UnknownInTheLibraryError("no-such-rulebook", name=name)
    return Book(name)


def clause_named(book: Book, name: str) -> Clause:
    try:
        return find_clause(book, name)
    except UnknownClauseError:
        raise UnknownInTheLibraryError("no-such-clause", name=name, book=book) from None


@cache
def _casebook() -> Mapping[str, Case]:
    """Every case of ours that can be read, by id."""
    filed = (item for file in casebook_files([repository_casebook()]) for item in read_file(file))
    return {item.case.id: item.case for item in filed if item.case is not None}


def casebook() -> Mapping[str, Case]:
    with _COURTROOM:
        return _casebook()


def case_named(name: str) -> Case:
    case = casebook().get(name)
    if case is None:
        raise UnknownInTheLibraryError("no-such-case", name=name)
    return case


@cache
def _permissions(book: Book) -> frozenset[str]:
    cases = [case for case in _casebook().values() if book in case.books]
    named = (clause_under(book, value, "permits") for case in cases for value in case.permits)
    return frozenset(clause for clause in named if clause is not None)


def permissions(book: Book) -> frozenset[str]:
    """Clauses that some case does what they permit: they need no rule function to be kept."""
    with _COURTROOM:
        return _permissions(book)


@cache
def _volume(book: Book) -> Volume:
    cases = {case.id: case for case in _casebook().values() if book in case.books}
    rows = cover_by(book, cases.values())
    return Volume(book=book, cases=cases, behind={row.clause.id: row for row in rows})


def volume(book: Book) -> Volume:
    """The book with its cases; the first who asks waits a second for all of them to be heard."""
    with _COURTROOM:
        return _volume(book)


def heard(book: Book, case: Case) -> list[Step]:
    """The case step by step."""
    with _COURTROOM:
        return stepped(book, case)
