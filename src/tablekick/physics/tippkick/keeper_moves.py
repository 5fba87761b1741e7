"""What a keeper did during a run, for replays: where its plate was at any time."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, degrees

from tablekick.physics.arrays import Floats
from tablekick.physics.tippkick.figures import Dive, Keeper
from tablekick.physics.tippkick.kernel import columns as col
from tablekick.physics.tippkick.kernel.keeper import move_keeper


@dataclass(frozen=True, slots=True, kw_only=True)
class Plate:
    """A keeper's plate: the middle of its lower edge, along the line and above the felt, and its tilt towards +y."""

    y_mm: float
    bottom_mm: float
    tilt_deg: float


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class KeeperMove:
    """What a keeper decided at the end of its reaction time (HOLD before it), and its plate at every time."""

    keeper: Keeper
    row: Floats

    @property
    def dived(self) -> Dive:
        """LEFT, RIGHT or HOLD: what it did, also when its order was REACT."""
        side = float(self.row[col.KE_SIDE])
        if side == col.HOLD:
            return Dive.HOLD
        # Looking out from the +x goal, left is -y.
        return Dive.LEFT if side == -self.keeper.end else Dive.RIGHT

    @property
    def slid_mm(self) -> float:
        """How far along the line it set out to slide, towards +y."""
        return float(self.row[col.KE_SHIFT]) * 1e3

    def plate_at(self, time_s: float) -> Plate:
        """Where the plate is so many seconds after the blow."""
        row = self.row.copy()
        cos, sin = move_keeper(row, time_s)
        return Plate(
            y_mm=float(row[col.KE_NOW_Y]) * 1e3,
            bottom_mm=float(row[col.KE_NOW_BOTTOM]) * 1e3,
            tilt_deg=degrees(atan2(sin, cos)),
        )
