"""`@clause`: a rule function says which clauses it carries out, and coverage sees whether it ever did.

A rule function returns something truthy when its clause applied and something falsy (None, an empty list) when it
was asked and did not apply. While `watch()` is open, both are written down; otherwise the decorator costs one `if`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import wraps
from typing import ParamSpec, TypeVar

from tablekick.rulebooks.books import Book, ClauseId, ClauseRef, split_ref
from tablekick.rulebooks.registry import find_clause

P = ParamSpec("P")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class RuleFunction:
    """A function of the law and the clauses it declares."""

    name: str
    module: str
    clauses: frozenset[ClauseRef]


@dataclass(slots=True)
class Watch:
    """What was seen while a case ran: functions that applied, and functions that were asked and did not."""

    applied: set[RuleFunction] = field(default_factory=set)
    declined: set[RuleFunction] = field(default_factory=set)


_declared: list[RuleFunction] = []
_watching: Watch | None = None


def clause(*refs: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Declare the clauses a rule function carries out; a clause that does not exist is an error at import."""
    declared = frozenset(ClauseRef(ref) for ref in refs)
    for ref in declared:
        find_clause(*split_ref(ref))

    def declare(function: Callable[P, R]) -> Callable[P, R]:
        rule = RuleFunction(function.__name__, function.__module__, declared)
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


def declared_rules() -> tuple[RuleFunction, ...]:
    """Every rule function of the modules imported so far."""
    return tuple(_declared)


def rules_for(book: Book, clause_id: ClauseId) -> tuple[RuleFunction, ...]:
    return tuple(rule for rule in _declared if f"{book}:{clause_id}" in rule.clauses)


@contextmanager
def watch() -> Iterator[Watch]:
    """Write down which rule functions apply while the block runs."""
    global _watching
    before, _watching = _watching, Watch()
    try:
        yield _watching
    finally:
        _watching = before
