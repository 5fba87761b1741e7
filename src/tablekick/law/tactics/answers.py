"""An answer: the position after a fact, the rulings it brought, and why it was refused if it was."""

from __future__ import annotations

from dataclasses import dataclass

from tablekick.law.rulings import Ruling
from tablekick.law.tactics.faults import Fault
from tablekick.law.tactics.position import Position


@dataclass(frozen=True, slots=True)
class Answer:
    """Position and rulings together."""

    state: Position
    rulings: tuple[Ruling, ...] = ()
    refused: Fault | None = None
