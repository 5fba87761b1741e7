"""Clauses as the pages show them: in a list, in their book, and one with everything known about it."""

from __future__ import annotations

from msgspec import structs

from tablekick.judge.courts import court_for
from tablekick.judge.coverage import ClauseCoverage
from tablekick.rulebooks import DECIDED_IN_PLAY, Book, Clause, Language, clauses_of, is_heading, rules_for, tell
from tablekick.rulebooks.chapters import chapter_of, chapters, parent_of, shelf
from tablekick.rulebooks.judgement_calls import left_to_judgement
from tablekick.rulebooks.references import references
from tablekick.rulebooks.registry import counterparts
from tablekick.rulebooks.remarks import difference_in, readings_in
from tablekick.web.rules.case_titles import case_title
from tablekick.web.rules.library import Volume, casebook, permissions, volume
from tablekick.web.rules.messages import (
    BookAnswer,
    BookCardAnswer,
    CaseRow,
    ChapterAnswer,
    ClauseAnswer,
    ClauseRow,
    Link,
    Reference,
    RuleAnswer,
)


def book_card(book: Book, language: Language) -> BookCardAnswer:
    card, judged, permitted = shelf()[book], left_to_judgement(book), permissions(book)
    court_for(book)  # Loading the game's law declares what its rules carry out.
    required = [clause.id for clause in clauses_of(book).values() if clause.kind in DECIDED_IN_PLAY]
    return BookCardAnswer(
        book=book,
        game=card.game,
        name=card.name,
        year=card.year,
        original=card.original,
        about=card.about[language],
        clauses=len(clauses_of(book)),
        cases=sum(1 for case in casebook().values() if book in case.books),
        decided=len(required),
        by_code=sum(1 for each in required if each not in judged and (each in permitted or rules_for(book, each))),
        by_person=sum(1 for each in required if each in judged),
    )


def book_answer(book: Book, language: Language) -> BookAnswer:
    """The whole book, chapter by chapter."""
    rows: dict[str, list[ClauseRow]] = {chapter.id: [] for chapter in chapters(book)}
    for clause in clauses_of(book).values():
        rows[chapter_of(clause).id].append(clause_row(clause, language))
    return BookAnswer(
        card=book_card(book, language),
        chapters=[
            ChapterAnswer(id=each.id, topic=each.topic, title=each.title[language], clauses=rows[each.id])
            for each in chapters(book)
        ],
    )


def clause_row(clause: Clause, language: Language) -> ClauseRow:
    told = tell(clause, language)
    behind = volume(clause.book).behind[clause.id]
    return ClauseRow(
        book=clause.book,
        id=clause.id,
        title=told.title,
        kind=clause.kind,
        summary=told.summary,
        sanction=told.sanction,
        lang=told.language,
        depth=len(above(clause)),
        behind="person" if behind.judgement is not None else "code" if behind.code or behind.permitted else "text",
        cases=len({*_shown_applying(behind), *behind.near}),
        heading=is_heading(clause),
        references=[
            Reference(text=number, book=meant.book, id=meant.id, title=tell(meant, language).title)
            for number, meant in references(clause, f"{told.summary} {told.sanction}")
        ],
    )


def link(clause: Clause, language: Language) -> Link:
    return Link(book=clause.book, id=clause.id, title=tell(clause, language).title)


def above(clause: Clause) -> list[Clause]:
    """The clauses it stands under, the topmost first."""
    found: list[Clause] = []
    parent = parent_of(clause)
    while parent is not None:
        found.insert(0, parent)
        parent = parent_of(parent)
    return found


def clause_answer(clause: Clause, language: Language) -> ClauseAnswer:
    held, chapter = volume(clause.book), chapter_of(clause)
    behind = held.behind[clause.id]
    before, after = _neighbours(clause)
    return ClauseAnswer(
        **structs.asdict(clause_row(clause, language)),
        book_name=shelf()[clause.book].name,
        chapter=chapter.id,
        chapter_title=chapter.title[language],
        above=[link(each, language) for each in above(clause)],
        below=[
            clause_row(each, language)
            for each in clauses_of(clause.book).values()
            if each.id.startswith(f"{clause.id}.")
        ],
        previous=None if before is None else link(before, language),
        next=None if after is None else link(after, language),
        counterparts=[link(each, language) for each in counterparts(clause)],
        rules=[
            RuleAnswer(name=rule.name.strip("_").replace("_", " "), module=rule.module)
            for rule in rules_for(clause.book, clause.id)
        ],
        judgement=left_to_judgement(clause.book, language).get(clause.id),
        readings=readings_in(clause.book, clause.id, language),
        differs=difference_in(clause.book, clause.id, language),
        shown_by=_cases(held, behind, language),
    )


def _neighbours(clause: Clause) -> tuple[Clause | None, Clause | None]:
    """The clauses before and after it, to leaf through the book."""
    known = clauses_of(clause.book)
    ids = list(known)
    here = ids.index(clause.id)
    before = known[ids[here - 1]] if here > 0 else None
    return before, known[ids[here + 1]] if here + 1 < len(ids) else None


def _shown_applying(behind: ClauseCoverage) -> list[str]:
    """Cases where it applied, or that do what it permits."""
    return [*behind.applied, *(within for within, _ in behind.permitted)]


def _cases(held: Volume, behind: ClauseCoverage, language: Language) -> list[CaseRow]:
    """Those where it applied, then those where it just did not."""
    ids = dict.fromkeys(_shown_applying(behind), False) | dict.fromkeys(behind.near, True)
    rows = [
        CaseRow(id=each, title=case_title(held.book, held.cases[each], language), near=near)
        for each, near in ids.items()
    ]
    return sorted(rows, key=lambda row: row.near)
