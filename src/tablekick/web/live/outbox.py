"""What waits to be sent to a page. One that reads too slowly is let go; it comes back and asks for what it missed."""

from __future__ import annotations

import asyncio
from collections import deque

MOST_BYTES = 8 * 1024 * 1024


class Outbox:
    """Messages in their order, until it is closed or holds too much."""

    def __init__(self) -> None:
        self._messages: deque[bytes] = deque()
        self._bytes = 0
        self._news = asyncio.Event()
        self.closed = asyncio.Event()

    def put(self, message: bytes) -> None:
        if self.closed.is_set():
            return
        self._messages.append(message)
        self._bytes += len(message)
        if self._bytes > MOST_BYTES:
            self._messages.clear()
            self.close()
        self._news.set()

    def close(self) -> None:
        """Nothing more comes; what is there already may still go."""
        self.closed.set()
        self._news.set()

    async def next(self) -> bytes | None:
        """The next message; None when nothing more comes."""
        while not self._messages:
            if self.closed.is_set():
                return None
            self._news.clear()
            await self._news.wait()
        message = self._messages.popleft()
        self._bytes -= len(message)
        return message
