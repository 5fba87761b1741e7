"""The five rulebooks (one of them with its indoor game) and how their clauses are named."""

from __future__ import annotations

from enum import StrEnum
from typing import NewType

ClauseId = NewType("ClauseId", str)
"""A clause inside its book, as `II.5.1.a`."""

ClauseRef = NewType("ClauseRef", str)
"""A clause with its book, as `fistf-1999:II.5.1.a`."""


class Book(StrEnum):
    """A rulebook we implement."""

    FISTF_1999 = "fistf-1999"
    FISTF_1999_INDOOR = "fistf-1999-indoor"
    FISTF_2000 = "fistf-2000"
    SUBBUTEO_2016 = "subbuteo-2016"
    TIPPKICK_2017 = "tippkick-2017"
    TACTICS = "tactics"


class Language(StrEnum):
    """A language the referee speaks."""

    ENGLISH = "en"
    GERMAN = "de"
    ITALIAN = "it"


def clause_ref(book: Book, clause: ClauseId) -> ClauseRef:
    return ClauseRef(f"{book}:{clause}")


def split_ref(ref: str) -> tuple[Book, ClauseId]:
    """Split `fistf-1999:II.5.1.a`; a book or form that does not exist is a ValueError that says so."""
    name, colon, clause = ref.partition(":")
    if not colon or not clause:
        raise ValueError(f"'{ref}' is not BOOK:CLAUSE; an example is fistf-1999:II.5.1.a")
    if name not in set(Book):
        raise ValueError(f"there is no rulebook '{name}'; the rulebooks are {', '.join(Book)}")
    return Book(name), ClauseId(clause)
