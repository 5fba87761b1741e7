"""How the pieces of a message are written: what JSON needs to know and Python's types alone do not say.

A game's scenes, films and offers are TypedDicts (`match/*/messages.py`): plain mappings that go into JSON as they are.
The types of the pages are made of them (`web/typescript.py`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias


@dataclass(frozen=True, slots=True)
class Length:
    """A list that always has so many items."""

    items: int


@dataclass(frozen=True, slots=True)
class Some:
    """A mapping in which not every possible key need be."""


SOME = Some()

Pair: TypeAlias = Annotated[list[float], Length(2)]
Triple: TypeAlias = Annotated[list[float], Length(3)]
Quad: TypeAlias = Annotated[list[float], Length(4)]
