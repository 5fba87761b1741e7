"""The protocol of plain connections: so long for the headers and no longer, and only so many connections.

Uvicorn itself waits for ever for a request that comes letter by letter.
"""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from tablekick.web.security.limits import AtOnce
from tablekick.web.settings import read_settings

HEADERS_S = 10.0


class PatientProtocol(H11Protocol):
    """What uvicorn speaks HTTP with."""

    _open: ClassVar[AtOnce | None] = None
    _proxies: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._patience: asyncio.TimerHandle | None = None
        self._counted = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        kind = type(self)
        if kind._open is None:
            settings = read_settings()
            # A proxy's connections are everybody's.
            kind._proxies = frozenset(filter(None, settings.proxies.split(",")))
            kind._open = AtOnce(settings.plain_connections, settings.house_connections)
        address = self.client[0] if self.client else "unknown"
        if address not in kind._proxies:
            if not kind._open.begin(address):
                transport.abort()
                return
            self._counted = address
        self._wait(HEADERS_S)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.cycle is not None and not self.cycle.response_complete:
            self._stop_waiting()

    def on_response_complete(self) -> None:
        self._wait(HEADERS_S + self.timeout_keep_alive)
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._gone()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._gone()
        super().connection_lost(exc)

    def _wait(self, seconds: float) -> None:
        self._stop_waiting()
        self._patience = self.loop.call_later(seconds, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _gone(self) -> None:
        self._stop_waiting()
        if self._counted and self._open is not None:
            self._open.end(self._counted)
            self._counted = ""
