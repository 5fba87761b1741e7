"""A live match at its table: asks the table process, and sits down at a fresh one when it has died."""

from __future__ import annotations

import logging
from contextlib import suppress

from tablekick.web.live.bots import luck_of
from tablekick.web.settings import Settings
from tablekick.web.storage.matches import Storage
from tablekick.web.storage.rows import Log, MatchRow
from tablekick.web.workers.crew import Crew, RefusedError, Worker, WorkerDiedError
from tablekick.web.workers.frames import Begin, Close, Look, Question, Shown, Text
from tablekick.web.workers.turns import Place

log = logging.getLogger("tablekick.live")


class CannotResumeError(RuntimeError):
    """A log that does not give again what it tells."""


class AtTable:
    """What one match needs of the table processes."""

    def __init__(self, match: str, crew: Crew, storage: Storage, settings: Settings) -> None:
        self._match = match
        self._crew = crew
        self._storage = storage
        self._settings = settings
        self._worker: Worker | None = None

    async def take_up(self, row: MatchRow, place: Place, *, steps_from: int = 0) -> tuple[Shown, Log]:
        """Begin the match, or play its log again. The steps from `steps_from` on come back."""
        await self.leave()
        known = await self._storage.read_log(self._match)
        worker = self._crew.fewest_matches()
        bots = [side for side, seat in row.seats.items() if seat["kind"] == "bot"]
        question = Begin(
            match=self._match,
            header=row.header().as_line(),
            lines=known.lines,
            steps_from=steps_from,
            bots=bots,
            # In live tempo a bot says how long it took before anything is played: that is a thinker's answer.
            lucks={} if row.tempo == "live" else {side: luck_of(row.seed, side) for side in bots},
        )
        try:
            shown = await worker.ask(question, self._settings.step_limit_s, place)
        except RefusedError as trouble:
            raise CannotResumeError(trouble.problem) from trouble
        assert isinstance(shown, Shown)
        worker.matches += 1
        self._worker = worker
        return shown, known

    async def ask(self, question: Question, row: MatchRow, place: Place) -> Shown:
        """The answer. When the process has died the match is taken up again and asked once more."""
        try:
            return await self._shown(question, place)
        except (WorkerDiedError, RefusedError) as trouble:
            if isinstance(trouble, RefusedError) and trouble.code != "not-here":
                raise
            log.info("match %s is taken up again: %s", self._match, trouble)
            await self.take_up(row, place, steps_from=1 << 30)
            return await self._shown(question, place)

    async def look(self, question: Look, place: Place) -> bytes:
        """What a decision would bring, as JSON; a match that is at no table now is not taken up for it."""
        if self._worker is None:
            raise WorkerDiedError("not at a table")
        answer = await self._worker.ask(question, self._settings.step_limit_s, place)
        assert isinstance(answer, Text)
        return answer.text

    async def leave(self) -> None:
        """Put the match away; the process may be gone already."""
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.matches -= 1
            with suppress(WorkerDiedError):
                await worker.ask(Close(match=self._match), self._settings.step_limit_s)

    async def _shown(self, question: Question, place: Place) -> Shown:
        if self._worker is None:
            raise WorkerDiedError("not at a table")
        shown = await self._worker.ask(question, self._settings.step_limit_s, place)
        assert isinstance(shown, Shown)
        return shown
