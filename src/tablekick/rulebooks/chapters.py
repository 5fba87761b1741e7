"""The books on the shelf: their names, their chapters, and the topic of each chapter, which other books treat too."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from io import StringIO
from types import MappingProxyType

from tablekick.rulebooks.books import Book, ClauseId, Language
from tablekick.rulebooks.registry import Clause, clauses_of

InThree = Mapping[Language, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class BookCard:
    """What the shelf says of a book."""

    book: Book
    game: str
    name: str
    year: int | None
    original: Language
    """The language the book was written in."""
    about: InThree


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """A chapter of a book: the clauses whose ids begin with its number."""

    book: Book
    id: str
    topic: str
    title: InThree


def _rows(name: str) -> list[dict[str, str]]:
    file = resources.files("tablekick.rulebooks") / "shelf" / f"{name}.csv"
    return list(csv.DictReader(StringIO(file.read_text(encoding="utf-8"))))


def _in_three(row: Mapping[str, str]) -> InThree:
    return MappingProxyType({language: row[language] for language in Language})


@cache
def shelf() -> Mapping[Book, BookCard]:
    """The books in the order they stand on the shelf."""
    return {
        Book(row["book"]): BookCard(
            book=Book(row["book"]),
            game=row["game"],
            name=row["name"],
            year=int(row["year"]) if row["year"] else None,
            original=Language(row["original"]),
            about=_in_three(row),
        )
        for row in _rows("books")
    }


@cache
def topics() -> Mapping[str, InThree]:
    """What a chapter can be about, in the order a comparison goes through."""
    return {row["topic"]: _in_three(row) for row in _rows("topics")}


@cache
def chapters(book: Book) -> tuple[Chapter, ...]:
    """The chapters of `book` in its order."""
    return tuple(
        Chapter(book=book, id=row["chapter"], topic=row["topic"], title=_in_three(row))
        for row in _rows("chapters")
        if row["book"] == book
    )


def chapter_of(clause: Clause) -> Chapter:
    """The chapter a clause stands in: the one with the longest number that begins its id."""
    return _chapter(clause.book, clause.id)


@cache
def _chapter(book: Book, clause_id: ClauseId) -> Chapter:
    fitting = [chapter for chapter in chapters(book) if _belongs(chapter.id, clause_id)]
    if not fitting:
        raise LookupError(f"shelf/chapters.csv: no chapter of {book} begins {clause_id}")
    return max(fitting, key=lambda chapter: len(chapter.id))


def _belongs(chapter: str, clause_id: str) -> bool:
    # The pictures of the board game's booklet are numbered F01, F02 … without a dot.
    drawn = chapter == "F" and clause_id[:1] == "F"
    return drawn or clause_id == chapter or clause_id.startswith(f"{chapter}.")


def parent_of(clause: Clause) -> Clause | None:
    """The clause directly above: its id without the last parts, as far as the book has such a clause."""
    parts = clause.id.split(".")
    known = clauses_of(clause.book)
    above = (known.get(ClauseId(".".join(parts[:n]))) for n in range(len(parts) - 1, 0, -1))
    return next((found for found in above if found is not None), None)
