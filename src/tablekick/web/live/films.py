"""The film of a live match is kept page by page as it goes on, so that its past can be had without its task."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from tablekick.web.workers.pages import PAGE, packed

if TYPE_CHECKING:
    from tablekick.web.live.match import LiveMatch

log = logging.getLogger("tablekick.live")


class FilmKeeper:
    """Keeps the pages of one match. One that fails is made again from the log when somebody asks for it."""

    def __init__(self, match: LiveMatch) -> None:
        self._match = match
        self._tasks: set[asyncio.Task[None]] = set()

    def step_came(self, first: int) -> None:
        """Steps from `first` on have come to the shelf: keep what pages they complete."""
        match = self._match
        is_over = match.row.state == "finished"
        for page in range(first // PAGE, match.shelf.last // PAGE + 1):
            if is_over or match.shelf.last >= page * PAGE + PAGE - 1:
                steps = match.shelf.between(page * PAGE, page * PAGE + PAGE - 1)
                if steps is not None:
                    self._later(page, steps)

    def _later(self, page: int, steps: list[bytes]) -> None:
        task = asyncio.create_task(self._keep(page, steps, self._match.logbook.number))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _keep(self, page: int, steps: list[bytes], log_number: int) -> None:
        match = self._match
        try:
            whole = await asyncio.to_thread(packed, page, steps)
            await match.house.storage.films.keep(match.row.id, match.setting or b"null", [whole], log_number)
        except Exception:
            log.exception("match %s: page %d of its film is not kept", match.row.id, page)
