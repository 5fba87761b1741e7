"""A ruling: what the referee calls, for whom, where, and under which clause. The same shape in every game."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from tablekick.geometry.points import Point
from tablekick.law.sides import Side
from tablekick.rulebooks.books import ClauseId

NO_DETAILS: MappingProxyType[str, Any] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """One call. `details` holds what only some calls carry: figure, allowed, score, direct …"""

    call: StrEnum
    clause: ClauseId
    to: Side | None = None
    at: Point | None = None
    reason: StrEnum | None = None
    choice: tuple[StrEnum, ...] = ()
    details: MappingProxyType[str, Any] = field(default=NO_DETAILS)
