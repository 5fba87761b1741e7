"""One task writes. What has gathered meanwhile goes into one transaction: many matches share a commit."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

Work = Callable[[AsyncConnection], Awaitable[None]]
MOST_AT_ONCE = 64


@dataclass(slots=True)
class _Job:
    work: Work
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Writer:
    """All writing goes through here. `write` returns when the work is committed."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._jobs: asyncio.Queue[_Job] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        if self._task is not None:
            await self._jobs.join()
            self._task.cancel()

    async def write(self, work: Work) -> None:
        """Do the work in a transaction; its own trouble comes back, that of others does not."""
        job = _Job(work)
        await self._jobs.put(job)
        await job.done

    async def _run(self) -> None:
        while True:
            jobs = [await self._jobs.get()]
            while len(jobs) < MOST_AT_ONCE and not self._jobs.empty():
                jobs.append(self._jobs.get_nowait())
            try:
                await self._commit(jobs)
            except Exception as trouble:
                await self._one_by_one(jobs, trouble)
            finally:
                for _ in jobs:
                    self._jobs.task_done()

    async def _commit(self, jobs: list[_Job]) -> None:
        async with self._engine.begin() as connection:
            for job in jobs:
                await job.work(connection)
        for job in jobs:
            if not job.done.done():
                job.done.set_result(None)

    async def _one_by_one(self, jobs: list[_Job], trouble: Exception) -> None:
        """Something was wrong with one of them: the others must not suffer from it."""
        if len(jobs) == 1:
            _fail(jobs[0], trouble)
            return
        for job in jobs:
            try:
                await self._commit([job])
            except Exception as own:
                _fail(job, own)


def _fail(job: _Job, trouble: Exception) -> None:
    if not job.done.done():
        job.done.set_exception(trouble)
