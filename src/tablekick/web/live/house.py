"""The house: everything one server process holds, and the way to a live match."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from itertools import cycle
from typing import TYPE_CHECKING, Any

import msgspec

from tablekick.web.live import orders
from tablekick.web.live.analyses import Analyses
from tablekick.web.live.capacity import Capacity
from tablekick.web.live.clock import Clock, WallClock
from tablekick.web.live.info import match_info
from tablekick.web.live.lines import Lines
from tablekick.web.live.match import LiveMatch
from tablekick.web.live.metrics import Metrics
from tablekick.web.live.past import Past
from tablekick.web.messages import GameInfo, MatchInfo
from tablekick.web.security.gate import Gate
from tablekick.web.settings import Settings
from tablekick.web.storage.matches import NotOwnerError, Storage
from tablekick.web.storage.rows import MatchRow
from tablekick.web.succession import NotReadyError, wait_on_doorstep
from tablekick.web.workers.crew import Crew, RefusedError, Worker, WorkerDiedError
from tablekick.web.workers.frames import CheckOptions, DescribeGames, Text, WarmUp

if TYPE_CHECKING:
    from tablekick.web.live.cluster import ClusterLines

log = logging.getLogger("tablekick.live")

ELSEWHERE = timedelta(minutes=2)
"""A match of another process that has gone on so recently is taken to have somebody at it."""

FOR_WHO_IS_THERE = (orders.Leave, orders.AgainAsked)
"""Orders for which no match is brought to a table."""

WARM_UP_S = 600.0
"""The first start on a machine compiles the physics."""


class HouseFullError(RuntimeError):
    """As many matches are at the tables as the house bears."""


class House:
    """One server process."""

    def __init__(self, settings: Settings, storage: Storage, clock: Clock | None = None) -> None:
        self.settings = settings
        self.clock: Clock = clock or WallClock()
        self.storage = storage
        self.tables = Crew(settings.table_module, settings.tables)
        self.thinkers = Crew(settings.thinker_module, settings.thinkers)
        self.past = Past(storage, settings, lambda match: self.live.get(match))
        self.analyses = Analyses(storage, settings, self.past.crew)
        self.games: list[GameInfo] = []
        self.gate = Gate(settings)
        self.capacity = Capacity(self)
        self.metrics = Metrics(self)
        self.live: dict[str, LiveMatch] = {}
        self._running: dict[str, asyncio.Task[None]] = {}
        self._opening = asyncio.Lock()
        self.warm_share = 0.0
        """How much of what every worker has to load and compile is done; at 1 matches can be played."""
        self._warming: asyncio.Task[None] | None = None
        self.lines = Lines()
        self.cluster: ClusterLines | None = None
        if settings.redis:
            # Redis is an extra: only who has several processes needs it.
            from tablekick.web.live.cluster import ClusterLines
            from tablekick.web.security.cluster_gate import ClusterGate

            self.lines = self.cluster = ClusterLines(settings.redis, settings.lease_s, self.obey)
            self.gate = ClusterGate(settings, self.cluster.process)

    @property
    def is_ready(self) -> bool:
        return self.warm_share >= 1.0

    async def start(self) -> None:
        """Opens the doors; the tables are set up meanwhile, and who comes before they stand is told so."""
        self._warming = asyncio.create_task(self._warm_up())
        if self.settings.doorstep:
            await self._succeed(self._warming)
        await self.storage.start()
        if self.cluster is not None:
            await self.cluster.start()

    async def _succeed(self, warming: asyncio.Task[None]) -> None:
        """Another server plays on until our tables stand."""
        await warming
        if not self.is_ready:
            raise NotReadyError("the tables could not be set up")
        await wait_on_doorstep(self.settings.doorstep, self.settings.database)

    async def stop(self) -> None:
        for name in list(self.live):
            task = self._running[name]
            self.live[name].pace.stop()
            task.cancel()
            if self.cluster is not None:
                await self.cluster.let_go(name)
        if self.cluster is not None:
            await self.cluster.stop()
        await asyncio.gather(self.tables.stop(), self.thinkers.stop(), self.past.crew.stop())
        if self._warming is not None:
            self._warming.cancel()
        await self.storage.stop()

    async def _warm_up(self) -> None:
        """One book of each game on every worker; what has to be compiled, one of them does for all."""
        try:
            await asyncio.gather(self.tables.start(), self.thinkers.start())
            games = await self.tables.workers[0].ask(DescribeGames(), WARM_UP_S)
            assert isinstance(games, Text)
            self.games = msgspec.json.decode(games.text, type=list[GameInfo])
            books = {game.game: game.book for game in reversed(self.games)} if self.settings.warm else {}
            workers = [*self.tables.workers, *self.thinkers.workers]
            first = list(zip(cycle(workers), books.values(), strict=False))
            rest = [(worker, book) for book in books.values() for worker in workers if (worker, book) not in first]
            share = 1 / (len(first) + len(rest) + 1)
            for duties in (first, rest):
                await asyncio.gather(*(self._warm(worker, book, share) for worker, book in duties))
            self.warm_share = 1.0
            log.info("the tables stand: matches can be played")
        except Exception:
            log.exception("the tables could not be set up; start the server again when that is mended")

    async def _warm(self, worker: Worker, book: str, share: float) -> None:
        """A worker that cannot is replaced, and its first match has to wait for what it lacks."""
        with suppress(WorkerDiedError, RefusedError):
            await worker.ask(WarmUp(book=book), WARM_UP_S)
        self.warm_share += share

    async def check_options(self, book: str, options: object, *, live: bool, people: list[str]) -> dict[str, Any]:
        """All options of a match; raises RefusedError with what is wrong."""
        question = CheckOptions(book=book, live=live, people=people, options=json.dumps(options).encode())
        checked = await self.tables.least_busy().ask(question, self.settings.step_limit_s)
        assert isinstance(checked, Text)
        found: dict[str, Any] = json.loads(checked.text)
        return found

    async def order(self, match: str, order: orders.AnyOrder) -> None:
        """Hand an order to whoever owns the match; raises HouseFullError when it is at no table and there is none."""
        if match not in self.live and self.cluster is not None:
            if isinstance(order, FOR_WHO_IS_THERE):
                owner = await self.cluster.owner(match)
            else:
                owner = await self.cluster.take(match, self.settings.house_matches)
                if owner is None:
                    raise HouseFullError
            if owner is not None and owner != self.cluster.process:
                self.cluster.forward(owner, match, order)
                return
        try:
            await self.obey(match, order)
        finally:
            if match not in self.live and self.cluster is not None:
                await self.cluster.let_go(match)

    async def tell(self, match: str, order: orders.AnyOrder) -> None:
        """An order that can wait: in a full house whoever comes to the match finds done what it says."""
        with suppress(HouseFullError):
            await self.order(match, order)

    async def obey(self, match: str, order: orders.AnyOrder) -> None:
        """An order for a match that we own."""
        if match not in self.live and isinstance(order, FOR_WHO_IS_THERE):
            return
        live = await self._sit_down(match)
        if live is not None:
            live.put(order)

    async def forget(self, member: str, gone: Sequence[str]) -> None:
        """A member has been deleted, and tables with them: nobody at those here reads the name any more."""
        for match in gone:
            # Another process learns it with its next entry in the log, which is refused.
            await self.put_away(match)
            self.lines.close(match)
        for live in self.live.values():
            if any(seat.get("member") == member for seat in live.row.seats.values()):
                live.put(orders.SeatsChanged())

    def info(self, row: MatchRow) -> MatchInfo:
        """A match as lists and pages see it; who is connected is known for the matches that live here."""
        live = self.live.get(row.id)
        if live is None:
            return match_info(row)
        return match_info(row, live.voice.connected_sides(), live.voice.spectators())

    def is_attended(self, row: MatchRow) -> bool:
        """Is anybody at the table? Of matches in other processes we only know whether they go on."""
        live = self.live.get(row.id)
        if live is None and self.cluster is not None:
            return datetime.now(UTC) - row.touched < ELSEWHERE
        return live is not None and bool(live.voice.people)

    async def put_away(self, match: str) -> None:
        """Stop a match here; its log stays."""
        live = self.live.pop(match, None)
        if live is not None:
            self._running.pop(match).cancel()
            await live.put_away()
            if self.cluster is not None:
                await self.cluster.let_go(match)

    async def _sit_down(self, match: str) -> LiveMatch | None:
        if match in self.live:
            return self.live[match]
        async with self._opening:
            if match not in self.live:
                row = await self.storage.find(match)
                if row is None:
                    return None
                # Counted as it is added, without waiting for anything in between.
                if len(self.live) >= self.settings.house_matches:
                    raise HouseFullError
                live = LiveMatch(self, row)
                task = asyncio.create_task(live.run(), name=f"match {match}")
                task.add_done_callback(lambda done: self._stopped(match, live, done))
                self.live[match], self._running[match] = live, task
            return self.live[match]

    def _stopped(self, match: str, live: LiveMatch, task: asyncio.Task[None]) -> None:
        """A match's task has ended by itself: somebody else has written to its log."""
        if self.live.get(match) is not live:
            return
        if not task.cancelled() and isinstance(task.exception(), NotOwnerError):
            log.warning("match %s belongs to another process now", match)
        del self.live[match], self._running[match]
        live.pace.stop()
        self.lines.close(match)
