"""A flick law: a book's parameters and the rules that run under it.

A book that differs from another in more than a parameter replaces named functions. `the(rule)` gives the function that
runs under this book, wherever it is asked; nothing ever asks which book is in play.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar, cast

from tablekick.law.flick.memory import RuleFunction, Step
from tablekick.law.flick.parameters import Sourced
from tablekick.law.flick.replacement import Occasion
from tablekick.law.rulings import Ruling
from tablekick.rulebooks import Book, Citable, ClauseId, witness
from tablekick.rulebooks.citations import is_citable
from tablekick.rulebooks.witness import note_cited

P = ParamSpec("P")
R = TypeVar("R")


class _InPlace(dict[Step, Step]):
    """What runs in place of each rule: the rule itself, where the book replaces nothing."""

    def __missing__(self, rule: Step) -> Step:
        self[rule] = rule
        return rule


class _Further(dict[Occasion[..., Any], tuple[Step, ...]]):
    """What a book says on each occasion: nothing, where it has no rule."""

    def __missing__(self, occasion: Occasion[..., Any]) -> tuple[Step, ...]:
        self[occasion] = ()
        return ()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class FlickLaw:
    """What runs under one flick rulebook."""

    book: Book
    parameters: Sourced
    replaced: Mapping[Step, Step] = field(default_factory=dict)
    """Functions of the common law and what this book puts in their place."""
    clauses: Mapping[RuleFunction, ClauseId]
    """The clause that a ruling of each rule cites under this book: complete, see `complete_clauses`."""

    added: Mapping[Occasion[..., Any], Step] = field(default_factory=dict)
    """What this book says on an occasion at which the common law says nothing."""
    orders: dict[int, tuple[Step, ...]] = field(default_factory=dict, init=False)
    """The functions of whole lists of rules, by the identity of the list."""

    if TYPE_CHECKING:

        def the(self, rule: Callable[P, R]) -> Callable[P, R]:
            """The function that decides this under the book in play."""

        def further(self, occasion: Occasion[P, R]) -> tuple[Callable[P, R], ...]:
            """What the book in play has to say on this occasion, if anything."""
    else:
        the: Callable[[Step], Step] = field(init=False)
        further: Callable[[Occasion[..., Any]], tuple[Step, ...]] = field(init=False)

    def __post_init__(self) -> None:
        # Asked several times for every fact: a look into a mapping, and no call of ours around it.
        object.__setattr__(self, "the", _InPlace(self.replaced).__getitem__)
        further = _Further({occasion: (rule,) for occasion, rule in self.added.items()})
        object.__setattr__(self, "further", further.__getitem__)

    def says(self, occasion: Occasion[P, list[Ruling]], *args: P.args, **kwargs: P.kwargs) -> list[Ruling]:
        """The rulings that the book in play has on this occasion."""
        return [ruling for rule in self.further(occasion) for ruling in rule(*args, **kwargs)]

    def each(self, rules: tuple[Callable[P, R], ...], *, concerned: bool = True) -> tuple[Callable[P, R], ...]:
        """The functions that decide this, in the order of a list that lasts as long as the law.

        `concerned` is False where one look says that none of them applies: then nothing is asked, unless somebody
        watches, who wants to see what was asked and did not apply.
        """
        if witness.now is not None:
            return tuple(map(self.the, rules))
        if not concerned:
            return ()
        found = self.orders.get(id(rules))
        if found is None:
            found = self.orders[id(rules)] = tuple(map(self.the, rules))
        return found

    def ground(self, rule: Citable[P, R]) -> Citable[P, R]:
        """The ground on which something is awarded under the book in play: found in a list, asked, then cited."""
        found = self.replaced.get(rule, rule)
        assert is_citable(found), f"{found!r} takes the place of a ground and has no clause to cite"
        return cast("Citable[P, R]", found)

    def clause_of(self, rule: RuleFunction, outcome: str | None = None) -> ClauseId:
        """The clause that a rule cites under this book; of an outcome when the book numbers it apart."""
        found = self.clauses[rule]
        note_cited(rule.rule)
        if outcome is not None and f"{self.book}:{found}.{outcome}" in rule.rule.outcomes:
            return ClauseId(f"{found}.{outcome}")
        return found

    def __repr__(self) -> str:
        return f"FlickLaw({self.book})"

    def __reduce__(self) -> tuple[Callable[[Book], FlickLaw], tuple[Book]]:
        return law_of, (self.book,)


def law_of(book: Book) -> FlickLaw:
    """The law of a flick rulebook."""
    from tablekick.law.flick.laws import LAWS

    return LAWS[book]
