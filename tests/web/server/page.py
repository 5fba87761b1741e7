"""A page's end of the WebSocket, as a test holds it."""

from __future__ import annotations

import itertools
import json
import time
from contextlib import ExitStack
from types import TracebackType
from typing import Any

from websockets.sync.client import connect
from websockets.typing import Origin

PATIENCE_S = 240.0
"""These machines are busy, and the first use of a table compiles its physics."""
_numbers = itertools.count()


class Page:
    """Says hello and keeps everything it hears. Use as a context manager."""

    def __init__(self, address: str, match: str, *secrets: str, since: int = -1, hello: bool = True) -> None:
        self._stack = ExitStack()
        opening = connect(
            address.replace("http", "ws") + "/ws",
            origin=Origin(address),
            max_size=None,
            # A server that stands still for a while on a busy machine is waited for, not hung up on.
            open_timeout=PATIENCE_S,
            ping_interval=None,
            # With a full queue the library would not read the answer to its own goodbye, and wait ten seconds for it.
            max_queue=None,
        )
        self._socket = self._stack.enter_context(opening)
        self.patience_s = PATIENCE_S
        self.steps: list[dict[str, Any]] = []
        self.heard: list[dict[str, Any]] = []
        self.setting: dict[str, Any] | None = None
        """What never changes in the match: with the welcome, or when the match begins."""
        if hello:
            self.say(type="hello", match=match, secrets=list(secrets), since=since)
            try:
                self.welcome = self.wait_for("welcome")
            except BaseException:
                self._stack.close()
                raise

    @property
    def extensions(self) -> list[Any]:
        """What both ends agreed on beside plain WebSocket."""
        return list(self._socket.protocol.extensions)

    def say(self, **message: Any) -> None:
        self.say_text(json.dumps(message))

    def say_text(self, text: str | bytes) -> None:
        self._socket.send(text)

    def hear(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self._socket.recv(self.patience_s))
        self.heard.append(message)
        if message["type"] == "step":
            self.steps.append(message["step"])
        elif message["type"] in ("welcome", "begun"):
            self.setting = message["setting"] or self.setting
        elif message["type"] == "undone":
            self.steps = [step for step in self.steps if step["n"] <= message["n"]]
        return message

    def wait_for(self, kind: str, **values: Any) -> dict[str, Any]:
        """The next message of that kind with these values; all others are kept."""
        while True:
            message = self.hear()
            if message["type"] == kind and all(message.get(name) == value for name, value in values.items()):
                return message

    def step(self, n: int) -> dict[str, Any]:
        """Step `n`, heard already or waited for."""
        while True:
            for step in self.steps:
                if step["n"] == n:
                    return step
            self.hear()

    def decide(self, side: str, do: Any, *, after: int | None = None, name: str | None = None) -> dict[str, Any]:
        """Send an intent and wait for what becomes of it."""
        name = name or f"intent-{next(_numbers)}"
        last = self.steps[-1]["n"] if self.steps else -1
        self.say(type="intent", id=name, side=side, do=do, after=last if after is None else after)
        while True:
            message = self.hear()
            if message["type"] in ("accepted", "refused", "held") and message["id"] in (name, None):
                return message

    def play_on(self, dice: int = 2, until: int = 10_000) -> dict[str, Any]:
        """Decide whenever one of our seats is asked, until step `until` or the end; the last step."""
        mine = set(self.welcome["seats"])
        while True:
            if not self.steps:
                self.hear()
                continue
            newest = self.steps[-1]
            if newest["result"] is not None or newest["n"] >= until:
                return newest
            for side in sorted(mine & set(newest["awaits"])):
                # The server may be quicker than anybody is allowed to be.
                while self.decide(side, dice, after=newest["n"]).get("code") == "too-fast":
                    time.sleep(0.5)
            while self.steps[-1]["n"] == newest["n"]:
                self.hear()

    def close(self) -> None:
        self._stack.close()

    def cut(self) -> None:
        """The connection is gone without a word, as in a tunnel."""
        self._socket.socket.close()

    def __enter__(self) -> Page:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
