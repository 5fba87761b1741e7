"""Shapes and the one normal of a contact, which detector and resolver share.

A standing figure is a base (a low cylinder) with an upper body (a slim cylinder); a goalkeeper three slim columns side
by side and a rod behind them; a lying figure three balls in a row: its base on edge, its hips, its head.
"""

from __future__ import annotations

from math import sqrt

from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.flick.kernel.types import Floats, Ints

Contact = tuple[float, float, float, float, float, float, float, float]


def parts_of(mode: Ints, i: int) -> int:
    """How many discs a body is made of, seen from above (the rod apart)."""
    return 3 if mode[i, c.LYING] == 1 or mode[i, c.KIND] == c.KEEPER else 1


def part_offset(body: Floats, mode: Ints, world: Floats, i: int, part: int) -> tuple[float, float, float]:
    """Where disc `part` of body `i` is, from its middle, and its radius (0: the kit says)."""
    if mode[i, c.LYING] == 1:
        along = world[c.LYING_FIRST] + part * world[c.LYING_STEP]
        return along * body[i, c.FALL_X], along * body[i, c.FALL_Y], world[c.LYING_RADIUS]
    if mode[i, c.KIND] == c.KEEPER:
        return 0.0, (part - 1) * world[c.KEEPER_STEP], 0.0
    return 0.0, 0.0, 0.0


def beyond_base(rho: float, z: float, radius: float, rim: float) -> tuple[float, float, float]:
    """How far a point is outside the base, above it, and away from it."""
    out = rho - radius
    up = z - rim
    if out < 0.0:
        out = 0.0
    if up < 0.0:
        up = 0.0
    return out, up, sqrt(out * out + up * up)


def from_upper_body(rho: float, z: float, waist: float, height: float) -> tuple[float, float]:
    """How far a point is above the neck and from the upper body's middle, whose head is round: nothing stands on it."""
    neck = height - waist
    over = z - neck
    if over < 0.0:
        over = 0.0
    return over, sqrt(rho * rho + over * over)


def room_to_upright(
    px: float, py: float, z: float, r: float, radius: float, rim: float, waist: float, height: float
) -> float:
    """The gap of `gap_to_upright` alone: a search asks for it many times before it needs a direction."""
    rho = sqrt(px * px + py * py)
    _, _, base = beyond_base(rho, z, radius, rim)
    _, middle = from_upper_body(rho, z, waist, height)
    upper = middle - waist
    if upper < base:
        return upper - r
    return base - r if base > 0.0 else -r


def gap_to_upright(
    px: float, py: float, z: float, r: float, radius: float, rim: float, waist: float, height: float
) -> tuple[float, float, float, float, float, float]:
    """From an upright figure to a ball whose centre is at (px, py) from its axis, z high.

    Gives the gap, the direction (nx, ny, nz) in which the figure pushes the ball, how high the point touched is, and 1
    when that is the upper body, 0 when it is the base.
    """
    rho = sqrt(px * px + py * py)
    if rho > 0.0:
        ex = px / rho
        ey = py / rho
    else:
        ex = 1.0
        ey = 0.0
    # The base: its side, or its rim from above.
    out, up, base = beyond_base(rho, z, radius, rim)
    over, middle = from_upper_body(rho, z, waist, height)
    upper = middle - waist
    if upper < base:
        if middle > 0.0:
            return upper - r, ex * (rho / middle), ey * (rho / middle), over / middle, z - over, 1.0
        return upper - r, ex, ey, 0.0, z, 1.0
    if base > 0.0:
        return base - r, ex * (out / base), ey * (out / base), up / base, rim if up > 0.0 else z, 0.0
    return -r, ex, ey, 0.0, z, 0.0


def bar_offset(px: float, py: float, pz: float, axis: int, low: float, high: float) -> tuple[float, float, float]:
    """From the nearest point of a bar to a point; the bar runs from `low` to `high` along `axis` through the origin."""
    along = px if axis == 0 else (py if axis == 1 else pz)
    over = 0.0
    if along < low:
        over = along - low
    elif along > high:
        over = along - high
    if axis == 0:
        return over, py, pz
    if axis == 1:
        return px, over, pz
    return px, py, over


def rank(gap: float, closing: float) -> float:
    """Of several parts the one that is touched and closes in fastest counts, else the nearest."""
    if gap < -1.001 * c.DEEP:
        return 1.0e3 + gap
    return -1.0 - closing if gap <= 1.0e-7 else gap


def rod_gap(
    guard: Floats, world: Floats, j: int, px: float, py: float, pz: float, radius: float
) -> tuple[float, float, float, float]:
    """From a ball or disc at (px, py, pz) from goalkeeper `j` to its rod: the gap and the direction to the rod."""
    rod = guard[j, c.GUARD_ROD] * world[c.ROD_LENGTH]
    qx, qy, qz = bar_offset(px, py, pz, 0, rod if rod < 0.0 else 0.0, rod if rod > 0.0 else 0.0)
    d = sqrt(qx * qx + qy * qy + qz * qz)
    if d <= 0.0:
        return -radius, 0.0, 1.0, 0.0
    return d - radius - world[c.ROD_RADIUS], -qx / d, -qy / d, -qz / d


def contact_of_ball(body: Floats, mode: Ints, kit: Floats, world: Floats, guard: Floats, j: int) -> Contact:
    """Where the ball and body `j` are nearest.

    Answers the gap, the direction from the ball, the height touched, 1 for an upper body, and the place.
    """
    px = body[0, c.X] - body[j, c.X]
    py = body[0, c.Y] - body[j, c.Y]
    vx = body[0, c.VX] - body[j, c.VX]
    vy = body[0, c.VY] - body[j, c.VY]
    vz = body[0, c.VZ]
    z = body[0, c.Z]
    r = kit[0, c.RADIUS]
    best = c.INF
    found = (c.INF, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for part in range(parts_of(mode, j)):
        ox, oy, small = part_offset(body, mode, world, j, part)
        if small > 0.0:
            qx = ox - px
            qy = oy - py
            qz = small - z
            d = sqrt(qx * qx + qy * qy + qz * qz)
            if d > 0.0:
                nx, ny, nz = qx / d, qy / d, qz / d
            else:
                nx, ny, nz = 1.0, 0.0, 0.0
            gap = d - r - small
            high = small - nz * small
            upper = 0.0
        else:
            gap, nx, ny, nz, high, upper = gap_to_upright(
                px - ox, py - oy, z, r, kit[j, c.RADIUS], kit[j, c.RIM], kit[j, c.WAIST], kit[j, c.HEIGHT]
            )
            nx, ny, nz = -nx, -ny, -nz
        score = rank(gap, nx * vx + ny * vy + nz * vz)
        if score < best:
            best = score
            found = (gap, nx, ny, nz, high, upper, body[0, c.X] + r * nx, body[0, c.Y] + r * ny)
    if mode[j, c.KIND] == c.KEEPER:
        gap, nx, ny, nz = rod_gap(guard, world, j, px, py, z - world[c.ROD_HEIGHT], r)
        if rank(gap, nx * vx + ny * vy + nz * vz) < best:
            high = world[c.ROD_HEIGHT]
            found = (gap, nx, ny, nz, high, 0.0, body[0, c.X] + r * nx, body[0, c.Y] + r * ny)
    return found


def contact_of_figures(body: Floats, mode: Ints, kit: Floats, world: Floats, guard: Floats, i: int, j: int) -> Contact:
    """Where two figures (or a figure and a goalkeeper) are nearest; i < j, answers as for the ball."""
    px = body[j, c.X] - body[i, c.X]
    py = body[j, c.Y] - body[i, c.Y]
    vx = body[i, c.VX] - body[j, c.VX]
    vy = body[i, c.VY] - body[j, c.VY]
    high = kit[i, c.RIM] if kit[i, c.RIM] < kit[j, c.RIM] else kit[j, c.RIM]
    best = c.INF
    found = (c.INF, 1.0, 0.0, 0.0, high, 0.0, 0.0, 0.0)
    for a in range(parts_of(mode, i)):
        ax, ay, small = part_offset(body, mode, world, i, a)
        ra = small if small > 0.0 else kit[i, c.RADIUS]
        x = body[i, c.X] + ax
        y = body[i, c.Y] + ay
        for b in range(parts_of(mode, j)):
            bx, by, small = part_offset(body, mode, world, j, b)
            rb = small if small > 0.0 else kit[j, c.RADIUS]
            qx = px + bx - ax
            qy = py + by - ay
            d = sqrt(qx * qx + qy * qy)
            if d > 0.0:
                nx, ny = qx / d, qy / d
            else:
                nx, ny = 1.0, 0.0
            score = rank(d - ra - rb, nx * vx + ny * vy)
            if score < best:
                best = score
                found = (d - ra - rb, nx, ny, 0.0, high, 0.0, x + ra * nx, y + ra * ny)
        if mode[j, c.KIND] == c.KEEPER:
            gap, nx, ny, _ = rod_gap(guard, world, j, ax - px, ay - py, 0.0, ra)
            score = rank(gap, nx * vx + ny * vy)
            if score < best:
                best = score
                found = (gap, nx, ny, 0.0, high, 0.0, x + ra * nx, y + ra * ny)
    return found


def contact_of(body: Floats, mode: Ints, kit: Floats, world: Floats, guard: Floats, i: int, j: int) -> Contact:
    """Where two bodies are nearest, both brought to the same time; i < j, n points from i to j."""
    if i == 0:
        return contact_of_ball(body, mode, kit, world, guard, j)
    return contact_of_figures(body, mode, kit, world, guard, i, j)
