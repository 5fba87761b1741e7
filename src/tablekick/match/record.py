"""Records: JSON Lines, a versioned header and then one event a line.

Lines are appended, flushed and synced action by action, so a killed process loses at most the action in progress.
Reading tolerates a last line that was cut off. An `undo` line takes steps back: the file itself only ever grows.
"""

from __future__ import annotations

import gzip
import json
import os
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from types import TracebackType

from tablekick.facts.sides import Side
from tablekick.match.events import Event, EventKind, Json, event_from_line, lines_of
from tablekick.rulebooks import Book

VERSION = 2
"""2: facts in the words of the casebook, and a line without a time has that of the line before."""
GZIP = b"\x1f\x8b"
"""How a gzipped file begins."""
LARGEST_RECORD_BYTES = 64 * 1024 * 1024
_HEADER_KEYS = ("tablekick", "rulebook", "seed", "players", "options")


class RecordError(ValueError):
    """A file that is no record of ours; names the file and the line."""

    def __init__(self, file: Path, line: int | None, problem: str) -> None:
        super().__init__(f"{file}{'' if line is None else f', line {line}'}: {problem}")
        self.file = file
        self.line = line


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """What must be known to play a match again."""

    book: Book
    seed: int
    players: Mapping[Side, str]
    options: Mapping[str, Json] = field(default_factory=dict)

    def as_line(self) -> str:
        players = {str(side): self.players[side] for side in Side}
        said = {"tablekick": VERSION, "rulebook": str(self.book), "seed": self.seed, "players": players}
        return json.dumps({**said, "options": dict(self.options)}, separators=(",", ":"), allow_nan=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A record as read. `whole_bytes` is where its last whole line ends (of a plain file)."""

    file: Path
    header: Header
    lines: tuple[Event, ...]
    whole_bytes: int

    @property
    def events(self) -> tuple[Event, ...]:
        """What holds in the end: the lines without those taken back."""
        kept: list[Event] = []
        for event in self.lines:
            if event.kind is EventKind.UNDO:
                kept = kept[: start_of_step(kept, event.data)]
            else:
                kept.append(event)
        return tuple(kept)


def start_of_step(events: Sequence[Event], steps: int) -> int:
    """Where the line of the intent after `steps` steps stands."""
    seen = 0
    for n, event in enumerate(events):
        if event.kind is EventKind.INTENT:
            if seen == steps:
                return n
            seen += 1
    return len(events)


def read_record(file: Path) -> Record:
    """Read a record, plain or gzipped; only a last line cut off by a crash is forgiven."""
    return record_of(_read_bytes(file), file)


def record_of(raw: bytes, file: Path) -> Record:
    """The same of bytes that were read already."""
    whole, _, _ = raw.rpartition(b"\n")
    whole_bytes = len(whole) + 1 if whole else 0
    try:
        lines = whole.decode("utf-8").split("\n")
    except UnicodeDecodeError:
        raise RecordError(file, None, "not UTF-8 text, so not a record") from None
    header = _read_header(file, lines[0])
    events: list[Event] = []
    for number, line in enumerate(lines[1:], start=2):
        try:
            event = event_from_line(line, since=events[-1].time_s if events else None)
            _check(event)
        except (ValueError, RecursionError) as trouble:
            raise RecordError(file, number, str(trouble)) from None
        except (LookupError, TypeError) as trouble:
            # Something stands where something else should, e.g. a list for a word.
            raise RecordError(file, number, f"not an event of ours ({trouble})") from None
        events.append(event)
    return Record(file=file, header=header, lines=tuple(events), whole_bytes=whole_bytes)


def _read_bytes(file: Path) -> bytes:
    try:
        with file.open("rb") as stream:
            raw = stream.read(LARGEST_RECORD_BYTES + 1)
    except OSError as trouble:
        raise RecordError(file, None, trouble.strerror or str(trouble)) from None
    if len(raw) > LARGEST_RECORD_BYTES:
        raise RecordError(file, None, f"larger than {LARGEST_RECORD_BYTES} bytes")
    return unzipped(raw, file, LARGEST_RECORD_BYTES) if file.suffix == ".gz" else raw


def unzipped(raw: bytes, file: Path, most_bytes: int) -> bytes:
    """What is packed in a gzipped record; one that is not packed stays as it is."""
    if raw[:2] != GZIP:
        return raw
    try:
        with gzip.open(BytesIO(raw)) as stream:
            found = stream.read(most_bytes + 1)
    except (OSError, EOFError, zlib.error) as trouble:
        raise RecordError(file, None, f"damaged: it cannot be unpacked ({trouble})") from None
    if len(found) > most_bytes:
        raise RecordError(file, None, f"larger than {most_bytes} bytes")
    return found


def _read_header(file: Path, line: str) -> Header:
    try:
        raw = json.loads(line)
    except (ValueError, RecursionError):
        raise RecordError(file, 1, "not a header; is this a record of tablekick?") from None
    if not isinstance(raw, dict) or set(raw) != set(_HEADER_KEYS):
        raise RecordError(file, 1, f"a header has the keys {', '.join(_HEADER_KEYS)}")
    if raw["tablekick"] != VERSION:
        told = f"a record of format {raw['tablekick']!r}; this version of tablekick reads format {VERSION}"
        older = isinstance(raw["tablekick"], int) and raw["tablekick"] < VERSION
        raise RecordError(
            file, 1, f"{told}: {'play it with the version that wrote it' if older else 'update tablekick'}"
        )
    if not isinstance(raw["rulebook"], str) or raw["rulebook"] not in set(Book):
        raise RecordError(file, 1, f"unknown rulebook {raw['rulebook']!r}; known are {', '.join(Book)}")
    players = raw["players"]
    if (
        not isinstance(players, dict)
        or set(players) != set(Side)
        or not all(isinstance(p, str) for p in players.values())
    ):
        raise RecordError(file, 1, "players: expected the names of home and away")
    if isinstance(raw["seed"], bool) or not isinstance(raw["seed"], int) or not isinstance(raw["options"], dict):
        raise RecordError(file, 1, "seed: expected a whole number; options: expected a mapping")
    named = {Side(side): name for side, name in players.items()}
    return Header(book=Book(raw["rulebook"]), seed=raw["seed"], players=named, options=raw["options"])


def _check(event: Event) -> None:
    """The frame of an event; what an intent or a fact says is the game's own vocabulary."""
    data = event.data
    if event.kind is EventKind.INTENT and not (isinstance(data, dict) and data and _are_decisions(data)):
        raise ValueError("an intent is written as {'home': {'do': …}}")
    if event.kind is EventKind.CHANCE and not (isinstance(data, list) and len(data) == 2):
        raise ValueError("a chance is written as ['what', outcome]")
    if event.kind is EventKind.RULING and not (isinstance(data, dict) and {"call", "clause"} <= set(data)):
        raise ValueError("a ruling has at least a call and a clause")
    if event.kind is EventKind.RULING and not (isinstance(data["call"], str) and isinstance(data["clause"], str)):
        raise ValueError("a ruling's call and clause are words")
    if event.kind is EventKind.NOTE and isinstance(data, dict) and "forfeit" in data:
        _check_forfeit(data)
    if event.kind is EventKind.END:
        _check_end(data)
    if event.kind is EventKind.UNDO and (isinstance(data, bool) or not isinstance(data, int) or data < 0):
        raise ValueError("undo is followed by the number of steps that stand")


def _check_forfeit(data: Mapping[str, Json]) -> None:
    if data["forfeit"] not in list(Side) or not isinstance(data.get("reason"), str):
        raise ValueError("a forfeit is written as {'forfeit': 'home', 'reason': …}")


def _check_end(data: Json) -> None:
    score = data.get("score") if isinstance(data, dict) else None
    is_score = isinstance(score, list) and len(score) == 2 and all(type(goals) is int for goals in score)
    if not isinstance(data, dict) or not is_score or data.get("winner") not in (None, *Side) or "how" not in data:
        raise ValueError("an end is written as {'score': [1, 0], 'winner': 'home', 'how': …}")


def _are_decisions(data: Mapping[str, Json]) -> bool:
    return all(side in set(Side) and isinstance(said, dict) and "do" in said for side, said in data.items())


class RecordWriter:
    """Appends to a record so that what was written survives a crash. Use as a context manager."""

    def __init__(self, file: Path, header: Header | None = None, *, goes_on: Record | None = None) -> None:
        """Begin a new record with `header`, or go on with one as it was read."""
        self._since: float | None = None
        self._stream = file.open("xb" if header is not None else "r+b")
        if header is not None:
            self._append(header.as_line() + "\n")
        elif goes_on is not None:
            self._stream.truncate(goes_on.whole_bytes)
            self._stream.seek(0, os.SEEK_END)
            self._since = goes_on.lines[-1].time_s if goes_on.lines else None

    def write(self, events: Sequence[Event]) -> None:
        """Append the events of one action; they are on the disk when this returns."""
        if events:
            self._append("".join(f"{line}\n" for line in lines_of(events, self._since)))
            self._since = events[-1].time_s

    def _append(self, text: str) -> None:
        self._stream.write(text.encode("utf-8"))
        self._stream.flush()
        os.fsync(self._stream.fileno())

    def close(self) -> None:
        self._stream.close()

    def __enter__(self) -> RecordWriter:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def packed(header: Header, events: Sequence[Event]) -> bytes:
    """A finished match as a gzipped record; the same match gives the same bytes."""
    text = "\n".join([header.as_line(), *lines_of(events)]) + "\n"
    return gzip.compress(text.encode("utf-8"), mtime=0)
