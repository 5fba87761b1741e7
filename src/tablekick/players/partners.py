"""Two (or more) players who share a side and take turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablekick.match.seats import Decision, Player


class Partners:
    """The partners decide one after the other."""

    def __init__(self, players: Sequence[Player[Any, Any]]) -> None:
        self._players = players
        self._turn = 0

    @property
    def turn(self) -> int:
        """Whose turn comes next, counted from 0."""
        return self._turn % len(self._players)

    def decide(self, view: object) -> Decision[Any]:
        partner = self._players[self.turn]
        self._turn += 1
        return partner.decide(view)
