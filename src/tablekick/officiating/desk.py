"""The seam between the referee's table and a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Protocol

from tablekick.facts.sides import Side
from tablekick.judge.pictures import Picture
from tablekick.law.rulings import Ruling
from tablekick.officiating.buttons import Button, Words
from tablekick.rulebooks import Book


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """A time that runs now, with the clause that sets it."""

    name: str
    seconds: float
    clause: str
    side: Side | None = None
    then: str | None = None
    """The button that says it was too long; None where the watch says it by itself."""


class Desk(Protocol):
    """A game a person can referee. States are the frozen ones of its law."""

    name: str
    restarts: tuple[str, ...]
    """What a person may decide for instead of a call."""

    def begin(self, book: Book, setup: Mapping[str, Any]) -> Any:
        """The state before the toss; what cannot be is an UnreadableError naming the key."""
        ...

    def hear(self, state: Any, fact: Words) -> tuple[Any, Sequence[Ruling]]: ...

    def decree(self, state: Any, words: Mapping[str, Any]) -> Any:
        """The referee has decided otherwise: the situation is what he says, in the words of `given`."""
        ...

    def buttons(self, state: Any) -> Sequence[Button]: ...

    def view(self, state: Any) -> dict[str, Any]:
        """What the large screen shows: score, clock, cards, counts, whose ball."""
        ...

    def limits(self, state: Any) -> Sequence[Limit]: ...

    def is_over(self, state: Any) -> bool: ...

    def picture(self, state: Any) -> Picture: ...

    def time(self, state: Any, seconds: float, button: Button | None) -> tuple[Sequence[Words], Sequence[Words]]:
        """The seconds since the last tap as facts: those before what was tapped, and those after it."""
        ...


_FLICK = "tablekick.officiating.flick.desk"
_DESKS = {
    Book.FISTF_1999: _FLICK,
    Book.FISTF_1999_INDOOR: _FLICK,
    Book.FISTF_2000: _FLICK,
    Book.SUBBUTEO_2016: _FLICK,
    Book.TIPPKICK_2017: "tablekick.officiating.tippkick.desk",
    Book.TACTICS: "tablekick.officiating.tactics.desk",
}


@cache
def desk_for(book: Book) -> Desk:
    """A game is imported only when somebody referees it."""
    desk: Desk = import_module(_DESKS[book]).DESK
    return desk
