"""An answer: the state after a fact and the rulings it brought."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

from tablekick.law.rulings import Ruling

S = TypeVar("S")


class Answer(NamedTuple, Generic[S]):
    """State and rulings together."""

    state: S
    rulings: tuple[Ruling, ...] = ()
