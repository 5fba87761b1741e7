"""When two bodies meet."""

from __future__ import annotations

from math import sqrt

from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.flick.kernel.roots import first_touch
from tablekick.physics.flick.kernel.shapes import gap_to_upright, part_offset, parts_of, room_to_upright
from tablekick.physics.flick.kernel.types import Floats, Ints

# Steps of the search along a flight past an upright figure never get shorter; what they step into is bisected.
SHORTEST_STEP = 1.0e-5
TOUCHING = 1.0e-10


def straight_touch(
    px: float, py: float, vx: float, vy: float, ax: float, ay: float, v: float, reach: float, horizon: float
) -> float:
    """When a body on a straight braked path touches a standing one at (px, py); -1 when only the full search can tell.

    `ax, ay` point against `vx, vy`: the path to the touch is a chord, and the time follows from the braked motion.
    """
    along = (px * vx + py * vy) / v
    if along <= 0.0:
        return c.INF
    away = px * px + py * py - along * along
    depth = reach * reach - away
    if depth <= 0.0:
        return c.INF
    chord = sqrt(depth)
    path = along - chord
    if path <= 0.0:
        return -1.0
    brake = sqrt(ax * ax + ay * ay)
    left = v * v - 2.0 * brake * path
    if left <= 0.0:
        return c.INF
    left = sqrt(left)
    if left * chord < c.SOFTEST_TOUCH * reach:
        return -1.0
    t = 2.0 * path / (v + left)
    return t if t <= horizon else c.INF


def flight_touch(
    px: float, py: float, pz: float, vx: float, vy: float, vz: float, ax: float, ay: float, az: float,
    r: float, radius: float, rim: float, waist: float, height: float, horizon: float,
) -> float:  # fmt: skip
    """When a flying ball (relative to the figure's axis) touches an upright figure."""
    half = 0.5 * horizon
    reach = radius + r
    if abs(px) - horizon * (abs(vx) + half * abs(ax)) > reach or abs(py) - horizon * (abs(vy) + half * abs(ay)) > reach:
        return c.INF
    if ax == 0.0 and ay == 0.0:
        # Over the ground the ball flies straight: only the stretch within reach matters.
        v2 = vx * vx + vy * vy
        if v2 > 0.0:
            along = -(px * vx + py * vy) / v2
            mx = px + along * vx
            my = py + along * vy
            depth = reach * reach - mx * mx - my * my
            if depth <= 0.0:
                return c.INF
            wide = sqrt(depth / v2)
            start = along - wide
            if along + wide < horizon:
                horizon = along + wide
        else:
            start = 0.0
            if px * px + py * py > reach * reach:
                return c.INF
    else:
        start = 0.0
    t = start if start > 0.0 else 0.0
    last = t
    fastest_a = sqrt(ax * ax + ay * ay + az * az)
    was_apart = False
    while t <= horizon:
        qx = px + t * (vx + 0.5 * t * ax)
        qy = py + t * (vy + 0.5 * t * ay)
        qz = pz + t * (vz + 0.5 * t * az)
        wx = vx + t * ax
        wy = vy + t * ay
        wz = vz + t * az
        gap = room_to_upright(qx, qy, qz, r, radius, rim, waist, height)
        if gap <= TOUCHING:
            if gap < -c.DEEP and not was_apart:
                return c.INF
            if gap < -TOUCHING and was_apart:
                # Stepped into it: go back to where it begins.
                low = last
                high = t
                for _ in range(50):
                    mid = 0.5 * (low + high)
                    g = room_to_upright(
                        px + mid * (vx + 0.5 * mid * ax), py + mid * (vy + 0.5 * mid * ay),
                        pz + mid * (vz + 0.5 * mid * az), r, radius, rim, waist, height,
                    )  # fmt: skip
                    if g <= 0.0:
                        high = mid
                    else:
                        low = mid
                t = high
                was_apart = False
                continue
            _, nx, ny, nz, _, _ = gap_to_upright(qx, qy, qz, r, radius, rim, waist, height)
            if -(nx * wx + ny * wy + nz * wz) >= c.SOFTEST_TOUCH_IN_FLIGHT:
                return t
            last = t
            t = t + SHORTEST_STEP
        else:
            was_apart = True
            step = gap / (sqrt(wx * wx + wy * wy + wz * wz) + (horizon - t) * fastest_a + 1.0e-12)
            if step < SHORTEST_STEP:
                step = SHORTEST_STEP
            last = t
            t = t + step
    return c.INF


def ball_touch(
    body: Floats, mode: Ints, kit: Floats, world: Floats, guard: Floats, j: int,
    px: float, py: float, z: float, vx: float, vy: float, vz: float, ax: float, ay: float, az: float, horizon: float,
) -> float:  # fmt: skip
    """When the ball, whose motion relative to body `j` is given, touches it."""
    r = kit[0, c.RADIUS]
    flying = mode[0, c.MODE] == c.FLY or z > r + 1.0e-9
    softest = c.SOFTEST_TOUCH_IN_FLIGHT if flying else c.SOFTEST_TOUCH
    first = c.INF
    for part in range(parts_of(mode, j)):
        ox, oy, small = part_offset(body, mode, world, j, part)
        if small > 0.0:
            t = first_touch(px - ox, py - oy, z - small, vx, vy, vz, ax, ay, az, r + small, softest, horizon)
        elif flying:
            t = flight_touch(
                px - ox, py - oy, z, vx, vy, vz, ax, ay, az,
                r, kit[j, c.RADIUS], kit[j, c.RIM], kit[j, c.WAIST], kit[j, c.HEIGHT], horizon,
            )  # fmt: skip
        else:
            t = first_touch(px - ox, py - oy, 0.0, vx, vy, 0.0, ax, ay, 0.0, kit[j, c.REACH], softest, horizon)
        if t < first:
            first = t
    if mode[j, c.KIND] == c.KEEPER:
        reach = r + world[c.ROD_RADIUS]
        z = z - world[c.ROD_HEIGHT]
        t = rod_touch(guard, world, j, px, py, z, vx, vy, vz, ax, ay, az, reach, softest, horizon)
        if t < first:
            first = t
    return first


def rod_touch(
    guard: Floats, world: Floats, j: int,
    px: float, py: float, pz: float, vx: float, vy: float, vz: float, ax: float, ay: float, az: float,
    reach: float, softest: float, horizon: float,
) -> float:  # fmt: skip
    """When something touches the rod behind goalkeeper `j`."""
    rod = guard[j, c.GUARD_ROD] * world[c.ROD_LENGTH]
    low = rod if rod < 0.0 else 0.0
    high = rod if rod > 0.0 else 0.0
    t = first_touch(0.0, py, pz, 0.0, vy, vz, 0.0, ay, az, reach, softest, horizon)
    if t < c.INF:
        along = px + t * (vx + 0.5 * t * ax)
        if low <= along <= high:
            return t
    # The rod's near end is inside the goalkeeper.
    t = first_touch(px - rod, py, pz, vx, vy, vz, ax, ay, az, reach, softest, horizon)
    if t < c.INF:
        along = px + t * (vx + 0.5 * t * ax)
        if along < low + c.AT_THE_TIP or along > high - c.AT_THE_TIP:
            return t
    return c.INF


def figure_touch(
    body: Floats, mode: Ints, kit: Floats, world: Floats, guard: Floats, i: int, j: int,
    px: float, py: float, vx: float, vy: float, ax: float, ay: float, horizon: float,
) -> float:  # fmt: skip
    """When figures (or goalkeepers) meet; the motion is that of j relative to i."""
    first = c.INF
    for a in range(parts_of(mode, i)):
        ox, oy, small_a = part_offset(body, mode, world, i, a)
        ra = small_a if small_a > 0.0 else kit[i, c.RADIUS]
        for b in range(parts_of(mode, j)):
            qx, qy, small_b = part_offset(body, mode, world, j, b)
            rb = small_b if small_b > 0.0 else kit[j, c.RADIUS]
            t = first_touch(
                px + qx - ox, py + qy - oy, 0.0, vx, vy, 0.0, ax, ay, 0.0, ra + rb, c.SOFTEST_TOUCH, horizon
            )
            if t < first:
                first = t
        if mode[j, c.KIND] == c.KEEPER:
            reach = ra + world[c.ROD_RADIUS]
            t = rod_touch(
                guard, world, j, ox - px, oy - py, 0.0, -vx, -vy, 0.0, -ax, -ay, 0.0, reach, c.SOFTEST_TOUCH, horizon
            )
            if t < first:
                first = t
    return first
