"""Finding clauses by words."""

from __future__ import annotations

from collections.abc import Iterable

from tablekick.rulebooks.books import Book, Language
from tablekick.rulebooks.registry import Clause, clauses_of
from tablekick.rulebooks.translations import Telling, tell


def search(
    words: Iterable[str], books: Iterable[Book] = tuple(Book), language: Language = Language.ENGLISH
) -> list[Clause]:
    """Clauses that contain every word, those that have them in the title first, else in the books' order.

    A person reading in German or Italian may still know the English word: both are looked through.
    """
    wanted = [word.casefold() for word in words]
    titled: list[Clause] = []
    others: list[Clause] = []
    for book in books:
        for clause in clauses_of(book).values():
            told = tell(clause, language)
            if _has(wanted, told.title) or _has(wanted, clause.title):
                titled.append(clause)
            elif _has(wanted, f"{clause.id} {_words(told)}") or _has(wanted, f"{clause.id} {_words(clause)}"):
                others.append(clause)
    return [*titled, *others]


def _has(wanted: list[str], text: str) -> bool:
    folded = text.casefold()
    return all(word in folded for word in wanted)


def _words(told: Clause | Telling) -> str:
    return f"{told.title} {told.summary} {told.sanction}"
