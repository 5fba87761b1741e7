"""What can go wrong at the table, as exceptions:

TableError
├── SetupError            a table that cannot be laid out like this
│   └── OverlapError      two things at one place
├── FlickError            a flick nobody can make
└── TooManyEventsError    the loop was stopped; carries the snapshot that reproduces it
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablekick.physics.flick.snapshots import Snapshot


class TableError(ValueError):
    """Something is wrong with what was asked of the table."""


class SetupError(TableError):
    """A table that cannot be laid out like this."""


class OverlapError(SetupError):
    """Two things stand at one place."""

    def __init__(self, first: str, second: str, depth_mm: float) -> None:
        super().__init__(f"{first} and {second} overlap by {depth_mm:.2f} mm; move one of them apart")
        self.first = first
        self.second = second
        self.depth_mm = depth_mm


class FlickError(TableError):
    """A flick nobody can make."""


class TooManyEventsError(TableError):
    """More happened than can happen on a table: a defect of the engine, never of the flick."""

    def __init__(self, events: int, snapshot: Snapshot) -> None:
        super().__init__(
            f"stopped after {events} events; restore `error.snapshot` and run again to reproduce it, "
            "and report it with `error.snapshot.to_json()`"
        )
        self.events = events
        self.snapshot = snapshot
