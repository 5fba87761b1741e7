"""The two sides of every game in the house."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING


class Side(StrEnum):
    """A player or team; `home` attacks +x in the first period."""

    HOME = "home"
    AWAY = "away"

    if TYPE_CHECKING:

        @property
        def other(self) -> Side:
            """The opponent."""


HOME, AWAY = Side
"""The same, for whoever asks all the time: reading a member off its class costs more than the question itself."""
# Told once, for the same reason.
vars(HOME)["other"], vars(AWAY)["other"] = AWAY, HOME
