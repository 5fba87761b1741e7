"""When a person's time begins in live tempo: when the page stands, however long it took to draw what happened.

A page says `stands` once the film is over, the goal has been cheered and, at the first step, "Get ready" is gone. One
that says nothing stalls nobody: its person's time begins by itself a little later.
"""

from __future__ import annotations

from collections.abc import Iterable

from tablekick.web.live.clock import Clock

GET_READY_S = 20.0
"""The first time: the page has to be fetched and drawn, and somebody has to sit down."""
STANDS_WITHIN_S = 10.0
"""Later: longer than any goal with its replay. It is all that a page can win by holding its tongue."""


class PersonClocks:
    """When the time of each side begins, after the newest step."""

    def __init__(self, pace: float, clock: Clock) -> None:
        self._pace = pace
        self._clock = clock
        self._film_until = 0.0
        self._begins: dict[str, float] = {}
        self._at_the_latest: dict[str, float] = {}
        self._came: set[str] = set()
        self._known: set[str] = set()
        """Sides whose page has stood once, or whose time has run out without one."""

    def step_came(self, film_until: float) -> None:
        self._film_until = film_until
        self._begins, self._at_the_latest = {}, {}

    def came(self, side: str) -> bool:
        """A page has come to this seat: is it the first, so that the side gets ready from now on?"""
        is_first = side not in self._came and side not in self._known
        self._came.add(side)
        return is_first

    def stands(self, sides: Iterable[str]) -> list[str]:
        """A page stands; the sides whose time begins with it."""
        now = self._clock.now_s()
        # Time that runs already does not begin again.
        fresh = [s for s in sides if s not in self._begins and now <= self._at_the_latest.get(s, now)]
        self._begins.update(dict.fromkeys(fresh, now))
        self._known.update(fresh)
        return fresh

    def time_is_up(self, side: str) -> None:
        self._known.add(side)

    def begins_at(self, side: str, *, connected: bool) -> float:
        """When its time begins at the latest."""
        if (begun := self._begins.get(side)) is not None:
            return begun
        grace_s = GET_READY_S if side not in self._known else STANDS_WITHIN_S if connected else 0.0
        self._at_the_latest[side] = max(self._film_until, self._clock.now_s()) + grace_s * self._pace
        return self._at_the_latest[side]

    def took_s(self, side: str) -> float:
        """Since its time began; of a page that never said it stands, since the film was over."""
        return max(0.0, self._clock.now_s() - self._begins.get(side, self._film_until))
