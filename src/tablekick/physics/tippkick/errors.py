"""What can go wrong when a kick is simulated.

TippKickError
├── ImpossibleKickError    an input no table can have: NaN, a ball inside a figure, too hard a kick
└── StepCapError           the simulation ran out of steps or room; carries a snapshot to reproduce it
"""

from __future__ import annotations

from dataclasses import dataclass


class TippKickError(Exception):
    """Base of everything this table raises on purpose."""


class ImpossibleKickError(TippKickError, ValueError):
    """The scene or the kick cannot exist on a real board; the message says what to change."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """Where a run that did not end stood when it was stopped: enough to run it again."""

    index: int
    reason: str
    time_s: float
    steps: int
    position_mm: tuple[float, float, float]
    orientation: tuple[float, float, float, float]
    velocity_mps: tuple[float, float, float]
    spin_radps: tuple[float, float, float]


class StepCapError(TippKickError):
    """A run was cut off before the ball lay still."""

    def __init__(self, snapshot: Snapshot) -> None:
        super().__init__(
            f"kick {snapshot.index} did not come to rest: {snapshot.reason} after {snapshot.steps} steps "
            f"({snapshot.time_s:.3f} s); {snapshot}"
        )
        self.snapshot = snapshot

    def __reduce__(self) -> tuple[type[StepCapError], tuple[Snapshot]]:
        """Matches are played in other processes: an error that cannot be read there would hang who waits for it."""
        return StepCapError, (self.snapshot,)
