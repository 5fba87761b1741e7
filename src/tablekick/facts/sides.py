"""The two sides of every game in the house."""

from __future__ import annotations

from enum import StrEnum


class Side(StrEnum):
    """A player or team; `home` attacks +x in the first period."""

    HOME = "home"
    AWAY = "away"

    @property
    def other(self) -> Side:
        return Side.AWAY if self is Side.HOME else Side.HOME
