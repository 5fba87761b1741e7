"""Clauses that no case shows deciding or permitting anything yet: a list that only ever gets shorter."""

from __future__ import annotations

from tablekick.rulebooks import Book

STILL_OPEN: dict[Book, list[str]] = {
    Book.FISTF_1999: [
        "II.6.2.6.a",
        "II.6.2.6.d",
        "II.10.7.2.1",
    ],
    Book.FISTF_2000: [
        "I.6.2.6.a",
        "I.6.2.6.d",
        "I.10.7.2.1",
        "I.10.7.2.8",
    ],
    Book.SUBBUTEO_2016: [],
    Book.TIPPKICK_2017: [],
    Book.TACTICS: [],
}
