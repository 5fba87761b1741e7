"""One SQLite file: the log of an event, written in whole transactions.

A wish is read, judged and written under one write lock, so that two desks and eight referees can enter results at the
same moment and a process that dies leaves all of its wish or nothing.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex

from tablekick.tournament.codec import as_json, from_json
from tablekick.tournament.errors import UnreadableError
from tablekick.tournament.keys import Keys
from tablekick.tournament.log import Entered, Entry, Happening
from tablekick.tournament.state import State, fold

VERSION = 1
WAIT_S = 30.0
"""How long a writer waits for another one; a wish takes milliseconds."""
TABLE = """CREATE TABLE IF NOT EXISTS entries (
    number INTEGER PRIMARY KEY, at TEXT NOT NULL, by TEXT NOT NULL, happening TEXT NOT NULL) STRICT"""

SECRETS = "CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT"


@dataclass(frozen=True, slots=True)
class Books:
    """The log as it is at one moment."""

    entries: tuple[Entry, ...]
    state: State

    @property
    def taken(self) -> int:
        """How many ids of entrants have ever been given."""
        return len({e.happening.entrant.id for e in self.entries if isinstance(e.happening, Entered)})


class Store:
    """An event's file."""

    def __init__(self, file: Path, clock: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self.file = file
        self.clock = clock

    def read(self) -> Books:
        """The state of this moment."""
        if not self.file.exists():
            raise UnreadableError("there is no file {file}: tablekick tournament new {file}", file=self.file)
        with self.opened() as connection:
            return _books(connection)

    def write(self, by: str, wish: Callable[[Books], tuple[Happening, ...]]) -> tuple[Entry, ...]:
        """Judge a wish and write what it brings, or nothing."""
        with self.opened() as connection:
            # Others may read while we judge, but nobody may write before we have.
            connection.execute("BEGIN IMMEDIATE")
            connection.execute(TABLE)
            connection.execute(f"PRAGMA user_version = {VERSION}")
            books = _books(connection)
            first = books.entries[-1].number + 1 if books.entries else 1
            at = self.clock().isoformat(timespec="milliseconds")
            written = tuple(
                Entry(number=number, at=at, by=by, happening=happening)
                for number, happening in enumerate(wish(books), start=first)
            )
            for entry in written:
                said = json.dumps(as_json(entry.happening), ensure_ascii=False)
                connection.execute("INSERT INTO entries VALUES (?, ?, ?, ?)", (entry.number, entry.at, entry.by, said))
            connection.execute("COMMIT")
            return written

    def version(self) -> int:
        """The number of the last entry: whoever has seen it has missed nothing."""
        with self.opened() as connection:
            try:
                (number,) = connection.execute("SELECT max(number) FROM entries").fetchone()
            except sqlite3.OperationalError:
                return 0
            return int(number or 0)

    def keys(self, *, new: bool = False) -> Keys:
        """The keys of the event; `new` makes all old ones worthless."""
        with self.opened() as connection:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute(SECRETS)
            if new:
                connection.execute("DELETE FROM secrets")
            connection.execute("INSERT OR IGNORE INTO secrets VALUES ('keys', ?)", (token_hex(32),))
            (secret,) = connection.execute("SELECT value FROM secrets WHERE name = 'keys'").fetchone()
            connection.execute("COMMIT")
            return Keys(secret)

    @contextmanager
    def opened(self) -> Iterator[sqlite3.Connection]:
        if not self.file.exists():
            # Its keys are in it, and the seats of its matches: it is for its user alone.
            with suppress(OSError):
                os.close(os.open(self.file, os.O_RDWR | os.O_CREAT, 0o600))
        try:
            connection = sqlite3.connect(self.file, timeout=WAIT_S, isolation_level=None)
            try:
                connection.execute("PRAGMA synchronous = FULL")
                yield connection
            finally:
                # An open transaction goes with its connection.
                connection.close()
        except sqlite3.DatabaseError as trouble:
            raise UnreadableError("{file}: {trouble}", file=self.file, trouble=trouble) from None


def _books(connection: sqlite3.Connection) -> Books:
    if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'entries'").fetchall():
        return Books((), State())
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version != VERSION:
        raise UnreadableError(
            "the file is of version {version}; this program reads version {ours}", version=version, ours=VERSION
        )
    rows = connection.execute("SELECT number, at, by, happening FROM entries ORDER BY number")
    entries = tuple(
        Entry(number=number, at=at, by=by, happening=from_json(Happening, json.loads(said)))
        for number, at, by, said in rows
    )
    return Books(entries, fold(entries))
