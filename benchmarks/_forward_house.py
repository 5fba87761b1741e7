"""A house whose clock is put forward: the server's own live matches, ten minutes of them in a few seconds.

Orders, pace, people's clocks, decisions, the log and what the worker processes answer are what the server runs. Two
things are not: nobody waits for time to pass, and the workers answer in this process, so that no time passes while they
think. One match at a time.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tablekick.facts.sides import Side
from tablekick.web.live import orders
from tablekick.web.live.house import House
from tablekick.web.live.match import LiveMatch
from tablekick.web.messages import Hello, Intent, Stands
from tablekick.web.settings import Settings
from tablekick.web.storage.database import open_database
from tablekick.web.storage.matches import Storage
from tablekick.web.storage.migrate import upgrade
from tablekick.web.storage.rows import MatchRow
from tablekick.web.workers import table, thinker
from tablekick.web.workers.crew import RefusedError, Worker
from tablekick.web.workers.frames import Answer, Question, Refusal
from tablekick.web.workers.service import answered
from tablekick.web.workers.turns import Place


@dataclass(frozen=True, slots=True)
class Act:
    """What a person does, so many seconds after the page stands."""

    do: object
    after_s: float


Acts = Callable[[Mapping[str, Any]], Act | None]
"""What somebody does when offered something; None: nothing."""

TURNS_TO_SETTLE = 20
"""So often everything that has something to do may do it before time is put forward."""


@dataclass(frozen=True, slots=True, eq=False)
class ForwardAlarm:
    """What is called when time has been put forward so far."""

    then_s: float
    call: Callable[[], None]
    among: list[ForwardAlarm]

    def cancel(self) -> None:
        if self in self.among:
            self.among.remove(self)


class ForwardClock:
    """Stands still while anything is done, and jumps to the next moment that somebody waits for."""

    def __init__(self) -> None:
        self._now_s = 0.0
        self._waiting: list[ForwardAlarm] = []

    def now_s(self) -> float:
        return self._now_s

    async def sleep_until(self, then_s: float) -> None:
        if then_s <= self._now_s:
            return
        passed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        alarm = self.call_at(then_s, lambda: passed.set_result(None))
        try:
            await passed
        finally:
            alarm.cancel()

    def call_at(self, then_s: float, call: Callable[[], None]) -> ForwardAlarm:
        alarm = ForwardAlarm(max(then_s, self._now_s), call, self._waiting)
        self._waiting.append(alarm)
        return alarm

    def put_forward(self) -> None:
        """To the next moment somebody waits for; RuntimeError when nobody does, for then the match stalls."""
        if not self._waiting:
            raise RuntimeError(f"nobody waits for anything at {self._now_s:.3f} s: the match stalls")
        soonest = min(self._waiting, key=lambda alarm: alarm.then_s)
        self._waiting.remove(soonest)
        self._now_s = soonest.then_s
        soonest.call()


class WorkerHere(Worker):
    """A worker's own answers, given in this process."""

    def __init__(self, answer: Callable[[Question], Answer]) -> None:
        super().__init__(module="")
        self._answer = answer

    async def _ask_once(
        self, question: Question, limit_s: float, place: Place, generation: int | None = None
    ) -> Answer:
        del limit_s, generation  # Nothing can be too slow or die here.
        await self._turns.wait(place)
        try:
            answer = answered(self._answer, question)
        finally:
            self._turns.next(place, 0.0)
        if isinstance(answer, Refusal):
            raise RefusedError(answer)
        return answer


class LookingPage:
    """A page that is open, shows each step to its end and says that it stands. Its person does what `acts` says."""

    def __init__(self, house: House, match: str, side: Side, acts: Acts) -> None:
        self.match: str | None = match
        self._side = side
        self._acts = acts
        self._house = house
        self._match = match
        self._caller = orders.Caller(connection=house.lines.new_name(), seats=[side])
        self._tasks: set[asyncio.Task[None]] = set()

    async def arrive(self) -> None:
        self._house.lines.join(self._caller.connection, self)
        await self._house.order(self._match, orders.Order(caller=self._caller, message=Hello(match=self._match)))

    def send(self, message: bytes) -> None:
        told = json.loads(message)
        if told["type"] == "step":
            task = asyncio.create_task(self._show(told["step"]))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _show(self, step: dict[str, Any]) -> None:
        clock, film = self._house.clock, step["film"]
        await clock.sleep_until(clock.now_s() + (film["duration_s"] if film else 0.0))
        await self._say(Stands(n=step["n"]))
        offers = step["offers"].get(str(self._side))
        act = None if offers is None else self._acts(offers)
        if act is not None:
            await clock.sleep_until(clock.now_s() + act.after_s)
            await self._say(Intent(id=f"at-{step['n']}", side=self._side.value, do=act.do, after=step["n"]))

    async def _say(self, message: Stands | Intent) -> None:
        await self._house.order(self._match, orders.Order(caller=self._caller, message=message))

    def fall_behind(self, since: int) -> None:
        raise AssertionError(f"the page has fallen behind step {since}")

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()


@asynccontextmanager
async def forward_house() -> AsyncIterator[tuple[House, ForwardClock]]:
    """The house with its clock; its database is thrown away in the end."""
    with TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'matches.sqlite'}"
        await asyncio.to_thread(upgrade, database)
        clock = ForwardClock()
        house = House(Settings(database=database), Storage(open_database(database)), clock)
        house.tables.workers = [WorkerHere(table.answer)]
        house.thinkers.workers = [WorkerHere(thinker.answer)]
        await house.storage.start()
        try:
            yield house, clock
        finally:
            await house.storage.stop()


async def played(house: House, clock: ForwardClock, row: MatchRow, pages: Mapping[Side, Acts]) -> LiveMatch:
    """Play a live match to its end; on the sides of `pages` a page is open."""
    await house.storage.add(row)
    for side, acts in pages.items():
        await LookingPage(house, row.id, side, acts).arrive()
    await house.order(row.id, orders.GoOn())
    live = house.live[row.id]
    await _settled(live)
    while live.row.state != "finished":
        clock.put_forward()
        await _settled(live)
    await house.put_away(row.id)
    return live


async def _settled(live: LiveMatch) -> None:
    """Come back when everything has been done that can be done now."""
    quiet = 0
    while quiet < TURNS_TO_SETTLE:
        # The log is written by a thread: that takes real time.
        await asyncio.sleep(0.0 if live.is_at_rest else 1e-4)
        quiet = quiet + 1 if live.is_at_rest else 0
