"""Records as a table of events that other tools can read: Parquet, with a schema that says what each column is.

Files are streamed, one row group a record, so that any number of them fits into memory.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from tablekick.facts.sides import Side
from tablekick.match.events import Event, EventKind
from tablekick.match.record import Record, read_record

VERSION = "1"


def _column(name: str, kind: object, tells: str) -> object:
    return pa.field(name, kind, metadata={"tells": tells})


SCHEMA = pa.schema(
    [
        _column("match", pa.string(), "name of the record's file without its ending"),
        _column("rulebook", pa.dictionary(pa.int8(), pa.string()), "id of the rulebook"),
        _column("seed", pa.int64(), "seed of the match"),
        _column("home", pa.string(), "who played home"),
        _column("away", pa.string(), "who played away"),
        _column("event", pa.int32(), "number of the event in its match, from 0"),
        _column("step", pa.int32(), "decisions made so far, this one included"),
        _column("time_s", pa.float64(), "the match's own clock"),
        _column("kind", pa.dictionary(pa.int8(), pa.string()), "intent, chance, fact, ruling, note, end"),
        _column("side", pa.string(), "whose intent, or whom a ruling favours"),
        _column("call", pa.string(), "of a ruling"),
        _column("clause", pa.string(), "of a ruling: what it rests on"),
        _column("x_mm", pa.float64(), "of a ruling with a place"),
        _column("y_mm", pa.float64(), "of a ruling with a place"),
        _column("data", pa.string(), "the event as the record writes it, JSON"),
        _column("home_goals", pa.int16(), "at the end of the match"),
        _column("away_goals", pa.int16(), "at the end of the match"),
    ],
    metadata={"tablekick": VERSION},
)


def write_parquet(files: Iterable[Path], to: Path, *, progress: Callable[[Path], None] = lambda _: None) -> int:
    """All events of the records into one file; returns how many. A bad record raises RecordError and leaves no file."""
    part = to.with_name(to.name + ".part")
    rows = 0
    try:
        with pq.ParquetWriter(part, SCHEMA, compression="zstd") as writer:
            for file in files:
                batch = pa.RecordBatch.from_pylist(list(rows_of(read_record(file))), schema=SCHEMA)
                writer.write_batch(batch)
                rows += batch.num_rows
                progress(file)
        part.replace(to)
    finally:
        part.unlink(missing_ok=True)
    return rows


def rows_of(record: Record) -> Iterator[dict[str, Any]]:
    """One row an event; one for each side where both decided in one step."""
    header, events = record.header, record.events
    end = next((event.data["score"] for event in events if event.kind is EventKind.END), (None, None))
    same = {
        "match": record.file.name.partition(".")[0],
        "rulebook": str(header.book),
        "seed": header.seed,
        "home": header.players[Side.HOME],
        "away": header.players[Side.AWAY],
        "home_goals": end[0],
        "away_goals": end[1],
    }
    step = 0
    for number, event in enumerate(events):
        step += event.kind is EventKind.INTENT
        for told in _told(event):
            yield {**same, "event": number, "step": step, "time_s": event.time_s, "kind": str(event.kind), **told}


def _told(event: Event) -> Iterator[dict[str, Any]]:
    if event.kind is EventKind.INTENT:
        for side, said in event.data.items():
            yield {"side": side, "data": _json(said)}
        return
    if event.kind is not EventKind.RULING:
        yield {"data": _json(event.data)}
        return
    ruling = event.data
    x, y = ruling["at"] if isinstance(ruling.get("at"), list) else (None, None)
    yield {
        "side": ruling.get("to"),
        "call": ruling["call"],
        "clause": ruling["clause"],
        "x_mm": x,
        "y_mm": y,
        "data": _json(ruling),
    }


def _json(data: object) -> str:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)
