"""The titles of cases in three languages: from each book's titles.csv, else made of what happens and is called."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from functools import cache

from tablekick.judge.cases import Case, clause_under
from tablekick.judge.coverage import repository_casebook
from tablekick.judge.telling import fact_in_words
from tablekick.rulebooks import Book, ClauseId, Language, clauses_of, tell
from tablekick.rulebooks.calls import phrases
from tablekick.web.rules.library import casebook, heard
from tablekick.web.rules.questions import decided
from tablekick.web.rules.quiz_words import called


@cache
def titles() -> Mapping[str, Mapping[str, str]]:
    """The rows of every book's titles.csv by case: its title in German (`de`) and Italian (`it`)."""
    files = sorted(repository_casebook().glob("*/titles.csv"))
    rows = (row for file in files for row in csv.DictReader(file.read_text(encoding="utf-8").splitlines()))
    return {row["case"]: row for row in rows}


def case_title(book: Book, case: Case, language: Language) -> str:
    """Its own title in English; in other languages the one we have, else what happens and what is called."""
    if language is Language.ENGLISH:
        return case.title
    written = titles().get(case.id)
    return written[language] if written else headline(book, case.id, language)


@cache
def headline(book: Book, case_id: str, language: Language) -> str:
    """`Abseits: Heim 9 berührt den Ball – Wechsel (für Gast)`: what it is about, what happens, what is called."""
    case = casebook()[case_id]
    steps = [step for step in heard(book, case) if step.fact is not None]
    judged = next((step for step in reversed(steps) if decided(step.rulings) is not None), steps[-1] if steps else None)
    if judged is None or judged.fact is None:
        return case.title
    call = decided(judged.rulings)
    fact = fact_in_words(book, judged.fact, language).removesuffix(".")
    verdict = phrases("names")["no call"][language] if call is None else called(book, call, language).replace("!", "")
    topic = _topic(book, case, None if call is None else call.clause, language)
    return f"{topic}: {fact} – {verdict}" if topic else f"{fact} – {verdict}"


def _topic(book: Book, case: Case, decided_by: str | None, language: Language) -> str | None:
    """The title of the clause that decides; where nothing is called, of the one that just does not apply or permits."""
    meant = [clause_under(book, value, "near") for value in (*case.near, *case.permits)]
    for name in (decided_by, *meant):
        clause = clauses_of(book).get(ClauseId(name or ""))
        if clause is not None:
            return tell(clause, language).title
    return None
