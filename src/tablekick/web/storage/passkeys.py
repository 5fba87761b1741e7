"""Passkeys: what a member's device can prove that it has, and the questions it has to answer for it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import Any

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tablekick.web.storage.club_schema import challenges, passkeys
from tablekick.web.storage.writer import Writer

CHALLENGE_HOLDS = timedelta(minutes=5)
MOST_PASSKEYS = 12
"""Of one member; the oldest gives way."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Passkey:
    """What the server knows of a passkey: nothing that would help a thief."""

    member: str
    credential: bytes
    public_key: bytes
    sign_count: int


class Passkeys:
    """The tables `passkeys` and `challenges`."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def ask(self, challenge: bytes, member: str | None) -> None:
        """Remember a question; for a member who makes a passkey, or for whoever shows one."""
        now = datetime.now(UTC)

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(challenges).where(challenges.c.expires < now))
            row = {"hash": _hashed(challenge), "member": member, "expires": now + CHALLENGE_HOLDS}
            await connection.execute(insert(challenges).values(**row))

        await self._writer.write(work)

    async def answered(self, challenge: bytes, member: str | None) -> bool:
        """Was this asked, of this member, not too long ago, and not answered yet? Once only."""
        found = 0
        whose = challenges.c.member.is_(None) if member is None else challenges.c.member == member
        asked = (challenges.c.hash == _hashed(challenge)) & whose & (challenges.c.expires > datetime.now(UTC))

        async def work(connection: AsyncConnection) -> None:
            nonlocal found
            found = (await connection.execute(delete(challenges).where(asked))).rowcount

        await self._writer.write(work)
        return found > 0

    async def add(self, passkey: Passkey) -> bool:
        """False when somebody has this very passkey already."""
        added = False

        async def work(connection: AsyncConnection) -> None:
            nonlocal added
            hash_ = _hashed(passkey.credential)
            taken = (await connection.execute(select(passkeys.c.hash).where(passkeys.c.hash == hash_))).first()
            if taken is not None:
                added = False
                return
            mine = select(passkeys.c.hash).where(passkeys.c.member == passkey.member)
            known = (await connection.execute(mine.order_by(passkeys.c.created.desc()))).scalars()
            old = list(known)[MOST_PASSKEYS - 1 :]
            await connection.execute(delete(passkeys).where(passkeys.c.hash.in_(old)))
            row = {
                "hash": hash_,
                "member": passkey.member,
                "credential": passkey.credential,
                "public_key": passkey.public_key,
                "sign_count": passkey.sign_count,
                "created": datetime.now(UTC),
            }
            await connection.execute(insert(passkeys).values(**row))
            added = True

        await self._writer.write(work)
        return added

    async def find(self, credential: bytes) -> Passkey | None:
        rows = await self._rows(select(passkeys).where(passkeys.c.hash == _hashed(credential)))
        return _passkey(rows[0]) if rows else None

    async def of(self, member: str) -> list[Passkey]:
        return [_passkey(row) for row in await self._rows(select(passkeys).where(passkeys.c.member == member))]

    async def used(self, credential: bytes, sign_count: int) -> bool:
        """Count a use; False when the counter does not go on: there is a copy of the passkey. Zero: none."""
        changed = 0
        counts_on = passkeys.c.sign_count < sign_count if sign_count else passkeys.c.sign_count == 0

        async def work(connection: AsyncConnection) -> None:
            nonlocal changed
            this = update(passkeys).where(passkeys.c.hash == _hashed(credential), counts_on)
            changed = (await connection.execute(this.values(sign_count=sign_count))).rowcount

        await self._writer.write(work)
        return changed > 0

    async def forget(self, member: str) -> None:
        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(passkeys).where(passkeys.c.member == member))

        await self._writer.write(work)

    async def _rows(self, query: Any) -> list[Any]:
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).mappings())


def _hashed(given: bytes) -> str:
    return sha256(given).hexdigest()


def _passkey(row: Any) -> Passkey:
    return Passkey(
        member=row["member"],
        credential=bytes(row["credential"]),
        public_key=bytes(row["public_key"]),
        sign_count=row["sign_count"],
    )
