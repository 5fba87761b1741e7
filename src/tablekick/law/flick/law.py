"""A flick law: a book's parameters and the ordered rules that run under it.

A book that differs from another in more than a parameter replaces named functions. `the(rule)` gives the function that
runs under this book, wherever it is asked; nothing ever asks which book is in play.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from tablekick.law.flick.memory import RuleFunction
from tablekick.law.flick.parameters import Sourced
from tablekick.rulebooks import Book

F = TypeVar("F", bound=Callable[..., object])


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class FlickLaw:
    """What runs under one flick rulebook."""

    book: Book
    parameters: Sourced
    replaced: Mapping[RuleFunction, RuleFunction] = field(default_factory=dict)
    """Functions of the common law and what this book puts in their place."""

    def the(self, rule: F) -> F:
        """The function that decides this under the book in play."""
        return self.replaced.get(rule, rule)  # type: ignore[no-any-return]

    def __repr__(self) -> str:
        return f"FlickLaw({self.book})"

    def __reduce__(self) -> tuple[Callable[[Book], FlickLaw], tuple[Book]]:
        return law_of, (self.book,)


def law_of(book: Book) -> FlickLaw:
    """The law of a flick rulebook."""
    from tablekick.law.flick.laws import LAWS

    return LAWS[book]
