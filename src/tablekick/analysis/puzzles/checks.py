"""A second look at a puzzle: does its solution win with other luck, does a rival come near?"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from zlib import crc32

from tablekick.analysis.puzzles.examiners import examiner_of
from tablekick.analysis.puzzles.puzzle import Puzzle, line_of
from tablekick.match.crews import HERE, crew

NEAR = 0.5
"""A rival that takes more than this share of the stated margin has come too near."""
SLACK = 0.12
"""What a solution may be worth less, tried again with other luck."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """What a second look at a puzzle has shown."""

    worth: float
    rival: float
    holds: bool


def check(puzzle: Puzzle) -> Check:
    """Try the solution with other luck, and look for something as good; of two flicks both."""
    first = _check(puzzle)
    second = None if puzzle.then is None else _check(puzzle.then)
    return first if second is None or not first.holds else second


def _check(puzzle: Puzzle) -> Check:
    examiner = examiner_of(puzzle.book)
    worth = examiner.worth_of(puzzle, puzzle.solution)
    rival = examiner.rivals_of(puzzle)
    holds = worth > puzzle.worth - SLACK and rival < worth - NEAR * puzzle.margin and worth >= puzzle.need - SLACK
    return Check(worth=worth, rival=rival, holds=holds)


def checked(
    puzzles: Sequence[Puzzle], diary: Path | None = None, *, workers: int = 1, on: str = HERE
) -> Iterator[tuple[Puzzle, Check]]:
    """Check all of them, `on` names the crew (`match.crews`).

    What the diary has of the very same puzzle is taken from there.
    """
    known = {} if diary is None else _known(diary)
    with crew(workers, on) as hands:
        looked_at = hands.answers(check, ((puzzle,) for puzzle in puzzles if key_of(puzzle) not in known))
        for puzzle in puzzles:
            key = key_of(puzzle)
            found = known.get(key)
            if found is None:
                found = next(looked_at)
                if diary is not None:
                    with diary.open("a", encoding="utf-8") as noted:
                        noted.write(json.dumps({"puzzle": key, **asdict(found)}) + "\n")
            yield puzzle, found


def key_of(puzzle: Puzzle) -> str:
    """A puzzle as the diary names it: one that was changed is another."""
    return f"{puzzle.id}-{crc32(line_of(puzzle).encode('utf-8')):08x}"


def _known(diary: Path) -> dict[str, Check]:
    """What was noted; a last line cut off by a crash is forgiven."""
    whole, _, _ = (diary.read_text(encoding="utf-8") if diary.exists() else "").rpartition("\n")
    notes = [json.loads(line) for line in whole.split("\n") if line]
    return {note.pop("puzzle"): Check(**note) for note in notes}
