"""What can be played, as the lobby shows it."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from typing import Any

from tablekick.match.events import Json, plain
from tablekick.match.games import UnknownOptionError, game_for, playable_books
from tablekick.players.bots import UnknownBotError, levels
from tablekick.rulebooks import Book

MOST_OPTIONS = 50
LONGEST_TEXT = 100


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
