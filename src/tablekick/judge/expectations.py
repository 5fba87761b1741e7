"""Does a ruling answer to what the case expects? Does the state?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any

from tablekick.geometry.points import Point
from tablekick.judge.cases import clause_under
from tablekick.law.rulings import Ruling
from tablekick.rulebooks import Book

TOLERANCE_MM = 1.5

RULING_KEYS = ("call", "to", "at", "clause", "reason", "choice")
"""What every ruling has."""
DETAILS = (
    "added",
    "allowed",
    "also",
    "breach",
    "by",
    "despite",
    "direct",
    "figure",
    "points",
    "score",
    "seconds",
    "shootout",
    "value",
)
"""What only some calls of some games carry."""


def as_written(ruling: Ruling) -> dict[str, Any]:
    """A ruling in the words of the casebook."""
    return {
        "call": str(ruling.call),
        "to": None if ruling.to is None else str(ruling.to),
        "at": ruling.at,
        "clause": str(ruling.clause),
        "reason": None if ruling.reason is None else str(ruling.reason),
        "choice": [str(option) for option in ruling.choice],
        **{name: plain(value) for name, value in ruling.details},
    }


def plain(value: object) -> Any:
    """Enums as words, tuples as lists, so that what the engine holds compares with what YAML says."""
    if isinstance(value, Point) or value is None:
        return value
    if isinstance(value, Enum):
        return str(value)
    if isinstance(value, Mapping):
        return {str(plain(name)): plain(inner) for name, inner in value.items()}
    if isinstance(value, (list, tuple, set, frozenset)):
        return [plain(item) for item in value]
    return value


def fits(book: Book, expected: Mapping[str, object], ruling: Ruling, key: str) -> bool:
    """True when every key the case gives is equal."""
    said = as_written(ruling)
    for name, wanted in expected.items():
        if name == "clause":
            clause = clause_under(book, wanted, f"{key}.clause")
            if clause is not None and not f"{said['clause']}.".startswith(f"{clause}."):
                return False
        elif not same(wanted, said.get(name)):
            return False
    return True


def same(wanted: object, actual: object) -> bool:
    """Equal: positions within the tolerance, mappings key by key, everything else exactly."""
    if isinstance(actual, Point):
        return (
            isinstance(wanted, list)
            and len(wanted) == 2
            and all(isinstance(part, (int, float)) and abs(part) < 1e6 for part in wanted)
            and actual.distance_to(Point(wanted[0], wanted[1])) <= TOLERANCE_MM
        )
    if isinstance(wanted, Mapping):
        return isinstance(actual, Mapping) and all(same(inner, actual.get(str(name))) for name, inner in wanted.items())
    if wanted is None:
        # Nothing to choose from is no choice.
        return actual is None or actual == []
    if isinstance(wanted, bool) or isinstance(actual, bool):
        return wanted is actual
    return bool(wanted == actual)


def first_missing(book: Book, then: Sequence[Mapping[str, object]], rulings: Sequence[Ruling]) -> int | None:
    """The index of the first expected ruling that did not come in order, or None when all came."""
    came = iter(rulings)
    for n, expected in enumerate(then):
        if not any(fits(book, expected, ruling, f"then[{n}]") for ruling in came):
            return n
    return None
