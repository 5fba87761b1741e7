"""Puzzles of Tipp-Kick: boards with the defence set, where one idea is clearly better than every other.

An idea is a part of the goal to shoot at, or a way to lay the ball on, whose colour then has to stay up.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import cast

from tablekick.analysis.puzzles.grade import rating_of
from tablekick.analysis.puzzles.puzzle import Puzzle, name_of, seed_of
from tablekick.analysis.tippkick.appraisal import CAREFUL, GLANCE, HIGH_DEG, Appraiser, Valued, idea_of
from tablekick.facts.errors import UnreadableError
from tablekick.facts.sides import Side
from tablekick.facts.tippkick.facts import Tool
from tablekick.law.tippkick.state import Action
from tablekick.match.events import Json
from tablekick.match.games import ImpossibleIntentError
from tablekick.match.record import Record
from tablekick.match.replay import take_up
from tablekick.match.scribe import Scribe
from tablekick.match.session import Session
from tablekick.match.tippkick import Blow, Moment, TippKickView
from tablekick.match.tippkick.game import GAME
from tablekick.match.tippkick.intents import read_intent, write_intent
from tablekick.match.tippkick.match import TippKickMatch
from tablekick.match.tippkick.table import keeper_reaches
from tablekick.match.tippkick.written import write_board
from tablekick.physics.tippkick import ImpossibleKickError
from tablekick.players.bots import levels
from tablekick.rulebooks import Book

TRIES = 400
MARGIN = 0.12
"""By so much the best idea is better than every other …"""
WORTHWHILE = 0.2
"""… and it brings at least this."""
SLACK = 0.05
"""What a glance may be off."""
TOLERANCE = 0.12
HOPELESS = 0.35
"""An idea that is worth so much less after some fifty tries will not catch up."""
GRADED = 100
"""With how many tries the answer of a bot is judged."""
SKIPPED = (Action.KICK_OFF,)
THEMES = {
    Action.CORNER: "corner",
    Action.PENALTY: "penalty",
    Action.FREE_KICK: "free-kick",
    Action.INDIRECT: "free-kick",
    Action.KICK_IN: "kick-in",
    Action.GOAL_KICK: "goal-kick",
}


def puzzles_of(record: Record, most: int, theme: str | None = None) -> Iterator[Puzzle]:
    """The puzzles of one match (of one theme), the clearest first and not more than `most`."""
    boards: dict[str, tuple[dict[str, Json], str]] = {}
    players = "–".join(record.header.players[side] for side in Side)

    def watch(session: Session) -> None:
        match = session.match
        assert isinstance(match, TippKickMatch)
        if not is_watched(match):
            return
        options: dict[str, Json] = {"position": write_board(match.state, match.view(match.state.attacking).table)}
        source = f"{players}, seed {record.header.seed}, {match.clock_s:.0f} s"
        boards.setdefault(name_of("tippkick", options), (options, source))

    take_up(record, watch=watch)
    found = [_puzzle(name, options, source) for name, (options, source) in boards.items()]
    wanted = (puzzle for puzzle in found if puzzle is not None and theme in (None, *puzzle.themes))
    clear = sorted(wanted, key=lambda puzzle: -puzzle.margin)
    yield from clear[:most]


def is_watched(match: TippKickMatch) -> bool:
    """Is somebody to kick, at a board that can be laid again?"""
    state = match.state
    if not match.awaits() or match.moment is not Moment.KICK or state.action in SKIPPED:
        return False
    return not (state.positioning or state.keeper_only or state.time_up or state.prep > 1)


def begin(options: Mapping[str, Json], seed: int = 1) -> TippKickView:
    """The board of a puzzle as who is to kick sees it."""
    return GAME.begin(Book.TIPPKICK_2017, options, Scribe(seed)).view(Side.HOME)


def _puzzle(name: str, options: Mapping[str, Json], source: str) -> Puzzle | None:
    try:
        view = begin(options)
    except (UnreadableError, ImpossibleIntentError, ImpossibleKickError):
        return None
    seed = seed_of(name)
    if view.moment is not Moment.KICK or not _is_clear(Appraiser(view, seed).ideas(GLANCE), slack=SLACK):
        return None
    ideas = Appraiser(view, seed + 1).ideas(CAREFUL)
    if not _is_clear(ideas, slack=0.02):
        return None
    tried = _tried(view, ideas, seed + 2)
    if not _is_clear(tried):
        return None
    best, second = tried[0], tried[1].worth
    need = best.worth - min(TOLERANCE, 0.5 * (best.worth - second))
    fares = {level: float(_solves(view, need, level, seed)) for level in levels(Book.TIPPKICK_2017)}
    return Puzzle(
        id=name,
        book=Book.TIPPKICK_2017,
        side=Side.HOME,
        options=options,
        solution=write_intent(best.blow),
        worth=round(best.worth, 3),
        second=round(second, 3),
        need=round(need, 3),
        themes=_themes(view, best),
        rating=rating_of(fares),
        fares=fares,
        source=source,
    )


def _tried(view: TippKickView, ideas: list[Valued], seed: int) -> list[Valued]:
    """The best kick of every idea over many tries, the best first; what fell far behind is not tried again."""
    near = [each for each in ideas if each.worth > ideas[0].worth - HOPELESS] if len(ideas) > 2 else ideas
    near = near if len(near) > 1 else ideas[:2]
    worths = Appraiser(view, seed).worths([each.blow for each in near], TRIES)
    pairs = [Valued(each.idea, each.blow, worth) for each, worth in zip(near, worths, strict=True)]
    return sorted([*pairs, *(each for each in ideas if each not in near)], key=lambda each: -each.worth)


def _is_clear(ideas: list[Valued], slack: float = 0.0) -> bool:
    if len(ideas) < 2:
        return False
    return ideas[0].worth > WORTHWHILE - slack and ideas[0].worth - ideas[1].worth > MARGIN - slack


def _themes(view: TippKickView, best: Valued) -> tuple[str, ...]:
    kind, _, _ = best.idea.partition("-")
    found = [kind]
    if kind in ("lay", "push"):
        # What is laid is worth something only while the own colour stays up.
        found.append("colour")
    if view.state.action in THEMES:
        found.append(THEMES[view.state.action])
    if kind == "shot" and best.blow.loft_deg >= HIGH_DEG:
        found.append("chip")
    return tuple(found)


def _solves(view: TippKickView, need: float, level: str, seed: int) -> bool:
    intent = levels(Book.TIPPKICK_2017)[level](seed).decide(view).intent
    return isinstance(intent, Blow) and Appraiser(view, seed).worths([intent], GRADED)[0] >= need


def worth_of(puzzle: Puzzle, written: Json, tries: int = TRIES) -> float:
    """What a kick is worth over so many tries; whatever is no kick is worth nothing."""
    view = begin(puzzle.options)
    blow = read_intent(Side.HOME, written)
    if not isinstance(blow, Blow) or (blow.tool is Tool.KEEPER and not keeper_reaches(view.state, view.side)):
        return -1.0
    return Appraiser(view, seed_of(puzzle.id) + 3).worths([blow], tries)[0]


def rivals_of(puzzle: Puzzle) -> float:
    """What the best of all other ideas is worth, looked for anew with other luck."""
    view = begin(puzzle.options)
    mine = idea_of(view, cast(Blow, read_intent(Side.HOME, puzzle.solution)))
    others = [each for each in Appraiser(view, seed_of(puzzle.id) + 4).ideas(CAREFUL) if each.idea != mine]
    return max((each.worth for each in _tried(view, others, seed_of(puzzle.id) + 5)), default=-1.0)
