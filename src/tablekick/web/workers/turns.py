"""Whose turn it is at a worker: people before bots among themselves, then who has used least of late."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from enum import IntEnum

HALF_S = 10.0
"""What a lane has used counts half after so long."""
FORGOTTEN_S = 0.001


class Rank(IntEnum):
    """Who waits for the answer; the first comes first."""

    PERSON = 0
    SPECTATOR = 1
    BOTS = 2
    """Bots among themselves, and matches that nobody looks at: nobody minds if they take longer."""


@dataclass(slots=True)
class Place:
    """Where a question stands: who waits for it, and on whose account it is (all matches of one address share one)."""

    rank: Rank = Rank.PERSON
    lane: str = ""

    def hurry(self, rank: Rank) -> None:
        """Somebody else waits for it too, now."""
        self.rank = min(self.rank, rank)


@dataclass(slots=True)
class _Waiting:
    place: Place
    number: int
    turn: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Turns:
    """One at a time."""

    def __init__(self) -> None:
        self._waiting: list[_Waiting] = []
        self._taken = False
        self._count = 0
        self._used: dict[str, float] = {}
        self._halved_at = time.monotonic()

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    async def wait(self, place: Place) -> None:
        """Wait for one's turn; whoever is cancelled meanwhile leaves the queue. `next` ends the turn."""
        if not self._taken:
            self._taken = True
            return
        self._count += 1
        waiting = _Waiting(place, self._count)
        self._waiting.append(waiting)
        try:
            await waiting.turn
        except asyncio.CancelledError:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            else:
                self.next(place, 0.0)
            raise

    def next(self, place: Place, used_s: float) -> None:
        """A turn is over, and took so long."""
        self._used[place.lane] = self._used.get(place.lane, 0.0) + used_s
        self._halve()
        if not self._waiting:
            self._taken = False
            return
        chosen = min(self._waiting, key=self._order)
        self._waiting.remove(chosen)
        chosen.turn.set_result(None)

    def _order(self, waiting: _Waiting) -> tuple[int, float, int]:
        place = waiting.place
        return place.rank, self._used.get(place.lane, 0.0), waiting.number

    def _halve(self) -> None:
        now = time.monotonic()
        if now - self._halved_at > HALF_S:
            self._halved_at = now
            self._used = {lane: used / 2 for lane, used in self._used.items() if used / 2 > FORGOTTEN_S}
