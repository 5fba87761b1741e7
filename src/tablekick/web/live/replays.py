"""Steps of old matches: computed again by a process of its own, and remembered for a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass

from tablekick.web.settings import Settings
from tablekick.web.storage.matches import Storage
from tablekick.web.storage.rows import Log, MatchRow
from tablekick.web.workers.crew import Crew
from tablekick.web.workers.frames import Replay, Shown

MOST_BYTES = 128 * 1024 * 1024
MOST_WAITING = 50

Key = tuple[str, int]
"""A match and the length of its log."""


@dataclass(frozen=True, slots=True)
class Whole:
    """A match from its opening to its newest step, as JSON."""

    setting: bytes
    steps: Sequence[bytes]

    @property
    def size(self) -> int:
        return len(self.setting) + sum(map(len, self.steps))


class Replays:
    """The steps of whole matches; those not asked for longest are forgotten first."""

    def __init__(self, storage: Storage, settings: Settings) -> None:
        self._storage = storage
        self._settings = settings
        # One at a time, apart from the bots, so that nobody's bot waits for somebody's replay.
        self.crew = Crew(settings.thinker_module, 1)
        self._kept: OrderedDict[Key, Whole] = OrderedDict()
        self._bytes = 0
        self._under_way: dict[Key, asyncio.Task[Whole]] = {}

    @property
    def is_busy(self) -> bool:
        """So many are waiting that another one had better come later."""
        return len(self._under_way) >= MOST_WAITING

    async def whole(self, row: MatchRow) -> Whole:
        """All of a match, from the opening."""
        known = await self._storage.read_log(row.id)
        key = (row.id, known.next_number)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._under_way:
            task = self._under_way[key] = asyncio.create_task(self._compute(key, row, known))
            task.add_done_callback(lambda _: self._under_way.pop(key, None))
        # Several may wait for the same one; who goes away does not take it with him.
        return await asyncio.shield(self._under_way[key])

    async def _compute(self, key: Key, row: MatchRow, known: Log) -> Whole:
        question = Replay(header=row.header().as_line(), lines=known.lines)
        # A match of many steps takes a while.
        shown = await self.crew.least_busy().ask(question, self._settings.step_limit_s * 4)
        assert isinstance(shown, Shown)
        whole = self._kept[key] = Whole(shown.setting, shown.steps)
        self._bytes += whole.size
        while len(self._kept) > 1 and self._bytes > MOST_BYTES:
            _, dropped = self._kept.popitem(last=False)
            self._bytes -= dropped.size
        return whole
