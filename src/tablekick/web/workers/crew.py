"""The server's side of the worker processes: one question at a time each, in fair turns, with a limit.

A worker that dies or does more than the limit allows is ended and a fresh one started; who waited for it is told. The
limit is measured in what the process does (`effort.py`), so that nobody pays for a busy or frozen machine.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from tablekick.web.workers.frames import (
    Analyse,
    Answer,
    Awake,
    Begin,
    CheckRecord,
    FilmLog,
    GoOn,
    More,
    Question,
    Refusal,
)
from tablekick.web.workers.life import Life, TooSlowError, WorkerDiedError
from tablekick.web.workers.pages import Page
from tablekick.web.workers.turns import Place, Turns

__all__ = ["Crew", "RefusedError", "TooSlowError", "Worker", "WorkerDiedError"]

AWAKE_S = 600.0
"""Importing everything; the first start on a machine may compile."""


class RefusedError(RuntimeError):
    """The worker could not do what was asked."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code}: {refusal.problem}")
        self.code = refusal.code
        self.problem = refusal.problem
        self.side = refusal.side


class Worker:
    """One process. `generation` counts how often it had to be started: what an earlier one held is lost."""

    def __init__(self, module: str) -> None:
        self._module = module
        self._life: Life | None = None
        self._turns = Turns()
        self.generation = 0
        self.matches = 0

    @property
    def waiting(self) -> int:
        """How many questions wait for their turn."""
        return self._turns.waiting

    @property
    def is_alive(self) -> bool:
        return self._life is not None and not self._life.is_over

    async def ask(
        self,
        question: Question,
        limit_s: float,
        place: Place | None = None,
        pages_came: Callable[[list[Page]], None] = lambda _: None,
        share_came: Callable[[float], None] = lambda _: None,
    ) -> Answer:
        """The answer; raises WorkerDiedError or RefusedError. Long work goes on in slices, one turn each."""
        place = place or Place()
        answer = await self._ask_once(question, limit_s, place)
        generation = self.generation
        while isinstance(answer, More):
            pages_came(answer.pages)
            share_came(answer.share)
            answer = await self._ask_once(GoOn(ticket=_ticket(question)), limit_s, place, generation)
        return answer

    async def _ask_once(
        self, question: Question, limit_s: float, place: Place, generation: int | None = None
    ) -> Answer:
        await self._turns.wait(place)
        began = time.monotonic()

        def over() -> None:
            self._turns.next(place, time.monotonic() - began)

        life = await self._awake(over)
        if generation is not None and generation != self.generation:
            over()
            raise WorkerDiedError("it had to be started anew meanwhile")
        # The turn ends when the answer is there, also if nobody waits for it any more.
        answer = await life.ask(question, limit_s, over)
        if isinstance(answer, Refusal):
            raise RefusedError(answer)
        return answer

    async def _awake(self, over: Callable[[], None]) -> Life:
        """The process; a fresh one, awake, if the last has ended. What it has to load is nobody's thinking time."""
        if self._life is not None and not self._life.is_over:
            return self._life
        waking = asyncio.ensure_future(self._wake_up())
        try:
            return await asyncio.shield(waking)
        except asyncio.CancelledError:
            # A caller that goes away leaves no process that is still waking up to the next one.
            waking.add_done_callback(lambda _: over())
            raise
        except BaseException:
            over()
            raise

    async def _wake_up(self) -> Life:
        self._life = await Life.start(self._module)
        self.generation += 1
        await self._life.ask(Awake(), AWAKE_S, lambda: None)
        return self._life

    async def start(self) -> None:
        """Start the process and wait until it is awake."""
        await self.ask(Awake(), AWAKE_S)

    async def stop(self) -> None:
        if self._life is not None:
            await self._life.end()

    @property
    def pid(self) -> int | None:
        return None if self._life is None else self._life.pid


def _ticket(question: Question) -> str:
    assert isinstance(question, (Begin, FilmLog, CheckRecord, Analyse))
    return question.match if isinstance(question, Begin) else question.ticket


class Crew:
    """Workers of one kind; work goes to whoever has least of it."""

    def __init__(self, module: str, size: int) -> None:
        self.workers = [Worker(module) for _ in range(size)]

    @property
    def waiting(self) -> int:
        return sum(worker.waiting for worker in self.workers)

    def least_busy(self) -> Worker:
        return min(self.workers, key=lambda worker: (worker.waiting, worker.matches))

    def fewest_matches(self) -> Worker:
        return min(self.workers, key=lambda worker: worker.matches)

    async def start(self) -> None:
        await asyncio.gather(*(worker.start() for worker in self.workers))

    async def stop(self) -> None:
        await asyncio.gather(*(worker.stop() for worker in self.workers))
