"""The server's side of the worker processes: one question at a time each, in fair turns, with a limit.

A worker that dies or does more than the limit allows is ended and a fresh one started; who waited for it is told. The
limit is measured in what the process does (`effort.py`), so that nobody pays for a busy or frozen machine.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable

from tablekick.web.workers.effort import LOOK_EVERY_S, Effort
from tablekick.web.workers.frames import (
    LENGTH,
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
    framed,
    read_answer,
)
from tablekick.web.workers.pages import Page
from tablekick.web.workers.turns import Place, Turns

log = logging.getLogger("tablekick.crew")

AWAKE_S = 600.0
"""Importing everything; the first start on a machine may compile."""
STOPPED_S = 10.0
"""A process that somebody has stopped for so long is replaced."""


class WorkerDiedError(RuntimeError):
    """The process ended, or had to be ended, before it answered."""


class TooSlowError(WorkerDiedError):
    """It did more than it was allowed to, and had to be ended."""


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
        self._process: Process | None = None
        self._turns = Turns()
        self.generation = 0
        self.matches = 0

    @property
    def waiting(self) -> int:
        """How many questions wait for their turn."""
        return self._turns.waiting

    @property
    def is_alive(self) -> bool:
        return self._process is not None and self._process.returncode is None

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
        # A caller that goes away must not leave half an answer in the pipe: the turn ends when the answer is there.
        answer = await asyncio.shield(asyncio.ensure_future(self._take_turn(question, limit_s, place, generation)))
        if isinstance(answer, Refusal):
            raise RefusedError(answer)
        return answer

    async def _take_turn(self, question: Question, limit_s: float, place: Place, generation: int | None) -> Answer:
        began = time.monotonic()
        try:
            if generation is not None and generation != self.generation:
                raise WorkerDiedError("it had to be started anew meanwhile")
            return await self._converse(await self._running(), question, limit_s)
        finally:
            self._turns.next(place, time.monotonic() - began)

    async def start(self) -> None:
        """Start the process and wait until it is awake."""
        await self.ask(Awake(), AWAKE_S)

    async def stop(self) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process is not None else None

    async def _running(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            # -P: the folder the server was started in is not searched for modules.
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-P", "-m", self._module, stdin=PIPE, stdout=PIPE, limit=1 << 20
            )
            self.generation += 1
            # What a fresh process has to load is nobody's thinking time.
            await self._converse(self._process, Awake(), AWAKE_S)
        return self._process

    async def _converse(self, process: Process, question: Question, limit_s: float) -> Answer:
        assert process.stdin is not None
        try:
            process.stdin.write(framed(question))
            await process.stdin.drain()
            return await _in_time(process, limit_s)
        except (WorkerDiedError, asyncio.IncompleteReadError, ConnectionError) as trouble:
            log.warning("%s %s: %s", self._module, type(question).__name__, trouble or type(trouble).__name__)
            if process.returncode is None:
                process.kill()
            await process.wait()
            if isinstance(trouble, WorkerDiedError):
                raise
            raise WorkerDiedError(type(trouble).__name__) from trouble


def _ticket(question: Question) -> str:
    assert isinstance(question, (Begin, FilmLog, CheckRecord, Analyse))
    return question.match if isinstance(question, Begin) else question.ticket


async def _in_time(process: Process, limit_s: float) -> Answer:
    """What the process answers, unless it does more than it may or is kept stopped."""
    reading = asyncio.ensure_future(_read(process))
    effort: Effort | None = None
    try:
        while not (await asyncio.wait([reading], timeout=LOOK_EVERY_S))[0]:
            if effort is None:
                # Most answers are there before anybody need look.
                effort = Effort(process.pid)
                continue
            effort.look()
            if effort.used_s > limit_s:
                raise TooSlowError(f"no answer within {limit_s:g} s")
            if effort.stopped_s > STOPPED_S:
                raise WorkerDiedError("somebody keeps it stopped")
        return reading.result()
    finally:
        reading.cancel()


async def _read(process: Process) -> Answer:
    assert process.stdout is not None
    head = await process.stdout.readexactly(LENGTH.size)
    return read_answer(await process.stdout.readexactly(LENGTH.unpack(head)[0]))


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
