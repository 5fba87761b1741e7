"""Transactions as a whole: in the thread of an SQLite file without a trip there and back for every statement."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy import Connection, Engine
from sqlalchemy.ext.asyncio import AsyncEngine

from tablekick.web.storage.database import open_beside

Directly = Callable[[Connection], None]


class Direct:
    """Who writes to a file has a thread and a connection of its own; another database is asked as always."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._beside = open_beside(engine)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")

    async def commit(self, work: Directly) -> None:
        """Do the work in a transaction; when this returns it is committed."""
        if self._beside is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, _commit, self._beside, work)
            return
        async with self._engine.begin() as connection:
            await connection.run_sync(work)

    def stop(self) -> None:
        self._thread.shutdown()
        if self._beside is not None:
            self._beside.dispose()


def _commit(engine: Engine, work: Directly) -> None:
    with engine.begin() as connection:
        work(connection)
