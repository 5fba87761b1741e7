"""A record of a refereed match read back into its sheet, so that it can be watched tap by tap."""

from __future__ import annotations

import json
from typing import Any

from tablekick.officiating.log import Do, Entry
from tablekick.officiating.record import heard_again
from tablekick.officiating.sheet import Sheet
from tablekick.rulebooks import Book


def read_record(text: str) -> Sheet:
    """The sheet of a record; one that was not refereed, or whose facts do not bring its rulings, is refused."""
    try:
        header, *lines = [json.loads(line) for line in text.splitlines() if line.strip()]
    except ValueError as trouble:
        raise ValueError(f"this is no record: {trouble}") from None
    if not isinstance(header, dict) or not dict(header.get("options") or {}).get("refereed"):
        raise ValueError("this is no record of a refereed match")
    book = Book(header["rulebook"])
    told = [next((kind, data) for kind, data in line.items() if kind != "t") for line in lines]
    heard_again(book, header["options"], told)
    setup = {name: value for name, value in header["options"].items() if name != "refereed"}
    sheet = Sheet(book=book, setup={"names": header["players"], **setup})
    sheet.add(*_entries(told))
    return sheet


def _entries(told: list[tuple[str, Any]]) -> list[Entry]:
    """A tap for each note of one, with the facts that follow it, and the overrulings."""
    entries: list[Entry] = []
    for kind, data in told:
        at = float(len(entries) + 1)
        if kind == "note" and "tap" in data:
            entries.append(Entry(id=f"r{len(entries)}", at=at, do=Do.TAP, button=data["tap"]))
        elif kind == "fact" and entries:
            last = entries[-1]
            entries[-1] = Entry(id=last.id, at=last.at, do=last.do, button=last.button, facts=(*last.facts, data))
        elif kind == "note" and "overruled" in data and entries:
            said = data["overruled"]
            of = next(entry.id for entry in reversed(entries) if entry.do is Do.TAP)
            text, decree = said.get("reason", ""), said.get("decree")
            entries.append(Entry(id=f"r{len(entries)}", at=at, do=Do.OVERRULE, of=of, text=text, decree=decree))
    return entries
