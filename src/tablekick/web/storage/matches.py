"""Reading and writing matches and their logs."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import Select, Text, bindparam, cast, delete, exists, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tablekick.facts.sides import Side
from tablekick.web.storage.clock import HouseClock
from tablekick.web.storage.films import Films
from tablekick.web.storage.history import History
from tablekick.web.storage.ledger import Ledger
from tablekick.web.storage.members import Members
from tablekick.web.storage.passkeys import Passkeys
from tablekick.web.storage.quiz import Quiz
from tablekick.web.storage.reports import Reports
from tablekick.web.storage.rows import Entry, Log, MatchRow
from tablekick.web.storage.schema import films, log, matches
from tablekick.web.storage.seekers import Seekers
from tablekick.web.storage.sheets import Sheets
from tablekick.web.storage.ties import Ties
from tablekick.web.storage.writer import NothingChangedError, Pair, Together, Writer

# Built once: every step of every match runs these.
_STEP = Pair(
    adds=insert(log),
    changes=update(matches)
    .where(matches.c.id == bindparam("which"), matches.c.state != "finished")
    .values({name: bindparam(name) for name in ("steps", "score", "state", "result", "touched")}),
)


UNREADABLE = (ValueError, TypeError, LookupError, AttributeError)
"""What a damaged row makes of reading it."""
report = logging.getLogger("tablekick.storage")
PLAYING = timedelta(minutes=10)
"""A match in which nothing has happened for so long is not being played."""


class DamagedRowError(RuntimeError):
    """A row that cannot be read."""


class NotOwnerError(RuntimeError):
    """Somebody else has written to the log: the match is theirs now."""


class TooManyError(RuntimeError):
    """One address has set up too many matches."""


class OverError(RuntimeError):
    """The match is over, and stays so."""


class SeatTakenError(RuntimeError):
    """The seat was taken in the meantime."""


class Storage:
    """The database behind the server."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._writer = Writer(engine)
        self.clock = HouseClock()
        self.films = Films(engine, self._writer)
        self.members = Members(engine, self._writer)
        self.passkeys = Passkeys(engine, self._writer)
        self.ties = Ties(engine, self._writer)
        self.reports = Reports(engine, self._writer)
        self.ledger = Ledger(engine, self._writer)
        self.history = History(engine, self._writer)
        self.seekers = Seekers(engine, self._writer)
        self.sheets = Sheets(engine, self._writer)
        self.quiz = Quiz(engine, self._writer)

    @property
    def trouble(self) -> str:
        """Why the database did not take what was written last; empty when it did."""
        return self._writer.trouble

    async def probe(self) -> None:
        """Look whether the database is there: then `trouble` is of now, also if nobody plays."""
        await self._writer.probe()

    async def start(self) -> None:
        self._writer.start()
        self.clock.go_on_from(await self.last_touched())

    async def stop(self) -> None:
        await self._writer.stop()
        await self._engine.dispose()

    async def add(self, row: MatchRow, *, most_unfinished: int = 1 << 30, most_a_day: int = 1 << 30) -> None:
        """A new match; raises TooManyError when its creator has set up too many. They are counted as it is added."""
        values = values_of(row)

        async def work(connection: AsyncConnection) -> None:
            if connection.dialect.name == "postgresql":
                # Other processes may count the same creator's matches now: one after the other.
                await connection.execute(select(func.pg_advisory_xact_lock(func.hashtext(row.creator))))
            by_creator = select(func.count()).where(matches.c.creator == row.creator)
            unfinished = by_creator.where(matches.c.state != "finished")
            of_today = by_creator.where(matches.c.created > row.created - timedelta(days=1))
            for query, most in ((unfinished, most_unfinished), (of_today, most_a_day)):
                if (await connection.execute(query)).scalar_one() >= most:
                    raise TooManyError
            await connection.execute(insert(matches).values(**values))

        await self._writer.write(work)

    async def find(self, match: str) -> MatchRow | None:
        async with self._engine.connect() as connection:
            try:
                found = (await connection.execute(select(matches).where(matches.c.id == match))).mappings().first()
                return None if found is None else _row(found)
            except UNREADABLE as trouble:
                raise DamagedRowError(f"match {match}: {trouble}") from trouble

    async def listing(self, state: str | None, *, limit: int = 50) -> list[MatchRow]:
        """The newest matches that anybody may see."""
        query = select(matches).where(matches.c.listed).order_by(matches.c.touched.desc()).limit(limit)
        # What waits for a friend who was invited is for that friend.
        is_private = cast(matches.c.secrets, Text).like('%"invited:%')
        query = query.where(~((matches.c.state == "open") & is_private))
        if state is not None:
            query = query.where(matches.c.state == state)
        return await self._rows(query)

    async def playing(self, members: Sequence[str]) -> dict[str, str]:
        """Which listed match a member plays just now, of those who do."""
        query = select(matches.c.id, matches.c.seats).where(matches.c.listed, matches.c.state == "live")
        query = query.where(matches.c.touched > self.clock.now() - PLAYING).order_by(matches.c.touched)
        async with self._engine.connect() as connection:
            found = (await connection.execute(query.limit(2_000))).all() if members else []
        wanted = set(members)
        return {
            who: row.id for row in found for seat in row.seats.values() if (who := seat.get("member")) in wanted and who
        }

    async def _rows(self, query: Select[Any]) -> list[MatchRow]:
        """Rows; one that is damaged is left out, and takes down nothing but itself."""
        try:
            async with self._engine.connect() as connection:
                return [_row(found) for found in (await connection.execute(query)).mappings()]
        except UNREADABLE:
            async with self._engine.connect() as connection:
                names = list((await connection.execute(query.with_only_columns(matches.c.id))).scalars())
        rows = []
        for name in names:
            try:
                row = await self.find(name)
            except DamagedRowError:
                report.error("match %s: its row is damaged; `tablekick check` says more", name)
            else:
                rows += [] if row is None else [row]
        return rows

    async def take_seat(
        self,
        row: MatchRow,
        seats: Mapping[str, Any],
        secrets: Mapping[str, str | None],
        options: Mapping[str, Any] | None = None,
    ) -> None:
        """Somebody sits down, and may bring a formation into the options.

        Raises SeatTakenError when somebody was quicker, OverError when the match is over.

        A match begins when its last seat is taken; one that has begun, or is over, stays so.
        """

        async def work(connection: AsyncConnection) -> None:
            query = select(matches.c.seats, matches.c.state).where(matches.c.id == row.id).with_for_update()
            known = (await connection.execute(query)).one()
            if known.state == "finished":
                raise OverError
            if known.seats != row.seats:
                raise SeatTakenError
            begins = known.state == "open" and all(seat["taken"] for seat in seats.values())
            state = "live" if begins else known.state
            changed = {"seats": seats, "secrets": secrets, "state": state, "touched": self.clock.now()}
            if options is not None:
                changed["options"] = dict(options)
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
            "touched": self.clock.now(),
        }
        try:
            await self._writer.write(Together(_STEP, line, changed))
        except NothingChangedError as trouble:
            raise NotOwnerError(f"{entry.match} is over") from trouble
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

    async def end(self, match: str, result: Mapping[str, object]) -> None:
        """Mark a match as over that nobody goes on with."""

        async def work(connection: AsyncConnection) -> None:
            changed = {"state": "finished", "result": result}
            unfinished = update(matches).where(matches.c.id == match, matches.c.state != "finished")
            await connection.execute(unfinished.values(**changed))

        await self._writer.write(work)

    async def ask_again(self, match: str, again: Mapping[str, object], *, instead_of: Mapping[str, Any] | None) -> bool:
        """Note the next match of the same two; False when somebody has noted something else meanwhile."""
        done = False

        async def work(connection: AsyncConnection) -> None:
            nonlocal done
            query = select(matches.c.again).where(matches.c.id == match).with_for_update()
            done = (await connection.execute(query)).scalar_one_or_none() == instead_of
            if done:
                await connection.execute(update(matches).where(matches.c.id == match).values(again=dict(again)))

        await self._writer.write(work)
        return done

    async def last_touched(self) -> datetime | None:
        """When something last happened in any match."""
        async with self._engine.connect() as connection:
            found: datetime | None = (await connection.execute(select(func.max(matches.c.touched)))).scalar_one()
        return None if found is None else _in_utc(found)

    async def under_way(self, tempo: str, *, limit: int = 1_000) -> Sequence[str]:
        """Matches that have begun and are not over, those in which something happened last first."""
        begun = exists().where(log.c.match == matches.c.id)
        query = select(matches.c.id).where(matches.c.state == "live", matches.c.tempo == tempo, begun)
        async with self._engine.connect() as connection:
            found = await connection.execute(query.order_by(matches.c.touched.desc()).limit(limit))
        return list(found.scalars())

    async def forgotten(self, after_s: float) -> Sequence[MatchRow]:
        """Unfinished matches that nothing has happened in for so long."""
        then = self.clock.now() - timedelta(seconds=after_s)
        query = select(matches).where(matches.c.state != "finished", matches.c.touched < then).limit(500)
        return await self._rows(query)

    async def remove(self, match: str) -> None:
        """Remove a match that has not begun; raises SeatTakenError when somebody has sat down meanwhile."""

        async def work(connection: AsyncConnection) -> None:
            query = select(matches.c.state).where(matches.c.id == match).with_for_update()
            if (await connection.execute(query)).scalar_one_or_none() not in (None, "open"):
                raise SeatTakenError
            await connection.execute(delete(films).where(films.c.match == match))
            await connection.execute(delete(log).where(log.c.match == match))
            await connection.execute(delete(matches).where(matches.c.id == match))

        await self._writer.write(work)


def values_of(row: MatchRow) -> dict[str, Any]:
    """A row as it is inserted."""
    return {name: getattr(row, name) for name in matches.columns.keys()}  # noqa: SIM118


def _row(found: Any) -> MatchRow:
    values = dict(found)
    for name in ("created", "touched"):
        # SQLite forgets the time zone; everything we write is UTC.
        values[name] = _in_utc(values[name])
    row = MatchRow(**values)
    if not all(isinstance(row.seats[side], dict) and "name" in row.seats[side] for side in Side):
        raise ValueError("its seats are damaged")
    return row


def _in_utc(found: datetime) -> datetime:
    return found.replace(tzinfo=UTC) if found.tzinfo is None else found
