"""`@clause`: a rule function says which clauses it carries out, and coverage sees whether it ever did.

A rule function returns something truthy when its clause applied and something falsy (None, an empty list) when it
was asked and did not apply. While `watch()` is open, both are written down; otherwise the decorator costs one `if`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import wraps
from types import MappingProxyType
from typing import Any, ParamSpec, TypeVar

from tablekick.rulebooks.books import Book, ClauseId, ClauseRef, split_ref
from tablekick.rulebooks.registry import find_clause

P = ParamSpec("P")
R = TypeVar("R")


@dataclass(frozen=True, slots=True, eq=False)
class RuleFunction:
    """A function of the law and the clauses it declares."""

    name: str
    module: str
    clauses: frozenset[ClauseRef]
    cited: Mapping[Book, ClauseId]
    """The clause a ruling of this function cites under each book: the first one declared."""
    outcomes: frozenset[ClauseRef] = frozenset()
    """Clauses for one of several outcomes: they applied only when a ruling cites them."""


@dataclass(slots=True)
class Watch:
    """What was seen while a case ran: functions that applied, and functions that were asked and did not."""

    applied: set[RuleFunction] = field(default_factory=set)
    declined: set[RuleFunction] = field(default_factory=set)


_declared: list[RuleFunction] = []
_watching: Watch | None = None


def clause(*refs: str, outcomes: tuple[str, ...] = ()) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Declare the clauses a rule function carries out; a clause that does not exist is an error at import."""
    for ref in outcomes:
        find_clause(*split_ref(ref))
    declared = frozenset(ClauseRef(ref) for ref in refs)
    cited_under: dict[Book, ClauseId] = {}
    for ref in refs:
        book, clause_id = split_ref(ref)
        cited_under.setdefault(book, find_clause(book, clause_id).id)
    if Book.FISTF_1999 in cited_under:
        # The indoor game is played by part II wherever part V is silent (V.13).
        cited_under.setdefault(Book.FISTF_1999_INDOOR, cited_under[Book.FISTF_1999])

    def declare(function: Callable[P, R]) -> Callable[P, R]:
        rule = RuleFunction(
            function.__name__,
            function.__module__,
            declared,
            MappingProxyType(cited_under),
            frozenset(map(ClauseRef, outcomes)),
        )
        _declared.append(rule)

        @wraps(function)
        def asked(*args: P.args, **kwargs: P.kwargs) -> R:
            answer = function(*args, **kwargs)
            if _watching is not None:
                (_watching.applied if answer else _watching.declined).add(rule)
            return answer

        asked.rule = rule  # type: ignore[attr-defined]
        return asked

    return declare


def about(*refs: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Name the clauses that the rule functions behind a function carry out: to be read, not to be covered by it."""
    for ref in refs:
        find_clause(*split_ref(ref))

    def name(function: Callable[P, R]) -> Callable[P, R]:
        function.about = frozenset(ClauseRef(ref) for ref in refs)  # type: ignore[attr-defined]
        return function

    return name


class UncitedRuleError(LookupError):
    """A rule function ruled under a book for which it declares no clause: an error of ours."""

    def __init__(self, rule: RuleFunction, book: Book) -> None:
        super().__init__(f"{rule.module}.{rule.name} declares no clause of {book}")


def cited(function: Callable[..., Any], book: Book, outcome: str | None = None) -> ClauseId:
    """The clause that a rule function cites under `book`; of an outcome when the book numbers it apart."""
    rule: RuleFunction = function.rule  # type: ignore[attr-defined]
    try:
        found = rule.cited[book]
    except KeyError:
        raise UncitedRuleError(rule, book) from None
    if outcome is not None and f"{book}:{found}.{outcome}" in rule.outcomes:
        return ClauseId(f"{found}.{outcome}")
    return found


def declared_clauses(function: Callable[..., Any], book: Book) -> tuple[ClauseId, ...]:
    """Every clause of `book` that a function declares, or names as what stands behind it."""
    rule: RuleFunction | None = getattr(function, "rule", None)
    clauses: frozenset[ClauseRef] = rule.clauses if rule is not None else getattr(function, "about", frozenset())
    # The indoor game is played by part II wherever part V is silent (V.13).
    names = (book, Book.FISTF_1999) if book is Book.FISTF_1999_INDOOR else (book,)
    for name in names:
        found = tuple(sorted(split_ref(ref)[1] for ref in clauses if split_ref(ref)[0] is name))
        if found:
            return found
    return ()


def declared_rules() -> tuple[RuleFunction, ...]:
    """Every rule function of the modules imported so far."""
    return tuple(_declared)


def rules_for(book: Book, clause_id: ClauseId) -> tuple[RuleFunction, ...]:
    return tuple(rule for rule in _declared if f"{book}:{clause_id}" in rule.clauses | rule.outcomes)


@contextmanager
def watch() -> Iterator[Watch]:
    """Write down which rule functions apply while the block runs."""
    global _watching
    before, _watching = _watching, Watch()
    try:
        yield _watching
    finally:
        _watching = before
