"""Clauses told in three languages: English from the registry, German and Italian from `clauses/LANGUAGE/BOOK.csv`.

A row is `clause,title,summary,sanction`, in our own words like the English one. The indoor game is told with FISTF
1999. The German edition (FISTF 2000) is kept as a difference here too: its rows tell what differs, and a clause that
has none is told in the words of 1999. What is not translated yet is told in English, and says so.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from io import StringIO
from types import MappingProxyType

from tablekick.rulebooks.books import Book, ClauseId, Language
from tablekick.rulebooks.registry import Clause, clauses_of, edition_2000_rows

DIFFERS = {Language.ENGLISH: "Differs", Language.GERMAN: "Abweichend", Language.ITALIAN: "Differenza"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Telling:
    """A clause in one language; `language` is the one it is really told in."""

    title: str
    summary: str
    sanction: str
    language: Language


class TranslationError(ValueError):
    """A row of a translation that cannot be right: an error of ours."""

    def __init__(self, language: Language, book: Book, clause: str, problem: str) -> None:
        super().__init__(f"clauses/{language}/{book}.csv: {clause}: {problem}")


def tell(clause: Clause, language: Language) -> Telling:
    """The clause in `language`, or in English as long as nobody has translated it."""
    told = tellings(clause.book, language).get(clause.id)
    return told or _in_english(clause)


def missing(book: Book, language: Language) -> Iterator[ClauseId]:
    """The clauses of `book` that are not told in `language` yet."""
    told = tellings(book, language)
    return (clause_id for clause_id in clauses_of(book) if clause_id not in told)


@cache
def tellings(book: Book, language: Language) -> Mapping[ClauseId, Telling]:
    """Every clause of `book` that can be told in `language`."""
    if language is Language.ENGLISH:
        return MappingProxyType({clause.id: _in_english(clause) for clause in clauses_of(book).values()})
    if book is Book.FISTF_2000:
        return MappingProxyType(_edition_2000(language))
    rows = _rows(Book.FISTF_1999 if book is Book.FISTF_1999_INDOOR else book, language)
    own = {clause_id: row for clause_id, row in rows.items() if clause_id in clauses_of(book)}
    return MappingProxyType({clause_id: _translated(row, language) for clause_id, row in own.items()})


def _in_english(clause: Clause) -> Telling:
    return Telling(title=clause.title, summary=clause.summary, sanction=clause.sanction, language=Language.ENGLISH)


def _translated(row: Mapping[str, str], language: Language) -> Telling:
    return Telling(title=row["title"], summary=row["summary"], sanction=row.get("sanction") or "", language=language)


@cache
def _rows(book: Book, language: Language) -> Mapping[ClauseId, Mapping[str, str]]:
    """The rows of a file, checked against the book. `book` is one that has a file of its own."""
    file = resources.files("tablekick.rulebooks") / "clauses" / language / f"{book}.csv"
    if not file.is_file():
        return {}
    known = {**clauses_of(book), **(clauses_of(Book.FISTF_1999_INDOOR) if book is Book.FISTF_1999 else {})}
    found: dict[ClauseId, Mapping[str, str]] = {}
    for row in csv.DictReader(StringIO(file.read_text(encoding="utf-8"))):
        clause_id = ClauseId(row["clause"])
        problem = _problem(row, known.get(clause_id), clause_id in found)
        if problem is not None:
            raise TranslationError(language, book, row["clause"], problem)
        found[clause_id] = row
    return found


def _problem(row: Mapping[str, str], clause: Clause | None, repeated: bool) -> str | None:
    if None in row or None in row.values():
        return "more or fewer fields than the first line names; put quotes around a text with commas"
    if clause is None:
        return "the book has no such clause"
    if repeated:
        return "written twice"
    if not row["title"].strip() or not row["summary"].strip():
        return "a title and a summary are needed"
    # The sanctions of FISTF 2000 are those of 1999 and told there.
    wanted = bool(clause.sanction) and clause.book is not Book.FISTF_2000
    if wanted != bool((row.get("sanction") or "").strip()):
        return "the sanction is missing" if wanted else "the clause has no sanction of its own"
    return None


def _edition_2000(language: Language) -> dict[ClauseId, Telling]:
    """What differs in our words, after what is shared in the words of 1999."""
    own, shared = _rows(Book.FISTF_2000, language), tellings(Book.FISTF_1999, language)
    found: dict[ClauseId, Telling] = {}
    for row in edition_2000_rows():
        clause_id, base = ClauseId(row["id"]), shared.get(ClauseId(row["same_as"]))
        told = own.get(clause_id)
        if told is None:
            if base is not None and not row["differs"]:
                found[clause_id] = base
            continue
        needs_base = bool(row["same_as"]) and ClauseId(row["same_as"]) in clauses_of(Book.FISTF_1999)
        if needs_base and base is None:
            continue
        summary = f"{base.summary} {DIFFERS[language]}: {told['summary']}" if base else told["summary"]
        sanction = base.sanction if base else ""
        found[clause_id] = Telling(title=told["title"], summary=summary, sanction=sanction, language=language)
    return found
