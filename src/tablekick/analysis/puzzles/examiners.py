"""Making puzzles out of records, whatever the game."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

from tablekick.analysis.puzzles.puzzle import Puzzle, line_of
from tablekick.match.crews import HERE, crew
from tablekick.match.events import Json
from tablekick.match.games import game_for
from tablekick.match.record import Record, read_record
from tablekick.rulebooks import Book


class Examiner(Protocol):
    """What a game's `puzzles` module can do."""

    def puzzles_of(self, record: Record, most: int, theme: str | None = None) -> Iterator[Puzzle]:
        """The puzzles of one match, or those of one theme."""
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


def make(
    folder: Path, out: Path, most: int, *, theme: str | None = None, workers: int = 1, on: str = HERE
) -> Iterator[tuple[Path, int]]:
    """Append the puzzles of every record below `folder` that has not been looked at, match by match.

    Which have been is written beside the puzzles, so that a run can be stopped at any time. Records are read and
    puzzles written here, whoever looks for them: `on` names the crew (`match.crews`).
    """
    diary = out.with_suffix(".done")
    done = set(diary.read_text(encoding="utf-8").split("\n")) if diary.exists() else set()
    files = [file for file in sorted(folder.rglob("*.jsonl*")) if str(file.relative_to(folder)) not in done]
    with crew(workers, on) as hands:
        looked_at = hands.answers(_lines_in, ((read_record(file), most, theme) for file in files))
        for file, found in zip(files, looked_at, strict=True):
            with out.open("a", encoding="utf-8") as puzzles, diary.open("a", encoding="utf-8") as noted:
                puzzles.writelines(f"{line}\n" for line in found)
                puzzles.flush()
                noted.write(f"{file.relative_to(folder)}\n")
            yield file, len(found)


def _lines_in(record: Record, most: int, theme: str | None) -> list[str]:
    return [line_of(puzzle) for puzzle in examiner_of(record.header.book).puzzles_of(record, most, theme)]
