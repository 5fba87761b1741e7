"""Clauses that no case shows deciding or permitting anything yet: a list that only ever gets shorter."""

from __future__ import annotations

from tablekick.rulebooks import Book

STILL_OPEN: dict[Book, list[str]] = {
    Book.FISTF_1999: [],
    Book.FISTF_2000: [],
    Book.SUBBUTEO_2016: [],
    Book.TIPPKICK_2017: [],
    Book.TACTICS: [],
}
