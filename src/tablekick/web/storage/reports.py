"""Who was reported, and what the operator does about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tablekick.web.storage.club_schema import members, reports, struck_names
from tablekick.web.storage.history import in_utc
from tablekick.web.storage.members import call_them, name_everywhere
from tablekick.web.storage.writer import Writer


@dataclass(frozen=True, slots=True, kw_only=True)
class Reported:
    """A member and everything that others say about them."""

    member: str
    name: str
    reasons: tuple[str, ...]
    """One for each who reported; the newest first."""
    newest: datetime


class Reports:
    """The tables `reports` and `struck_names`."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def add(self, member: str, by: str, why: str) -> None:
        """The same one twice is one report; the newest reason stands."""

        async def work(connection: AsyncConnection) -> None:
            known = (reports.c.member == member) & (reports.c.by == by)
            await connection.execute(delete(reports).where(known))
            row = {"member": member, "by": by, "why": why, "created": datetime.now(UTC)}
            await connection.execute(insert(reports).values(**row))

        await self._writer.write(work)

    async def listed(self) -> Sequence[Reported]:
        """Who was reported by most comes first."""
        query = select(members.c.id, members.c.name, reports.c.why, reports.c.created)
        query = query.join(members, members.c.id == reports.c.member).order_by(reports.c.created.desc())
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        of = {row.id: [other for other in rows if other.id == row.id] for row in rows}
        found = [
            Reported(
                member=member,
                name=said[0].name,
                reasons=tuple(one.why for one in said),
                newest=in_utc(said[0].created),
            )
            for member, said in of.items()
        ]
        return sorted(found, key=lambda one: (-len(one.reasons), one.name))

    async def dismiss(self, member: str) -> int:
        """There is nothing in them; how many there were."""
        found = 0

        async def work(connection: AsyncConnection) -> None:
            nonlocal found
            found = (await connection.execute(delete(reports).where(reports.c.member == member))).rowcount

        await self._writer.write(work)
        return found

    async def strike(self, member: str, looks: str, name: str, looks_now: str) -> None:
        """Take the name away, everywhere and for good: nobody takes it again, and its bearer is called `name`."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(reports).where(reports.c.member == member))
            await ban(connection, looks)
            await call_them(connection, member, name, looks_now, struck=True)
            await name_everywhere(connection, member, name, keep=True)

        await self._writer.write(work)

    async def ban(self, looks: str) -> None:
        """Nobody takes a name that looks so."""

        async def work(connection: AsyncConnection) -> None:
            await ban(connection, looks)

        await self._writer.write(work)


async def ban(connection: AsyncConnection, looks: str) -> None:
    await connection.execute(delete(struck_names).where(struck_names.c.looks == looks))
    await connection.execute(insert(struck_names).values(looks=looks, created=datetime.now(UTC)))
