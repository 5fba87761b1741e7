"""Search over the books."""

from __future__ import annotations

from tablekick.rulebooks import Book, Language
from tablekick.rulebooks.chapters import shelf
from tablekick.rulebooks.clause_search import search
from tablekick.web.rules.answers import Hit, SearchAnswer
from tablekick.web.rules.clauses import clause_row

MOST_HITS = 60


def search_answer(words: str, book: Book | None, language: Language) -> SearchAnswer:
    """The best hits and how many there are; nothing but blanks finds nothing."""
    wanted = words.split()
    found = search(wanted, list(shelf()) if book is None else [book], language) if wanted else []
    return SearchAnswer(
        words=wanted,
        total=len(found),
        hits=[
            Hit(book_name=shelf()[clause.book].name, clause=clause_row(clause, language))
            for clause in found[:MOST_HITS]
        ],
    )
