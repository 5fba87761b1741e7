"""One task writes. What has gathered meanwhile goes into one transaction: many matches share a commit.

Steps are most of what is written, and every statement of its own is a trip to the database's thread and back: the steps
of many matches go there together, as one list of lines and one list of changes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, Executable, text
from sqlalchemy.exc import InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tablekick.web.storage.direct import Direct, Directly

Work = Callable[[AsyncConnection], Awaitable[None]]
MOST_AT_ONCE = 64


class NothingChangedError(RuntimeError):
    """A row that a step was to change is not there, or not as it has to be."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two statements that belong together: a line is added, and one row changes with it."""

    adds: Executable
    changes: Executable


@dataclass(frozen=True, slots=True)
class Together:
    """One pair with its values; neighbours of the same pair are carried out as one list."""

    pair: Pair
    line: Mapping[str, Any]
    change: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Alone:
    """Work of several statements that waits for nothing between them: it goes to the database's thread as a whole."""

    work: Directly


@dataclass(slots=True)
class _Job:
    work: Work | Together | Alone
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Writer:
    """All writing goes through here. `write` returns when the work is committed."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._direct = Direct(engine)
        self._jobs: asyncio.Queue[_Job] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self.trouble = ""
        """Why the database did not take what was written last; empty when it did."""

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        if self._task is not None:
            await self._jobs.join()
            self._task.cancel()
        self._direct.stop()

    async def write(self, work: Work | Together | Alone) -> None:
        """Do the work in a transaction; its own trouble comes back, that of others does not."""
        job = _Job(work)
        await self._jobs.put(job)
        await job.done

    async def probe(self) -> None:
        """Ask the database whether it is there, and after a trouble whether it takes again what is written.

        A server that says it is not well is sent nobody, so nobody would write anything: it has to find out by itself.
        """

        async def work(connection: AsyncConnection) -> None:
            # The one row that every database of ours has; written as it is, which needs a working disk all the same.
            wish = "UPDATE alembic_version SET version_num = version_num" if self.trouble else "SELECT 1"
            await connection.execute(text(wish))

        with suppress(SQLAlchemyError, OSError):
            await self.write(work)

    async def _run(self) -> None:
        while True:
            jobs = [await self._jobs.get()]
            while len(jobs) < MOST_AT_ONCE and not self._jobs.empty():
                jobs.append(self._jobs.get_nowait())
            for _, neighbours in groupby(jobs, lambda job: isinstance(job.work, (Together, Alone))):
                await self._write_all(list(neighbours))
            for _ in jobs:
                self._jobs.task_done()

    async def _write_all(self, jobs: list[_Job]) -> None:
        try:
            await self._commit(jobs)
        except Exception as trouble:
            await self._one_by_one(jobs, trouble)

    async def _commit(self, jobs: list[_Job]) -> None:
        whole = [job.work for job in jobs if isinstance(job.work, (Together, Alone))]
        if whole:
            await self._direct.commit(lambda connection: _carry_out(connection, whole))
        else:
            async with self._engine.begin() as connection:
                for job in jobs:
                    assert not isinstance(job.work, (Together, Alone))
                    await job.work(connection)
        self.trouble = ""
        for job in jobs:
            if not job.done.done():
                job.done.set_result(None)

    async def _one_by_one(self, jobs: list[_Job], trouble: Exception) -> None:
        """Something was wrong with one of them: the others must not suffer from it."""
        if isinstance(trouble, (OperationalError, InterfaceError, OSError)):
            self.trouble = str(trouble.__cause__ or trouble).partition("\n")[0]
        if len(jobs) == 1:
            _fail(jobs[0], trouble)
            return
        for job in jobs:
            try:
                await self._commit([job])
            except Exception as own:
                _fail(job, own)


def _carry_out(connection: Connection, works: Iterable[Together | Alone]) -> None:
    for pair, same in groupby(works, lambda work: work.pair if isinstance(work, Together) else None):
        if pair is None:
            for alone in same:
                assert isinstance(alone, Alone)
                alone.work(connection)
            continue
        found = [work for work in same if isinstance(work, Together)]
        connection.execute(pair.adds, [work.line for work in found])
        # Not every driver counts the rows of a list.
        counted = connection.dialect.supports_sane_multi_rowcount
        changes = [work.change for work in found]
        for some in [changes] if counted else [[change] for change in changes]:
            if connection.execute(pair.changes, some).rowcount != len(some):
                raise NothingChangedError


def _fail(job: _Job, trouble: Exception) -> None:
    if not job.done.done():
        job.done.set_exception(trouble)
