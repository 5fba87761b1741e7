"""Angles and quaternions outside the kernel: degrees in, unit quaternions (w, x, y, z) out.

Sine and cosine come from a series with only + - x, so that a kick has the same bits on every machine.
"""

from __future__ import annotations

from math import sqrt

import numpy as np
from numpy.typing import ArrayLike

from tablekick.physics.arrays import Floats

Quaternion = tuple[float, float, float, float]
Vector = tuple[float, float, float]

RADIANS_PER_DEGREE = 0.017453292519943295


def cos_sin_deg(degrees: ArrayLike) -> tuple[Floats, Floats]:
    """Cosine and sine, element by element, by quarter turns and a Taylor series on +-45 degrees."""
    angle = np.asarray(degrees, dtype=np.float64)
    quarters = np.round(angle / 90.0)
    x = (angle - 90.0 * quarters) * RADIANS_PER_DEGREE
    x2 = x * x
    cos = np.ones_like(x)
    sin = np.ones_like(x)
    for n in range(9, 0, -1):
        cos = 1.0 - cos * (x2 / float((2 * n - 1) * (2 * n)))
        sin = 1.0 - sin * (x2 / float((2 * n) * (2 * n + 1)))
    sin = sin * x
    turn = np.mod(quarters, 4.0)
    c = np.where(turn == 0, cos, np.where(turn == 1, -sin, np.where(turn == 2, -cos, sin)))
    s = np.where(turn == 0, sin, np.where(turn == 1, cos, np.where(turn == 2, -sin, -cos)))
    return c, s


def product(a: Quaternion, b: Quaternion) -> Quaternion:
    """Turn by `b` first, then by `a`."""
    aw, ax, ay, az = a
    bw, bx, by, bz = b
    return (
        aw * bw - ax * bx - ay * by - az * bz,
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
    )


def about_z(degrees: float) -> Quaternion:
    """The turn about the upright axis, counted from +x to +y."""
    cos, sin = cos_sin_deg(degrees / 2.0)
    return (float(cos), 0.0, 0.0, float(sin))


def bringing(direction: Vector, to: Vector) -> Quaternion:
    """The shortest turn that brings one unit vector to another."""
    ax, ay, az = direction
    bx, by, bz = to
    w = 1.0 + ax * bx + ay * by + az * bz
    if w < 1e-12:
        # Opposite vectors: half a turn about any axis across them.
        axis = (0.0, -az, ay) if abs(ax) < 0.9 else (-ay, ax, 0.0)
        length = sqrt(sum(c * c for c in axis))
        return (0.0, axis[0] / length, axis[1] / length, axis[2] / length)
    x, y, z = ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx
    length = sqrt(w * w + x * x + y * y + z * z)
    return (w / length, x / length, y / length, z / length)


def height_row(q: Quaternion) -> Vector:
    """The world's up direction in the ball's own axes: the last row of the rotation matrix."""
    w, x, y, z = q
    return (2.0 * (x * z - w * y), 2.0 * (y * z + w * x), 1.0 - 2.0 * (x * x + y * y))
