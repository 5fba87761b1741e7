"""A kick: what the foot gives the ball, and how far a hand misses what it meant.

Direction is measured from +x towards +y. The foot's blow is one impulse along the direction, tilted up by the loft,
in a line that passes `across_mm` to the left and `above_mm` above the ball's centre (seen along the blow). `speed_mps`
is the speed the blow gives the centre; a blow off the centre spins the ball: above it forwards, left of it clockwise
seen from above.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass, replace
from math import isfinite

import numpy as np

from tablekick.physics.arrays import Floats
from tablekick.physics.tippkick.errors import ImpossibleKickError
from tablekick.physics.tippkick.rotation import cos_sin_deg

FIELDS = 5
STEEPEST_LOFT_DEG = 80.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Kick:
    """An intended (or, after the noise, an executed) kick."""

    direction_deg: float
    speed_mps: float
    loft_deg: float = 0.0
    across_mm: float = 0.0
    above_mm: float = 0.0

    def row(self) -> Floats:
        return np.array(astuple(self), dtype=np.float64)

    @classmethod
    def from_row(cls, row: Floats) -> Kick:
        direction, speed, loft, across, above = (float(number) for number in row)
        return cls(direction_deg=direction, speed_mps=speed, loft_deg=loft, across_mm=across, above_mm=above)


@dataclass(frozen=True, slots=True, kw_only=True)
class ExecutionNoise:
    """How far execution strays: standard deviations of independent normal errors; the speed's is a share of it."""

    direction_deg: float = 1.5
    speed_share: float = 0.08
    loft_deg: float = 2.0
    across_mm: float = 0.4
    above_mm: float = 0.4

    def __post_init__(self) -> None:
        if not all(isfinite(deviation) and deviation >= 0.0 for deviation in astuple(self)):
            raise ImpossibleKickError(f"noise {astuple(self)}: standard deviations are finite and not negative")

    def scaled(self, factor: float) -> ExecutionNoise:
        """The same hand, steadier (factor below 1) or shakier."""
        return ExecutionNoise(**{name: getattr(self, name) * factor for name in self.__slots__})


def executed(
    intended: Floats, noise: ExecutionNoise | None, *, seed: int, fastest_mps: float, edge_mm: float
) -> Floats:
    """Executed kicks (n x 5): intentions plus noise drawn in order from the seed, kept to what a foot can do."""
    rows = np.array(intended, dtype=np.float64, copy=True)
    if noise is None:
        return rows
    draws = np.random.Generator(np.random.PCG64(seed)).standard_normal(rows.shape)
    rows[:, 0] += draws[:, 0] * noise.direction_deg
    rows[:, 1] *= 1.0 + draws[:, 1] * noise.speed_share
    rows[:, 2] += draws[:, 2] * noise.loft_deg
    rows[:, 3] += draws[:, 3] * noise.across_mm
    rows[:, 4] += draws[:, 4] * noise.above_mm
    rows[:, 1] = np.clip(rows[:, 1], 0.0, fastest_mps)
    rows[:, 2] = np.clip(rows[:, 2], 0.0, STEEPEST_LOFT_DEG)
    rows[:, 3:5] = np.clip(rows[:, 3:5], -edge_mm, edge_mm)
    return rows


def check_kicks(rows: Floats, *, fastest_mps: float, edge_mm: float) -> None:
    """Refuse kicks no foot can make; the message names the first one."""
    if rows.ndim != 2 or rows.shape[1] != FIELDS:
        raise ImpossibleKickError(f"kicks are rows of {FIELDS} numbers (direction, speed, loft, across, above)")
    allowed = (
        np.isfinite(rows).all(axis=1)
        & (rows[:, 1] >= 0.0)
        & (rows[:, 1] <= fastest_mps)
        & (rows[:, 2] >= 0.0)
        & (rows[:, 2] <= STEEPEST_LOFT_DEG)
        & (np.abs(rows[:, 3]) <= edge_mm)
        & (np.abs(rows[:, 4]) <= edge_mm)
    )
    if not allowed.all():
        index = int(np.argmin(allowed))
        raise ImpossibleKickError(
            f"kick {index} is {rows[index].tolist()}: speed must lie in 0 to {fastest_mps} m/s, loft in 0 to "
            f"{STEEPEST_LOFT_DEG} degrees, the point of the blow within {edge_mm} mm of the centre"
        )


def blows(rows: Floats, *, inertia_m2: float) -> Floats:
    """Velocity and spin right after each blow (n x 6, m/s and rad/s)."""
    cos, sin = cos_sin_deg(rows[:, 0])
    cos_loft, sin_loft = cos_sin_deg(rows[:, 2])
    forward = np.stack([cos * cos_loft, sin * cos_loft, sin_loft], axis=1)
    left = np.stack([-sin, cos, np.zeros_like(cos)], axis=1)
    above = np.stack([-cos * sin_loft, -sin * sin_loft, cos_loft], axis=1)
    across_m, above_m = rows[:, 3:4] * 1e-3, rows[:, 4:5] * 1e-3
    # r x d with r = across * left + above * up: left x forward = -above axis, above x forward = left axis.
    spin = (above_m * left - across_m * above) * (rows[:, 1:2] / inertia_m2)
    return np.concatenate([forward * rows[:, 1:2], spin], axis=1)


def mirrored(kick: Kick) -> Kick:
    """The same kick seen in a mirror along the pitch."""
    return replace(kick, direction_deg=-kick.direction_deg, across_mm=-kick.across_mm)
