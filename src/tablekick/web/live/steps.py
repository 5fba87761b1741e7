"""The newest steps of a live match, ready to be sent. Older ones are computed again when somebody asks."""

from __future__ import annotations

import zlib
from collections import deque
from collections.abc import Sequence
from itertools import islice

KEPT = 24
"""A page of a film (20 steps) and a few: what is older is stored by then, and need not be held for every match."""
READY = 1
"""The newest, which everybody asks for, is held as it is sent; the rest a quarter as large."""
LEVEL = 6


class Shelf:
    """The last steps, the newest last."""

    def __init__(self) -> None:
        self._packed: deque[bytes] = deque(maxlen=KEPT - READY)
        self._ready: deque[bytes] = deque()
        self.last = -1

    def __len__(self) -> int:
        return len(self._packed) + len(self._ready)

    @property
    def first(self) -> int:
        return self.last - len(self) + 1

    def put(self, first: int, steps: Sequence[bytes]) -> None:
        """Add steps that follow those here; a step that does not follow clears the shelf."""
        if first != self.last + 1:
            self._packed.clear()
            self._ready.clear()
        for step in steps:
            self._ready.append(step)
            if len(self._ready) > READY:
                self._packed.append(zlib.compress(self._ready.popleft(), LEVEL))
        self.last = first + len(steps) - 1

    def take_back(self, standing: int) -> None:
        while self.last > standing and len(self):
            (self._ready or self._packed).pop()
            self.last -= 1
        self.last = standing

    def after(self, n: int) -> Sequence[bytes] | None:
        """Everything after step n, or None when that is no longer here."""
        if n + 1 < self.first:
            return None
        return self._some(n + 1, self.last) if n < self.last else []

    def between(self, first: int, last: int) -> list[bytes] | None:
        """Steps `first` to `last`, as far as they are played; None when the first is not here."""
        if not len(self) or not self.first <= first <= self.last:
            return None
        return self._some(first, last)

    def newest(self) -> bytes | None:
        if self._ready:
            return self._ready[-1]
        return zlib.decompress(self._packed[-1]) if self._packed else None

    def _some(self, first: int, last: int) -> list[bytes]:
        begins, ends = first - self.first, last - self.first + 1
        ready = len(self._packed)
        packed = islice(self._packed, begins, min(ends, ready)) if begins < ready else ()
        return [*map(zlib.decompress, packed), *islice(self._ready, max(0, begins - ready), max(0, ends - ready))]
