"""Which bots play which book. A game's bots are imported only when one is asked for.

A game plugs its bots in by a module with `BOTS`, a mapping from level to a function of the seed, weakest level first.
It may have a `hint` as well, a function of the view that proposes an intent to a person, and name in `QUICK` the levels
that decide within a few milliseconds, so that nobody need send them what they see.
Anybody's own player is named `module:factory`, where the factory is called with the seed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from tablekick.match.seats import Player
from tablekick.players.partners import Partners
from tablekick.rulebooks import Book

BotFactory = Callable[[int], Player[Any, Any]]

_BOTS: dict[Book, str] = {
    Book.FISTF_1999: "tablekick.players.flick",
    Book.FISTF_1999_INDOOR: "tablekick.players.flick",
    Book.FISTF_2000: "tablekick.players.flick",
    Book.SUBBUTEO_2016: "tablekick.players.flick",
    Book.TIPPKICK_2017: "tablekick.players.tippkick",
    Book.TACTICS: "tablekick.players.tactics",
}


class UnknownBotError(LookupError):
    """A player we cannot find; says which there are."""


def levels(book: Book) -> Mapping[str, BotFactory]:
    """The bots that play `book`, weakest first."""
    if book not in _BOTS:
        raise UnknownBotError(f"no bot plays {book} yet; bots play {', '.join(_BOTS) or 'nothing'}")
    bots: Mapping[str, BotFactory] = import_module(_BOTS[book]).BOTS
    return bots


def hint_for(book: Book) -> Callable[[Any], Any]:
    """What proposes a sensible intent to a person who looks at a view; a game without it proposes None."""
    module = import_module(_BOTS[book]) if book in _BOTS else None
    found: Callable[[Any], Any] = getattr(module, "hint", _no_hint)
    return found


def has_hint(book: Book) -> bool:
    return hint_for(book) is not _no_hint


def is_quick(book: Book, name: str) -> bool:
    """Does this bot decide sooner than what it sees could be sent to it?"""
    quick: frozenset[str] = getattr(import_module(_BOTS[book]), "QUICK", frozenset()) if book in _BOTS else frozenset()
    return name in quick


def _no_hint(view: object) -> None:  # noqa: ARG001
    return None


def plug_in(book: Book, module: str) -> None:
    """Let the `BOTS` of a module of one's own play `book`."""
    _BOTS[book] = module


def bot_for(book: Book, name: str, seed: int) -> Player[Any, Any]:
    """A new player; its own luck depends on the seed alone. Names joined by + are partners who take turns."""
    if "+" in name:
        return Partners([bot_for(book, partner, seed + n) for n, partner in enumerate(name.split("+"))])
    if ":" in name:
        return _own_player(name)(seed)
    known = levels(book)
    if name not in known:
        raise UnknownBotError(
            f"no bot '{name}' plays {book}; there are {', '.join(known)}, or name your own as module:factory"
        )
    return known[name](seed)


def _own_player(name: str) -> BotFactory:
    module, _, factory = name.partition(":")
    try:
        found: BotFactory = getattr(import_module(module), factory)
    except (ImportError, AttributeError) as trouble:
        raise UnknownBotError(f"{name}: {trouble}") from None
    return found
