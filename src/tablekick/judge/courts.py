"""Which court hears which book. A game is imported only when one of its cases is heard."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from tablekick.judge.court import Court
from tablekick.rulebooks import Book

_FLICK = "tablekick.judge.flick"

_COURTS = {
    Book.TACTICS: "tablekick.judge.tactics",
    Book.FISTF_1999: _FLICK,
    Book.FISTF_1999_INDOOR: _FLICK,
    Book.FISTF_2000: _FLICK,
    Book.SUBBUTEO_2016: _FLICK,
    Book.TIPPKICK_2017: "tablekick.judge.tippkick",
}


class NoCourtError(LookupError):
    """A rulebook whose referee does not exist yet."""

    def __init__(self, book: Book) -> None:
        super().__init__(f"there is no referee for {book} yet; referees exist for {', '.join(_COURTS)}")
        self.book = book


@cache
def court_for(book: Book) -> Court:
    """The court of the game that `book` belongs to: the `COURT` of its module."""
    if book not in _COURTS:
        raise NoCourtError(book)
    court: Court = import_module(_COURTS[book]).COURT
    return court


def books_with_a_court() -> tuple[Book, ...]:
    return tuple(_COURTS)
