"""What the referee adds to a call: the arithmetic of a duel, the figure that shoots or is booked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablekick.rulebooks import Book, Language
from tablekick.rulebooks.calls import spoken

NAMES_ITS_FIGURE = frozenset({"shot", "yellow", "yellow-red"})


def said(ruling: Mapping[str, Any], language: Language) -> str:
    """`Duel won! (5 : 3 + 1)`, `Shot at goal! (F1)`."""
    text = spoken("tactics", Book.TACTICS, ruling["call"], None, language)
    added = _sum(ruling) or _figure(ruling)
    return f"{text} ({added})" if added else text


def _sum(ruling: Mapping[str, Any]) -> str:
    """The winner's dice first, with what the figures add."""
    rolls = ruling.get("rolls") or ()
    bonus = ruling.get("bonus") or [0] * len(rolls)
    return " : ".join(f"{die} + {more}" if more else str(die) for die, more in zip(rolls, bonus, strict=True))


def _figure(ruling: Mapping[str, object]) -> str:
    return str(ruling["figure"]).partition(".")[2] if ruling["call"] in NAMES_ITS_FIGURE and "figure" in ruling else ""
