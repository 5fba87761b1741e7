"""The clause registry: every clause of every book in our own words, read once from the CSV files beside us."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib import resources
from io import StringIO
from types import MappingProxyType

from tablekick.rulebooks.books import Book, ClauseId


class ClauseKind(StrEnum):
    """What a clause is about. Only play, procedure and conduct are decided during a match."""

    PLAY = "play"
    PROCEDURE = "procedure"
    CONDUCT = "conduct"
    DEFINITION = "definition"
    EQUIPMENT = "equipment"
    ADMIN = "admin"


DECIDED_IN_PLAY = frozenset({ClauseKind.PLAY, ClauseKind.PROCEDURE, ClauseKind.CONDUCT})


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """One clause of one edition, in our own words."""

    book: Book
    id: ClauseId
    title: str
    kind: ClauseKind
    summary: str
    sanction: str


class UnknownClauseError(LookupError):
    """A clause id that its book does not have."""

    def __init__(self, book: Book, clause: str) -> None:
        super().__init__(f"{book} has no clause '{clause}'; `tablekick rules list {book}` shows them all")
        self.book = book
        self.clause = clause


INDOOR_PART = "V"
"""Part V of FISTF 1999 is the indoor game; everything it does not say comes from parts I and II (V.13)."""


def _rows(book: Book) -> list[dict[str, str]]:
    file = resources.files("tablekick.rulebooks") / "clauses" / f"{book}.csv"
    return list(csv.DictReader(StringIO(file.read_text(encoding="utf-8"))))


def _is_indoor(row: Mapping[str, str]) -> bool:
    return row["id"].split(".")[0] == INDOOR_PART


def _clause(book: Book, row: Mapping[str, str]) -> Clause:
    return Clause(
        book=book,
        id=ClauseId(row["id"]),
        title=row["title"],
        kind=ClauseKind(row["kind"]),
        summary=row["summary"],
        sanction=row["sanction"],
    )


def _edition_2000(row: Mapping[str, str]) -> Clause:
    """The German edition is kept as a difference from 1999: what it shares is told in the words of 1999."""
    shared = clauses_of(Book.FISTF_1999).get(ClauseId(row["same_as"]))
    base = shared.summary if shared else ""
    differs = row["differs"]
    summary = f"{base} Differs: {differs}" if base and differs else base or differs or row["title"]
    return Clause(
        book=Book.FISTF_2000,
        id=ClauseId(row["id"]),
        title=row["title"],
        kind=ClauseKind(row["kind"]),
        summary=summary,
        sanction=shared.sanction if shared else "",
    )


def edition_2000_rows() -> list[dict[str, str]]:
    """The German edition clause by clause: which one of 1999 it is (`same_as`) and what `differs`."""
    return [row for row in _rows(Book.FISTF_2000) if not row["id"].startswith("absent:")]


@cache
def clauses_of(book: Book) -> Mapping[ClauseId, Clause]:
    """The clauses printed in `book`, in the book's order. The indoor game's own are those of part V."""
    if book is Book.FISTF_2000:
        found = [_edition_2000(row) for row in edition_2000_rows()]
    elif book is Book.FISTF_1999_INDOOR:
        found = [_clause(book, row) for row in _rows(Book.FISTF_1999) if _is_indoor(row)]
    elif book is Book.FISTF_1999:
        found = [_clause(book, row) for row in _rows(book) if not _is_indoor(row)]
    else:
        found = [_clause(book, row) for row in _rows(book)]
    return MappingProxyType({clause.id: clause for clause in found})


def is_heading(clause: Clause) -> bool:
    """Does it only stand above others? The clause files say so in the first word of its summary."""
    return clause.kind is ClauseKind.ADMIN and clause.summary.startswith("Heading")


@cache
def assumptions_of(book: Book) -> Mapping[ClauseId, str]:
    """What we had to assume to play a clause, where the book's file says so."""
    if book is Book.FISTF_1999_INDOOR:
        return {}
    return {ClauseId(row["id"]): row["assumption"] for row in _rows(book) if row.get("assumption")}


@cache
def differences_from_fistf(book: Book) -> Mapping[ClauseId, str]:
    """How a clause of the Italian game differs from FISTF, where its file says so."""
    return (
        {ClauseId(row["id"]): row["differs"] for row in _rows(book) if row.get("differs")}
        if (book is Book.SUBBUTEO_2016)
        else {}
    )


def counterparts(clause: Clause) -> list[Clause]:
    """The same clause in the other edition of FISTF."""
    pairs = [(row["id"], row["same_as"]) for row in edition_2000_rows() if row["same_as"]]
    if clause.book is Book.FISTF_2000:
        known = clauses_of(Book.FISTF_1999)
        return [known[ClauseId(old)] for new, old in pairs if new == clause.id and ClauseId(old) in known]
    known = clauses_of(Book.FISTF_2000)
    return [known[ClauseId(new)] for new, old in pairs if old == clause.id] if clause.book is Book.FISTF_1999 else []


def find_clause(book: Book, clause: str) -> Clause:
    """The clause a ruling under `book` cites; indoors that may be one of part I or II of FISTF 1999."""
    own = clauses_of(book).get(ClauseId(clause))
    if own is None and book is Book.FISTF_1999_INDOOR:
        own = clauses_of(Book.FISTF_1999).get(ClauseId(clause))
    if own is None:
        raise UnknownClauseError(book, clause)
    return own
