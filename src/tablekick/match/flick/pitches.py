"""The pitch of a match: the book's usual one, or one of other measures that the book allows."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tablekick.geometry.pitch import INDOOR, Pitch
from tablekick.match.events import Json
from tablekick.match.measures import measures_in, read_measures, refuse_unlawful
from tablekick.rulebooks import Book

MEASURES = {
    "length": "markings.length",
    "width": "markings.width",
    "centre_circle": "markings.centre_circle",
    "penalty_depth": "markings.penalty_depth",
    "penalty_width": "markings.penalty_width",
    "penalty_spot": "markings.penalty_spot",
    "goal_area_depth": "markings.goal_area_depth",
    "goal_area_width": "markings.goal_area_width",
    "corner": "markings.corner",
    "line": "cloth.line_width",
}
"""What may be chosen: its name in `Pitch`, and what the bench calls it. The shooting line follows from the length."""

MEASURED_BY = {Book.SUBBUTEO_2016: Book.FISTF_1999}
"""The Italian book prints no measures of a pitch: those of FISTF are the bounds there."""


def read_pitch(value: Json, key: str = "pitch") -> str:
    """`length=1300,width=900` or {"length": 1300, "width": 900}, in mm or with a unit, as one text in mm."""
    return read_measures(value, key, MEASURES)


def pitch_for(book: Book, measures: str) -> Pitch:
    """The pitch a match is played on; measures that the book does not allow are refused with the clause."""
    usual = INDOOR if book is Book.FISTF_1999_INDOOR else Pitch()
    chosen: dict[str, Any] = {**measures_in(measures)}
    if not chosen:
        return usual
    length = chosen.get("length", usual.length)
    pitch = replace(usual, **chosen, shooting_line=length / 4.0)
    of_pitch = {name: float(getattr(pitch, name)) for name in MEASURES}
    refuse_unlawful(MEASURED_BY.get(book, book), "pitch", MEASURES, of_pitch)
    return pitch
