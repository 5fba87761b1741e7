"""Rulings as JSON says them, in the words of the casebook: one form for records, the wire and the referee's table."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NotRequired, TypeAlias, TypedDict, cast

from tablekick.geometry.points import Point
from tablekick.law.rulings import Ruling

Json: TypeAlias = object
"""What JSON can say: None, bool, int, float, str, lists and mappings of these. Look at it before you use it."""


class RulingData(TypedDict):
    """A ruling in the words of the casebook; a game's own details stand beside these."""

    call: str
    clause: str
    to: NotRequired[str]
    at: NotRequired[list[float]]
    reason: NotRequired[str]
    choice: NotRequired[list[str]]


def ruling_data(ruling: Ruling) -> RulingData:
    """A ruling in the words of the casebook, without what it does not carry."""
    said = {
        "call": ruling.call,
        "to": ruling.to,
        "at": ruling.at,
        "clause": ruling.clause,
        "reason": ruling.reason,
        "choice": ruling.choice or None,
        **dict(ruling.details),
    }
    return cast(RulingData, {name: plain(value) for name, value in said.items() if value is not None})


def plain(value: object) -> Json:
    """Enums as words, points as [x, y], tuples and sets as lists: what JSON can say."""
    if type(value) in _SAID_AS_IT_IS:
        return value
    if isinstance(value, str):
        return str(value) if isinstance(value, StrEnum) else value
    if isinstance(value, Point):
        # A tenth of a millimetre is less than anybody sees.
        return [round(value.x_mm, 1), round(value.y_mm, 1)]
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if isinstance(value, Mapping):
        return {str(plain(name)): plain(inner) for name, inner in value.items()}
    if isinstance(value, (set, frozenset)):
        return sorted((plain(item) for item in value), key=str)
    return value


_SAID_AS_IT_IS = frozenset({str, int, float, bool, type(None)})
