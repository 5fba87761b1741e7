"""The server's side of the worker processes: one question at a time each, in the order they came, with a limit.

A worker that dies or takes longer than the limit is ended and a fresh one started; whoever was waiting for it is told.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process

from tablekick.web.workers.frames import LENGTH, Answer, Question, Refusal, framed, read_answer

log = logging.getLogger("tablekick.crew")


class WorkerDiedError(RuntimeError):
    """The process ended, or had to be ended, before it answered."""


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
        self._turn = asyncio.Lock()
        self.generation = 0
        self.waiting = 0
        self.matches = 0

    async def ask(self, question: Question, limit_s: float) -> Answer:
        """The answer; raises WorkerDiedError or RefusedError."""
        self.waiting += 1
        try:
            # A caller that goes away must not leave half an answer in the pipe.
            answer = await asyncio.shield(asyncio.ensure_future(self._exchange(question, limit_s)))
        finally:
            self.waiting -= 1
        if isinstance(answer, Refusal):
            raise RefusedError(answer)
        return answer

    async def start(self) -> None:
        async with self._turn:
            await self._running()

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
        return self._process

    async def _exchange(self, question: Question, limit_s: float) -> Answer:
        async with self._turn:
            process = await self._running()
            assert process.stdin is not None
            assert process.stdout is not None
            try:
                process.stdin.write(framed(question))
                await process.stdin.drain()
                async with asyncio.timeout(limit_s):
                    head = await process.stdout.readexactly(LENGTH.size)
                    return read_answer(await process.stdout.readexactly(LENGTH.unpack(head)[0]))
            except (TimeoutError, asyncio.IncompleteReadError, ConnectionError) as trouble:
                log.warning("%s %s: %s", self._module, type(question).__name__, type(trouble).__name__)
                if process.returncode is None:
                    process.kill()
                await process.wait()
                raise WorkerDiedError(type(trouble).__name__) from trouble


class Crew:
    """Workers of one kind; work goes to whoever has least of it."""

    def __init__(self, module: str, size: int) -> None:
        self.workers = [Worker(module) for _ in range(size)]

    def least_busy(self) -> Worker:
        return min(self.workers, key=lambda worker: (worker.waiting, worker.matches))

    def fewest_matches(self) -> Worker:
        return min(self.workers, key=lambda worker: worker.matches)

    async def start(self) -> None:
        await asyncio.gather(*(worker.start() for worker in self.workers))

    async def stop(self) -> None:
        await asyncio.gather(*(worker.stop() for worker in self.workers))
