"""Where in the source a rule function stands."""

from __future__ import annotations

from pathlib import Path

from tablekick.rulebooks.books import ClauseRef
from tablekick.rulebooks.citations import AnyRule, declared

_ROOT = Path(__file__).parents[2]


def place_of(rule: AnyRule) -> str:
    """`tablekick/law/flick/offside/rules.py:40`, where its clauses are declared."""
    code = rule.rule.code
    return f"{Path(code.co_filename).relative_to(_ROOT).as_posix()}:{code.co_firstlineno}"


def carried_out_by(ref: ClauseRef) -> list[tuple[str, str]]:
    """The functions that declare a clause, with their places, in the order of the tree."""
    found = {(place_of(rule), rule.rule.name) for rule in declared() if ref in rule.rule.clauses | rule.rule.outcomes}
    return sorted(found)
