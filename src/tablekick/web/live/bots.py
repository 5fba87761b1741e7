"""Asking bots: each match's bots stay with one thinker process, and a bot that fails forfeits."""

from __future__ import annotations

from contextlib import suppress
from hashlib import sha256

from tablekick.web.settings import Settings
from tablekick.web.storage.rows import MatchRow
from tablekick.web.workers.crew import Crew, RefusedError, TooSlowError, Worker, WorkerDiedError
from tablekick.web.workers.frames import Forget, Text, Think
from tablekick.web.workers.turns import Place


class BotFailedError(RuntimeError):
    """A bot that cannot go on; the text stands in the record."""


class Bots:
    """The bots of one match."""

    def __init__(self, crew: Crew, settings: Settings) -> None:
        self._crew = crew
        self._settings = settings
        self._worker: Worker | None = None

    async def think(self, row: MatchRow, side: str, view: bytes, place: Place) -> Text:
        """A bot's decision; raises BotFailedError."""
        if self._worker is None:
            self._worker = self._crew.fewest_matches()
            self._worker.matches += 1
        question = Think(
            match=row.id,
            side=side,
            book=row.book,
            level=str(row.seats[side]["level"]),
            seed=luck_of(row.seed, side),
            view=view,
        )
        for last_try in (False, True):
            try:
                thought = await self._worker.ask(question, self._settings.think_limit_s, place)
            except RefusedError as trouble:
                raise BotFailedError(f"crashed: {trouble.problem}") from trouble
            except TooSlowError as trouble:
                raise BotFailedError(f"slow: {trouble}") from trouble
            except WorkerDiedError as trouble:
                if last_try:
                    raise BotFailedError("crashed: the process died") from trouble
            else:
                assert isinstance(thought, Text)
                return thought
        raise AssertionError("unreachable")

    async def leave(self, match: str) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.matches -= 1
            with suppress(WorkerDiedError):
                await worker.ask(Forget(match=match), self._settings.think_limit_s)


def luck_of(match_seed: int, side: str) -> int:
    """A bot's own luck: fixed for the match and the side, and nothing the dice follow from."""
    return int.from_bytes(sha256(f"{match_seed}/bot/{side}".encode()).digest()[:8]) >> 1
