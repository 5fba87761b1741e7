"""What a member has played: lists, sums, and the course of a rating."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import ColumnElement, Integer, case, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tablekick.web.storage.club_schema import achievements, keys, met, passkeys, played, ratings, reports, seekers, ties
from tablekick.web.storage.own_tables import told_tables
from tablekick.web.storage.writer import Writer

CURVE = 200
"""So many points of a curve are enough for any screen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Filter:
    """Which matches are wanted; None: any."""

    game: str | None = None
    book: str | None = None
    outcome: str | None = None
    favourite: bool = False
    rated: bool = False
    opponent: str | None = None
    text: str = ""


class History:
    """Reads the table `played`."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def matches(self, member: str, wanted: Filter, *, limit: int, offset: int) -> list[Mapping[str, Any]]:
        query = select(played).where(played.c.member == member, *_conditions(wanted))
        query = query.order_by(played.c.at.desc(), played.c.match).limit(limit).offset(offset)
        return await self._rows(query)

    async def one(self, member: str, match: str) -> Mapping[str, Any] | None:
        rows = await self._rows(select(played).where(played.c.member == member, played.c.match == match))
        return rows[0] if rows else None

    async def by_book(self, member: str) -> list[Mapping[str, Any]]:
        query = select(played.c.book, *_sums()).where(played.c.member == member).group_by(played.c.book)
        return await self._rows(query.order_by(func.count().desc()))

    async def by_opponent(self, member: str, limit: int = 20) -> list[Mapping[str, Any]]:
        who = (played.c.opponent, played.c.level, played.c.opponent_name)
        query = select(*who, *_sums()).where(played.c.member == member).group_by(*who)
        return await self._rows(query.order_by(func.count().desc()).limit(limit))

    async def curve(self, member: str, game: str) -> list[tuple[datetime, float, float]]:
        """When, rating, deviation; the newest of them last."""
        query = select(played.c.at, played.c.rating, played.c.deviation)
        query = query.where(played.c.member == member, played.c.game == game, played.c.rating.isnot(None))
        rows = await self._rows(query.order_by(played.c.at.desc()).limit(CURVE))
        return [(in_utc(row["at"]), row["rating"], row["deviation"]) for row in reversed(rows)]

    async def achieved(self, member: str) -> list[Mapping[str, Any]]:
        query = select(achievements.c.name, achievements.c.match, achievements.c.at)
        return await self._rows(query.where(achievements.c.member == member).order_by(achievements.c.at))

    async def met(self, member: str) -> dict[str, int]:
        """How many different clauses of each book were called in a member's matches."""
        query = select(met.c.book, func.count().label("n")).where(met.c.member == member).group_by(met.c.book)
        return {row["book"]: row["n"] for row in await self._rows(query)}

    async def mark(self, member: str, match: str, *, favourite: bool) -> bool:
        """Whether there was such a match."""
        found = 0

        async def work(connection: AsyncConnection) -> None:
            nonlocal found
            mine = (played.c.member == member) & (played.c.match == match)
            found = (await connection.execute(update(played).where(mine).values(favourite=favourite))).rowcount

        await self._writer.write(work)
        return found > 0

    async def everything(self, member: str) -> dict[str, list[Mapping[str, Any]]]:
        """All that is kept of a member, table by table; of keys only that there are some."""
        held = select(keys.c.kind, keys.c.created, keys.c.expires).where(keys.c.member == member)
        tables = {"played": played, "ratings": ratings, "achievements": achievements, "met": met, "ties": ties}
        found = {
            name: await self._rows(select(table).where(table.c.member == member)) for name, table in tables.items()
        }
        said = select(reports.c.member, reports.c.why, reports.c.created).where(reports.c.by == member)
        # What others say is told; who they are is theirs.
        heard = select(reports.c.why, reports.c.created).where(reports.c.member == member)
        sought = select(seekers.c.book, seekers.c.tempo, seekers.c.rated, seekers.c.since, seekers.c.match)
        shown = select(passkeys.c.hash, passkeys.c.created).where(passkeys.c.member == member)
        async with self._engine.connect() as connection:
            sat_at = await told_tables(connection, member)
        return {
            **found,
            "tables": sat_at,
            "keys": await self._rows(held),
            "passkeys": await self._rows(shown),
            "reports": await self._rows(said),
            "reported": await self._rows(heard),
            "seeking": await self._rows(sought.where(seekers.c.member == member)),
        }

    async def _rows(self, query: Any) -> list[Mapping[str, Any]]:
        async with self._engine.connect() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()]


def _sums() -> Sequence[ColumnElement[Any]]:
    def times(points: float) -> ColumnElement[int]:
        return func.sum(case((played.c.points == points, 1), else_=0)).cast(Integer)

    return (
        func.count().label("matches"),
        times(1.0).label("won"),
        times(0.5).label("drawn"),
        times(0.0).label("lost"),
        func.sum(played.c.scored).cast(Integer).label("scored"),
        func.sum(played.c.conceded).cast(Integer).label("conceded"),
    )


def _conditions(wanted: Filter) -> list[ColumnElement[bool]]:
    found: list[ColumnElement[bool]] = []
    if wanted.game is not None:
        found.append(played.c.game == wanted.game)
    if wanted.book is not None:
        found.append(played.c.book == wanted.book)
    if wanted.outcome is not None:
        found.append(played.c.points == {"won": 1.0, "drawn": 0.5, "lost": 0.0}[wanted.outcome])
    if wanted.favourite:
        found.append(played.c.favourite)
    if wanted.rated:
        found.append(played.c.rating.isnot(None))
    if wanted.opponent is not None:
        found.append(or_(played.c.opponent == wanted.opponent, played.c.level == wanted.opponent))
    if wanted.text:
        found.append(played.c.opponent_name.icontains(wanted.text, autoescape=True))
    return found


def in_utc(found: datetime) -> datetime:
    """SQLite forgets the time zone; everything we write is UTC."""
    return found.replace(tzinfo=UTC) if found.tzinfo is None else found
