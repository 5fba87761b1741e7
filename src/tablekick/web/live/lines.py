"""The connections of this process, by name. Names begin with that of the process, so that others can find them."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterable
from typing import Protocol


class Listener(Protocol):
    """A connection that looks at one match."""

    match: str | None

    def send(self, message: bytes) -> None:
        """Queue a message."""
        ...

    def fall_behind(self, since: int) -> None:
        """The steps after `since` are not at hand: have them fetched from the past."""
        ...

    def close(self) -> None:
        """Let the page go; it comes back and asks for what it missed."""
        ...


class Lines:
    """How messages get to connections."""

    def __init__(self) -> None:
        self.process = f"{os.getpid()}-{secrets.token_hex(6)}"
        self._listeners: dict[str, Listener] = {}

    def new_name(self) -> str:
        return f"{self.process}.{secrets.token_hex(8)}"

    def join(self, name: str, listener: Listener) -> None:
        self._listeners[name] = listener

    def leave(self, name: str) -> None:
        self._listeners.pop(name, None)

    def send(self, names: Iterable[str], message: bytes) -> None:
        for name in names:
            listener = self._listeners.get(name)
            if listener is not None:
                listener.send(message)

    def fall_behind(self, name: str, since: int) -> None:
        """Tell a connection to fetch the steps after `since` from the past by itself."""
        listener = self._listeners.get(name)
        if listener is not None:
            listener.fall_behind(since)

    def matches(self) -> set[str]:
        """The matches somebody here looks at."""
        return {listener.match for listener in self._listeners.values() if listener.match is not None}

    def close(self, match: str) -> None:
        """Let everybody go who looks at a match."""
        for listener in list(self._listeners.values()):
            if listener.match == match:
                listener.close()
