"""What a player of Soccer Tactics sees: the board."""

from __future__ import annotations

from dataclasses import dataclass

from tablekick.facts.sides import Side
from tablekick.law.tactics.actions import Actions
from tablekick.law.tactics.state import State
from tablekick.law.tactics.turns import legal_actions


@dataclass(frozen=True, slots=True, kw_only=True)
class TacticsView:
    """All there is to know: the board is open to both."""

    side: Side
    state: State

    @property
    def actions(self) -> Actions:
        return legal_actions(self.state)
