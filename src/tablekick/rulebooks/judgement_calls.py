"""Clauses a person must decide: `judgement/<book>.csv` lists clause and reason, in three languages.

The engine can neither see these things on the table nor be told them as a fact that has only one reading.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from functools import cache
from importlib import resources
from io import StringIO

from tablekick.rulebooks.books import Book, ClauseId, Language
from tablekick.rulebooks.registry import find_clause


@cache
def left_to_judgement(book: Book, language: Language = Language.ENGLISH) -> Mapping[ClauseId, str]:
    """The reason, for each clause of `book` that is left to a person."""
    file = resources.files("tablekick.rulebooks") / "judgement" / f"{book}.csv"
    if not file.is_file():
        return {}
    column = "reason" if language is Language.ENGLISH else language.value
    rows = csv.DictReader(StringIO(file.read_text(encoding="utf-8")))
    return {find_clause(book, row["clause"]).id: row[column] for row in rows}
