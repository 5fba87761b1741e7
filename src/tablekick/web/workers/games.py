"""What can be played, as the lobby shows it."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from typing import Any

from tablekick.law.sides import Side
from tablekick.match.events import Json, plain
from tablekick.match.games import UnknownOptionError, game_for, playable_books
from tablekick.match.record import Header
from tablekick.match.session import Session
from tablekick.players.bots import UnknownBotError, bot_for, levels
from tablekick.rulebooks import Book

MOST_OPTIONS = 50
LONGEST_TEXT = 100
WARM_STEPS = 6
"""Enough for toss, line-ups and the first flicks or kicks."""


def describe_games() -> list[dict[str, Json]]:
    """GameInfo of every book that can be played."""
    return [_describe(book) for book in playable_books()]


def _describe(book: Book) -> dict[str, Json]:
    game: Any = game_for(book)
    try:
        bots = list(levels(book))
    except UnknownBotError:
        bots = []
    return {
        "game": game.name,
        "book": str(book),
        "levels": bots,
        "scenes": list(game.scenes(book)) if hasattr(game, "scenes") else [],
        "tempos": ["relaxed", "live"],
        "options": plain(game.open_options(book)) if hasattr(game, "open_options") else {},
        "undo": bool(getattr(game, "may_undo", False)),
    }


def check_options(book: str, options: Mapping[str, Json]) -> Json:
    """All options of a match with their defaults; raises UnknownOptionError with what is wrong."""
    if len(options) > MOST_OPTIONS:
        raise UnknownOptionError(f"at most {MOST_OPTIONS} options")
    for name, value in options.items():
        if isinstance(value, str) and len(value) > LONGEST_TEXT:
            raise UnknownOptionError(f"{name}: at most {LONGEST_TEXT} letters")
        if isinstance(value, float) and not isfinite(value):
            raise UnknownOptionError(f"{name}: expected a number")
        if not isinstance(value, (bool, int, float, str)):
            raise UnknownOptionError(f"{name}: expected true or false, a number or a word")
    if book not in set(Book):
        raise UnknownOptionError(f"there is no rulebook '{book}'")
    return plain(game_for(Book(book)).read_options(Book(book), options))


def warm_up(name: str) -> None:
    """Play the first steps of a match, so that everything is loaded and compiled before anybody waits for it."""
    book = Book(name)
    header = Header(book=book, seed=1, players=dict.fromkeys(Side, "novice"))
    session = Session(game_for(book), header)
    bots = {side: bot_for(book, next(iter(levels(book))), 1) for side in Side}
    for _ in range(WARM_STEPS):
        session.play({side: bots[side].decide(session.match.view(side)) for side in session.awaits()})
