"""Reading and writing matches and their logs."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tablekick.web.storage.rows import Entry, Log, MatchRow
from tablekick.web.storage.schema import log, matches
from tablekick.web.storage.writer import Writer

# Built once: every step of every match runs these.
_APPEND = insert(log)
_KEEP_UP = (
    update(matches)
    .where(matches.c.id == bindparam("which"))
    .values({name: bindparam(name) for name in ("steps", "score", "state", "result", "touched")})
)


class NotOwnerError(RuntimeError):
    """Somebody else has written to the log: the match is theirs now."""


class SeatTakenError(RuntimeError):
    """The seat was taken in the meantime."""


class Storage:
    """The database behind the server."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._writer = Writer(engine)

    def start(self) -> None:
        self._writer.start()

    async def stop(self) -> None:
        await self._writer.stop()
        await self._engine.dispose()

    async def add(self, row: MatchRow) -> None:
        values = {name: getattr(row, name) for name in matches.columns.keys()}  # noqa: SIM118

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(insert(matches).values(**values))

        await self._writer.write(work)

    async def find(self, match: str) -> MatchRow | None:
        async with self._engine.connect() as connection:
            found = (await connection.execute(select(matches).where(matches.c.id == match))).mappings().first()
        return None if found is None else _row(found)

    async def listing(self, state: str | None, *, limit: int = 50) -> list[MatchRow]:
        """The newest matches that anybody may see."""
        query = select(matches).where(matches.c.listed).order_by(matches.c.touched.desc()).limit(limit)
        if state is not None:
            query = query.where(matches.c.state == state)
        async with self._engine.connect() as connection:
            return [_row(found) for found in (await connection.execute(query)).mappings()]

    async def unfinished_by(self, creator: str) -> int:
        query = select(func.count()).where(matches.c.creator == creator, matches.c.state != "finished")
        async with self._engine.connect() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def take_seat(
        self, row: MatchRow, seats: Mapping[str, Any], secrets: Mapping[str, str | None], state: str
    ) -> None:
        """Somebody sits down; raises SeatTakenError when somebody else was quicker."""

        async def work(connection: AsyncConnection) -> None:
            query = select(matches.c.seats).where(matches.c.id == row.id).with_for_update()
            if (await connection.execute(query)).scalar_one() != row.seats:
                raise SeatTakenError
            changed = {"seats": seats, "secrets": secrets, "state": state, "touched": datetime.now(UTC)}
            await connection.execute(update(matches).where(matches.c.id == row.id).values(**changed))

        await self._writer.write(work)

    async def append(self, entry: Entry) -> None:
        """Add to a log; when this returns it is safe. Raises NotOwnerError when the number is taken."""

        line = {
            "match": entry.match,
            "number": entry.number,
            "step": entry.step,
            "lines": "\n".join(entry.lines),
            "intents": dict(entry.intents),
        }
        changed = {
            "which": entry.match,
            "steps": entry.step,
            "score": entry.score,
            "state": entry.state,
            "result": entry.result,
            "touched": datetime.now(UTC),
        }

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(_APPEND, line)
            await connection.execute(_KEEP_UP, changed)

        try:
            await self._writer.write(work)
        except IntegrityError as trouble:
            raise NotOwnerError(entry.match) from trouble

    async def read_log(self, match: str) -> Log:
        async with self._engine.connect() as connection:
            query = select(log.c.number, log.c.lines, log.c.intents).where(log.c.match == match)
            entries = (await connection.execute(query.order_by(log.c.number))).all()
        lines = [line for _, text, _ in entries for line in text.split("\n") if line]
        known = {key: step for _, _, intents in entries for key, step in intents.items()}
        undone = [json.loads(line)["undo"] for line in lines if line.startswith('{"undo"')]
        next_number = entries[-1][0] + 1 if entries else 0
        return Log(lines=lines, next_number=next_number, intents=known, undone_to=min(undone, default=None))

    async def end(self, match: str, result: Mapping[str, Any]) -> None:
        """Mark a match as over that nobody goes on with."""

        async def work(connection: AsyncConnection) -> None:
            changed = {"state": "finished", "result": result}
            await connection.execute(update(matches).where(matches.c.id == match).values(**changed))

        await self._writer.write(work)

    async def forgotten(self, after_s: float) -> Sequence[MatchRow]:
        """Unfinished matches that nothing has happened in for so long."""
        then = datetime.now(UTC) - timedelta(seconds=after_s)
        query = select(matches).where(matches.c.state != "finished", matches.c.touched < then).limit(500)
        async with self._engine.connect() as connection:
            return [_row(found) for found in (await connection.execute(query)).mappings()]

    async def remove(self, match: str) -> None:
        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(log).where(log.c.match == match))
            await connection.execute(delete(matches).where(matches.c.id == match))

        await self._writer.write(work)


def _row(found: Any) -> MatchRow:
    values = dict(found)
    for name in ("created", "touched"):
        # SQLite forgets the time zone; everything we write is UTC.
        values[name] = values[name].replace(tzinfo=UTC) if values[name].tzinfo is None else values[name]
    return MatchRow(**values)
