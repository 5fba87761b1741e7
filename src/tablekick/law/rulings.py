"""A ruling: what the referee calls, for whom, where, and under which clause. The same shape in every game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.rulebooks.books import ClauseId


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """One call. `details` holds what only some calls carry, as pairs: figure, allowed, score, direct …"""

    call: StrEnum
    clause: ClauseId
    to: Side | None = None
    at: Point | None = None
    reason: StrEnum | None = None
    choice: tuple[StrEnum, ...] = ()
    details: tuple[tuple[str, Any], ...] = ()

    def detail(self, name: str) -> Any:
        """The detail of that name, or None when this call carries none."""
        return next((value for key, value in self.details if key == name), None)

    def under(self, clause: ClauseId) -> Ruling:
        """The same call under another clause."""
        return replace(self, clause=clause)
