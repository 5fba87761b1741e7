"""The seam between the shell and a game, and which game belongs to which book.

A game is imported only when one of its matches is played. To plug one in, give a module a `GAME` (see `Game`) and
write a line into `_GAMES`; its bots are plugged in at `tablekick.players.bots`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Protocol, TypeVar

from tablekick.facts.sides import Side
from tablekick.match.events import Event, Json, RulingData
from tablekick.match.scribe import Scribe
from tablekick.match.seats import Decision
from tablekick.rulebooks import Book, Language

V_co = TypeVar("V_co", covariant=True)
I = TypeVar("I")  # noqa: E741
I_contra = TypeVar("I_contra", contravariant=True)


class ImpossibleIntentError(ValueError):
    """An intent that cannot be carried out at all; the message tells the player what could be.

    `side` says whose intent it was; a game in which both may act at once has to name it.
    """

    def __init__(self, problem: str, side: Side | None = None) -> None:
        super().__init__(problem)
        self.side = side


class UnknownOptionError(ValueError):
    """An option of a match that the game does not have, or a value it cannot take."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How a match ended: `winner` is None for a draw, `how` says by what (`full-time`, `shoot-out`, `forfeit` …)."""

    score: tuple[int, int]
    winner: Side | None
    how: str


class Match(Protocol[V_co, I]):
    """One match under way. It changes only by `play` and `forfeit`, and tells everything to its scribe."""

    @property
    def clock_s(self) -> float:
        """Seconds of simulated time since the match began; never runs backwards."""
        ...

    @property
    def result(self) -> Result | None:
        """None while the match goes on."""
        ...

    def awaits(self) -> tuple[Side, ...]:
        """The sides whose decision may come now (both in a live match), empty when the match is over."""
        ...

    def view(self, side: Side) -> V_co:
        """All that side may know, and nothing more."""
        ...

    def read_intent(self, side: Side, data: Json) -> I:
        """An intent as a record or a browser writes it; raises ImpossibleIntentError when it makes no sense."""
        ...

    def write_intent(self, intent: I) -> Json:
        """The inverse of `read_intent`; raises ImpossibleIntentError for what is no intent of this game."""
        ...

    def play(self, decisions: Mapping[Side, Decision[I]]) -> None:
        """Carry out the decisions of one or more awaited sides.

        Raises ImpossibleIntentError, with nothing changed and nothing told, when one cannot be carried out. Whether it
        was allowed is the referee's business: what the law punishes is played and punished.
        """
        ...

    def forfeit(self, side: Side, reason: str) -> None:
        """End the match because `side` cannot go on; the game knows what result that gives."""
        ...

    def statistics(self) -> Mapping[str, float]:
        """Figures of the match so far for summaries, as `possession home` in per cent; names are the game's own."""
        ...

    def text(self) -> str:
        """The table as plain text."""
        ...

    def svg(self) -> str:
        """The table as an SVG picture."""
        ...


class Game(Protocol):
    """A game that can be played: what the shell needs to know about it."""

    name: str
    books: frozenset[Book]
    notable: frozenset[str]
    """The calls a scoresheet lists: goals, cards, whistles for the periods."""

    @property
    def unsaid(self) -> Mapping[str, Json]:
        """What a record means by options it does not tell, because it is older than they are."""
        ...

    def read_options(self, book: Book, options: Mapping[str, Json]) -> Mapping[str, Json]:
        """All options of a match, defaults filled in, texts of a command line read; raises UnknownOptionError."""
        ...

    def begin(self, book: Book, options: Mapping[str, Json], scribe: Scribe) -> Match[Any, Any]:
        """A new match; luck comes from the scribe, and all events go to it."""
        ...

    def speak(self, book: Book, ruling: RulingData, language: Language) -> str:
        """The referee's expression for a ruling as written in a record."""
        ...

    def describe(self, event: Event) -> str:
        """An intent, chance or fact in a few words for a person reading along."""
        ...


_GAMES: dict[Book, str] = {
    Book.FISTF_1999: "tablekick.match.flick",
    Book.FISTF_1999_INDOOR: "tablekick.match.flick",
    Book.FISTF_2000: "tablekick.match.flick",
    Book.SUBBUTEO_2016: "tablekick.match.flick",
    Book.TIPPKICK_2017: "tablekick.match.tippkick",
    Book.TACTICS: "tablekick.match.tactics",
}


class NoGameError(LookupError):
    """A rulebook that cannot be played yet."""

    def __init__(self, book: Book) -> None:
        super().__init__(f"{book} cannot be played yet; what can be: {', '.join(_GAMES) or 'nothing'}")
        self.book = book


@cache
def game_for(book: Book) -> Game:
    """The game that `book` belongs to: the `GAME` of its module."""
    if book not in _GAMES:
        raise NoGameError(book)
    game: Game = import_module(_GAMES[book]).GAME
    return game


def plug_in(book: Book, module: str) -> None:
    """Let `book` be played by the `GAME` of a module of one's own."""
    _GAMES[book] = module
    game_for.cache_clear()


def playable_books() -> Sequence[Book]:
    return tuple(_GAMES)
