"""Bots of the dice race for the server: honest ones, and ones that no server should suffer from."""

from __future__ import annotations

import os
import time
from typing import Any

from tablekick.match.seats import Decision
from tests.match.dice_race import Roller


class Sleeper:
    def decide(self, view: Any) -> Decision[Any]:  # noqa: ARG002
        time.sleep(60)
        return Decision(intent=1)


class Crasher:
    def decide(self, view: Any) -> Decision[Any]:
        raise ZeroDivisionError(f"lost my head over {view}")


class Killer:
    """Takes its whole process with it."""

    def decide(self, view: Any) -> Decision[Any]:  # noqa: ARG002
        os._exit(3)


BOTS = {
    "one": lambda _seed: Roller(1),
    "two": lambda _seed: Roller(2),
    "three": lambda _seed: Roller(3),
    "sleeper": lambda _seed: Sleeper(),
    "crasher": lambda _seed: Crasher(),
    "killer": lambda _seed: Killer(),
    "hasty": lambda _seed: Crasher(),
    "swift": lambda _seed: Roller(1),
}
QUICK = frozenset({"hasty", "swift"})
"""Sits at the table itself."""
