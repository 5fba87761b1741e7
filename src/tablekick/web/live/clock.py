"""What time it is for the matches of a house: seconds that only ever go on, and waiting for them to pass.

The house gets its clock handed in, so that a live match of ten minutes can be played in a moment by a clock that is put
forward (`benchmarks/tippkick_live.py`); everything else about it stays what people play.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """Something that will be called at its time, unless somebody thinks better of it."""

    def cancel(self) -> object:
        """Do not call."""
        ...


class Clock(Protocol):
    """Tells the time and lets it pass."""

    def now_s(self) -> float:
        """Seconds since some moment."""
        ...

    async def sleep_until(self, then_s: float) -> None:
        """Come back when it is `then_s`; at once when that has passed."""
        ...

    def call_at(self, then_s: float, call: Callable[[], None]) -> Alarm:
        """Have `call` called when it is `then_s`."""
        ...


class WallClock:
    """The machine's own time, whatever somebody sets its date to."""

    def now_s(self) -> float:
        return time.monotonic()

    async def sleep_until(self, then_s: float) -> None:
        await asyncio.sleep(max(0.0, then_s - self.now_s()))

    def call_at(self, then_s: float, call: Callable[[], None]) -> Alarm:
        return asyncio.get_running_loop().call_later(max(0.0, then_s - self.now_s()), call)
