"""Sheets of refereed matches, as devices send them: entries that are only ever added, each once."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import delete, func, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tablekick.web.storage.schema import sheet_entries, sheets
from tablekick.web.storage.writer import Writer

MOST_ENTRIES = 20_000
"""No match has so many taps."""
TRIES = 8
"""Two workers may number entries of one sheet at the same moment; one of them has to count again."""
AT_ONCE = 100
"""Sheets forgotten in one go: nobody waits long for the database."""


class SheetFullError(RuntimeError):
    """More entries than any match has."""


class TooManySheetsError(RuntimeError):
    """One address has begun too many sheets today."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetRow:
    """A sheet, and its entries after a number."""

    book: str
    setup: dict[str, Any]
    entries: list[dict[str, Any]]
    number: int
    """Of the last entry there is."""


class Sheets:
    """The tables `sheets` and `sheet_entries`."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def find(self, sheet: str, after: int = 0) -> SheetRow | None:
        query = (
            select(sheet_entries.c.number, sheet_entries.c.body)
            .where(sheet_entries.c.sheet == sheet, sheet_entries.c.number > after)
            .order_by(sheet_entries.c.number)
        )
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(sheets).where(sheets.c.id == sheet))).first()
            if row is None:
                return None
            found = (await connection.execute(query)).all()
        number = max([after, *(entry.number for entry in found)])
        return SheetRow(
            book=row.book, setup=dict(row.setup), entries=[json.loads(entry.body) for entry in found], number=number
        )

    async def add(
        self, sheet: str, creator: str, about: dict[str, Any], entries: Sequence[dict[str, Any]], most_a_day: int
    ) -> None:
        """Begin the sheet where there is none, and add the entries it does not have yet."""

        async def work(connection: AsyncConnection) -> None:
            known = (await connection.execute(select(sheets.c.id).where(sheets.c.id == sheet))).first()
            if known is None:
                await _begin(connection, sheet, creator, about, most_a_day)
            await _append(connection, sheet, entries)

        for tries_left in reversed(range(TRIES)):
            try:
                await self._writer.write(work)
                return
            except IntegrityError:
                # A device at another worker has taken the same number: look again at what is there.
                if not tries_left:
                    raise

    async def forget(self, after_s: float) -> int:
        """Remove sheets begun longer ago than that, a few at a time; answers how many."""
        then = datetime.now(UTC) - timedelta(seconds=after_s)
        query = select(sheets.c.id).where(sheets.c.created < then).limit(AT_ONCE)
        async with self._engine.connect() as connection:
            old = list((await connection.execute(query)).scalars())

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(sheet_entries).where(sheet_entries.c.sheet.in_(old)))
            await connection.execute(delete(sheets).where(sheets.c.id.in_(old)))

        if old:
            await self._writer.write(work)
        return len(old)


async def _begin(connection: AsyncConnection, sheet: str, creator: str, about: dict[str, Any], most_a_day: int) -> None:
    now = datetime.now(UTC)
    today = select(func.count()).where(sheets.c.creator == creator, sheets.c.created > now - timedelta(days=1))
    if (await connection.execute(today)).scalar_one() >= most_a_day:
        raise TooManySheetsError
    await connection.execute(insert(sheets).values(id=sheet, creator=creator, created=now, **about))


async def _append(connection: AsyncConnection, sheet: str, entries: Sequence[dict[str, Any]]) -> None:
    mine = sheet_entries.c.sheet == sheet
    names = [entry["id"] for entry in entries]
    known = set(
        (await connection.execute(select(sheet_entries.c.id).where(mine, sheet_entries.c.id.in_(names)))).scalars()
    )
    last = (await connection.execute(select(func.max(sheet_entries.c.number)).where(mine))).scalar() or 0
    fresh = {entry["id"]: entry for entry in entries if entry["id"] not in known}
    if last + len(fresh) > MOST_ENTRIES:
        raise SheetFullError
    for number, (name, entry) in enumerate(fresh.items(), start=last + 1):
        await connection.execute(
            insert(sheet_entries).values(sheet=sheet, id=name, number=number, body=json.dumps(entry))
        )
