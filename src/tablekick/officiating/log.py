"""The log of a refereed match: entries that are only ever added, by one device or by several.

Every entry has a name made by the device that made it and a time that orders it. Two logs are merged by taking every
entry once and putting them in the order of (time, name), so it does not matter who sends what to whom how often. A
stroke of the pen (strike, restore, amend, overrule) names the entry it is about; of several the latest holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import isfinite

from tablekick.officiating.buttons import Words

LONGEST_NAME = 64


class Do(StrEnum):
    """What an entry does."""

    TAP = "tap"
    STRIKE = "strike"
    """The tap does not count (undo)."""
    RESTORE = "restore"
    """It counts again (redo)."""
    AMEND = "amend"
    """It was something else that happened: `facts` in its place."""
    OVERRULE = "overrule"
    """The person decides otherwise, for a reason: `decree` is the situation after it, in the words of `given`."""
    NOTE = "note"
    SIGN = "sign"


ABOUT_ANOTHER = frozenset({Do.STRIKE, Do.RESTORE, Do.AMEND, Do.OVERRULE})


class LogError(ValueError):
    """An entry that no device of ours makes; says what is wrong with it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One entry."""

    id: str
    at: float
    """Orders the log: milliseconds, later than everything the device knew of; a late addition has the place's time."""
    do: Do
    button: str = ""
    facts: tuple[Words, ...] = ()
    seconds: float = 0.0
    """Running time since the tap before."""
    of: str | None = None
    text: str = ""
    """The reason, the note, or the signature's strokes."""
    decree: Words | None = None
    late: str | None = None
    """The side whose time was up."""
    by: str = ""
    """Who signs: home, away or referee."""


def read_entry(raw: object) -> Entry:
    """An entry as a device or a server writes it."""
    if not isinstance(raw, Mapping):
        raise LogError("an entry is an object")
    try:
        entry = Entry(
            id=_text(raw, "id", LONGEST_NAME),
            at=_number(raw, "at"),
            do=Do(raw.get("do", "")),
            button=_text(raw, "button", LONGEST_NAME, needed=False),
            facts=tuple(_fact(fact) for fact in raw.get("facts", ())),
            seconds=_number(raw, "seconds", 0.0),
            of=raw.get("of"),
            text=_text(raw, "text", 20_000, needed=False),
            decree=raw.get("decree"),
            late=raw.get("late"),
            by=_text(raw, "by", LONGEST_NAME, needed=False),
        )
    except (TypeError, ValueError) as trouble:
        raise LogError(str(trouble)) from None
    if not (entry.id.isascii() and entry.id.isprintable()):
        raise LogError("id: expected plain letters and figures")
    if entry.do in ABOUT_ANOTHER and not isinstance(entry.of, str):
        raise LogError(f"{entry.do}: says of no entry what it is about")
    return entry


def write_entry(entry: Entry) -> dict[str, object]:
    """The same, without what it does not say."""
    said: dict[str, object] = {"id": entry.id, "at": entry.at, "do": str(entry.do)}
    more = {
        "button": entry.button,
        "facts": [dict(fact) for fact in entry.facts],
        "seconds": entry.seconds,
        "of": entry.of,
        "text": entry.text,
        "decree": entry.decree,
        "late": entry.late,
        "by": entry.by,
    }
    return said | {name: value for name, value in more.items() if value}


def _text(raw: Mapping[str, object], key: str, most: int, *, needed: bool = True) -> str:
    value = raw.get(key, "")
    if not isinstance(value, str) or len(value) > most or (needed and not value):
        raise LogError(f"{key}: expected a text of at most {most} letters")
    return value


def _number(raw: Mapping[str, object], key: str, default: float | None = None) -> float:
    value = raw.get(key, default)
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not isfinite(value):
        raise LogError(f"{key}: expected a number")
    return float(value)


def _fact(raw: object) -> Words:
    if not isinstance(raw, Mapping) or not all(isinstance(name, str) for name in raw):
        raise LogError("a fact is an object in the words of the casebook")
    return dict(raw)


def merged(*logs: Iterable[Entry]) -> list[Entry]:
    """Every entry once, in order."""
    known = {entry.id: entry for log in logs for entry in log}
    return sorted(known.values(), key=_order)


def comes_after(entry: Entry, other: Entry) -> bool:
    return _order(entry) > _order(other)


def _order(entry: Entry) -> tuple[float, str]:
    return entry.at, entry.id


@dataclass(frozen=True, slots=True, kw_only=True)
class Tap:
    """A tap as it counts now: amended, perhaps overruled."""

    entry: Entry
    facts: tuple[Words, ...]
    amended: bool = False
    overruled: Entry | None = None


def counting(log: Sequence[Entry]) -> list[Tap]:
    """The taps that count, in order, each with the latest that was said of it."""
    struck: dict[str, bool] = {}
    amended: dict[str, Entry] = {}
    overruled: dict[str, Entry] = {}
    for entry in log:
        about = entry.of or ""
        match entry.do:
            case Do.STRIKE | Do.RESTORE:
                struck[about] = entry.do is Do.STRIKE
            case Do.AMEND:
                amended[about] = entry
            case Do.OVERRULE:
                overruled[about] = entry
    return [
        Tap(
            entry=entry,
            facts=amended[entry.id].facts if _holds(amended, entry, struck) else entry.facts,
            amended=_holds(amended, entry, struck),
            overruled=overruled[entry.id] if _holds(overruled, entry, struck) else None,
        )
        for entry in log
        if entry.do is Do.TAP and not struck.get(entry.id, False)
    ]


def _holds(said: Mapping[str, Entry], entry: Entry, struck: Mapping[str, bool]) -> bool:
    """Corrections and overrulings can be undone like taps."""
    return entry.id in said and not struck.get(said[entry.id].id, False)


UNDONE = frozenset({Do.TAP, Do.AMEND, Do.OVERRULE})


def next_undo(log: Sequence[Entry]) -> str | None:
    """The latest entry that still counts."""
    struck = _struck(log)
    return next((entry.id for entry in reversed(log) if entry.do in UNDONE and entry.id not in struck), None)


def next_redo(log: Sequence[Entry]) -> str | None:
    """What was struck last, unless something new has been tapped since."""
    undone: list[str] = []
    for entry in log:
        if entry.do in UNDONE:
            undone = []
        elif entry.do is Do.STRIKE and entry.of is not None:
            undone.append(entry.of)
        elif entry.do is Do.RESTORE and entry.of in undone:
            undone.remove(entry.of)
    return undone[-1] if undone else None


def _struck(log: Sequence[Entry]) -> set[str]:
    struck: set[str] = set()
    for entry in log:
        if entry.do is Do.STRIKE and entry.of is not None:
            struck.add(entry.of)
        elif entry.do is Do.RESTORE:
            struck.discard(entry.of or "")
    return struck
