"""The log of one live match: written before anybody is told, so what is told has happened for good."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace

from tablekick.web.storage.matches import Storage
from tablekick.web.storage.rows import Entry, Log, MatchRow
from tablekick.web.workers.frames import Shown


class Logbook:
    """Where the log stands, and which intents it holds."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self.number = 0
        """The number of the next entry."""
        self._carried_out: dict[str, int] = {}
        self.undone_to: int | None = None
        """The lowest step that anything was ever taken back to."""

    def open(self, known: Log) -> None:
        self.number = known.next_number
        self._carried_out = dict(known.intents)
        self.undone_to = known.undone_to

    def step_of(self, side: str, intent: str) -> int | None:
        """The step that carried an intent out; None if none did."""
        return self._carried_out.get(f"{side}:{intent}")

    def undone(self, standing: int) -> None:
        self.undone_to = standing if self.undone_to is None else min(standing, self.undone_to)

    async def append(self, row: MatchRow, shown: Shown, done: Mapping[tuple[str, str], int]) -> MatchRow:
        """Write what a step brought, with the intents (side and id) it carried out; the row as it is now."""
        result = None if shown.moment.result is None else json.loads(shown.moment.result)
        carried_out = {f"{side}:{intent}": n for (side, intent), n in done.items()}
        row = replace(
            row,
            steps=shown.moment.n,
            state="live" if result is None else "finished",
            score=list(shown.moment.score if result is None else result["score"]),
            result=result,
        )
        entry = Entry(
            match=row.id,
            number=self.number,
            step=row.steps,
            lines=shown.lines,
            intents=carried_out,
            state=row.state,
            score=row.score,
            result=row.result,
        )
        await self._storage.append(entry)
        self.number += 1
        self._carried_out.update(carried_out)
        return row
