"""Tables of matches that the value has not been learned from, played out."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from zlib import crc32

from tablekick.analysis.flick.training import PlayedOut, played_out, said_of, tables_of
from tablekick.analysis.flick.value import Value, shipped_value
from tablekick.match.crews import HERE, crew
from tablekick.match.events import Json
from tablekick.match.record import read_record
from tablekick.rulebooks import Book


def reliability_of(
    folder: Path, *, tables: int, tries: int, level: str, notes: Path | None = None, value: Value | None = None,
    workers: int = 1, on: str = HERE, on_table: Callable[[], None] = lambda: None,
) -> list[PlayedOut]:  # fmt: skip
    """What was said and what came for `tables` tables, taken evenly from all records below `folder`.

    `on` names the crew that plays them out (`match.crews`); `on_table` is called after every table.
    """
    known, judge = _read(notes), value or shipped_value()
    looked_at = [(_name_of(table), book, table) for book, table in _spread(folder, tables)]
    anew = {name: (book, table) for name, book, table in looked_at if name not in known}
    with crew(workers, on) as hands:
        jobs = ((book, table, judge, level, tries, name) for name, (book, table) in anew.items())
        for name, played in zip(anew, hands.answers(_play, jobs), strict=True):
            known[name] = played.came
            if notes is not None:
                with notes.open("a", encoding="utf-8") as stream:
                    stream.write(json.dumps([name, played.said, played.came]) + "\n")
            on_table()
    # What came stays; what is said is asked of the value as it is now.
    return [PlayedOut(said=said_of(book, table, judge), came=known[name]) for name, book, table in looked_at]


def _name_of(table: dict[str, Json]) -> str:
    return f"{crc32(json.dumps(table, sort_keys=True).encode()):08x}"


def _play(book: Book, table: dict[str, Json], value: Value, level: str, tries: int, name: str) -> PlayedOut:
    return played_out(book, table, value, level=level, tries=tries, seed=crc32(name.encode()))


def _spread(folder: Path, tables: int) -> list[tuple[Book, dict[str, Json]]]:
    everything: list[tuple[Book, dict[str, Json]]] = []
    for file in sorted(folder.rglob("*.jsonl*")):
        record = read_record(file)
        everything += [(record.header.book, table) for table in tables_of(record, every=2)]
    step = max(1.0, len(everything) / tables)
    return [everything[int(n * step)] for n in range(min(tables, len(everything)))]


def _read(notes: Path | None) -> dict[str, float]:
    if notes is None or not notes.exists():
        return {}
    lines = [json.loads(line) for line in notes.read_text(encoding="utf-8").splitlines() if line.endswith("]")]
    return {name: came for name, _, came in lines}
