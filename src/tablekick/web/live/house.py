"""The house: everything one server process holds, and the way to a live match."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from tablekick.web.live import orders
from tablekick.web.live.lines import Lines
from tablekick.web.live.match import LiveMatch
from tablekick.web.settings import Settings
from tablekick.web.storage.matches import NotOwnerError, Storage
from tablekick.web.storage.rows import MatchRow
from tablekick.web.workers.crew import Crew
from tablekick.web.workers.frames import CheckOptions, DescribeGames, Replay, Shown, Text

log = logging.getLogger("tablekick.live")

MOST_CACHED_BYTES = 128 * 1024 * 1024


class House:
    """One server process."""

    def __init__(self, settings: Settings, storage: Storage) -> None:
        self.settings = settings
        self.storage = storage
        self.tables = Crew("tablekick.web.workers.table", settings.tables)
        self.thinkers = Crew("tablekick.web.workers.thinker", settings.thinkers)
        self.lines = Lines()
        self.games: list[dict[str, Any]] = []
        self._live: dict[str, tuple[LiveMatch, asyncio.Task[None]]] = {}
        self._opening = asyncio.Lock()
        self._replays: OrderedDict[tuple[str, int], Sequence[bytes]] = OrderedDict()

    async def start(self) -> None:
        await asyncio.gather(self.tables.start(), self.thinkers.start())
        games = await self.tables.workers[0].ask(DescribeGames(), 120.0)
        assert isinstance(games, Text)
        self.games = json.loads(games.text)
        self.storage.start()

    async def stop(self) -> None:
        for match, task in self._live.values():
            task.cancel()
            match.pace.stop()
        await asyncio.gather(self.tables.stop(), self.thinkers.stop())
        await self.storage.stop()

    def may_undo(self, book: str) -> bool:
        return any(game["book"] == book and game["undo"] for game in self.games)

    async def check_options(self, book: str, options: Any) -> dict[str, Any]:
        question = CheckOptions(book=book, options=json.dumps(options).encode())
        checked = await self.tables.least_busy().ask(question, self.settings.step_limit_s)
        assert isinstance(checked, Text)
        found: dict[str, Any] = json.loads(checked.text)
        return found

    async def order(self, match: str, order: orders.AnyOrder) -> bool:
        """Hand an order to the match; says whether there is such a match."""
        live = await self._owner(match)
        if live is None:
            return False
        live.inbox.put_nowait(order)
        return True

    def info(self, row: MatchRow) -> dict[str, Any] | None:
        """What a live match here says about itself."""
        live = self._live.get(row.id)
        return None if live is None else live[0].info()

    async def _owner(self, match: str) -> LiveMatch | None:
        async with self._opening:
            if match not in self._live:
                row = await self.storage.find(match)
                if row is None:
                    return None
                live = LiveMatch(self, row)
                task = asyncio.create_task(live.run(), name=f"match {match}")
                task.add_done_callback(lambda done: self._ended(match, done))
                self._live[match] = (live, task)
            return self._live[match][0]

    def _ended(self, match: str, task: asyncio.Task[None]) -> None:
        self._live.pop(match, None)
        if not task.cancelled() and isinstance(task.exception(), NotOwnerError):
            log.warning("match %s belongs to another process now", match)

    def finished(self, row: MatchRow) -> None:
        log.info("match %s is over: %s", row.id, row.result)

    async def put_away_idle(self) -> None:
        """Put away matches nobody is connected to; their logs stay."""
        then = time.monotonic() - self.settings.idle_s
        for name, (live, task) in list(self._live.items()):
            if not live.people and live.empty_since < then and live.inbox.empty():
                task.cancel()
                self._live.pop(name, None)
                await live.put_away()

    async def steps_of(self, row: MatchRow) -> Sequence[bytes]:
        """All steps of a match, computed again from its log (or remembered)."""
        known = await self.storage.read_log(row.id)
        key = (row.id, known.next_number)
        if key in self._replays:
            self._replays.move_to_end(key)
            return self._replays[key]
        question = Replay(header=row.header().as_line(), lines=known.lines)
        shown = await self.thinkers.least_busy().ask(question, self.settings.think_limit_s * 4)
        assert isinstance(shown, Shown)
        self._replays[key] = shown.steps
        while len(self._replays) > 1 and self._cached_bytes() > MOST_CACHED_BYTES:
            self._replays.popitem(last=False)
        return shown.steps

    def _cached_bytes(self) -> int:
        return sum(len(step) for steps in self._replays.values() for step in steps)

    @property
    def live_matches(self) -> int:
        return len(self._live)
