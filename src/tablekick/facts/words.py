"""Words that facts of several games share: points, sides, flags, one of a closed set."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from tablekick.facts.codec import Word
from tablekick.facts.readers import a_bool, a_number, a_point, one_of
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point

LONGEST_WAIT_S = 100_000.0
"""Nobody waits a day: more seconds than this are a slip of the pen."""


def written_point(at: Point) -> list[float]:
    """A tenth of a millimetre is less than anybody sees; the exact places of a match follow from its intents."""
    return [round(at.x_mm, 1), round(at.y_mm, 1)]


def point(name: str = "at", field: str | None = None, *, needed: bool = False) -> Word:
    missed = "a position [x, y]" if needed else None
    return Word(name, field or name, a_point, written_point, missed)


def side(name: str = "by", field: str | None = None, *, needed: bool = True) -> Word:
    return Word(name, field or name, _one_of(Side), str, "home or away" if needed else None)


def flags(*names: str) -> tuple[Word, ...]:
    return tuple(Word(name, name, a_bool) for name in names)


def choice(name: str, kind: type[StrEnum], field: str | None = None, *, needed: bool = False) -> Word:
    missed = f"one of {', '.join(kind)}" if needed else None
    return Word(name, field or name, _one_of(kind), str, missed)


def seconds(name: str, field: str = "seconds") -> Word:
    return Word(name, field, lambda value, key: a_number(value, key, least=0.0, most=LONGEST_WAIT_S))


def _one_of(kind: type[StrEnum]) -> Callable[[object, str], StrEnum]:
    return lambda value, key: one_of(value, kind, key)
