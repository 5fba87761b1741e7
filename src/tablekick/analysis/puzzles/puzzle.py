"""A puzzle, and how it is written: one line of JSON each."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any
from zlib import crc32

from tablekick.facts.sides import Side
from tablekick.match.events import Json
from tablekick.rulebooks import Book


@dataclass(frozen=True, slots=True, kw_only=True)
class Puzzle:
    """A table, whose turn it is, and what is best there."""

    id: str
    book: Book
    side: Side
    """Who is to act."""
    options: Mapping[str, Json]
    """The options of a match that begins there: its record is this header and the solution as its first intent."""
    solution: Json
    """The best intent, as a record writes it."""
    worth: float
    """What it is worth over the unsteady hand or the dice: a goal is 1, one against -1."""
    second: float
    """What the best of all other ideas is worth."""
    need: float
    """An answer worth at least this solves it."""
    themes: tuple[str, ...]
    rating: int
    fares: Mapping[str, float]
    """How often a bot of each level solves it."""
    source: str
    """The match it comes from, and the second."""
    then: Puzzle | None = None
    """The same side's next flick, after the solution and the other side's block-flick: a table with a margin of its
    own. Who solves only the first has not solved the puzzle."""

    @property
    def margin(self) -> float:
        return self.worth - self.second


def line_of(puzzle: Puzzle) -> str:
    return json.dumps(_written(puzzle), separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def _written(puzzle: Puzzle) -> dict[str, Any]:
    raw = asdict(puzzle)
    del raw["then"]
    return raw if puzzle.then is None else {**raw, "then": _written(puzzle.then)}


def puzzle_of(line: str) -> Puzzle:
    return _read(json.loads(line))


def _read(raw: dict[str, Any]) -> Puzzle:
    then = raw.get("then")
    known = {"book": Book(raw["book"]), "side": Side(raw["side"]), "themes": tuple(raw["themes"])}
    return Puzzle(**{**raw, **known, "then": None if then is None else _read(then)})


def read_puzzles(file: Path) -> tuple[Puzzle, ...]:
    """A file of puzzles, plain or gzipped; a last line cut off by a crash is forgiven."""
    raw = file.read_bytes()
    text = (gzip.decompress(raw) if file.suffix == ".gz" else raw).decode("utf-8")
    whole, _, _ = text.rpartition("\n")
    return tuple(puzzle_of(line) for line in whole.split("\n") if line)


def pack(puzzles: Iterable[Puzzle]) -> bytes:
    """The same puzzles give the same bytes."""
    return gzip.compress("".join(f"{line_of(puzzle)}\n" for puzzle in puzzles).encode("utf-8"), 9, mtime=0)


def name_of(game: str, options: Mapping[str, Json]) -> str:
    """The name of a puzzle follows from its table."""
    written = json.dumps(options, sort_keys=True, separators=(",", ":"))
    return f"{game}-{crc32(written.encode('utf-8')):08x}"


def seed_of(name: str) -> int:
    """The luck with which a puzzle is looked at."""
    return crc32(name.encode("utf-8"))


@cache
def shipped(game: str) -> Mapping[str, Puzzle]:
    """The puzzles of a game that come with the package, by name."""
    file = resources.files("tablekick.analysis.puzzles") / f"{game}.jsonl.gz"
    if not file.is_file():
        return {}
    lines = gzip.decompress(file.read_bytes()).decode("utf-8").splitlines()
    return {puzzle.id: puzzle for puzzle in map(puzzle_of, lines)}
