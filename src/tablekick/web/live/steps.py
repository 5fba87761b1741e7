"""The newest steps of a live match, ready to be sent. Older ones are computed again when somebody asks."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

KEPT = 24
"""A page of a film (20 steps) and a few: what is older is stored by then, and need not be held for every match."""


class Shelf:
    """The last steps, the newest last."""

    def __init__(self) -> None:
        self._steps: deque[bytes] = deque(maxlen=KEPT)
        self.last = -1

    @property
    def first(self) -> int:
        return self.last - len(self._steps) + 1

    def put(self, first: int, steps: Sequence[bytes]) -> None:
        """Add steps that follow those here; a step that does not follow clears the shelf."""
        if first != self.last + 1:
            self._steps.clear()
        self._steps.extend(steps)
        self.last = first + len(steps) - 1

    def take_back(self, standing: int) -> None:
        while self.last > standing and self._steps:
            self._steps.pop()
            self.last -= 1
        self.last = standing

    def after(self, n: int) -> Sequence[bytes] | None:
        """Everything after step n, or None when that is no longer here."""
        if n + 1 < self.first:
            return None
        return list(self._steps)[n + 1 - self.first :] if n < self.last else []

    def between(self, first: int, last: int) -> list[bytes] | None:
        """Steps `first` to `last`, as far as they are played; None when the first is not here."""
        if not self._steps or not self.first <= first <= self.last:
            return None
        return list(self._steps)[first - self.first : last - self.first + 1]

    def newest(self) -> bytes | None:
        return self._steps[-1] if self._steps else None
