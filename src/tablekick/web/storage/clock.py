"""The time during which the house was open: what a jumping wall clock says, or a week switched off, ends no match."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta


class HouseClock:
    """Goes on from when the house was last seen open, as fast as time passes here, whatever the wall clock does."""

    def __init__(self) -> None:
        self.go_on_from(None)

    def go_on_from(self, last_seen: datetime | None) -> None:
        """`last_seen` is the last thing that the database knows to have happened."""
        now = datetime.now(UTC)
        self._base = now if last_seen is None else min(now, last_seen)
        self._began = time.monotonic()

    def now(self) -> datetime:
        return self._base + timedelta(seconds=time.monotonic() - self._began)
