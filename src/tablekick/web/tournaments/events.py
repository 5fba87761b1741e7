"""The events of a server as its pages ask for them: read once for each change, whoever made it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import msgspec

from tablekick.tournament.keys import PUBLIC, Keys, Person
from tablekick.tournament.log import Entry, Happening
from tablekick.tournament.online_tables import table_count, tables_of
from tablekick.tournament.roles import check
from tablekick.tournament.store import Books, Store
from tablekick.web.refusals import RefusedRequestError
from tablekick.web.tournaments.board import board_of
from tablekick.web.tournaments.folder import Folder

FRESH_S = 0.4
"""So old may be what we know of a file: the command line and other processes write to it as well."""
PATIENCE_S = 20.0
"""How long a page waits for news."""
MOST_ENTRIES = 20_000
"""A log of a week of results; more is somebody's program."""


@dataclass(slots=True)
class _Known:
    """What was last read of an event."""

    looked_at: float = -1.0
    stamp: str = ""
    board: tuple[str, bytes] = ("", b"")


class Events:
    """All events of this server."""

    def __init__(self, path: Path) -> None:
        self.folder = Folder(path)
        self._known: dict[str, _Known] = {}

    async def store(self, name: str) -> Store:
        return await asyncio.to_thread(self.folder.store, name)

    async def books(self, name: str) -> Books:
        store = await self.store(name)
        return await asyncio.to_thread(store.read)

    async def stamp(self, name: str) -> str:
        """Changes with the event."""
        store = await self.store(name)
        known = self._known.setdefault(name, _Known())
        if time.monotonic() - known.looked_at > FRESH_S:
            known.looked_at = time.monotonic()
            known.stamp = await asyncio.to_thread(_stamp, store)
        return known.stamp

    async def board(self, name: str) -> bytes:
        """The board as JSON, made once for everybody."""
        stamp = await self.stamp(name)
        known = self._known[name]
        if known.board[0] != stamp:
            store = await self.store(name)
            known.board = (stamp, await asyncio.to_thread(_board, name, store, stamp))
        return known.board[1]

    async def news(self, name: str, since: str) -> bytes:
        """The board as soon as it is another than the one the page has, or after a while the same."""
        deadline = time.monotonic() + PATIENCE_S
        while await self.stamp(name) == since and time.monotonic() < deadline:
            await asyncio.sleep(FRESH_S)
        return await self.board(name)

    async def person(self, name: str, key: str) -> Person:
        """Who shows this key; a wrong one is refused, none is the public."""
        if not key:
            return PUBLIC
        store = await self.store(name)
        found = await asyncio.to_thread(lambda: store.keys().person(key, store.read().state))
        if found is None:
            raise RefusedRequestError("wrong-key")
        return found

    async def keys(self, name: str) -> Keys:
        store = await self.store(name)
        return await asyncio.to_thread(store.keys)

    async def write(
        self, name: str, person: Person, by: str, wish: Callable[[Books], tuple[Happening, ...]]
    ) -> tuple[Entry, ...]:
        """Judge a wish and the right to it, and write both or nothing."""
        store = await self.store(name)

        def judged(books: Books) -> tuple[Happening, ...]:
            if len(books.entries) > MOST_ENTRIES:
                raise RefusedRequestError("full")
            happenings = wish(books)
            check(person, books.entries, happenings)
            return happenings

        written = await asyncio.to_thread(store.write, by, judged)
        self.look_again(name)
        return written

    def look_again(self, name: str) -> None:
        self._known.setdefault(name, _Known()).looked_at = -1.0


def _stamp(store: Store) -> str:
    return f"{store.version()}.{table_count(store)}"


def _board(name: str, store: Store, stamp: str) -> bytes:
    books = store.read()
    live = {str(table.match): table.live for table in tables_of(store)} if books.state.event().online else {}
    return msgspec.json.encode(board_of(name, books, live, stamp))
