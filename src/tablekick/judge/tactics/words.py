"""Sides, squares and figures of the board game as casebooks write them."""

from __future__ import annotations

from tablekick.facts.errors import UnreadableError
from tablekick.facts.readers import a_text, one_of
from tablekick.facts.sides import Side
from tablekick.law.tactics.board import square
from tablekick.law.tactics.figures import SIDES, figure


def read_side(value: object, key: str) -> int:
    return SIDES.index(str(one_of(value, Side, key)))


def read_place(value: object, key: str) -> int:
    name = a_text(value, key)
    try:
        return square(name)
    except ValueError as trouble:
        raise UnreadableError(key, str(trouble)) from None


def read_figure(value: object, key: str) -> int:
    name = a_text(value, key)
    try:
        return figure(name)
    except ValueError as trouble:
        raise UnreadableError(key, str(trouble)) from None
