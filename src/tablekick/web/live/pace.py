"""The pace of a match: films are watched before a bot is asked, and in live tempo time runs out.

A match that nobody is connected to stands still.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tablekick.web.live.thinking import BotFailedError, Bots

if TYPE_CHECKING:
    from tablekick.web.live.match import LiveMatch


@dataclass(frozen=True, slots=True)
class BotsTurn:
    """The film of step `n` is over: a bot may be asked."""

    n: int
    side: str


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot decided after step `n`; None with a reason when it failed."""

    n: int
    side: str
    decision: bytes | None
    failure: str = ""


@dataclass(frozen=True, slots=True)
class TimeUp:
    """Live tempo: not everybody decided in time after step `n`."""

    n: int


class Pace:
    """The clocks of one match."""

    def __init__(self, match: LiveMatch) -> None:
        self._match = match
        self.bots = Bots(match.house.thinkers, match.house.settings)
        self._came_at = 0.0
        self._film_until = 0.0
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def step_came(self) -> None:
        """A new step: earlier clocks are void, and its film runs first."""
        self.stop()
        moment = self._match.moment
        assert moment is not None
        self._came_at = time.monotonic()
        self._film_until = self._came_at + moment.film_s * self._match.house.settings.pace
        self.arm()

    def stop(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        self._tasks = {}

    def arm(self) -> None:
        """Start the clocks that do not run yet."""
        match = self._match
        moment = match.moment
        if moment is None or not match.voice.people or match.row.state == "finished":
            return
        for side in moment.awaits:
            if match.row.seats[side]["kind"] == "bot" and side not in self._tasks:
                self._start(side, self._ask_bot(moment.n, side))
        limits = [clock.within_s for clock in moment.clocks.values() if clock.within_s is not None]
        if match.row.tempo == "live" and limits and "time" not in self._tasks:
            # Whoever comes back to a match that stood still gets the whole time.
            self._film_until = max(self._film_until, time.monotonic())
            self._start("time", self._wait(moment.n, max(limits)))

    def let_think(self, n: int, side: str, view: bytes) -> None:
        """The bot has its view now."""
        self._start(side, self._think(n, side, view))

    def took_s(self, side: str, said: float | None) -> float | None:
        """How long a person thought: measured in live tempo; else what the page says, but no longer than it was."""
        now = time.monotonic()
        moment = self._match.moment
        if self._match.row.tempo == "live" and moment is not None:
            clock = moment.clocks.get(side)
            limit = clock.within_s if clock is not None else None
            took_s = max(0.0, now - self._film_until)
            return round(took_s if limit is None else min(took_s, limit), 3)
        return None if said is None else round(min(said, now - self._came_at), 3)

    def _start(self, name: str, work: Coroutine[Any, Any, None]) -> None:
        self._tasks[name] = asyncio.create_task(work)

    async def _film(self) -> None:
        await asyncio.sleep(max(0.0, self._film_until - time.monotonic()))

    async def _wait(self, n: int, within_s: float) -> None:
        await self._film()
        await asyncio.sleep(within_s)
        self._match.put(TimeUp(n))

    async def _ask_bot(self, n: int, side: str) -> None:
        await self._film()
        self._match.put(BotsTurn(n, side))

    async def _think(self, n: int, side: str, view: bytes) -> None:
        match = self._match
        try:
            thought = await self.bots.think(match.row, side, view)
        except BotFailedError as failure:
            match.put(Thought(n, side, None, str(failure)))
            return
        if match.row.tempo == "live" and thought.took_s is not None:
            await asyncio.sleep(max(0.0, self._film_until + thought.took_s - time.monotonic()))
        match.put(Thought(n, side, thought.text))
