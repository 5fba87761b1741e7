"""How the server is set up: every value can be given by the environment as TABLEKICK_NAME."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

MOST_BYTES = 64 * 1024
"""The largest message a page may send."""


MOST_RECORD_BYTES = 4 * 1024 * 1024
"""The largest record that may be uploaded, as it is sent."""

MOST_SHEET_BYTES = 512 * 1024
"""The most a device may send of a refereed match at once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What can be configured."""

    database: str = "sqlite+aiosqlite:///tablekick.sqlite"
    redis: str = ""
    """Needed when there are several server workers."""
    tables: int = os.cpu_count() or 1
    """Processes that hold live matches, for each server worker: by default as many as there are cores …"""
    thinkers: int = max(1, (os.cpu_count() or 1) // 2)
    """… and processes in which bots think: half as many."""
    warm: int = 1
    """Whether the workers load every game at the start (0: only when somebody plays it)."""
    pace: float = 1.0
    """How long the server waits for a film before it asks a bot, as a share of the film's length, and for a bot that
    takes its time, as a share of that."""
    hosts: str = ""
    """Names under which the server may be reached, separated by commas (none: addresses and local names)."""
    proxies: str = ""
    """Addresses of reverse proxies whose X-Forwarded-For and X-Forwarded-Proto are believed, separated by commas."""
    metrics: int = 0
    """1: `/metrics` tells figures for Prometheus, to whoever reaches it."""
    origins: str = ""
    """Other origins whose pages may connect, separated by commas; the server's own always may."""
    step_limit_s: float = 30.0
    """A step that takes longer is given up, and the match is taken up again from its log."""
    think_limit_s: float = 30.0
    """A bot that thinks longer forfeits."""
    rate: float = 20.0
    """Messages a second on one connection, and …"""
    burst: float = 60.0
    requests: float = 20.0
    """… HTTP requests a second from one address, with …"""
    requests_burst: float = 200.0
    connections: int = 100
    """Open WebSockets from one address …"""
    plain_connections: int = 200
    """Open connections from one address that are no WebSocket."""
    house_connections: int = 5_000
    """… and of one server process."""
    downloads: int = 8
    """Replays that one address may fetch at the same time …"""
    house_downloads: int = 64
    """… and all together."""
    matches: int = 200
    """Matches not yet finished that were set up from one address …"""
    matches_a_day: int = 2_000
    """… and matches set up from it within a day, whatever has become of them."""
    members_a_day: int = 200
    """Names that may be taken in the club from one address within a day."""
    house_matches: int = 2_000
    """Matches at the tables of all server processes together; more have to wait."""
    house_thoughts: int = 1_000
    """Bots that wait for their turn to think, in all server processes together; while there are more, no new bot sits
    down."""
    house_memory_mb: int = 0
    """Memory of the server processes of one machine with their workers, above which no new match begins (0: three
    quarters of the machine's)."""
    most_steps: int = 5_000
    """A match that has more steps is ended."""
    idle_s: float = 600.0
    """A match nobody is connected to is put away (its log stays) …"""
    claim_s: float = 90.0
    """Who has left a relaxed match for so long may lose it: the other may claim it."""
    stall_s: float = 600.0
    """… and so may who is there, but lets the other wait for so long."""
    abandon_s: float = 7 * 86_400.0
    """… and ended when nobody has come back for so long."""
    sheets_s: float = 365 * 86_400.0
    """How long the server keeps the sheet of a refereed match; the devices that refereed it keep their own copy."""
    lease_s: float = 6.0
    """Several workers: how long a match waits for an owner that has died."""
    table_module: str = "tablekick.web.workers.table"
    thinker_module: str = "tablekick.web.workers.thinker"
    """The programs of the worker processes; one's own may bring games of one's own."""
    tournaments: str = ""
    """The folder of events, one file each; empty: `tournaments` beside the database file."""
    doorstep: str = ""
    """Set by the doorkeeper: where a server waits until the one before it has ended."""
    pages: str = ""
    """The folder of the built pages, if not the one in the package."""

    def pages_folder(self) -> Path:
        return Path(self.pages) if self.pages else Path(__file__).parent / "pages"

    def tournaments_folder(self) -> Path:
        if self.tournaments:
            return Path(self.tournaments)
        kind, slashes, file = self.database.partition(":///")
        return Path(file).parent / "tournaments" if slashes and kind.startswith("sqlite") else Path("tournaments")


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings of the environment; a value that makes no sense is a ValueError that names it."""
    found: dict[str, Any] = {}
    default = Settings()
    for field in fields(Settings):
        name = f"TABLEKICK_{field.name.upper()}"
        if name in environment:
            kind = type(getattr(default, field.name))
            try:
                found[field.name] = kind(environment[name])
            except ValueError:
                raise ValueError(f"{name}: expected {kind.__name__}, got {environment[name]!r}") from None
    return replace(default, **found)
