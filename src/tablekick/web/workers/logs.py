"""Reading a match's log: the header and the lines as a record has them."""

from __future__ import annotations

import json
from collections.abc import Iterable

from tablekick.facts.sides import Side
from tablekick.match.events import Event, EventKind
from tablekick.match.record import Header, start_of_step
from tablekick.rulebooks import Book


def header_from_line(line: str) -> Header:
    raw = json.loads(line)
    players = {Side(side): name for side, name in raw["players"].items()}
    return Header(book=Book(raw["rulebook"]), seed=raw["seed"], players=players, options=raw["options"])


def standing_events(lines: Iterable[Event]) -> list[Event]:
    """What holds in the end: the lines without those taken back."""
    kept: list[Event] = []
    for event in lines:
        if event.kind is EventKind.UNDO:
            kept = kept[: start_of_step(kept, event.data)]
        else:
            kept.append(event)
    return kept
