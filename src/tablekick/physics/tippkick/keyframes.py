"""A motion in few numbers: the moments between which the ball goes straight or falls freely, and turns evenly.

A row is milliseconds, x, y and height of the centre in tenths of a millimetre, 1 if the ball fell freely on its way
there, and the attitude w, x, y, z in hundredths. Between rows the ball is within a millimetre and a few degrees of
where it was in the simulation (a turn too fast for a screen excepted).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from tablekick.physics.arrays import Floats
from tablekick.physics.compiled import compiled as compile_kernel
from tablekick.physics.tippkick.kernel.samples import thin
from tablekick.physics.tippkick.motion import Motion
from tablekick.physics.tippkick.rotation import Quaternion

WIDTH = 9
MOVING = 4
"""Time and place come first in a row."""
LONGEST_MS = 600_000
FAR_TENTHS = 100_000
Keyframe = list[int]


def keyframes(motion: Motion, until_s: float | None = None, *, compiled: bool = True) -> list[Keyframe]:
    """The motion (up to a moment) as rows of whole numbers."""
    samples = _samples(motion, until_s)
    count = len(samples)
    kept, falls = np.zeros(count, dtype=np.int64), np.zeros(count, dtype=np.int64)
    thinning = compile_kernel(thin) if compiled else thin
    n = thinning(samples, kept, falls, np.zeros(4))
    return [_row(samples[i], fell) for i, fell in zip(kept[:n].tolist(), falls[:n].tolist(), strict=True)]


def _samples(motion: Motion, until_s: float | None) -> Floats:
    whole = np.concatenate([motion.times_s[:, None], motion.positions_mm * 1e-3, motion.quaternions], axis=1)
    return whole if until_s is None else whole[: max(2, int(np.searchsorted(motion.times_s, until_s)) + 1)]


def _row(sample: Floats, fell: int) -> Keyframe:
    time_s, *numbers = (float(number) for number in sample)
    # One of the two quaternions that mean the same turn, so that like attitudes have like numbers.
    sign = -1.0 if numbers[3] < 0.0 else 1.0
    places = (round(number * 1e4) for number in numbers[:3])
    return [round(time_s * 1e3), *places, fell, *(round(sign * number * 1e2) for number in numbers[3:])]


def packed(rows: Sequence[Keyframe]) -> list[int]:
    """All rows in one list, time and place as what was added to the row before: shorter for a record."""
    told: list[int] = []
    before = [0] * MOVING
    for row in rows:
        told += [now - then for now, then in zip(row[:MOVING], before, strict=True)] + row[MOVING:]
        before = row[:MOVING]
    return told


def unpacked(told: Sequence[int]) -> list[Keyframe]:
    """The inverse of `packed`."""
    rows: list[Keyframe] = []
    before = [0] * MOVING
    for first in range(0, len(told), WIDTH):
        before = [then + more for then, more in zip(before, told[first : first + MOVING], strict=True)]
        rows.append([*before, *told[first + MOVING : first + WIDTH]])
    return rows


def is_packed(told: object) -> bool:
    """Whether this could be such a list: a guard against records somebody has written in."""
    if not isinstance(told, list) or not told or len(told) % WIDTH or not all(type(each) is int for each in told):
        return False
    rows = unpacked(told)
    return all(a[0] <= b[0] for a, b in pairwise(rows)) and all(_is_row(row) for row in rows)


def _is_row(row: Keyframe) -> bool:
    near = 0 <= row[0] <= LONGEST_MS and all(abs(each) <= FAR_TENTHS for each in row[1:4])
    return near and row[4] in (0, 1) and 0.9 <= sum(each * each for each in row[5:]) * 1e-4 <= 1.1


def attitude(row: Sequence[int]) -> Quaternion:
    """The turn a row tells, as a unit quaternion."""
    w, x, y, z = row[5:]
    length = (w * w + x * x + y * y + z * z) ** 0.5
    return (w / length, x / length, y / length, z / length)
