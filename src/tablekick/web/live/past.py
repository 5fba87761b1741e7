"""The past of matches: from the shelf of a live one, from the films that are kept, or filmed again elsewhere.

Nothing here runs in a match's own task. One page at a time is in memory for each who asks.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from typing import TYPE_CHECKING

from tablekick.web.live.at_table import CannotResumeError
from tablekick.web.settings import Settings
from tablekick.web.storage.matches import Storage
from tablekick.web.storage.rows import Log, MatchRow
from tablekick.web.workers.crew import Crew, RefusedError
from tablekick.web.workers.frames import Filmed, FilmLog
from tablekick.web.workers.pages import PAGE, Page, unpacked
from tablekick.web.workers.turns import Place, Rank

if TYPE_CHECKING:
    from tablekick.web.live.match import LiveMatch

log = logging.getLogger("tablekick.past")

MOST_KEPT_BYTES = 32 * 1024 * 1024
MOST_FILMINGS = 100
"""So many matches may wait to be filmed again."""


class BusyError(RuntimeError):
    """So much is being filmed again that another match had better come later."""


class Filming:
    """A match that is filmed again, from a page on."""

    def __init__(self, first: int, known: Log) -> None:
        self.first = first
        self.known = known
        self.pages: dict[int, Page] = {}
        self.setting = b"null"
        self.news = asyncio.Event()
        self.task: asyncio.Task[None] | None = None

    @property
    def size(self) -> int:
        return sum(len(page.packed) for page in self.pages.values())

    def came(self, pages: list[Page]) -> None:
        self.pages.update({page.page: page for page in pages})
        self.news.set()
        self.news = asyncio.Event()

    async def page(self, page: int) -> Page | None:
        """A page as soon as it is there; None when the film ends before it."""
        assert self.task is not None
        while page not in self.pages and not self.task.done():
            waiting = asyncio.ensure_future(self.news.wait())
            try:
                await asyncio.wait([waiting, self.task], return_when=asyncio.FIRST_COMPLETED)
            finally:
                waiting.cancel()
        if self.task.done():
            self.task.result()
        return self.pages.get(page)


class Past:
    """Steps of whole matches, page by page."""

    def __init__(self, storage: Storage, settings: Settings, live: Callable[[str], LiveMatch | None]) -> None:
        self._storage = storage
        self._settings = settings
        self._live = live
        # Apart from the bots, so that nobody's bot waits for somebody's replay.
        self.crew = Crew(settings.thinker_module, 1)
        self._filmings: OrderedDict[str, Filming] = OrderedDict()

    async def setting(self, row: MatchRow) -> bytes:
        """What never changes in the match, as JSON."""
        live = self._live(row.id)
        if live is not None and live.setting is not None:
            return live.setting
        kept = await self._storage.films.setting(row.id)
        if kept is not None:
            return kept
        await (filming := await self._film(row, row.steps // PAGE)).page(1 << 30)
        return filming.setting

    async def steps(self, row: MatchRow, first: int, last: int) -> AsyncIterator[list[bytes]]:
        """Steps `first` to `last`, a page at a time; fewer when the match has fewer."""
        for number in range(first // PAGE, last // PAGE + 1):
            begins = number * PAGE
            steps = await self._page(row, number, last)
            chosen = steps[max(0, first - begins) : last - begins + 1]
            if not chosen:
                return
            yield chosen

    async def _page(self, row: MatchRow, number: int, last: int) -> list[bytes]:
        wanted = min(last, number * PAGE + PAGE - 1)
        live = self._live(row.id)
        if live is not None:
            there = live.shelf.between(number * PAGE, min(wanted, live.shelf.last))
            if there is not None:
                return there
        kept = await self._storage.films.page(row.id, number)
        if kept is None or kept.last < min(wanted, row.steps):
            kept = await (await self._film(row, number)).page(number)
        return [] if kept is None else await asyncio.to_thread(unpacked, kept)

    async def _film(self, row: MatchRow, first: int) -> Filming:
        """The filming that has or will have a page; begun if there is none."""
        known = await self._storage.read_log(row.id)
        filming = self._filmings.get(row.id)
        if filming is not None and filming.first <= first and filming.known.next_number == known.next_number:
            self._filmings.move_to_end(row.id)
            return filming
        self._forget()
        filming = self._filmings[row.id] = Filming(first, known)
        filming.task = asyncio.create_task(self._run(filming, row, known))
        return filming

    def _forget(self) -> None:
        """Make room: what was not asked for longest goes first, but nothing that is under way."""
        if sum(1 for one in self._filmings.values() if one.task and not one.task.done()) >= MOST_FILMINGS:
            raise BusyError
        size = sum(one.size for one in self._filmings.values())
        for match, one in list(self._filmings.items()):
            if one.task is not None and one.task.done() and (size > MOST_KEPT_BYTES or one.task.exception()):
                size -= one.size
                del self._filmings[match]

    async def _run(self, filming: Filming, row: MatchRow, known: Log) -> None:
        ticket = f"{row.id}/{filming.first}/{known.next_number}"
        bots = [side for side, seat in row.seats.items() if seat["kind"] == "bot"]
        header = row.header().as_line()
        question = FilmLog(ticket=ticket, header=header, lines=known.lines, page=filming.first, bots=bots)
        place = Place(rank=Rank.SPECTATOR, lane=row.creator)
        limit_s = self._settings.step_limit_s
        try:
            filmed = await self.crew.least_busy().ask(question, limit_s, place, filming.came)
            assert isinstance(filmed, Filmed)
            filming.setting = filmed.setting
            filming.came(filmed.pages)
            is_over = row.state == "finished"
            whole = [page for page in filming.pages.values() if is_over or page.last == page.page * PAGE + PAGE - 1]
            await self._storage.films.keep(row.id, filmed.setting, whole, known.next_number)
        except RefusedError as trouble:
            raise CannotResumeError(trouble.problem) from trouble
        finally:
            filming.news.set()
