"""Who looks for a match: kept in the database, so that all server processes pair from one list."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tablekick.web.club.pairing import GONE_AFTER_S, Seeker, best
from tablekick.web.storage.club_schema import seekers, ties
from tablekick.web.storage.history import in_utc
from tablekick.web.storage.writer import Writer

PAIRING_LOCK = 19_640
"""PostgreSQL: one process pairs at a time."""
KEPT = timedelta(minutes=2)


@dataclass(frozen=True, slots=True, kw_only=True)
class Paired:
    """The match that was found, and the key to one's seat in it."""

    match: str
    side: str
    secret: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Brought:
    """What somebody brings to the table: a kit as it was sent, and a formation as the game has checked it."""

    kit: str
    formation: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Couple:
    """Two who were paired, `first` has waited longer, and what each of them brings."""

    first: Seeker
    second: Seeker
    brought: tuple[Brought, Brought]


SetUp = Callable[[AsyncConnection, Couple], Awaitable[dict[str, Paired]]]
"""Sets the match up within the same transaction; what each member gets."""


class Seekers:
    """The table `seekers`."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def seek(self, wanted: Seeker, brought: Brought, set_up: SetUp) -> tuple[Paired | None, datetime]:
        """Look for an opponent, or ask again; what was found, and since when one has been looking."""
        found: list[Paired] = []
        since = [wanted.since]

        async def work(connection: AsyncConnection) -> None:
            found.clear()
            if connection.dialect.name == "postgresql":
                await connection.execute(select(func.pg_advisory_xact_lock(PAIRING_LOCK)))
            await connection.execute(delete(seekers).where(seekers.c.seen < wanted.seen - KEPT))
            kept = (await connection.execute(select(seekers).where(seekers.c.member == wanted.member))).first()
            if kept is not None and kept.match is not None:
                await connection.execute(delete(seekers).where(seekers.c.member == wanted.member))
                found.append(Paired(match=kept.match, side=kept.side, secret=kept.secret))
                return
            same = kept is not None and (kept.book, kept.tempo, kept.rated) == (
                wanted.book,
                wanted.tempo,
                wanted.rated,
            )
            since[0] = in_utc(kept.since) if kept is not None and same else wanted.since
            me = Seeker(**{**asdict(wanted), "since": since[0]})
            await connection.execute(delete(seekers).where(seekers.c.member == me.member))
            other, theirs = await _opponent(connection, me)
            if other is None:
                await connection.execute(insert(seekers).values(**asdict(me), **asdict(brought)))
                return
            first, second = (other, me) if other.since <= me.since else (me, other)
            both = (theirs, brought) if first is other else (brought, theirs)
            given = await set_up(connection, Couple(first=first, second=second, brought=both))
            found.append(given[me.member])
            waiting = update(seekers).where(seekers.c.member == other.member)
            await connection.execute(waiting.values(**asdict(given[other.member])))

        try:
            await self._writer.write(work)
        except IntegrityError:
            # Two pages of one member asked at once: the next question is a second away.
            found.clear()
        return (found[0] if found else None), since[0]

    async def stop(self, member: str) -> Paired | None:
        """No longer; a match that has been found meanwhile is told."""
        found: list[Paired] = []

        async def work(connection: AsyncConnection) -> None:
            found.clear()
            kept = (await connection.execute(select(seekers).where(seekers.c.member == member))).first()
            if kept is not None and kept.match is not None:
                found.append(Paired(match=kept.match, side=kept.side, secret=kept.secret))
            await connection.execute(delete(seekers).where(seekers.c.member == member))

        await self._writer.write(work)
        return found[0] if found else None

    async def looking(self) -> list[tuple[str, str, int]]:
        """How many look for a match, by book and tempo."""
        fresh = seekers.c.seen > datetime.now(UTC) - timedelta(seconds=GONE_AFTER_S)
        query = select(seekers.c.book, seekers.c.tempo, func.count().label("n")).where(fresh, seekers.c.match.is_(None))
        async with self._engine.connect() as connection:
            found = await connection.execute(query.group_by(seekers.c.book, seekers.c.tempo))
        return [(row.book, row.tempo, row.n) for row in found]


async def _opponent(connection: AsyncConnection, me: Seeker) -> tuple[Seeker | None, Brought]:
    fresh = seekers.c.seen > me.seen - timedelta(seconds=GONE_AFTER_S)
    query = select(seekers).where(fresh, seekers.c.match.is_(None), seekers.c.book == me.book)
    rows = {row["member"]: row for row in (await connection.execute(query)).mappings()}
    blocked = (ties.c.kind == "blocked") & or_(ties.c.member == me.member, ties.c.other == me.member)
    pairs = (await connection.execute(select(ties.c.member, ties.c.other).where(blocked))).all()
    apart = frozenset(who for pair in pairs for who in pair)
    other = best(me, [_seeker(row) for row in rows.values()], me.seen, apart)
    row = {"kit": "", "formation": ""} if other is None else rows[other.member]
    return other, Brought(kit=str(row["kit"]), formation=str(row["formation"]))


def _seeker(row: Any) -> Seeker:
    names = ("member", "book", "tempo", "rated", "points", "address")
    return Seeker(**{name: row[name] for name in names}, since=in_utc(row["since"]), seen=in_utc(row["seen"]))
