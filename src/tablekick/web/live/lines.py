"""Who is connected here, and how messages get to them."""

from __future__ import annotations

from collections import defaultdict
from typing import Protocol


class Listener(Protocol):
    """A connection."""

    def send(self, message: bytes) -> None: ...


class Lines:
    """The connections of this process, by name and by match."""

    def __init__(self) -> None:
        self._listeners: dict[str, Listener] = {}
        self._watching: dict[str, dict[str, Listener]] = defaultdict(dict)

    def join(self, match: str, name: str, listener: Listener) -> None:
        self._listeners[name] = listener
        self._watching[match][name] = listener

    def leave(self, match: str, name: str) -> None:
        self._listeners.pop(name, None)
        watching = self._watching.get(match)
        if watching is not None:
            watching.pop(name, None)
            if not watching:
                del self._watching[match]

    def publish(self, match: str, message: bytes) -> None:
        for listener in list(self._watching.get(match, {}).values()):
            listener.send(message)

    def reply(self, match: str, name: str, message: bytes) -> None:  # noqa: ARG002
        listener = self._listeners.get(name)
        if listener is not None:
            listener.send(message)
