"""What organisers who say nothing get: the federation's tie-breaks and the length of the book's matches."""

from __future__ import annotations

from tablekick.rulebooks import Book
from tablekick.tournament.formats import Format
from tablekick.tournament.tie_breaks import Preset

FEDERATION = {Book.TIPPKICK_2017: Preset.DTKV, Book.SUBBUTEO_2016: Preset.ITALY}
LENGTHS = {Book.TIPPKICK_2017: (12, 18), Book.TACTICS: (75, 100), Book.FISTF_1999_INDOOR: (17, 32)}
"""Minutes of a match, and of one that needs a winner."""
FLICK = (35, 50)


def preset_of(book: Book, form: Format) -> Preset:
    return Preset.SWISS if form is Format.SWISS else FEDERATION.get(book, Preset.FISTF)


def lengths(book: Book, match: int | None, knockout: int | None) -> tuple[int, int]:
    """Minutes of a match and of one that needs a winner, as far as they are not said."""
    usual, longer = LENGTHS.get(book, FLICK)
    minutes = match or usual
    return minutes, knockout or minutes + longer - usual
