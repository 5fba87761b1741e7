"""What a match shows to people: the seam between any game and the pages of the browser app.

The pages know no game. A match tells them a scoreboard, a scene to draw, a film of what moved and what each side may do
now; a game's own view in the browser understands its scenes, films and actions, nobody else looks inside.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Protocol, TypedDict, TypeVar, runtime_checkable

from tablekick.facts.sides import Side
from tablekick.match.events import Json
from tablekick.match.games import Game, Match, Result
from tablekick.rulebooks import Book

Shown = Mapping[str, object]
"""A scene, a film or what else only a game's own view understands: a TypedDict of `match/*/messages.py`."""
A_co = TypeVar("A_co", covariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """The scoreboard of any game."""

    score: tuple[int, int]
    period: str
    """A word of the game's own, as `first-half`; the page has it in three languages."""
    clock_s: float
    """Seconds played of this period …"""
    left_s: float | None = None
    """… and still to play, None when no signal will end it."""
    added_s: float = 0.0
    shots: tuple[tuple[bool, ...], tuple[bool, ...]] | None = None
    """Home's and away's shots of a shoot-out."""
    cards: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """By side: how many of each kind, as {"home": {"yellow": 1}}."""
    attacking: Side | None = None
    counts: Mapping[str, float] = field(default_factory=dict)
    """What else is worth a look, as {"flicks left": 2}; words of the game's own."""
    undo: Side | None = None
    """The side that may take the last step back now; None when nobody may, as always after a throw of a die."""


def when_over(board: Board, result: Result | None) -> Board:
    """A match that has a result is over on the scoreboard too, with that score, however it ended."""
    if result is None:
        return board
    return replace(board, score=result.score, period="over", left_s=None, attacking=None, counts={}, undo=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A decision that needs nothing but a button: `word` names it (the page has it in three languages)."""

    word: str
    intent: Json


class ChoiceShown(TypedDict):
    """A choice among a game's own actions."""

    word: str
    intent: Json


@dataclass(frozen=True, slots=True, kw_only=True)
class Offers(Generic[A_co]):
    """What one side may do now; the type of its actions is the game's own."""

    moment: str
    """A word of the game's own for what is asked, as `block`."""
    choices: tuple[Choice, ...] = ()
    actions: A_co
    """All that needs the table: which figures, squares, limits. The game's view understands it."""
    within_s: float | None = None
    """Live tempo: how many seconds there are …"""
    default: Json = None
    """… and the intent that is played when they have passed."""
    ideas: bool = False
    """Whether somebody may be asked what would be sensible: a look ahead with nothing to do (`do: null`)."""
    suggestion: Json = None
    """The answer to that, a sensible intent to begin with, where the page keeps it; null when nobody had an idea."""


class Staged(Match[Any, Any], Protocol):
    """A match that can be shown. None of this changes the match."""

    def start_filming(self) -> None:
        """Keep from now on how things move. Simulations leave it off: films cost time."""
        ...

    def take_film(self) -> Shown | None:
        """How things moved since the last time this was asked, as a `Film`; None if nothing did.

        Where the film does not run with the match's clock, it also has `calls_s`: for each ruling of the step, in their
        order, the second of the film at which it is made.
        """
        ...

    def setting(self) -> Shown:
        """What a view needs for drawing and never changes while the match lasts: the pitch, what things are made of."""
        ...

    def scene(self) -> Shown:
        """Everything on the table now, for drawing; open to everybody, so without what a player may hide."""
        ...

    def board(self) -> Board:
        """The scoreboard now."""
        ...

    def offers(self, side: Side) -> Offers[Shown] | None:
        """What `side` may do now; None when it is not asked."""
        ...

    def public_intent(self, side: Side, data: Json) -> Json:
        """What everybody may see of a written intent while the match goes on."""
        ...


@runtime_checkable
class Foreseeing(Protocol):
    """A match that can say in advance what an intent would bring, if nothing but it happened."""

    def look_ahead(self, side: Side, intent: object) -> Shown:
        """Nothing of the match changes; raises ImpossibleIntentError for what cannot be done now."""
        ...


class StagedGame(Game, Protocol):
    """A game that can be chosen in a lobby: with practice scenes (names that its option `scene` takes) and options.

    A game whose matches run differently in live tempo has an option `live`; the lobby sets it by the tempo chosen.
    """

    may_undo: bool
    """Whether its boards ever name a side that may take the last step back."""

    def scenes(self, book: Book) -> tuple[str, ...]:
        """Scenes one can begin from, as `corner` or `penalty`."""
        ...

    def open_options(self, book: Book) -> Mapping[str, bool | int | float | str]:
        """Options a person may choose before a match, with their defaults."""
        ...
