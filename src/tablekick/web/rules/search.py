"""Search over the books."""

from __future__ import annotations

from tablekick.rulebooks import Book, Clause, Language, tell
from tablekick.rulebooks.chapters import shelf
from tablekick.rulebooks.search import Search, search
from tablekick.web.rules.clauses import clause_row
from tablekick.web.rules.messages import BookHits, Elsewhere, Hit, SearchAnswer

MOST_HITS = 60


def search_answer(words: str, book: Book | None, language: Language) -> SearchAnswer:
    """The best hits and how many there are in each book; nothing but blanks finds nothing."""
    done = search(words, shelf())
    found = [clause for clause in done.found if book is None or clause.book is book]
    return SearchAnswer(
        words=words.split(),
        read_as=list(done.read_as),
        unknown=list(done.unknown),
        total=len(found),
        books=[
            BookHits(book=each, name=card.name, hits=hits)
            for each, card in shelf().items()
            if (hits := sum(1 for clause in done.found if clause.book is each))
        ],
        hits=[_hit(done, clause, language) for clause in found[:MOST_HITS]],
    )


def _hit(done: Search, clause: Clause, language: Language) -> Hit:
    row = clause_row(clause, language)
    marks = done.marks(f"{row.title} {row.summary} {row.sanction}")
    return Hit(
        book_name=shelf()[clause.book].name,
        clause=row,
        marks=sorted(marks),
        elsewhere=None if marks else _elsewhere(done, clause, language),
    )


def _elsewhere(done: Search, clause: Clause, language: Language) -> Elsewhere | None:
    """The telling in another language that has the words, when the one shown has none of them."""
    for other in Language:
        told = tell(clause, other)
        marks = done.marks(f"{told.title} {told.summary}") if other is not language else frozenset()
        if marks:
            return Elsewhere(lang=other, title=told.title, summary=told.summary, marks=sorted(marks))
    return None
