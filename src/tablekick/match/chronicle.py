"""The events of a match that goes on, in little room: a server holds those of a thousand matches."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import overload

from tablekick.match.events import Event, event_from_line

BLOCK = 16
"""Events packed together; as many of the newest, and up to twice as many, are at hand. A step brings two or three."""


class Chronicle(Sequence[Event]):
    """Grows at its end. What lies far back is written and packed, and read again for whoever takes steps back."""

    def __init__(self) -> None:
        self._blocks: list[bytes] = []
        self._newest: list[Event] = []

    def append(self, event: Event) -> None:
        self._newest.append(event)
        if len(self._newest) > 2 * BLOCK:
            lines = "\n".join(old.as_line() for old in self._newest[:BLOCK])
            self._blocks.append(zlib.compress(lines.encode()))
            del self._newest[:BLOCK]

    def __len__(self) -> int:
        return BLOCK * len(self._blocks) + len(self._newest)

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> list[Event]: ...
    def __getitem__(self, index: int | slice) -> Event | list[Event]:
        wanted = range(len(self))[index]
        packed = BLOCK * len(self._blocks)
        if isinstance(wanted, int):
            return self._newest[wanted - packed] if wanted >= packed else self._block(wanted // BLOCK)[wanted % BLOCK]
        if min(wanted, default=packed) >= packed:
            return [self._newest[n - packed] for n in wanted]
        return list(self)[index]

    def __iter__(self) -> Iterator[Event]:
        return chain(chain.from_iterable(map(self._block, range(len(self._blocks)))), self._newest)

    def _block(self, number: int) -> list[Event]:
        return list(map(event_from_line, zlib.decompress(self._blocks[number]).decode().split("\n")))
