"""Measures a match may be set on, as options tell them; refused with the clause where the book forbids them."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches

from tablekick.equipment import check, read_sheet
from tablekick.equipment.findings import explain
from tablekick.equipment.units import read_amount
from tablekick.facts.errors import UnreadableError
from tablekick.match.events import Json
from tablekick.match.games import UnknownOptionError
from tablekick.rulebooks import Book

EXAMPLE = "length=130 cm,width=90 cm"


def read_measures(value: Json, key: str, known: Mapping[str, str]) -> str:
    """`length=1300,width=900` or {"length": 1300, "width": 900}, in mm or with a unit, as one text in mm.

    `known` has what may be chosen and what the bench calls it.
    """
    if isinstance(value, str):
        parts = [part for part in value.split(",") if part.strip()]
        if any("=" not in part for part in parts):
            raise UnknownOptionError(f"{key}: expected measures as {EXAMPLE}, got {value!r:.60}")
        given: Mapping[str, Json] = {part.partition("=")[0].strip(): part.partition("=")[2] for part in parts}
    elif isinstance(value, dict):
        given = value
    else:
        raise UnknownOptionError(f"{key}: expected measures as {EXAMPLE}, got {value!r:.60}")
    found = {}
    for name, amount in given.items():
        if name not in known:
            near = get_close_matches(name, known, n=1)
            hint = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(known)}"
            raise UnknownOptionError(f"{key}: no measure '{name}' of a {key} can be chosen; {hint}")
        try:
            found[name] = read_amount(amount, "mm", f"{key}: {name}")
        except UnreadableError as trouble:
            raise UnknownOptionError(str(trouble)) from None
    return ",".join(f"{name}={found[name]:g}" for name in known if name in found)


def measures_in(text: str) -> dict[str, float]:
    """What `read_measures` has written, in mm."""
    said = (part.partition("=") for part in text.split(",") if part)
    return {name: float(value) for name, _, value in said}


def refuse_unlawful(book: Book, key: str, known: Mapping[str, str], chosen_mm: Mapping[str, float]) -> None:
    """Raise where the bench finds one of the measures against the book, with the clause."""
    sheet: dict[str, dict[str, str]] = {}
    for name, of in known.items():
        part, _, measure = of.partition(".")
        sheet.setdefault(part, {})[measure] = f"{chosen_mm[name]:.6f} mm"
    failing = check(read_sheet({"rulebook": str(book), **sheet})).failing
    if failing:
        told = "; ".join(f"{explain(finding)} ({book}:{', '.join(finding.clauses)})" for finding in failing)
        raise UnknownOptionError(f"{key}: {told}")
