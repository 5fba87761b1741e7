"""Making puzzles out of records, whatever the game."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

from tablekick.analysis.puzzles.puzzle import Puzzle, line_of
from tablekick.match.events import Json
from tablekick.match.games import game_for
from tablekick.match.record import Record, read_record
from tablekick.rulebooks import Book


class Examiner(Protocol):
    """What a game's `puzzles` module can do."""

    def puzzles_of(self, record: Record, most: int) -> Iterator[Puzzle]:
        """The puzzles of one match."""
        ...

    def worth_of(self, puzzle: Puzzle, written: Json) -> float:
        """What an answer is worth."""
        ...

    def rivals_of(self, puzzle: Puzzle) -> float:
        """What the best other idea is worth, looked for anew."""
        ...


def examiner_of(book: Book) -> Examiner:
    """The module that knows the puzzles of the game this book belongs to."""
    return cast(Examiner, import_module(f"tablekick.analysis.{game_for(book).name}.puzzles"))


def make(folder: Path, out: Path, most: int) -> Iterator[tuple[Path, int]]:
    """Append the puzzles of every record below `folder` that has not been looked at, match by match.

    Which have been is written beside the puzzles, so that a run can be stopped at any time.
    """
    diary = out.with_suffix(".done")
    done = set(diary.read_text(encoding="utf-8").split("\n")) if diary.exists() else set()
    for file in sorted(folder.rglob("*.jsonl*")):
        name = str(file.relative_to(folder))
        if name in done:
            continue
        record = read_record(file)
        found = list(examiner_of(record.header.book).puzzles_of(record, most))
        with out.open("a", encoding="utf-8") as puzzles, diary.open("a", encoding="utf-8") as noted:
            puzzles.writelines(f"{line_of(puzzle)}\n" for puzzle in found)
            puzzles.flush()
            noted.write(f"{name}\n")
        yield file, len(found)
