"""The match report: what FISTF IV.1.7 and DTKV 16.7 want handed in, read off the sheet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from tablekick.law.rulings import Ruling
from tablekick.officiating.log import Do
from tablekick.officiating.sheet import Judged, Sheet
from tablekick.officiating.words import aloud, restart_in_words, told
from tablekick.rulebooks import Book, Language

GOALS = frozenset({"goal", "own-goal", "shot-scored"})
CARDS = frozenset({"yellow", "orange", "red", "warning", "admonition", "caution", "forfeit", "abandoned"})
PERIODS = frozenset({"half-time", "full-time", "sudden-death", "extra-time", "shoot-out", "winner"})
FIRST_CLOCK_MS, LAST_CLOCK_MS = 1e12, 1e13
"""Between 2001 and 2286 a device's clock tells the time."""
HANDED_IN = {
    Book.FISTF_1999: "IV.1.7",
    Book.FISTF_1999_INDOOR: None,
    Book.FISTF_2000: None,
    Book.SUBBUTEO_2016: None,
    Book.TIPPKICK_2017: "16.7",
    Book.TACTICS: None,
}
"""The clause that asks for the report; the other books leave it to the organisers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """Something the report names: when, what, for whom, under which clause."""

    period: str
    clock_s: float
    text: str
    clause: str
    to: str | None
    score: tuple[int, int]
    call: str


def report(sheet: Sheet, language: Language) -> dict[str, Any]:
    """The report as data, for a page and for a printer."""
    lines = [line for one in sheet.judged for line in _lines(sheet, one, language)]
    view = sheet.desk.view(sheet.state)
    return {
        "book": str(sheet.book),
        "asked_by": HANDED_IN[sheet.book],
        "setup": dict(sheet.setup),
        "score": view["score"],
        "began": _began(sheet),
        "over": sheet.desk.is_over(sheet.state),
        "winner": _winner(lines, view["score"]),
        "shots": _shots(lines),
        "periods": [_as_told(line) for line in lines if line.call in PERIODS],
        "goals": [_as_told(line) for line in lines if line.call in GOALS],
        "cards": [_as_told(line) for line in lines if _is_card(line)],
        "overruled": [_overruled(sheet, one, language) for one in sheet.judged if one.tap.overruled is not None],
        "corrected": sum(one.tap.amended for one in sheet.judged),
        "notes": [entry.text for entry in sheet.log if entry.do is Do.NOTE],
        "signed": {entry.by: entry.text for entry in sheet.log if entry.do is Do.SIGN},
    }


def _began(sheet: Sheet) -> str | None:
    """When the first tap was made, on no particular hall's clock; a log may also count from nought."""
    taps = [entry.at for entry in sheet.log if entry.do is Do.TAP]
    if not taps or not FIRST_CLOCK_MS < taps[0] < LAST_CLOCK_MS:
        return None
    return datetime.fromtimestamp(taps[0] / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")


def _lines(sheet: Sheet, one: Judged, language: Language) -> Iterable[Line]:
    if one.tap.overruled is not None:
        return
    view = sheet.desk.view(one.after)
    for ruling in one.rulings:
        yield Line(
            period=view["period"],
            clock_s=view["clock"],
            text=aloud(sheet.book, ruling, language),
            clause=ruling.clause,
            to=None if ruling.to is None else str(ruling.to),
            score=tuple(view["score"]),
            call=str(ruling.call),
        )


def _is_card(line: Line) -> bool:
    """A warning that names nobody tells both of the time that is added."""
    return line.call in CARDS and not (line.call == "warning" and line.to is None)


def _as_told(line: Line) -> dict[str, object]:
    return {
        "period": line.period,
        "clock": line.clock_s,
        "text": line.text,
        "clause": line.clause,
        "to": line.to,
        "score": list(line.score),
        "call": line.call,
    }


def _overruled(sheet: Sheet, one: Judged, language: Language) -> dict[str, object]:
    assert one.tap.overruled is not None
    view = sheet.desk.view(one.after)
    return {
        "period": view["period"],
        "clock": view["clock"],
        "what": told(sheet.book, one.tap.facts, language),
        "proposed": [aloud(sheet.book, ruling, language) for ruling in one.rulings],
        "reason": one.tap.overruled.text,
        "instead": _instead(sheet, one.tap.overruled.decree, language),
    }


def _instead(sheet: Sheet, decree: Mapping[str, Any] | None, language: Language) -> str:
    """What the person decided for, with the name of the side; nothing where the call just does not count."""
    if not decree:
        return ""
    given = decree.get("restart") or {"kind": decree.get("action"), "to": decree.get("attacking")}
    names = dict(sheet.setup.get("names") or {})
    return f"{restart_in_words(sheet.book, str(given['kind']), language)} {names.get(given['to'], '')}".rstrip()


def _shots(lines: Iterable[Line]) -> list[int] | None:
    """The score of a shoot-out; the board game calls a scored shot a goal."""
    calls = list(lines)
    begun = next((n for n, line in enumerate(calls) if line.call == "shoot-out" or line.period == "shoot-out"), None)
    if begun is None:
        return None
    scored = [line.to for line in calls[begun:] if line.call in ("shot-scored", "goal")]
    return [scored.count("home"), scored.count("away")]


def _winner(lines: Iterable[Line], score: list[int]) -> str | None:
    """Who a shoot-out or a forfeit made the winner, else who has more goals."""
    named = [line.to for line in lines if line.call in ("winner", "full-time", "abandoned") and line.to is not None]
    if named:
        return named[-1]
    return None if score[0] == score[1] else "home" if score[0] > score[1] else "away"


def ruling_as_told(book: Book, ruling: Ruling, language: Language) -> Mapping[str, object]:
    """A ruling for the glass."""
    return {
        "call": str(ruling.call),
        "clause": ruling.clause,
        "to": None if ruling.to is None else str(ruling.to),
        "at": None if ruling.at is None else [round(ruling.at.x_mm, 1), round(ruling.at.y_mm, 1)],
        "aloud": aloud(book, ruling, language),
        "choice": [str(option) for option in ruling.choice],
    }
