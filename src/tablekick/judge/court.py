"""The seam between the judge and a game: a court opens a hearing on a situation and hears facts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, Protocol, runtime_checkable

from tablekick.judge.pictures import Picture
from tablekick.law.rulings import Ruling
from tablekick.rulebooks import Book, Language


class Hearing(Protocol):
    """One case being heard."""

    def observe(self, fact: Mapping[str, object], key: str) -> Sequence[Ruling]:
        """Read a fact as written in the casebook (a UnreadableError names `key`), answer with rulings."""
        ...

    def state(self) -> Mapping[str, Any]:
        """The state keys of FORMAT; positions are Points, so that they compare within the tolerance."""
        ...

    def picture(self) -> Picture:
        """The table as the referee knows it now, for drawing."""
        ...


@runtime_checkable
class Closing(Protocol):
    """A hearing that has something left to say when the facts end while the ball still runs."""

    def close(self) -> Sequence[Ruling]:
        """Call what was waiting, as though nothing more happened."""
        ...


@runtime_checkable
class Refusing(Protocol):
    """A hearing whose referee does not carry out what is not allowed."""

    def refused(self) -> str | None:
        """Why the last fact was refused, or None when it was not."""
        ...


class Court(Protocol):
    """A game that can be judged."""

    books: frozenset[Book]
    calls: type[StrEnum]

    def open(self, book: Book, given: Mapping[str, object]) -> Hearing:
        """Set up the situation; what cannot be is a UnreadableError naming the key."""
        ...

    def speak(self, book: Book, ruling: Ruling, language: Language) -> str:
        """The referee's expression."""
        ...
