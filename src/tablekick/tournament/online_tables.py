"""Which match of an online event is played at which table of the server, beside the log in the event's file.

It is no part of the log: nothing of the event follows from it. A table's name is written before the table is set up,
so that a server that dies in between sets up the same one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from tablekick.facts.sides import Side
from tablekick.tournament.fixtures import MatchId
from tablekick.tournament.people import EntrantId
from tablekick.tournament.results import Report
from tablekick.tournament.store import Store

TABLE = """CREATE TABLE IF NOT EXISTS online (
    match TEXT NOT NULL, home TEXT NOT NULL, away TEXT NOT NULL, live TEXT NOT NULL, since TEXT NOT NULL,
    home_came INTEGER NOT NULL DEFAULT 0, away_came INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (match, home, away)) STRICT"""
AGAIN = """CREATE TABLE IF NOT EXISTS again (
    match TEXT NOT NULL, home TEXT NOT NULL, away TEXT NOT NULL, PRIMARY KEY (match, home, away)) STRICT"""
COLUMNS = "match, home, away, live, since, home_came, away_came"


@dataclass(frozen=True, slots=True)
class OnlineTable:
    """A match and its table; who has come has sat down once."""

    match: MatchId
    home: EntrantId
    away: EntrantId
    live: str
    since: datetime
    home_came: bool
    away_came: bool

    def came(self, side: Side) -> bool:
        return self.home_came if side is Side.HOME else self.away_came


def tables_of(store: Store) -> tuple[OnlineTable, ...]:
    with store.opened() as connection:
        connection.execute(TABLE)
        rows = connection.execute(f"SELECT {COLUMNS} FROM online ORDER BY rowid").fetchall()
    return tuple(
        OnlineTable(match, home, away, live, datetime.fromisoformat(since), bool(one), bool(other))
        for match, home, away, live, since, one, other in rows
    )


def give_table(store: Store, match: MatchId, home: EntrantId, away: EntrantId, new_id: Callable[[], str]) -> None:
    """A table for a match, unless it has one."""
    since = store.clock().isoformat()
    with store.opened() as connection:
        connection.execute(TABLE)
        connection.execute(
            "INSERT OR IGNORE INTO online (match, home, away, live, since) VALUES (?, ?, ?, ?, ?)",
            (match, home, away, new_id(), since),
        )


def sits_down(store: Store, live: str, side: Side) -> None:
    with store.opened() as connection:
        connection.execute(f"UPDATE online SET {side}_came = 1 WHERE live = ?", (live,))


def table_count(store: Store) -> int:
    """How many tables there have been: it changes when a match gets one."""
    with store.opened() as connection:
        if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'online'").fetchall():
            return 0
        (count,) = connection.execute("SELECT count(*) FROM online").fetchone()
        return int(count)


def play_again(store: Store, told: Report) -> bool:
    """The match of this report gets another table, once; False when it has been played again already."""
    with store.opened() as connection:
        which = (told.match, told.home, told.away)
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(AGAIN)
        if connection.execute("INSERT OR IGNORE INTO again VALUES (?, ?, ?)", which).rowcount == 0:
            connection.execute("ROLLBACK")
            return False
        connection.execute("DELETE FROM online WHERE match = ? AND home = ? AND away = ?", which)
        connection.execute("COMMIT")
        return True
