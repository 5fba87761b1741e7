"""Whom a member calls a friend, whom they have blocked, whom they like to watch."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Literal

from sqlalchemy import ColumnElement, delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tablekick.web.storage.club_schema import members, ties
from tablekick.web.storage.writer import Writer

Kind = Literal["friend", "blocked", "watched"]
MOST = 500
"""Ties of one kind that one member may have."""


class TooManyTiesError(RuntimeError):
    """Nobody knows so many people."""


class Ties:
    """The table `ties`."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def befriend(self, one: str, other: str) -> None:
        """Friendship has two ends."""

        async def work(connection: AsyncConnection) -> None:
            for member, friend in ((one, other), (other, one)):
                await _tie(connection, member, friend, "friend")
                await connection.execute(delete(ties).where(_is(member, friend, "blocked")))

        await self._writer.write(work)

    async def block(self, member: str, other: str) -> None:
        """Never to be met again; a friendship ends with it, at both ends."""

        async def work(connection: AsyncConnection) -> None:
            await _tie(connection, member, other, "blocked")
            for one, two in ((member, other), (other, member)):
                await connection.execute(delete(ties).where(_is(one, two, "friend")))

        await self._writer.write(work)

    async def watch(self, member: str, other: str) -> None:
        async def work(connection: AsyncConnection) -> None:
            await _tie(connection, member, other, "watched")

        await self._writer.write(work)

    async def untie(self, member: str, other: str, kind: Kind) -> None:
        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(ties).where(_is(member, other, kind)))
            if kind == "friend":
                await connection.execute(delete(ties).where(_is(other, member, kind)))

        await self._writer.write(work)

    async def of(self, member: str) -> Sequence[tuple[str, str, str]]:
        """(kind, the other's id, their name), by name."""
        query = select(ties.c.kind, members.c.id, members.c.name).join(members, members.c.id == ties.c.other)
        async with self._engine.connect() as connection:
            found = await connection.execute(query.where(ties.c.member == member).order_by(members.c.name))
        return [(row.kind, row.id, row.name) for row in found]

    async def between(self, member: str, other: str) -> frozenset[str]:
        """What the one is tied to the other by."""
        query = select(ties.c.kind).where(ties.c.member == member, ties.c.other == other)
        async with self._engine.connect() as connection:
            return frozenset((await connection.execute(query)).scalars())


def _is(member: str, other: str, kind: str) -> ColumnElement[bool]:
    return (ties.c.member == member) & (ties.c.other == other) & (ties.c.kind == kind)


async def _tie(connection: AsyncConnection, member: str, other: str, kind: Kind) -> None:
    if (await connection.execute(select(ties.c.kind).where(_is(member, other, kind)))).first() is not None:
        return
    count = select(func.count()).where(ties.c.member == member, ties.c.kind == kind)
    if (await connection.execute(count)).scalar_one() >= MOST:
        raise TooManyTiesError
    row = {"member": member, "other": other, "kind": kind, "created": datetime.now(UTC)}
    await connection.execute(insert(ties).values(**row))
