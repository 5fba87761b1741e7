"""The ball as {|x|, |y|, |z| <= c, |x| + |y| + |z| <= 2c} and the nearest points between it and a rounded box."""

from __future__ import annotations

from math import sqrt

from tablekick.physics.arrays import Floats
from tablekick.physics.tippkick.kernel.columns import OB_AXES, OB_CENTRE, OB_HALF

# Alternating projection stops when the gap changes by less than this (metres squared), or after so many rounds.
GAP_CHANGE = 1e-13
MOST_ROUNDS = 40


def reach(m: Floats, row: int, c: float) -> float:
    """How far the turned ball reaches from its centre along the world axis `row` (the support function)."""
    a = abs(m[3 * row])
    b = abs(m[3 * row + 1])
    d = abs(m[3 * row + 2])
    support: float = c * (a + b + d - min(a, min(b, d)))
    return support


def nearest_in_ball(x: float, y: float, z: float, c: float) -> tuple[float, float, float]:
    """The point of the ball (in its own axes) nearest to a point."""
    ax = abs(x)
    ay = abs(y)
    az = abs(z)
    px = min(ax, c)
    py = min(ay, c)
    pz = min(az, c)
    if px + py + pz > 2.0 * c:
        cut = (ax + ay + az - 2.0 * c) / 3.0
        largest = max(ax, max(ay, az))
        if largest - cut <= c:
            # On a triangle: all three come down alike.
            px = ax - cut
            py = ay - cut
            pz = az - cut
        elif largest == ax:
            px = c
            py = min(c, max(0.0, 0.5 * (ay - az + c)))
            pz = c - py
        elif largest == ay:
            py = c
            px = min(c, max(0.0, 0.5 * (ax - az + c)))
            pz = c - px
        else:
            pz = c
            px = min(c, max(0.0, 0.5 * (ax - ay + c)))
            py = c - px
    if x < 0.0:
        px = -px
    if y < 0.0:
        py = -py
    if z < 0.0:
        pz = -pz
    return px, py, pz


def nearest_in_box(ob: Floats, x: float, y: float, z: float) -> tuple[float, float, float]:
    """The point of an obstacle's core box nearest to a point, in world axes."""
    dx = x - ob[OB_CENTRE]
    dy = y - ob[OB_CENTRE + 1]
    dz = z - ob[OB_CENTRE + 2]
    px = ob[OB_CENTRE]
    py = ob[OB_CENTRE + 1]
    pz = ob[OB_CENTRE + 2]
    for axis in range(3):
        ux = ob[OB_AXES + axis]
        uy = ob[OB_AXES + 3 + axis]
        uz = ob[OB_AXES + 6 + axis]
        h = ob[OB_HALF + axis]
        t = min(h, max(-h, dx * ux + dy * uy + dz * uz))
        px += t * ux
        py += t * uy
        pz += t * uz
    return px, py, pz


def gap_to_sphere(ob: Floats, pos: Floats) -> float:
    """Distance of the ball's centre from an obstacle's core."""
    px, py, pz = nearest_in_box(ob, pos[0], pos[1], pos[2])
    dx = pos[0] - px
    dy = pos[1] - py
    dz = pos[2] - pz
    return sqrt(dx * dx + dy * dy + dz * dz)


def nearest_points(ob: Floats, pos: Floats, m: Floats, c: float) -> tuple[float, float, float, float, float, float]:
    """Nearest points of an obstacle's core and of the ball, by projecting from one onto the other in turn."""
    px, py, pz = nearest_in_box(ob, pos[0], pos[1], pos[2])
    qx = px
    qy = py
    qz = pz
    before = 1.0
    for _ in range(MOST_ROUNDS):
        dx = px - pos[0]
        dy = py - pos[1]
        dz = pz - pos[2]
        bx, by, bz = nearest_in_ball(
            m[0] * dx + m[3] * dy + m[6] * dz,
            m[1] * dx + m[4] * dy + m[7] * dz,
            m[2] * dx + m[5] * dy + m[8] * dz,
            c,
        )
        qx = pos[0] + m[0] * bx + m[1] * by + m[2] * bz
        qy = pos[1] + m[3] * bx + m[4] * by + m[5] * bz
        qz = pos[2] + m[6] * bx + m[7] * by + m[8] * bz
        px, py, pz = nearest_in_box(ob, qx, qy, qz)
        dx = qx - px
        dy = qy - py
        dz = qz - pz
        gap = dx * dx + dy * dy + dz * dz
        if before - gap < GAP_CHANGE:
            break
        before = gap
    return px, py, pz, qx, qy, qz
