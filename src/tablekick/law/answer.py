"""An answer: the state after a fact and the rulings it brought."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from tablekick.law.rulings import Ruling

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Answer(Generic[S]):
    """State and rulings together."""

    state: S
    rulings: tuple[Ruling, ...] = ()
