"""What the books ask of a referee, clause by clause: met by the law's answer, the page, a hand, or left to him."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib import resources
from io import StringIO

from tablekick.judge.courts import court_for
from tablekick.rulebooks import Book, ClauseId, ClauseKind, Language, clauses_of, rules_for, tell


class By(StrEnum):
    """Who meets a duty."""

    ANSWER = "answer"
    """The referee's answer to a tap: a rule function of the clause."""
    GLASS = "glass"
    """The page: set-up, watch, buttons, words, report."""
    HAND = "hand"
    """The page says what to do, a hand does it."""
    PERSON = "person"
    """Only a person can."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Duty:
    """A clause that names the referee, and who meets it."""

    clause: ClauseId
    title: str
    by: By
    how: str
    """A sentence; empty where the law's answer is the duty."""


def duties(book: Book, language: Language = Language.ENGLISH) -> list[Duty]:
    """Every procedure of the book that names the referee and somebody answers for; a test holds that this is all."""
    court_for(book)  # Its rules declare their clauses when they are imported.
    written = _written(book)
    found = []
    for clause in clauses_of(book).values():
        if clause.kind is not ClauseKind.PROCEDURE or "refere" not in f"{clause.title}{clause.summary}".lower():
            continue
        title = tell(clause, language).title
        if clause.id in written:
            row = written[clause.id]
            found.append(Duty(clause=clause.id, title=title, by=By(row["by"]), how=row[str(language)]))
        elif rules_for(book, clause.id):
            found.append(Duty(clause=clause.id, title=title, by=By.ANSWER, how=""))
    return found


@cache
def _written(book: Book) -> Mapping[str, Mapping[str, str]]:
    file = resources.files("tablekick.officiating") / "duties.csv"
    rows = csv.DictReader(StringIO(file.read_text(encoding="utf-8")))
    return {row["clause"]: row for row in rows if row["book"] == str(book)}
