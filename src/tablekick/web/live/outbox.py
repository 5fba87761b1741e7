"""What waits to be sent to a page. Steps are put in only while there is room; the rest is fetched later."""

from __future__ import annotations

import asyncio
from collections import deque

FULL_BYTES = 512 * 1024
"""When so much waits, steps have to wait elsewhere."""
MOST_BYTES = 8 * 1024 * 1024
"""A page for which so much waits beside the steps is let go."""


class Outbox:
    """Messages in their order, until it is closed."""

    def __init__(self) -> None:
        self._messages: deque[bytes] = deque()
        self._bytes = 0
        self._news = asyncio.Event()
        self._room = asyncio.Event()
        self._room.set()
        self.closed = asyncio.Event()

    @property
    def is_full(self) -> bool:
        return not self._room.is_set()

    def put(self, message: bytes) -> None:
        if self.closed.is_set():
            return
        self._messages.append(message)
        self._bytes += len(message)
        if self._bytes > MOST_BYTES:
            self._messages.clear()
            self.close()
        if self._bytes > FULL_BYTES:
            self._room.clear()
        self._news.set()

    def close(self) -> None:
        """Nothing more comes; what is there already may still go."""
        self.closed.set()
        self._news.set()
        self._room.set()

    async def room(self) -> None:
        """Wait until the page has read what it was sent."""
        await self._room.wait()

    async def next(self) -> bytes | None:
        """The next message; None when nothing more comes."""
        while not self._messages:
            if self.closed.is_set():
                return None
            self._news.clear()
            await self._news.wait()
        message = self._messages.popleft()
        self._bytes -= len(message)
        if self._bytes <= FULL_BYTES // 2:
            self._room.set()
        return message
