"""A case of the casebook stepped through, in words and pictures."""

from __future__ import annotations

from tablekick.judge.cases import Case, clause_under
from tablekick.judge.courts import court_for
from tablekick.judge.telling import Step, fact_in_words, given_in_words
from tablekick.law.rulings import Ruling
from tablekick.rulebooks import Book, ClauseId, Language, clauses_of, find_clause
from tablekick.rulebooks.calls import phrases
from tablekick.rulebooks.whom import whom
from tablekick.web.rules.case_titles import case_title
from tablekick.web.rules.clauses import clause_row, link
from tablekick.web.rules.library import heard, volume
from tablekick.web.rules.messages import CaseAnswer, CaseListAnswer, CaseRow, Link, Ruled, StepAnswer
from tablekick.web.rules.refusals import UnknownInTheLibraryError


def case_list(book: Book, language: Language) -> CaseListAnswer:
    rows = [
        CaseRow(id=case.id, title=case_title(book, case, language), near=bool(case.near))
        for case in volume(book).cases.values()
    ]
    return CaseListAnswer(book=book, cases=rows)


def case_answer(case: Case, book: Book | None, language: Language) -> CaseAnswer:
    """The case under `book`, or under the first book it names."""
    under = case.books[0] if book is None else book
    if under not in case.books:
        raise UnknownInTheLibraryError("not-under-this-book", name=case.id, book=under)
    ids = list(volume(under).cases)
    here = ids.index(case.id)
    return CaseAnswer(
        id=case.id,
        title=case_title(under, case, language),
        note=case.note,
        book=under,
        books=[str(each) for each in case.books],
        given=given_in_words(under, case.given, language),
        steps=[step_answer(under, step, language) for step in heard(under, case)],
        near=near_clauses(under, case, language),
        previous=ids[here - 1] if here > 0 else None,
        next=ids[here + 1] if here + 1 < len(ids) else None,
    )


def step_answer(book: Book, step: Step, language: Language) -> StepAnswer:
    return StepAnswer(
        fact=None if step.fact is None else fact_in_words(book, step.fact, language),
        calls=[ruled(book, ruling, language) for ruling in step.rulings],
        picture=step.picture,
        spot=step.spot,
    )


def ruled(book: Book, ruling: Ruling, language: Language) -> Ruled:
    return Ruled(
        call=str(ruling.call),
        text=court_for(book).speak(book, ruling, language),
        to=None if ruling.to is None else ruling.to.value,
        whom=whom(ruling.call, ruling.reason, ruling.to, language),
        at=None if ruling.at is None else (ruling.at.x_mm, ruling.at.y_mm),
        reason=None if ruling.reason is None else str(ruling.reason),
        choice=[phrases("names")[f"choice:{option}"][language] for option in ruling.choice],
        clause=clause_row(find_clause(book, ruling.clause), language),
    )


def near_clauses(book: Book, case: Case, language: Language) -> list[Link]:
    meant = (clause_under(book, value, f"near[{n}]") for n, value in enumerate(case.near))
    known = clauses_of(book)
    return [link(known[ClauseId(each)], language) for each in meant if each is not None and ClauseId(each) in known]
