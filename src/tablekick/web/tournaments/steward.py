"""The steward of online events: pairs, gives tables, takes results from them, and waits for nobody for ever.

Everything he knows lies in the event's file and in the matches' database, so that a server that was killed goes on
where it stood. In a cluster one process has the post.
"""

from __future__ import annotations

import asyncio
import fcntl
import logging
import os
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from secrets import token_hex

from tablekick.facts.sides import Side
from tablekick.match.events import event_from_line
from tablekick.match.overtime import Overtime, overtime_of
from tablekick.tournament import desk
from tablekick.tournament.errors import DeskError, RefusedError
from tablekick.tournament.formats import IN_ROUNDS, Online
from tablekick.tournament.keys import Person, Role
from tablekick.tournament.log import Drawn, Happening, standing
from tablekick.tournament.online_tables import OnlineTable, give_table, play_again, tables_of
from tablekick.tournament.progress import Meeting, progress
from tablekick.tournament.results import Award, Ground, Report
from tablekick.tournament.store import Books, Store
from tablekick.web.live.house import House
from tablekick.web.live.seats import new_id
from tablekick.web.refusals import RefusedRequestError
from tablekick.web.tournaments.events import Events
from tablekick.web.tournaments.set_up import begin, by_lots, refereed, set_up
from tablekick.web.workers.logs import standing_events

log = logging.getLogger("tablekick.tournaments")
EVERY_S = 0.5
MOST_TABLES = 16
"""Matches of one event that are played at once; the others wait for a table."""
HOUSE = Person(Role.ORGANISER)
BY = "steward"


class Steward:
    """Looks after every online event that is not over."""

    def __init__(self, house: House, events: Events) -> None:
        self._house = house
        self._events = events
        self._quiet: dict[str, int] = {}
        """Files in which nothing is to be done until they change."""
        self._post: int | None = None

    async def run(self) -> None:
        """Until the server stops."""
        while True:
            await asyncio.sleep(EVERY_S)
            try:
                names = self._events.folder.names() if self._house.is_ready else []
                for name in names if self._has_the_post(names) else ():
                    await self._look_after(name)
            except Exception:
                log.exception("looking after events")

    def _has_the_post(self, names: list[str]) -> bool:
        """Only one process of all that share the folder."""
        if self._post is None and names:
            descriptor = os.open(self._events.folder.path / ".steward-lock", os.O_RDWR | os.O_CREAT, 0o600)
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                os.close(descriptor)
                return False
            self._post = descriptor
        return self._post is not None

    async def _look_after(self, name: str) -> None:
        store = await self._events.store(name)
        changed = store.file.stat().st_mtime_ns
        if self._quiet.get(name) == changed:
            return
        try:
            busy = await self._serve(name, store)
        except (DeskError, RefusedRequestError) as trouble:
            log.warning("event %s: %s", name, trouble)
            busy = False
        if not busy:
            self._quiet[name] = changed

    async def _serve(self, name: str, store: Store) -> bool:
        """One round through an event; False when nothing is to be done before somebody changes it."""
        books = await asyncio.to_thread(store.read)
        online = books.state.settings.online if books.state.settings else None
        if online is None:
            return False
        if books.state.draw is None:
            return await self._open(name, books, online)
        waiting = progress(books.state).open()
        tables = await asyncio.to_thread(_tables, store, waiting[:MOST_TABLES])
        for meeting, table in tables:
            await self._attend(name, store, books, meeting, table, online)
        return await self._go_on(name, books, online) or bool(waiting)

    async def _open(self, name: str, books: Books, online: Online) -> bool:
        """Drawn by itself when its time has come; the seed is chance, and published."""
        if not online.opens_itself:
            return False
        # The hall's own time, as its start is.
        start = datetime.fromisoformat(books.state.event().hall.start)
        if datetime.now() >= start and len(books.state.entrants) >= 2:
            seed = f"{start:%Y-%m-%d %H:%M} {token_hex(8)}"
            await self._write(name, lambda now: desk.draw(now.state, seed))
        return True

    async def _attend(
        self, name: str, store: Store, books: Books, meeting: Meeting, table: OnlineTable, online: Online
    ) -> None:
        """One match: its table, who has come, how it ended."""
        row = await self._house.storage.find(table.live)
        if row is None:
            await set_up(self._house, store.keys(), books.state, meeting, table)
        elif row.state == "finished":
            await self._report(name, store, meeting, refereed(row, table, await self._overtime(row.id)))
        elif row.state == "open":
            absent = [side for side in Side if not row.seats[side]["taken"] and not table.came(side)]
            if not absent:
                await begin(self._house, row)
            elif datetime.now(UTC) - table.since > timedelta(seconds=online.no_show_s):
                await self._no_show(name, meeting, table, absent)

    async def _overtime(self, live: str) -> Overtime:
        known = await self._house.storage.read_log(live)
        return await asyncio.to_thread(lambda: overtime_of(standing_events(map(event_from_line, known.lines))))

    async def _report(self, name: str, store: Store, meeting: Meeting, told: Report) -> None:
        """As the referee said. Without the winner that it has to have it is played again, and then lots are drawn."""
        try:
            await self._write(name, lambda books: desk.result(books.state, told))
        except RefusedError:
            again = await asyncio.to_thread(play_again, store, told)
            log.info("event %s: %s is %s", name, meeting.fixture.id, "played again" if again else "decided by lots")
            if not again:
                await self._write(name, lambda books: desk.result(books.state, by_lots(books.state, told)))

    async def _no_show(self, name: str, meeting: Meeting, table: OnlineTable, absent: list[Side]) -> None:
        """Who has not come has lost; when nobody has come, both are out. In an arena who stays away is not paired."""
        award = Award(ground=Ground.NO_SHOW, against=absent[0])
        told = Report(match=meeting.fixture.id, home=table.home, away=table.away, award=award)
        gone = [table.home if side is Side.HOME else table.away for side in absent]

        def wish(books: Books) -> tuple[Happening, ...]:
            state = books.state
            leaves = len(absent) == 2 or state.event().format in IN_ROUNDS
            out = [who for who in gone if leaves and who not in state.withdrawn]
            withdrawn = tuple(each for who in out for each in desk.withdraw(state, who, accept=True))
            return withdrawn if len(absent) == 2 else (*desk.result(state, told), *withdrawn)

        await self._write(name, wish)
        await self._house.storage.end(table.live, {"score": [0, 0], "winner": None, "how": "abandoned"})
        await self._house.put_away(table.live)

    async def _go_on(self, name: str, books: Books, online: Online) -> bool:
        """The next round or pairs; False when the event goes no further by itself."""
        if books.state.event().format not in IN_ROUNDS or books.state.closed:
            return False
        drawn = [entry.at for entry in standing(books.entries) if isinstance(entry.happening, Drawn)]
        ends = datetime.fromisoformat(drawn[0]) + timedelta(minutes=online.minutes)
        if online.minutes and datetime.now(UTC) > ends:
            await self._write(name, lambda now: desk.close(now.state))
            return True
        try:
            await self._write(name, lambda now: desk.pair(now.state))
        except RefusedError:
            return bool(online.minutes)
        return True

    async def _write(self, name: str, wish: Callable[[Books], tuple[Happening, ...]]) -> None:
        await self._events.write(name, HOUSE, BY, wish)


def _tables(store: Store, waiting: Sequence[Meeting]) -> list[tuple[Meeting, OnlineTable]]:
    """Each match with its table; who has none gets one."""
    known = {(each.match, each.home, each.away) for each in tables_of(store)}
    for meeting in waiting:
        assert isinstance(meeting.home, str)
        assert isinstance(meeting.away, str)
        if (meeting.fixture.id, meeting.home, meeting.away) not in known:
            give_table(store, meeting.fixture.id, meeting.home, meeting.away, new_id)
    given = {(each.match, each.home, each.away): each for each in tables_of(store)}
    return [(meeting, given[meeting.fixture.id, meeting.home, meeting.away]) for meeting in waiting]  # type: ignore[index]
