"""In a cluster a hello, or its answer, may be lost between two processes: it is handed on until it is answered."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import pytest

from tablekick.web.live import connection as module
from tablekick.web.live import orders
from tablekick.web.live.connection import Connection
from tablekick.web.live.lines import Lines
from tablekick.web.messages import Hello, InfoCame, Welcome, write
from tablekick.web.settings import Settings
from tests.web.server.test_sweeping import row

SOON_S = 0.05


class Wire:
    """A page that says hello and then listens."""

    def __init__(self) -> None:
        self._says = ['{"type":"hello","match":"m","secrets":[],"since":-1}']
        self.heard: list[str] = []

    async def receive(self) -> dict[str, Any]:
        if self._says:
            return {"type": "websocket.receive", "text": self._says.pop()}
        await asyncio.sleep(12 * SOON_S)
        return {"type": "websocket.disconnect"}

    async def send_text(self, text: str) -> None:
        self.heard.append(text)

    async def close(self) -> None:
        pass


class Elsewhere:
    """A house whose match lives in another process, which hears only the hello with this number."""

    def __init__(self, hears: int) -> None:
        self.settings, self.lines, self.live = Settings(), Lines(), dict[str, object]()
        self.is_ready, self.capacity = True, SimpleNamespace(has_room=lambda: True)
        self.storage = self
        self.hellos = 0
        self._hears = hears

    async def find(self, match: str) -> Any:
        return row(match, "live", datetime.now(UTC))

    def info(self, _: str) -> Any:
        raise AssertionError("nobody asks")

    async def order(self, match: str, order: orders.AnyOrder) -> None:
        if isinstance(order, orders.Order) and isinstance(order.message, Hello):
            assert (match, order.message.secrets) == ("m", [])
            self.hellos += 1
            if self.hellos == self._hears:
                self.lines.send([order.caller.connection], b'{"type":"welcome"}')


@pytest.mark.parametrize(("hears", "said"), [(1, 1), (3, 3)])
def test_a_hello_is_handed_on_until_it_is_answered(monkeypatch: pytest.MonkeyPatch, hears: int, said: int) -> None:
    monkeypatch.setattr(module, "RESEND_S", SOON_S)
    wire, house = Wire(), Elsewhere(hears)
    asyncio.run(Connection(wire, house).run())  # type: ignore[arg-type]
    assert house.hellos == said
    assert wire.heard == ['{"type":"welcome"}']


def test_a_welcome_is_known_by_how_it_begins() -> None:
    info: Any = None
    assert write(Welcome(info=info, seats=[], last=0, setting=None)).startswith(module._WELCOME)
    assert not write(InfoCame(info=info)).startswith(module._WELCOME)
