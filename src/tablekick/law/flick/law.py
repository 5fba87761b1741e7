"""A flick law: a book's parameters and the rules that run under it.

A book that differs from another in more than a parameter replaces named functions. `the(rule)` gives the function that
runs under this book, wherever it is asked; nothing ever asks which book is in play.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import ParamSpec, TypeVar, cast

from tablekick.law.flick.memory import RuleFunction, Step
from tablekick.law.flick.parameters import Sourced
from tablekick.rulebooks import Asked, Book, Citable, ClauseId, witness
from tablekick.rulebooks.witness import note_cited

P = ParamSpec("P")
R = TypeVar("R")


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class FlickLaw:
    """What runs under one flick rulebook."""

    book: Book
    parameters: Sourced
    replaced: Mapping[Step, Step] = field(default_factory=dict)
    """Functions of the common law and what this book puts in their place."""
    grounds: Mapping[RuleFunction, RuleFunction] = field(default_factory=dict)
    """The same for grounds on which something is awarded: rules that are found in a list and then cited."""
    clauses: Mapping[RuleFunction, ClauseId]
    """The clause that a ruling of each rule cites under this book: complete, see `complete_clauses`."""

    plain: dict[Step, Step] = field(default_factory=dict, init=False)
    """Rules already asked for, and the bare function behind each: what runs while nobody watches."""
    orders: dict[int, tuple[Step, ...]] = field(default_factory=dict, init=False)
    """The same for whole lists of rules, by the identity of the list."""

    def the(self, rule: Callable[P, R]) -> Callable[P, R]:
        """The function that decides this under the book in play."""
        if witness.now is not None:
            return self.replaced.get(rule, rule)
        return self.plain.get(rule) or self._bare(rule)

    def each(self, rules: tuple[Callable[P, R], ...]) -> tuple[Callable[P, R], ...]:
        """The functions that decide this, in the order of a list that lasts as long as the law."""
        if witness.now is not None:
            return tuple(map(self.the, rules))
        found = self.orders.get(id(rules))
        if found is None:
            found = self.orders[id(rules)] = tuple(map(self.the, rules))
        return found

    def _bare(self, rule: Step) -> Step:
        found = self.replaced.get(rule, rule)
        bare: Step = found.function if isinstance(found, Asked) else found
        self.plain[rule] = bare
        return bare

    def ground(self, rule: Citable[P, R]) -> Citable[P, R]:
        """The ground that holds in place of this one under the book in play: it may be cited as well."""
        return cast("Citable[P, R]", self.grounds.get(rule, rule))

    def clause_of(self, rule: RuleFunction, outcome: str | None = None) -> ClauseId:
        """The clause that a rule cites under this book; of an outcome when the book numbers it apart."""
        found = self.clauses[rule]
        note_cited(rule.rule)
        if outcome is not None and f"{self.book}:{found}.{outcome}" in rule.rule.outcomes:
            return ClauseId(f"{found}.{outcome}")
        return found

    @property
    def everything_replaced(self) -> dict[Step, Step]:
        """Both kinds together, to be read."""
        return {**self.replaced, **dict[Step, Step](self.grounds.items())}

    def __repr__(self) -> str:
        return f"FlickLaw({self.book})"

    def __reduce__(self) -> tuple[Callable[[Book], FlickLaw], tuple[Book]]:
        return law_of, (self.book,)


def law_of(book: Book) -> FlickLaw:
    """The law of a flick rulebook."""
    from tablekick.law.flick.laws import LAWS

    return LAWS[book]
