"""What a learner needs to know of a game: what it sees, what it can do, and when it is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from tablekick.facts.sides import Side
from tablekick.match.seats import Decision
from tablekick.rulebooks import Book

Seen = NDArray[np.float32]
Mask = NDArray[np.int8]


class Disc(NamedTuple):
    """Something round on a picture: place and radius as shares of the picture's length, and its colour."""

    x: float
    y: float
    radius: float
    colour: tuple[int, int, int]


class Eye(Protocol):
    """One game through the eyes of whoever is to decide: his own goal is always at the left."""

    book: Book
    seen: spaces.Box
    acts: spaces.Space[Any]
    shape: tuple[int, int]
    """Of a picture: rows and columns."""

    def is_asked(self, view: Any) -> bool:
        """Is this a decision of the learner? All others are made as a beginner makes them."""
        ...

    def see(self, view: Any) -> Seen:
        """The view as numbers."""
        ...

    def mask(self, view: Any) -> Mask | None:
        """Which discrete actions can be chosen; None where actions are continuous."""
        ...

    def decide(self, view: Any, action: Any) -> Decision[Any]:
        """What the action means now."""
        ...

    def discs(self, view: Any) -> Sequence[Disc]:
        """What there is to draw, home attacking to the right in the first period."""
        ...


class NoSuchActionError(ValueError):
    """An action the mask does not allow."""

    def __init__(self, action: int, side: Side, allowed: Mask) -> None:
        super().__init__(
            f"{side} cannot do {action} now: take one of the {int(allowed.sum())} actions with a 1 in `action_mask`"
        )


def chosen(action: Any, side: Side, allowed: Mask) -> int:
    """A discrete action, if it is one of those allowed."""
    number = int(action)
    if not 0 <= number < len(allowed) or not allowed[number]:
        raise NoSuchActionError(number, side, allowed)
    return number


def one_hot(position: int, length: int) -> list[float]:
    return [1.0 if n == position else 0.0 for n in range(length)]


def bounded(numbers: Sequence[float]) -> Seen:
    """As the observation space promises: within -1 and 1 (what lies far off the table is at its rim)."""
    return np.clip(np.asarray(numbers, dtype=np.float32), -1.0, 1.0)
