"""What a record is made of: one event a line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from math import isfinite
from typing import Any, NotRequired, TypedDict

from tablekick.facts.records import quick
from tablekick.law.written import Json, RulingData, plain, ruling_data

__all__ = [
    "Event",
    "EventKind",
    "Json",
    "RulingData",
    "Said",
    "event_from_line",
    "lines_of",
    "plain",
    "ruling_data",
]


class Said(TypedDict):
    """A decision as a record or a browser writes it."""

    do: Json
    took: NotRequired[float | None]


class EventKind(StrEnum):
    """Who speaks: the players, the table's luck, the table, the referee, or the match about itself."""

    INTENT = "intent"
    CHANCE = "chance"
    FACT = "fact"
    RULING = "ruling"
    NOTE = "note"
    UNDO = "undo"
    END = "end"


@quick
@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in a match, at `time_s` of the match's own clock.

    The data of an intent is a mapping by side, `{"home": {"do": intent, "took": seconds}}`, so that one line is one
    step of the match even when both sides acted in it. The data of a chance is `[what, outcome]`.
    """

    kind: EventKind
    time_s: float
    data: Any

    def as_line(self, since: float | None = None) -> str:
        """The event as one line of JSON, without the line's end; its time is left out when it is `since`."""
        time = {} if self.time_s == since else {"t": self.time_s}
        return _WRITER.encode({str(self.kind): self.data, **time})


_WRITER = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def lines_of(events: Iterable[Event], since: float | None = None) -> Iterator[str]:
    """Events as lines after one at `since`: a line without a time has that of the line before."""
    for event in events:
        yield event.as_line(since)
        since = event.time_s


def event_from_line(line: str, since: float | None = None) -> Event:
    """Read one line; what is no event is a ValueError that says why."""
    raw = json.loads(line, parse_constant=_no_such_number)
    if isinstance(raw, dict) and since is not None:
        raw.setdefault("t", since)
    if not isinstance(raw, dict) or len(raw) != 2 or "t" not in raw:
        raise ValueError("expected an object with the event and its time, as {'ruling': …, 't': 12.5}")
    time_s = raw.pop("t")
    if isinstance(time_s, bool) or not isinstance(time_s, (int, float)) or not isfinite(time_s):
        raise ValueError(f"the time {time_s!r} is not a number of seconds")
    ((name, data),) = raw.items()
    if name not in set(EventKind):
        raise ValueError(f"there is no event '{name}'; events are {', '.join(EventKind)}")
    return Event(EventKind(name), float(time_s), data)


def _no_such_number(name: str) -> float:
    raise ValueError(f"{name} is not a number a record may hold")
