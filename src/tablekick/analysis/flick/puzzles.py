"""Puzzles of flick football: found in a record, checked with many hands, graded by the bots."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

import numpy as np

from tablekick.analysis.flick.appraisal import (
    CAREFUL,
    GLANCE,
    Appraiser,
    Valued,
    aim_of,
    flick_of,
    idea_of,
    is_watched,
)
from tablekick.analysis.flick.two_flicks import followed
from tablekick.analysis.puzzles.grade import rating_of
from tablekick.analysis.puzzles.puzzle import Puzzle, name_of, seed_of
from tablekick.facts.errors import UnreadableError
from tablekick.facts.sides import Side
from tablekick.law.flick.calls import RestartKind
from tablekick.match.events import Json
from tablekick.match.flick import intents
from tablekick.match.flick.match import FlickMatch
from tablekick.match.flick.moments import Moment
from tablekick.match.flick.options import read_options
from tablekick.match.flick.views import FlickView
from tablekick.match.flick.written import write_table
from tablekick.match.record import Record
from tablekick.match.replay import take_up
from tablekick.match.scribe import Scribe
from tablekick.match.seats import Decision
from tablekick.match.session import Session
from tablekick.physics.flick.errors import SetupError
from tablekick.players.bots import levels
from tablekick.players.flick.chances import chance_of_goal
from tablekick.players.flick.sight import sight_of
from tablekick.rulebooks import Book

TRIES, SEEN = 400, 24
MARGIN = 0.15
"""By so much the best idea is better than every other."""
WORTHWHILE = 0.3
"""A flick that brings less is nobody's puzzle …"""
DANGER = -0.45
"""… nor is a block-flick against nothing."""
TOLERANCE = 0.15
"""An answer that loses less than this, and less than half of the margin, is as good as the solution."""
HANDS, LOOKED = 32, 6
"""With how many hands the answer of a bot is tried."""
FORWARD_MM = 60.0
"""An attack is looked at when the ball lies so far in the other half."""
THEMES = {
    RestartKind.CORNER_FLICK: "corner",
    RestartKind.PENALTY_FLICK: "penalty",
    RestartKind.FREE_FLICK: "free-flick",
    RestartKind.FLICK_IN: "flick-in",
    RestartKind.GOAL_FLICK: "goal-flick",
    RestartKind.FLICK_OFF: "flick-off",
}


def puzzles_of(record: Record, most: int, theme: str | None = None) -> Iterator[Puzzle]:
    """The puzzles of one match (of one theme), the clearest first and not more than `most`."""
    options = {name: value for name, value in record.header.options.items() if name in ("base", "table")}
    tables: dict[str, tuple[dict[str, Json], str]] = {}

    def watch(session: Session) -> None:
        match = cast(FlickMatch, session.match)
        for side in match.awaits():
            view = match.view(side)
            if _may_be(view, theme) and is_watched(view) and _promises(view):
                begun = {**options, "position": write_table(view.state, side, view.real_table)}
                said = "–".join(record.header.players[each].rpartition(":")[2] for each in Side)
                tables[name_of("flick", begun)] = (
                    begun, f"{said}, seed {record.header.seed}, {match.clock_s:.0f} s"
                )  # fmt: skip

    take_up(record, watch=watch)
    found = []
    for name, (begun, source) in tables.items():
        puzzle = puzzle_at(record.header.book, name, begun, source)
        if puzzle is not None and theme in (None, *puzzle.themes):
            found.append(puzzle)
    yield from (with_second(puzzle) for puzzle in _different(sorted(found, key=lambda puzzle: -puzzle.margin), most))


def with_second(puzzle: Puzzle) -> Puzzle:
    """A pass that has to be finished, where the finish is a puzzle too."""
    return followed(puzzle, lambda name, options, source: puzzle_at(puzzle.book, name, options, source))


def _may_be(view: FlickView, theme: str | None) -> bool:
    """Could a puzzle here be of this theme? Those of a restart are found nowhere else."""
    restart = view.state.restart
    return theme not in THEMES.values() or (restart is not None and THEMES.get(restart.kind) == theme)


def _promises(view: FlickView) -> bool:
    """Could there be a puzzle here? A cheap question that most tables answer with no."""
    play = view.state
    if play.clock.time_is_up:
        return False
    if view.moment is Moment.BLOCK:
        attacker = sight_of(view, view.side.other)
        now = np.repeat(attacker.places()[None], 3, axis=0)
        return bool(chance_of_goal(attacker, now, np.random.default_rng(0)).mean() > -DANGER)
    return play.attacks(view.side) * play.table.ball.x_mm > FORWARD_MM


def _different(ranked: list[Puzzle], most: int) -> Iterator[Puzzle]:
    """The same attack gives one puzzle of a kind."""
    seen: set[Any] = set()
    for puzzle in ranked:
        position = cast(Mapping[str, Any], puzzle.options["position"])
        key = (puzzle.themes[0], *(round(x / 40.0) for x in position["ball"]))
        if key not in seen and len(seen) < most:
            seen.add(key)
            yield puzzle


def begin(book: Book, options: Mapping[str, Json], seed: int = 1) -> FlickMatch:
    """The match that begins at a puzzle's table."""
    return FlickMatch(book, read_options(options), Scribe(seed))


def puzzle_at(book: Book, name: str, options: Mapping[str, Json], source: str) -> Puzzle | None:
    """The puzzle of a table, if it has one."""
    try:
        view = begin(book, options).view(Side.HOME)
    except (UnreadableError, SetupError):
        return None
    seed = seed_of(name)
    if not is_watched(view) or not _is_clear(Appraiser(view, seed).ideas(GLANCE), slack=0.05):
        return None
    ideas = Appraiser(view, seed + 1).ideas(CAREFUL)
    if not _is_clear(ideas):
        return None
    worths = Appraiser(view, seed + 2).worths([idea.choice.aim for idea in ideas[:2]], TRIES, SEEN).mean(axis=1)
    tried = [Valued(idea.choice, float(worth)) for idea, worth in zip(ideas, worths, strict=False)]
    if not _is_clear([*tried, *ideas[2:]]):
        return None
    best, second = tried[0], max(idea.worth for idea in (tried[1], *ideas[2:]))
    need = best.worth - min(TOLERANCE, 0.5 * (best.worth - second))
    fares = _fares(book, options, need, seed)
    return Puzzle(
        id=name,
        book=book,
        side=Side.HOME,
        options=options,
        solution=intents.write_intent(flick_of(best.choice.aim)),
        worth=round(best.worth, 3),
        second=round(second, 3),
        need=round(need, 3),
        themes=_themes(view, best),
        rating=rating_of(fares),
        fares=fares,
        source=source,
    )


def _is_clear(ideas: list[Valued], slack: float = 0.0) -> bool:
    if len(ideas) < 2 or ideas[0].choice.aim is None:
        return False
    best = ideas[0]
    others = max(idea.worth for idea in ideas[1:])
    if best.choice.idea.kind == "block":
        idle = min((idea.worth for idea in ideas if idea.choice.aim is None), default=others)
        return idle < DANGER + slack and best.worth - others > MARGIN - slack
    return best.worth > WORTHWHILE - slack and best.worth - others > MARGIN - slack


def _themes(view: FlickView, best: Valued) -> tuple[str, ...]:
    found = [best.choice.idea.kind]
    play, sight = view.state, sight_of(view)
    if play.restart is not None:
        found.append(THEMES.get(play.restart.kind, "restart"))
    places = sight.places()[None]
    if best.choice.idea.kind in ("pass", "swerve") and bool(sight.offside(places).any()):
        found.append("offside")
    aim = best.choice.aim
    if best.choice.idea.kind == "shot" and aim is not None:
        free = sight.end * places[0, sight.other_keeper, 0]
        found += ["keeper"] if free < sight.goal_line - 30.0 else []
    return tuple(found)


def _fares(book: Book, options: Mapping[str, Json], need: float, seed: int) -> dict[str, float]:
    """Whether each level solves it."""
    return {level: float(_solves(book, options, need, level, seed)) for level in levels(book)}


def _solves(book: Book, options: Mapping[str, Json], need: float, level: str, seed: int) -> bool:
    match = begin(book, options, seed)
    bot = levels(book)[level](seed)
    view = match.view(Side.HOME)
    for _ in range(4):
        now = match.view(Side.HOME)
        if Side.HOME not in match.awaits() or now.moment is not view.moment:
            return False
        decision = bot.decide(now)
        if isinstance(decision.intent, (intents.Flick, intents.Hold)):
            return Appraiser(view, seed).worth(aim_of(decision.intent), HANDS, LOOKED) >= need
        match.play({Side.HOME: Decision(intent=decision.intent)})
    return False


def worth_of(puzzle: Puzzle, written: Json, tries: int = TRIES, seed: int | None = None) -> float:
    """What an answer is worth, over so many hands."""
    view = begin(puzzle.book, puzzle.options).view(puzzle.side)
    intent = intents.read_intent(written)
    aim = aim_of(intent)
    if aim is None and view.moment is not Moment.BLOCK:
        return -1.0
    if aim is not None and (aim.figure.side is not view.side or not view.can_flick(aim.figure)):
        return -1.0
    return Appraiser(view, seed_of(puzzle.id) + 3 if seed is None else seed).worth(aim, tries, SEEN)


def rivals_of(puzzle: Puzzle, tries: int = TRIES) -> float:
    """What the best of all other ideas is worth, looked for anew with other luck."""
    view = begin(puzzle.book, puzzle.options).view(puzzle.side)
    aim = aim_of(intents.read_intent(puzzle.solution))
    ideas = Appraiser(view, seed_of(puzzle.id) + 4).ideas(CAREFUL)
    solved = None if aim is None else idea_of(view, puzzle.themes[0], aim)
    others = [idea.choice.aim for idea in ideas if idea.choice.idea != solved]
    if not others:
        return -1.0
    return float(Appraiser(view, seed_of(puzzle.id) + 5).worths(others, tries, SEEN).mean(axis=1).max())
