"""Analyses under way and those that are ready: in the background, kept in the database, a budget for each player."""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections import OrderedDict
from dataclasses import dataclass

from tablekick.web.refusals import RefusedRequestError
from tablekick.web.security.limits import Buckets
from tablekick.web.settings import Settings
from tablekick.web.storage.matches import Storage
from tablekick.web.storage.rows import MatchRow
from tablekick.web.workers.crew import Crew
from tablekick.web.workers.frames import Analyse, Text
from tablekick.web.workers.turns import Place, Rank

log = logging.getLogger("tablekick.live")

MOST_KEPT = 300
"""Results in memory; the one not asked for longest goes first and is read from the database again."""
MOST_WAITING = 20
AN_HOUR = 30.0
"""Analyses one player may begin in an hour: a member by name, a guest by address."""
VERSION = b"2 "
"""Before what is kept: an analysis by older eyes is worked out anew."""


@dataclass
class Job:
    """One analysis."""

    share: float = 0.0
    result: bytes | None = None
    trouble: str | None = None
    task: asyncio.Task[None] | None = None


class Analyses:
    """What has been worked out, and what is being worked out."""

    def __init__(self, storage: Storage, settings: Settings, crew: Crew) -> None:
        self._storage = storage
        self._settings = settings
        self._crew = crew
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._budget = Buckets(AN_HOUR / 3_600.0, AN_HOUR)

    async def known(self, match: str) -> Job | None:
        """The analysis as far as there is one: under way, at hand, or kept from another day."""
        if match not in self._jobs:
            packed = await self._storage.films.analysis(match)
            if packed is not None and packed.startswith(VERSION):
                self._make_room()
                self._jobs.setdefault(match, Job(share=1.0, result=zlib.decompress(packed[len(VERSION) :])))
        if match in self._jobs:
            self._jobs.move_to_end(match)
        return self._jobs.get(match)

    async def begin(self, row: MatchRow, player: str) -> Job:
        """The analysis of a finished match, begun if there is none yet."""
        job = await self.known(row.id)
        if job is not None and job.trouble is None:
            return job
        working = sum(1 for one in self._jobs.values() if one.result is None and one.trouble is None)
        if working >= MOST_WAITING:
            raise RefusedRequestError("full")
        if not self._budget.take(player):
            raise RefusedRequestError("too-many")
        self._make_room()
        job = self._jobs[row.id] = Job()
        job.task = asyncio.create_task(self._work(row, job))
        return job

    def _make_room(self) -> None:
        for match, job in list(self._jobs.items()):
            if len(self._jobs) >= MOST_KEPT and (job.result is not None or job.trouble is not None):
                del self._jobs[match]

    async def _work(self, row: MatchRow, job: Job) -> None:
        def came(share: float) -> None:
            job.share = max(job.share, share)

        place = Place(rank=Rank.SPECTATOR, lane=row.creator)
        try:
            known = await self._storage.read_log(row.id)
            question = Analyse(ticket=f"analysis/{row.id}", header=row.header().as_line(), lines=known.lines)
            answer = await self._crew.least_busy().ask(question, self._settings.step_limit_s, place, share_came=came)
            assert isinstance(answer, Text)
            job.result, job.share = answer.text, 1.0
            await self._storage.films.keep_analysis(row.id, VERSION + zlib.compress(answer.text, 6))
        except Exception as trouble:
            # Whatever it was (a full disk, a worker that died): who waits for it is told, and may ask again.
            log.exception("match %s: its analysis", row.id)
            if job.result is None:
                job.trouble = str(trouble) or type(trouble).__name__
