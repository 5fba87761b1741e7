"""Our remarks on clauses in three languages: readings, what we had to assume, what differs from FISTF.

A remark is written in English where it belongs (docs/readings.md, the clause files). `remarks.csv` (`en,de,it`) is a
memory of translations by the English sentence, so that a remark that is rewritten is told in English until somebody
has translated it anew.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from io import StringIO

from tablekick.rulebooks.books import Book, ClauseId, Language
from tablekick.rulebooks.readings import readings_of
from tablekick.rulebooks.registry import differences_from_fistf


@dataclass(frozen=True, slots=True, kw_only=True)
class Remark:
    """A remark, and the language it is really told in."""

    text: str
    lang: Language


def readings_in(book: Book, clause: ClauseId, language: Language) -> list[Remark]:
    """How we read what a clause leaves open."""
    return [_told(text, language) for text in readings_of(book).get(clause, ())]


def difference_in(book: Book, clause: ClauseId, language: Language) -> Remark | None:
    """How a clause of the Italian game differs from FISTF."""
    text = differences_from_fistf(book).get(clause)
    return None if text is None else _told(text, language)


def every_remark() -> tuple[str, ...]:
    """All of them in English, in the order of the books."""
    found = [text for book in Book for texts in readings_of(book).values() for text in texts]
    found += [text for book in Book for text in differences_from_fistf(book).values()]
    return tuple(dict.fromkeys(found))


def untold(language: Language) -> list[str]:
    """The remarks that are not told in `language` yet."""
    return [text for text in every_remark() if _told(text, language).lang is not language]


@cache
def memory() -> Mapping[str, Mapping[Language, str]]:
    """The translations by English sentence; a field may be empty until somebody has filled it."""
    file = resources.files("tablekick.rulebooks") / "remarks.csv"
    rows = csv.DictReader(StringIO(file.read_text(encoding="utf-8")))
    return {row["en"]: {language: row[language] for language in Language} for row in rows}


def _told(text: str, language: Language) -> Remark:
    translated = memory().get(text, {}).get(language, "")
    return Remark(text=translated, lang=language) if translated else Remark(text=text, lang=Language.ENGLISH)
