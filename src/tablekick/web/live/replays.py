"""Steps of old matches: computed again by a thinker, and remembered for a while."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

from tablekick.web.settings import Settings
from tablekick.web.storage.matches import Storage
from tablekick.web.storage.rows import MatchRow
from tablekick.web.workers.crew import Crew
from tablekick.web.workers.frames import Replay, Shown

MOST_BYTES = 128 * 1024 * 1024


class Replays:
    """The steps of whole matches; those not asked for longest are forgotten first."""

    def __init__(self, storage: Storage, thinkers: Crew, settings: Settings) -> None:
        self._storage = storage
        self._thinkers = thinkers
        self._settings = settings
        self._kept: OrderedDict[tuple[str, int], Sequence[bytes]] = OrderedDict()
        self._bytes = 0

    async def steps_of(self, row: MatchRow) -> Sequence[bytes]:
        """All steps of a match, from the opening."""
        known = await self._storage.read_log(row.id)
        key = (row.id, known.next_number)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        question = Replay(header=row.header().as_line(), lines=known.lines)
        # A match of many steps takes a while.
        shown = await self._thinkers.least_busy().ask(question, self._settings.think_limit_s * 4)
        assert isinstance(shown, Shown)
        self._keep(key, shown.steps)
        return shown.steps

    def _keep(self, key: tuple[str, int], steps: Sequence[bytes]) -> None:
        if key not in self._kept:
            self._kept[key] = steps
            self._bytes += sum(map(len, steps))
        while len(self._kept) > 1 and self._bytes > MOST_BYTES:
            _, dropped = self._kept.popitem(last=False)
            self._bytes -= sum(map(len, dropped))
