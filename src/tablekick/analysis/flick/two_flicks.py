"""Two flicks with a block-flick between: after the pass and their block, one finish is clearly better than all others.

The table of the second flick is that of one line of play: the solution, the block-flick of the strongest bot. It is a
puzzle of its own, with its own margin, tried with as many hands as the first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from tablekick.analysis.flick.appraisal import is_watched
from tablekick.analysis.puzzles.grade import rating_of
from tablekick.analysis.puzzles.puzzle import Puzzle, name_of, seed_of
from tablekick.facts.sides import Side
from tablekick.match.events import Json
from tablekick.match.flick import intents
from tablekick.match.flick.match import FlickMatch
from tablekick.match.flick.moments import Moment
from tablekick.match.flick.options import read_options
from tablekick.match.flick.written import write_table
from tablekick.match.scribe import Scribe
from tablekick.match.seats import Decision
from tablekick.players.bots import levels

THEME = "two"
FIRST, LAST = ("pass", "swerve"), ("shot", "swerve")
"""What the first flick may be, and the second."""
LINES = 3
"""So many lines are tried: one with steady hands, the others with the match's own."""
LONGEST = 14
"""Questions until home is to flick again; more means that something else came between."""
DEFENDER = "master"
BLOCKS = (Moment.TOUCHED, Moment.BLOCK)
"""The block-flick may be made while the ball rolls, or when it lies."""

Found = Callable[[str, Mapping[str, Json], str], Puzzle | None]
"""The puzzle of a table (its name, the options of a match there, the source), if it has one."""


def followed(puzzle: Puzzle, found: Found) -> Puzzle:
    """The same puzzle with its second flick, where one line of play leads to one that is a puzzle itself."""
    if puzzle.themes[0] not in FIRST:
        return puzzle
    for line in range(LINES):
        table = _after_the_block(puzzle, line)
        if table is None:
            continue
        options = {**puzzle.options, "position": table}
        then = found(name_of("flick", options), options, puzzle.source)
        if then is not None and then.themes[0] in LAST:
            # Solved is what both flicks solve.
            fares = {level: share * then.fares[level] for level, share in puzzle.fares.items()}
            themes = (*puzzle.themes, THEME)
            return replace(puzzle, then=then, themes=themes, fares=fares, rating=rating_of(fares))
    return puzzle


def _after_the_block(puzzle: Puzzle, line: int) -> dict[str, Json] | None:
    """The table after the solution and a block-flick, when home has the ball and is to flick again."""
    seed = seed_of(puzzle.id) + 50 + line
    options = read_options({**puzzle.options, "steady": "" if line else "both"})
    match = FlickMatch(puzzle.book, options, Scribe(seed))
    bots = {side: levels(puzzle.book)[DEFENDER](seed + n) for n, side in enumerate(Side)}
    intent: intents.Intent | None = intents.read_intent(puzzle.solution)
    blocked = False
    for _ in range(LONGEST):
        asked = match.awaits()
        if match.referee_knows.possession.attacking is not Side.HOME or match.referee_knows.restart is not None:
            return None
        if intent is None and Side.HOME in asked:
            view = match.view(Side.HOME)
            if view.moment is Moment.ATTACK:
                ready = blocked and is_watched(view) and not view.state.clock.time_is_up
                return write_table(view.state, Side.HOME, view.real_table) if ready else None
        said = {side: bots[side].decide(match.view(side)).intent for side in asked}
        if Side.HOME in said and (intent is not None or match.view(Side.HOME).moment is Moment.TOUCHED):
            # Afterwards home lets the ball roll: its next flick is the one to be found.
            said[Side.HOME], intent = (intents.Hold() if intent is None else intent), None
        away = said.get(Side.AWAY)
        blocked |= isinstance(away, intents.Flick) and match.view(Side.AWAY).moment in BLOCKS
        match.play({side: Decision(intent=each) for side, each in said.items()})
    return None
