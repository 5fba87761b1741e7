"""The pace of a match: films are watched before a bot is asked, and in live tempo time runs out.

A match that nobody is connected to stands still.
"""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablekick.web.live.thinking import BotFailedError, Bots

if TYPE_CHECKING:
    from tablekick.web.live.match import LiveMatch

log = logging.getLogger("tablekick.live")


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot decided after step `n`, or how it failed."""

    n: int
    side: str
    decision: bytes | None
    failure: str | None


@dataclass(frozen=True, slots=True)
class TimeUp:
    """Live tempo: nobody decided in time after step `n`."""

    n: int


class Pace:
    """The clocks of one match."""

    def __init__(self, match: LiveMatch) -> None:
        self._match = match
        self.bots = Bots(match.house.thinkers, match.house.settings)
        self._film_until = 0.0
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def step_came(self) -> None:
        """A new step: earlier clocks are void, and its film runs first."""
        self.stop()
        moment = self._match.moment
        film_s = moment.film_s if moment is not None else 0.0
        self._film_until = time.monotonic() + film_s * self._match.house.settings.pace
        self.arm()

    def stop(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        self._tasks = {}

    def arm(self) -> None:
        """Start the clocks that are not running yet."""
        match = self._match
        moment = match.moment
        if moment is None or not match.people or match.row.state == "finished":
            return
        for side in moment.awaits:
            if match.row.seats[side]["kind"] == "bot" and not match.has_thought(side):
                self._start(side, self._think(moment.n, side))
        if match.row.tempo == "live" and "time" not in self._tasks:
            limits = [clock.within_s for side, clock in moment.clocks.items() if clock.within_s is not None]
            if limits:
                # Whoever comes back to a match that stood still gets the whole time.
                self._film_until = max(self._film_until, time.monotonic())
                self._start("time", self._wait(moment.n, min(limits)))

    def took_s(self, side: str, said: float | None) -> float | None:
        """How long a person thought: measured in live tempo; else what the page says, but no longer than it can be."""
        waited = max(0.0, time.monotonic() - self._film_until)
        moment = self._match.moment
        if self._match.row.tempo == "live" and moment is not None and side in moment.clocks:
            limit = moment.clocks[side].within_s
            return round(waited if limit is None else min(waited, limit), 3)
        return None if said is None else round(min(said, waited + 60.0), 3)

    def _start(self, name: str, work: object) -> None:
        running = self._tasks.get(name)
        if running is not None and not running.done():
            work.close()  # type: ignore[attr-defined]
            return
        self._tasks[name] = asyncio.create_task(work)  # type: ignore[arg-type]

    async def _wait(self, n: int, within_s: float) -> None:
        await asyncio.sleep(max(0.0, self._film_until - time.monotonic()) + within_s)
        self._match.inbox.put_nowait(TimeUp(n))

    async def _think(self, n: int, side: str) -> None:
        match = self._match
        await asyncio.sleep(max(0.0, self._film_until - time.monotonic()))
        try:
            view = await match.table.look(side, match.row)
            thought = await self.bots.think(match.row, side, view)
        except BotFailedError as failure:
            match.inbox.put_nowait(Thought(n, side, None, str(failure)))
            return
        if match.row.tempo == "live" and thought.took_s is not None:
            await asyncio.sleep(max(0.0, self._film_until + thought.took_s - time.monotonic()))
        match.inbox.put_nowait(Thought(n, side, thought.text, None))
