"""Who belongs to the club, and the keys by which they are known."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tablekick.web.storage.club_schema import keys, members, played, struck_names
from tablekick.web.storage.history import in_utc
from tablekick.web.storage.own_tables import clear_away, tables_of
from tablekick.web.storage.schema import matches
from tablekick.web.storage.writer import Writer

SEEN_EVERY = timedelta(minutes=5)
MOST_KEYS = 12
"""Of one kind: devices, or friend links that wait. The oldest gives way."""


class NameTakenError(RuntimeError):
    """Somebody is called so, or so much alike that nobody could tell."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    id: str
    name: str
    created: datetime
    seen: datetime
    struck: bool = False
    """The operator has taken the name away."""


class Members:
    """The tables `members` and `keys`."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def join(self, member: Member, looks: str, key: str) -> None:
        """A new member with the first device's key (hashed); raises NameTakenError."""

        async def work(connection: AsyncConnection) -> None:
            if await _is_struck(connection, looks):
                raise NameTakenError
            row = {"id": member.id, "name": member.name, "looks": looks, "created": member.created, "seen": member.seen}
            await connection.execute(insert(members).values(**row, struck=False))
            await _add_key(connection, member.id, "device", key, member.created, None)

        await self._unless_taken(work)

    async def rename(self, member: str, name: str, looks: str) -> None:
        async def work(connection: AsyncConnection) -> None:
            if await _is_struck(connection, looks):
                raise NameTakenError
            await call_them(connection, member, name, looks, struck=False)

        await self._unless_taken(work)

    async def _unless_taken(self, work: Any) -> None:
        try:
            await self._writer.write(work)
        except IntegrityError as trouble:
            raise NameTakenError from trouble

    async def is_taken(self, looks: str) -> bool:
        async with self._engine.connect() as connection:
            return (await connection.execute(select(members.c.id).where(members.c.looks == looks))).first() is not None

    async def is_struck(self, looks: str) -> bool:
        """Has the operator taken such a name away from somebody?"""
        async with self._engine.connect() as connection:
            return await _is_struck(connection, looks)

    async def by_key(self, key: str) -> Member | None:
        """Whose device it is."""
        query = select(members).join(keys, keys.c.member == members.c.id)
        found = await self._first(query.where(keys.c.hash == key, keys.c.kind == "device"))
        now = datetime.now(UTC)
        if found is not None and now - found.seen > SEEN_EVERY:

            async def work(connection: AsyncConnection) -> None:
                await connection.execute(update(members).where(members.c.id == found.id).values(seen=now))

            await self._writer.write(work)
        return found

    async def find(self, member: str) -> Member | None:
        return await self._first(select(members).where(members.c.id == member))

    async def last_seen(self, wanted: list[str]) -> dict[str, datetime]:
        async with self._engine.connect() as connection:
            query = select(members.c.id, members.c.seen).where(members.c.id.in_(wanted))
            return {row.id: in_utc(row.seen) for row in await connection.execute(query)}

    async def add_key(self, member: str, kind: str, key: str, within: timedelta | None = None) -> None:
        """One more device, or something to hand over that lasts for a while."""
        now = datetime.now(UTC)

        async def work(connection: AsyncConnection) -> None:
            await _add_key(connection, member, kind, key, now, None if within is None else now + within)

        await self._writer.write(work)

    async def redeem(self, kind: str, key: str, *, once: bool) -> Member | None:
        """Whose code or link it is; None when there is none or its time is up."""
        found: list[Member] = []
        now = datetime.now(UTC)

        async def work(connection: AsyncConnection) -> None:
            found.clear()
            held = (keys.c.hash == key) & (keys.c.kind == kind) & (keys.c.expires > now)
            query = select(members).join(keys, keys.c.member == members.c.id).where(held)
            row = (await connection.execute(query)).mappings().first()
            if row is None:
                return
            if once and not (await connection.execute(delete(keys).where(held))).rowcount:
                return
            found.append(_member(row))

        await self._writer.write(work)
        return found[0] if found else None

    async def devices(self, member: str) -> int:
        async with self._engine.connect() as connection:
            query = select(keys.c.hash).where(keys.c.member == member, keys.c.kind == "device")
            return len((await connection.execute(query)).all())

    async def forget_others(self, member: str, key: str) -> None:
        """Sign every other device out."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(keys).where(keys.c.member == member, keys.c.hash != key))

        await self._writer.write(work)

    async def delete(self, member: str) -> list[str]:
        """Everything of a member; what others played with them stays, with a guest in their place.

        Answers with the matches that are gone: those at which nobody else has sat.
        """
        gone: list[str] = []

        async def work(connection: AsyncConnection) -> None:
            gone[:] = await clear_away(connection, member)
            await name_everywhere(connection, member, "guest", keep=False)
            await connection.execute(delete(members).where(members.c.id == member))

        await self._writer.write(work)
        return gone

    async def _first(self, query: Any) -> Member | None:
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).mappings().first()
        return None if row is None else _member(row)


async def _add_key(
    connection: AsyncConnection, member: str, kind: str, key: str, now: datetime, expires: datetime | None
) -> None:
    of_kind = (keys.c.member == member) & (keys.c.kind == kind)
    known = (await connection.execute(select(keys.c.hash).where(of_kind).order_by(keys.c.created.desc()))).scalars()
    for old in list(known)[MOST_KEYS - 1 :]:
        await connection.execute(delete(keys).where(keys.c.hash == old))
    row = {"hash": key, "member": member, "kind": kind, "created": now, "expires": expires}
    await connection.execute(insert(keys).values(**row))


async def call_them(connection: AsyncConnection, member: str, name: str, looks: str, *, struck: bool) -> None:
    this = update(members).where(members.c.id == member)
    await connection.execute(this.values(name=name, looks=looks, struck=struck))


async def name_everywhere(connection: AsyncConnection, member: str, name: str, *, keep: bool) -> None:
    """In all that was played the member is called so; `keep`: and still known as this member."""
    who = member if keep else None
    for row in await tables_of(connection, member):
        seats = {
            side: {**seat, "name": name, "member": who} if seat.get("member") == member else seat
            for side, seat in row.seats.items()
        }
        await connection.execute(update(matches).where(matches.c.id == row.id).values(seats=seats))
    met = update(played).where(played.c.opponent == member)
    await connection.execute(met.values(opponent=who, opponent_name=name))


async def _is_struck(connection: AsyncConnection, looks: str) -> bool:
    found = await connection.execute(select(struck_names.c.looks).where(struck_names.c.looks == looks))
    return found.first() is not None


def _member(row: Any) -> Member:
    return Member(
        id=row["id"],
        name=row["name"],
        created=in_utc(row["created"]),
        seen=in_utc(row["seen"]),
        struck=bool(row["struck"]),
    )
