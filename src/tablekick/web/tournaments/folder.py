"""The folder of events: one SQLite file each, made here or by `tablekick tournament new`."""

from __future__ import annotations

import re
import secrets
import unicodedata
from pathlib import Path

from tablekick.tournament.store import Store
from tablekick.web.refusals import RefusedRequestError

NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,59}")
SUFFIX = ".db"
MOST = 500
"""Events a server keeps; its operator removes files that nobody needs."""


class Folder:
    """All events of a server."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def names(self) -> list[str]:
        files = self.path.glob(f"*{SUFFIX}") if self.path.is_dir() else ()
        return sorted(file.stem for file in files if NAME.fullmatch(file.stem))

    def store(self, name: str) -> Store:
        """An event that there is."""
        if NAME.fullmatch(name) is None or not (self.path / f"{name}{SUFFIX}").is_file():
            raise RefusedRequestError("no-such-event")
        return Store(self.path / f"{name}{SUFFIX}")

    def new(self, title: str) -> tuple[str, Store]:
        """A place for a new event: readable, and not the place of another."""
        if len(self.names()) >= MOST:
            raise RefusedRequestError("full")
        self.path.mkdir(mode=0o700, parents=True, exist_ok=True)
        letters = unicodedata.normalize("NFKD", title.casefold()).encode("ascii", "ignore").decode()
        words = re.sub(r"[^a-z0-9]+", "-", letters).strip("-")[:40].strip("-")
        name = f"{words or 'event'}-{secrets.token_hex(3)}"
        return name, Store(self.path / f"{name}{SUFFIX}")
