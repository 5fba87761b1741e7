"""The tables a member has sat at: whose they are, and what becomes of them when the member goes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Row, Text, cast, delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from tablekick.web.storage.schema import films, log, matches

TOLD = ("book", "tempo", "created", "state", "steps", "score", "result")
"""What is told of a table; the rest is the server's own."""
SHARED = "+"
"""Joins the names of two who share a seat."""


async def tables_of(connection: AsyncConnection, member: str) -> Sequence[Row[Any]]:
    """Every match at which the member has a seat, a variation or a table for practice too."""
    holds = cast(matches.c.seats, Text).like(f'%"{member}"%')
    found = (await connection.execute(select(matches).where(holds).order_by(matches.c.created))).all()
    return [row for row in found if _sides(row.seats, member)]


async def told_tables(connection: AsyncConnection, member: str) -> list[Mapping[str, Any]]:
    """The same as a member is told of them. The record is at `/api/matches/MATCH/record`."""
    return [
        {"match": row.id, "sides": _sides(row.seats, member), **{name: getattr(row, name) for name in TOLD}}
        for row in await tables_of(connection, member)
    ]


async def clear_away(connection: AsyncConnection, member: str) -> list[str]:
    """Delete the tables at which nobody else has sat, with all that was played there; which they were."""
    gone = [row.id for row in await tables_of(connection, member) if _is_alone(row.seats, member)]
    for match in gone:
        for table, column in ((films, films.c.match), (log, log.c.match), (matches, matches.c.id)):
            await connection.execute(delete(table).where(column == match))
    return gone


def _sides(seats: Mapping[str, Mapping[str, Any]], member: str) -> list[str]:
    return [side for side, seat in seats.items() if seat.get("member") == member]


def _is_alone(seats: Mapping[str, Mapping[str, Any]], member: str) -> bool:
    """Has no other person a part in it? Bots do not mind, and an empty seat is nobody's."""
    people = [seat for seat in seats.values() if seat["kind"] == "person" and seat["taken"]]
    return all(seat.get("member") == member and SHARED not in seat["name"] for seat in people)
