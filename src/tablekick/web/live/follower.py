"""What one page has been sent of its match. A page that has fallen behind is caught up at its own speed.

Live steps go straight to the outbox while there is room. When there is none, or when a page asks for what is not at
hand, they are left out and fetched from the past, a page at a time and only as fast as they are read.
"""

from __future__ import annotations

import asyncio
import logging

import msgspec

from tablekick.web.live.at_table import CannotResumeError
from tablekick.web.live.house import House
from tablekick.web.live.outbox import Outbox
from tablekick.web.live.past import BusyError
from tablekick.web.live.step_messages import step_number, undone_to
from tablekick.web.messages import Refused, StepCame, write
from tablekick.web.refusals import in_three
from tablekick.web.workers.crew import WorkerDiedError

log = logging.getLogger("tablekick.live")


class Follower:
    """Of one connection."""

    def __init__(self, outbox: Outbox, house: House) -> None:
        self._outbox = outbox
        self._house = house
        self._match = ""
        self._last = -1
        """The last step put into the outbox."""
        self._newest = -1
        self._catching: asyncio.Task[None] | None = None

    def begin(self, match: str) -> None:
        self._match = match

    @property
    def is_behind(self) -> bool:
        return self._catching is not None

    def send(self, message: bytes) -> None:
        n = step_number(message)
        if n is None:
            self._notice_undone(message)
            self._outbox.put(message)
            return
        self._newest = max(self._newest, n)
        if self.is_behind:
            return
        if self._outbox.is_full:
            self.fall_behind(self._last)
            return
        self._last = n
        self._outbox.put(message)

    def fall_behind(self, since: int) -> None:
        """Fetch the steps after `since` from the past."""
        self.stop()
        self._last = since
        self._catching = asyncio.create_task(self._catch_up())

    def stop(self) -> None:
        if self._catching is not None:
            self._catching.cancel()
            self._catching = None

    def _notice_undone(self, message: bytes) -> None:
        standing = undone_to(message)
        if standing is None:
            return
        self._newest = min(self._newest, standing)
        if self.is_behind:
            self.fall_behind(min(self._last, standing))
        else:
            self._last = min(self._last, standing)

    async def _catch_up(self) -> None:
        try:
            while await self._fetch():
                pass
        except (BusyError, CannotResumeError, WorkerDiedError) as trouble:
            code = "too-fast" if isinstance(trouble, BusyError) else "cannot-resume"
            code = "trouble" if isinstance(trouble, WorkerDiedError) else code
            self._outbox.put(write(Refused(id=None, code=code, text=in_three(code))))
        except Exception:
            log.exception("match %s: its past cannot be had", self._match)
            self._outbox.close()
        # No waiting between the last look and this: what comes from now on goes straight to the page.
        self._catching = None

    async def _fetch(self) -> bool:
        """Everything up to the newest step; says whether newer ones have come meanwhile."""
        row = await self._house.storage.find(self._match)
        if row is None:
            return False
        newest = max(row.steps, self._newest)
        async for steps in self._house.past.steps(row, self._last + 1, newest):
            for step in steps:
                await self._outbox.room()
                self._outbox.put(write(StepCame(step=msgspec.Raw(step))))
                self._last += 1
        return self._last < self._newest and self._last >= newest
