"""The second flick of a puzzle: a pass is worth what follows it, so after the block-flick it has to be finished.

Where figures and ball lie then depends on hand and defender, so the best is looked for on that very table.
"""

from __future__ import annotations

from dataclasses import dataclass

from tablekick.analysis.flick.appraisal import Appraiser, Effort, aim_of, flick_of, is_watched
from tablekick.analysis.flick.puzzles import TOLERANCE, begin
from tablekick.analysis.puzzles.puzzle import Puzzle, seed_of
from tablekick.facts.errors import UnreadableError
from tablekick.facts.sides import Side
from tablekick.match.events import Json
from tablekick.match.flick import intents
from tablekick.match.flick.moments import Moment
from tablekick.physics.flick.errors import SetupError

LOOK = Effort(looks_at=300, keeps=16, tries=10, finals=4, final_tries=48, seen=8)
HANDS, SEEN = 100, 16


@dataclass(frozen=True, slots=True, kw_only=True)
class Second:
    """What the second flick was worth beside the best one found."""

    solved: bool
    worth: float
    best: float
    solution: Json


def second_of(puzzle: Puzzle, table: Json, written: Json) -> Second | None:
    """Judge a flick of home at a table the puzzle has come to; None where there is nothing to judge."""
    seed = seed_of(puzzle.id)
    try:
        view = begin(puzzle.book, {**puzzle.options, "position": table}).view(Side.HOME)
    except (UnreadableError, SetupError):
        return None
    intent = intents.read_intent(written)
    aim = aim_of(intent)
    if view.moment is not Moment.ATTACK or not is_watched(view) or aim is None:
        return None
    if aim.figure.side is not Side.HOME or not view.can_flick(aim.figure):
        return None
    ideas = Appraiser(view, seed).ideas(LOOK)
    if not ideas:
        return None
    best = ideas[0].choice.aim
    worths = Appraiser(view, seed + 1).worths([best, aim], HANDS, SEEN).mean(axis=1)
    top, mine = float(worths.max()), float(worths[1])
    return Second(
        solved=mine >= top - TOLERANCE,
        worth=round(mine, 3),
        best=round(top, 3),
        solution=intents.write_intent(flick_of(best if worths[0] >= worths[1] else aim)),
    )
