"""Films that are kept: the steps of a match as the pages saw them, in compressed pages, and its analysis.

They can always be made again from the log; what is kept here saves the time.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, delete, exists, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tablekick.web.storage.schema import films, log
from tablekick.web.storage.writer import Alone, Writer
from tablekick.web.workers.pages import Page

SETTING = -1
"""The page of what never changes in a match."""
ANALYSIS = -2
"""The page of its analysis."""


class Films:
    """The table `films`."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def page(self, match: str, page: int) -> Page | None:
        query = select(films.c.last, films.c.packed).where(films.c.match == match, films.c.page == page)
        async with self._engine.connect() as connection:
            found = (await connection.execute(query)).first()
        return None if found is None else Page(page=page, last=found.last, packed=bytes(found.packed))

    async def setting(self, match: str) -> bytes | None:
        found = await self.page(match, SETTING)
        return None if found is None else found.packed

    async def keep(self, match: str, setting: bytes, pages: Sequence[Page], log_number: int) -> None:
        """Keep pages made of the log as it was before entry `log_number`; one taken back meanwhile is left out."""

        def work(connection: Connection) -> None:
            for page in (Page(page=SETTING, last=-1, packed=setting), *pages):
                later = (log.c.match == match) & (log.c.number >= log_number) & (log.c.step < page.last)
                if connection.execute(select(exists().where(later))).scalar_one():
                    continue
                known = (films.c.match == match) & (films.c.page == page.page)
                connection.execute(delete(films).where(known))
                values = {"match": match, "page": page.page, "last": page.last, "packed": page.packed}
                connection.execute(insert(films).values(**values))

        await self._writer.write(Alone(work))

    async def analysis(self, match: str) -> bytes | None:
        """The analysis of a match that is over, as it was kept."""
        found = await self.page(match, ANALYSIS)
        return None if found is None else found.packed

    async def keep_analysis(self, match: str, packed: bytes) -> None:
        """Keep an analysis, in place of an older one."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(films).where(films.c.match == match, films.c.page == ANALYSIS))
            await connection.execute(insert(films).values(match=match, page=ANALYSIS, last=-1, packed=packed))

        await self._writer.write(work)

    async def drop_after(self, match: str, standing: int) -> None:
        """Steps after `standing` were taken back."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(films).where(films.c.match == match, films.c.last > standing))

        await self._writer.write(work)
