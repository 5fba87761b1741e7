"""What can be played, as the lobby shows it."""

from __future__ import annotations

import gc
from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import product
from math import isfinite
from typing import cast

from tablekick.facts.sides import Side
from tablekick.match.events import Json, plain
from tablekick.match.games import UnknownOptionError, game_for, playable_books
from tablekick.match.record import Header
from tablekick.match.stage import StagedGame
from tablekick.players.bots import UnknownBotError, bot_for, hint_for, levels
from tablekick.rulebooks import Book, Language
from tablekick.rulebooks.translations import tellings
from tablekick.web.messages import GameInfo
from tablekick.web.workers.show import Show, as_json

LONGEST_TEXT = 100
LONGEST_TABLE = 4_000
"""A table or position to begin from, or a team's formation."""
TABLES = frozenset({"position", "home_formation", "away_formation"})
SET_OTHERWISE = ("live", "scene")
"""Options that the lobby sets by the tempo and the scene chosen."""
UNSTEADY = frozenset({"steady", "heading_noise", "speed_noise", "spin_noise"})
"""Who says something about the hands gets what he said."""
WARM_STEPS = 6
"""Enough for toss, line-ups and the first flicks or kicks."""


def describe_games() -> list[GameInfo]:
    """Every book that can be played."""
    return [_describe(book) for book in playable_books()]


def _describe(book: Book) -> GameInfo:
    game = _staged(book)
    return GameInfo(
        game=game.name,
        book=str(book),
        levels=_levels(book),
        scenes=list(game.scenes(book)),
        tempos=["relaxed", "live"],
        options={name: value for name, value in game.open_options(book).items() if name not in SET_OTHERWISE},
        undo=game.may_undo,
    )


def _staged(book: Book) -> StagedGame:
    return cast(StagedGame, game_for(book))


def _levels(book: Book) -> list[str]:
    try:
        return list(levels(book))
    except UnknownBotError:
        return []


def check_options(name: str, options: Mapping[str, Json], *, live: bool, people: Sequence[Side]) -> Json:
    """All options of a match with their defaults; raises UnknownOptionError with what is wrong."""
    for option, value in options.items():
        most = LONGEST_TABLE if option in TABLES else LONGEST_TEXT
        if isinstance(value, str) and len(value) > most:
            raise UnknownOptionError(f"{option}: at most {most} letters")
        if isinstance(value, float) and not isfinite(value):
            raise UnknownOptionError(f"{option}: expected a number")
        if not isinstance(value, (bool, int, float, str)):
            raise UnknownOptionError(f"{option}: expected true or false, a number or a word")
    book = Book(name)
    game = game_for(book)
    read = game.read_options(book, {option: value for option, value in options.items() if option != "live"})
    if live:
        with suppress(UnknownOptionError):
            # A game in which tempo changes nothing on the table has no such option.
            read = game.read_options(book, {**read, "live": True})
    if people and not options.keys() & UNSTEADY:
        with suppress(UnknownOptionError):
            # Whoever aims on a screen sees what will come of it; the hand that pulls is unsteady enough.
            read = game.read_options(book, {**read, "steady": "both" if len(people) > 1 else str(people[0])})
    return plain(read)


def warm_up(name: str) -> None:
    """Play the first steps of a match, so that everything is loaded and compiled before anybody waits for it.

    What is loaded by then stays for good: to search it for garbage would hold up a step for a tenth of a second.
    """
    book = Book(name)
    header = Header(book=book, seed=1, players=dict.fromkeys(Side, "novice"))
    show = Show(game_for(book), header, people=frozenset(Side))
    session = show.session
    bots = {side: bot_for(book, next(iter(levels(book))), 1) for side in Side}
    hint = hint_for(book)
    for _ in range(WARM_STEPS):
        for side in session.awaits():
            hint(session.match.view(side))
        session.play({side: bots[side].decide(session.match.view(side)) for side in session.awaits()})
        for step in show.take()[1]:
            as_json(step)
    del show, session, bots
    for told, language in product(playable_books(), Language):
        tellings(told, language)
    gc.collect()
    gc.freeze()
