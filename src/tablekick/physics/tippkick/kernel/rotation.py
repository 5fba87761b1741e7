"""Turning the ball: unit quaternions (w, x, y, z) and their matrices."""

from __future__ import annotations

from math import sqrt

from tablekick.physics.arrays import Floats


def turn(q: Floats, spin: Floats, dt: float) -> None:
    """Turn the quaternion `q` in place by the constant spin over `dt`; needs |spin| dt of at most 1.

    The half angle's tangent comes from its Padé fraction t (15 - t2) / (15 - 6 t2), off by less than 2e-6 at the limit.
    """
    hx = 0.5 * dt * spin[0]
    hy = 0.5 * dt * spin[1]
    hz = 0.5 * dt * spin[2]
    t2 = hx * hx + hy * hy + hz * hz
    f = (15.0 - t2) / (15.0 - 6.0 * t2)
    hx = hx * f
    hy = hy * f
    hz = hz * f
    w = q[0] - hx * q[1] - hy * q[2] - hz * q[3]
    x = q[1] + hx * q[0] + hy * q[3] - hz * q[2]
    y = q[2] - hx * q[3] + hy * q[0] + hz * q[1]
    z = q[3] + hx * q[2] - hy * q[1] + hz * q[0]
    s = 1.0 / sqrt(w * w + x * x + y * y + z * z)
    q[0] = w * s
    q[1] = x * s
    q[2] = y * s
    q[3] = z * s


def set_matrix(m: Floats, q: Floats) -> None:
    """Write the rotation matrix of `q`, row by row, into `m`."""
    w = q[0]
    x = q[1]
    y = q[2]
    z = q[3]
    m[0] = 1.0 - 2.0 * (y * y + z * z)
    m[1] = 2.0 * (x * y - w * z)
    m[2] = 2.0 * (x * z + w * y)
    m[3] = 2.0 * (x * y + w * z)
    m[4] = 1.0 - 2.0 * (x * x + z * z)
    m[5] = 2.0 * (y * z - w * x)
    m[6] = 2.0 * (x * z - w * y)
    m[7] = 2.0 * (y * z + w * x)
    m[8] = 1.0 - 2.0 * (x * x + y * y)
