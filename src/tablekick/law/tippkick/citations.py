"""`@cites`: the clauses of the DTKV book that a rule function carries out."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from tablekick.rulebooks import Book, clause

P = ParamSpec("P")
R = TypeVar("R")


def cites(*ids: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Declare clauses by their bare ids, as `@cites("6.7", "6.7.2")`."""
    return clause(*(f"{Book.TIPPKICK_2017}:{clause_id}" for clause_id in ids))
