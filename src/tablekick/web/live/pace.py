"""The pace of a match: films are watched before a bot is asked, and in live tempo time runs out.

A live match goes on by its clock whether anybody looks or not; a relaxed one that nobody is connected to waits.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from tablekick.web.live.bots import BotFailedError, Bots
from tablekick.web.live.clock import Alarm
from tablekick.web.live.person_clocks import PersonClocks
from tablekick.web.workers.frames import Moment, Shown

if TYPE_CHECKING:
    from tablekick.web.live.match import LiveMatch


RECOVERY_S = 2.0
LONGEST_WAIT_S = 10.0
"""A bot that says it thought longer keeps nobody waiting for longer."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot decided after step `n`; None with a reason when it failed."""

    n: int
    side: str
    decision: bytes | None
    failure: str = ""


@dataclass(frozen=True, slots=True)
class QuickBot:
    """The film of step `n` is over: a bot that sits at the table itself may decide."""

    n: int
    side: str


@dataclass(frozen=True, slots=True)
class TimeUp:
    """Live tempo: a person has not decided in time after step `n`."""

    n: int
    side: str


class Pace:
    """The clocks of one match."""

    def __init__(self, match: LiveMatch) -> None:
        self._match = match
        self.bots = Bots(match.house.thinkers, match.house.settings)
        self._views: dict[str, bytes] = {}
        self._came_at = 0.0
        self._film_until = 0.0
        self._clock = match.house.clock
        self._clocks = PersonClocks(match.house.settings.pace, self._clock)
        self._tasks: dict[str, asyncio.Task[None] | Alarm] = {}

    def step_came(self, shown: Shown) -> None:
        """A new step: earlier clocks are void, and its film runs first."""
        self.stop()
        self._views = shown.views
        self._came_at = self._clock.now_s()
        self._film_until = self._came_at + shown.moment.film_s * self._match.house.settings.pace
        self._clocks.step_came(self._film_until)
        self.arm()

    @property
    def waited_s(self) -> float:
        """How long ago the newest step came."""
        return self._clock.now_s() - self._came_at

    def stop(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        self._tasks = {}

    def begin_again(self) -> None:
        """Something went wrong on our side: everybody is asked anew, after a moment to recover."""
        self.stop()
        self._film_until = self._clock.now_s() + RECOVERY_S
        self._clocks.step_came(self._film_until)
        self.arm()

    def arm(self) -> None:
        """Start the clocks that do not run yet."""
        match = self._match
        moment = match.moment
        if moment is None or match.row.state == "finished" or match.is_paused:
            return
        for side, view in self._views.items():
            if side not in self._tasks:
                self._start(side, self._think(moment.n, side, view))
        for side in moment.quick:
            if side not in self._tasks:
                self._later(side, self._film_until, partial(match.put, QuickBot(moment.n, side)))
        if match.row.tempo == "live":
            self._run_clocks(moment)

    def _run_clocks(self, moment: Moment) -> None:
        """A person's time runs from when the page stands. A bot has none: its thinking is limited elsewhere."""
        connected = self._match.voice.connected_sides()
        for side, clock in moment.clocks.items():
            is_person = self._match.row.seats[side]["kind"] == "person"
            if is_person and clock.within_s is not None and side not in self._tasks:
                begins_at = self._clocks.begins_at(side, connected=side in connected)
                self._later(side, begins_at + clock.within_s, partial(self._time_is_up, moment.n, side))

    def stands(self, n: int, sides: Iterable[str]) -> None:
        """A page has drawn step `n` and asks its person: now their time runs."""
        if self._match.is_at(n):
            self._again(self._clocks.stands(sides))

    def arrived(self, sides: Iterable[str]) -> None:
        """A page has come: who sits down for the first time gets ready first."""
        self._again([side for side in sides if self._clocks.came(side)])

    def _again(self, sides: Iterable[str]) -> None:
        """Their clocks begin anew; a bot's thoughts go on."""
        for side in sides:
            if self._match.row.seats[side]["kind"] == "person" and (task := self._tasks.pop(side, None)) is not None:
                task.cancel()
        self.arm()

    def took_s(self, side: str, said: float | None) -> float | None:
        """How long a person thought: measured in live tempo; else what the page says, but no longer than it was."""
        now = self._clock.now_s()
        moment = self._match.moment
        if self._match.row.tempo == "live" and moment is not None:
            clock = moment.clocks.get(side)
            limit = clock.within_s if clock is not None else None
            took_s = self._clocks.took_s(side)
            return round(took_s if limit is None else min(took_s, limit), 3)
        return None if said is None else round(min(said, now - self._came_at), 3)

    def _start(self, name: str, work: Coroutine[Any, Any, None]) -> None:
        self._tasks[name] = asyncio.create_task(work)

    def _later(self, name: str, until: float, then: Callable[[], None]) -> None:
        """What only waits needs no task."""
        self._tasks[name] = self._clock.call_at(until, then)

    def _time_is_up(self, n: int, side: str) -> None:
        self._clocks.time_is_up(side)
        self._match.put(TimeUp(n, side))

    async def _think(self, n: int, side: str, view: bytes) -> None:
        match = self._match
        await self._clock.sleep_until(self._film_until)
        try:
            thought = await self.bots.think(match.row, side, view, match.place())
        except BotFailedError as failure:
            match.put(Thought(n, side, None, str(failure)))
            return
        if match.row.tempo == "live" and thought.took_s is not None:
            until = self._film_until + min(thought.took_s, LONGEST_WAIT_S) * match.house.settings.pace
            await self._clock.sleep_until(until)
        match.put(Thought(n, side, thought.text))
