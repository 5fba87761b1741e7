"""Small readers for what people write in YAML: each names the key and says what was expected."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from enum import StrEnum
from math import isfinite
from typing import TypeVar

from tablekick.facts.errors import UnreadableError
from tablekick.geometry.points import Point

E = TypeVar("E", bound=StrEnum)

FARTHEST_MM = 5_000.0
"""No table is ten metres long: a coordinate beyond this is a slip of the pen."""


LONGEST_SHOWN = 60


def shown(value: object) -> str:
    """What a person wrote, on one line and not too long to be read."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):
        # Whole numbers of more than 4,300 digits have no text; what holds itself has none either.
        return f"a {type(value).__name__} too large to show"
    return text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 3]}..."


def listed(words: Collection[object]) -> str:
    return ", ".join(str(word) for word in words)


def a_mapping(value: object, key: str) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise UnreadableError(key, f"expected a mapping like {{name: value}}, got {shown(value)}")
    for name in value:
        if not isinstance(name, str) and not (type(name) is int and abs(name) < 1_000_000):
            raise UnreadableError(key, f"expected names as keys, got {shown(name)}")
    named = {str(name): inner for name, inner in value.items()}
    if len(named) < len(value):
        raise UnreadableError(key, "a name is written twice, once as a number and once as a text")
    return named


def a_list(value: object, key: str) -> list[object]:
    if not isinstance(value, list):
        raise UnreadableError(key, f"expected a list, got {shown(value)}")
    return value


def a_text(value: object, key: str) -> str:
    if not isinstance(value, str):
        raise UnreadableError(key, f"expected a text, got {shown(value)}")
    return value


def a_bool(value: object, key: str) -> bool:
    if not isinstance(value, bool):
        raise UnreadableError(key, f"expected true or false, got {shown(value)}")
    return value


def a_number(value: object, key: str, *, least: float = -FARTHEST_MM, most: float = FARTHEST_MM) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise UnreadableError(key, f"expected a number, got {shown(value)}")
    if isinstance(value, float) and not isfinite(value):
        raise UnreadableError(key, f"expected a number, got {shown(value)}")
    if not least <= value <= most:
        raise UnreadableError(key, f"expected a number between {least:g} and {most:g}, got {shown(value)}")
    return float(value)


def a_count(value: object, key: str, *, most: int = 1_000) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise UnreadableError(key, f"expected a whole number from 0 to {most}, got {shown(value)}")
    return value


def a_point(value: object, key: str) -> Point:
    if not isinstance(value, list) or len(value) != 2:
        raise UnreadableError(key, f"expected a position [x, y] in millimetres, got {shown(value)}")
    return Point(a_number(value[0], f"{key}[0]"), a_number(value[1], f"{key}[1]"))


def one_of(value: object, kind: type[E], key: str) -> E:
    if not isinstance(value, str) or value not in set(kind):
        raise UnreadableError(key, f"expected one of {listed(list(kind))}; got {shown(value)}")
    return kind(value)


def only_keys(mapping: Mapping[str, object], known: Collection[str], key: str) -> None:
    for name in mapping:
        if name not in known:
            where = f"{key}.{name}" if key else name
            raise UnreadableError(where, f"unknown key; known here: {listed(sorted(known))}")
