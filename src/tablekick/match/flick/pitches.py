"""The pitch of a match: the book's usual one, or one of other measures that the book allows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from difflib import get_close_matches
from typing import Any

from tablekick.equipment import check, read_sheet
from tablekick.equipment.findings import explain
from tablekick.equipment.units import read_amount
from tablekick.facts.errors import UnreadableError
from tablekick.geometry.pitch import INDOOR, Pitch
from tablekick.match.events import Json
from tablekick.match.games import UnknownOptionError
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
    if isinstance(value, str):
        parts = [part for part in value.split(",") if part.strip()]
        if any("=" not in part for part in parts):
            raise UnknownOptionError(f"{key}: expected measures as length=130 cm,width=90 cm, got {value!r:.60}")
        given: Mapping[str, Json] = {part.partition("=")[0].strip(): part.partition("=")[2] for part in parts}
    elif isinstance(value, dict):
        given = value
    else:
        raise UnknownOptionError(f"{key}: expected measures as length=130 cm,width=90 cm, got {value!r:.60}")
    found = {}
    for name, amount in given.items():
        if name not in MEASURES:
            near = get_close_matches(name, MEASURES, n=1)
            hint = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(MEASURES)}"
            raise UnknownOptionError(f"{key}: no measure '{name}' of a pitch can be chosen; {hint}")
        try:
            found[name] = read_amount(amount, "mm", f"{key}: {name}")
        except UnreadableError as trouble:
            raise UnknownOptionError(str(trouble)) from None
    return ",".join(f"{name}={found[name]:g}" for name in MEASURES if name in found)


def pitch_for(book: Book, measures: str) -> Pitch:
    """The pitch a match is played on; measures that the book does not allow are refused with the clause."""
    usual = INDOOR if book is Book.FISTF_1999_INDOOR else Pitch()
    said = (part.partition("=") for part in measures.split(",") if part)
    chosen: dict[str, Any] = {name: float(value) for name, _, value in said}
    if not chosen:
        return usual
    length = chosen.get("length", usual.length)
    pitch = replace(usual, **chosen, shooting_line=length / 4.0)
    _refuse_unlawful(book, pitch)
    return pitch


def _refuse_unlawful(book: Book, pitch: Pitch) -> None:
    by = MEASURED_BY.get(book, book)
    sheet: dict[str, dict[str, str]] = {}
    for name, key in MEASURES.items():
        part, _, measure = key.partition(".")
        sheet.setdefault(part, {})[measure] = f"{getattr(pitch, name):.6f} mm"
    failing = check(read_sheet({"rulebook": str(by), **sheet})).failing
    if failing:
        told = "; ".join(f"{explain(finding)} ({by}:{', '.join(finding.clauses)})" for finding in failing)
        raise UnknownOptionError(f"pitch: {told}")
