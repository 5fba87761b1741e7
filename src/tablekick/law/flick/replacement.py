"""`@replaces(rule, under=BOOK)`: what a book puts in place of a function of the common law, said where it stands.

`@adds(OCCASION, under=BOOK)`: what a book has to say on an occasion at which the common law says nothing.

Whatever takes a rule's place is asked with the same arguments and answers with the same kind of thing; the type checker
refuses anything else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, ParamSpec, TypeVar, overload

from tablekick.law.flick.memory import Step
from tablekick.rulebooks import Asked, Book, Citable

P = ParamSpec("P")
R = TypeVar("R")

GERMAN = Book.FISTF_2000
INDOOR = Book.FISTF_1999_INDOOR
SUBBUTEO = Book.SUBBUTEO_2016


class Occasion(Generic[P, R]):
    """A moment at which the common law has nothing more to ask; a book may."""

    def __init__(self, name: str, silence: str) -> None:
        self.name = name
        self.silence = silence
        """What a book says by having no rule for it."""

    def __repr__(self) -> str:
        return f"Occasion({self.name})"


_added: dict[Book, dict[Occasion[..., Any], Step]] = {book: {} for book in Book}
_in_place: dict[Book, dict[Step, Step]] = {book: {} for book in Book}


class ReplacedTwiceError(ValueError):
    """Two functions claim the place of the same rule under one book: an error of ours."""

    def __init__(self, book: Book, rule: Step) -> None:
        super().__init__(f"{rule.__name__} is replaced twice under {book}: take one of the two @replaces away")


class AddedTwiceError(ValueError):
    """Two functions speak on the same occasion under one book: an error of ours."""

    def __init__(self, book: Book, occasion: Occasion[..., Any]) -> None:
        super().__init__(f"{occasion.name}: two functions speak under {book}; take one of the two @adds away")


class Replaces(Generic[P, R]):
    """The decorator for one place in the law of one book."""

    def __init__(self, rules: tuple[Callable[P, R], ...], book: Book) -> None:
        self._rules = rules
        self._book = book

    @overload
    def __call__(self, function: Citable[P, R]) -> Citable[P, R]: ...
    @overload
    def __call__(self, function: Asked[P, R]) -> Asked[P, R]: ...
    @overload
    def __call__(self, function: Callable[P, R]) -> Callable[P, R]: ...
    def __call__(self, function: Callable[P, R]) -> Callable[P, R]:
        for rule in self._rules:
            if rule in _in_place[self._book]:
                raise ReplacedTwiceError(self._book, rule)
            _in_place[self._book][rule] = function
        return function


def replaces(*rules: Callable[P, R], under: Book) -> Replaces[P, R]:
    """Put the decorated function in the place of these rules of the common law, under one book."""
    return Replaces(rules, under)


class Adds(Generic[P, R]):
    """The decorator for what one book says on an occasion."""

    def __init__(self, occasion: Occasion[P, R], book: Book) -> None:
        self._occasion = occasion
        self._book = book

    @overload
    def __call__(self, function: Citable[P, R]) -> Citable[P, R]: ...
    @overload
    def __call__(self, function: Asked[P, R]) -> Asked[P, R]: ...
    @overload
    def __call__(self, function: Callable[P, R]) -> Callable[P, R]: ...
    def __call__(self, function: Callable[P, R]) -> Callable[P, R]:
        if self._occasion in _added[self._book]:
            raise AddedTwiceError(self._book, self._occasion)
        _added[self._book][self._occasion] = function
        return function


def adds(occasion: Occasion[P, R], *, under: Book) -> Adds[P, R]:
    """Have the decorated function asked on this occasion, under one book."""
    return Adds(occasion, under)


def added_under(book: Book) -> dict[Occasion[..., Any], Step]:
    """What a book says on which occasion, in all files read so far."""
    return dict(_added[book])


def replaced_under(book: Book) -> dict[Step, Step]:
    """What stands in place of what, in all files read so far."""
    return dict(_in_place[book])
