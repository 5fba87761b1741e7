"""Which points of the ball touch at a pose: corners on the felt, and the nearest point to each obstacle close by."""

from __future__ import annotations

from math import sqrt

from tablekick.physics.arrays import Floats
from tablekick.physics.tippkick.kernel.columns import (
    CO_ARM,
    CO_BOUNCE,
    CO_CORNER,
    CO_DEPTH,
    CO_FRICTION,
    CO_IMPULSE,
    CO_LEAST,
    CO_MOVING,
    CO_NORMAL,
    CO_SOFT,
    CO_SURFACE,
    CO_TURN,
    CO_YIELD,
    KE_NOW_BOTTOM,
    KE_NOW_Y,
    KE_TURN,
    KE_VY,
    KE_VZ,
    MOST_CONTACTS,
    OB_BOUNCE,
    OB_FRICTION,
    OB_KEEPER,
    OB_PART,
    OB_RADIUS,
    PLATE,
    WO_CORNER,
    WO_FELT_BOUNCE,
    WO_FELT_FRICTION,
    WO_INERTIA,
)
from tablekick.physics.tippkick.kernel.solid import nearest_in_box, nearest_points

# A point this close touches (m).
TOUCHING_M = 2e-5


def set_contact(co: Floats, rx: float, ry: float, rz: float, nx: float, ny: float, nz: float, inertia: float) -> None:
    """A fresh contact at an arm from the ball's centre, with the surface's normal towards the ball."""
    co[CO_ARM] = rx
    co[CO_ARM + 1] = ry
    co[CO_ARM + 2] = rz
    co[CO_NORMAL] = nx
    co[CO_NORMAL + 1] = ny
    co[CO_NORMAL + 2] = nz
    tx = ry * nz - rz * ny
    ty = rz * nx - rx * nz
    tz = rx * ny - ry * nx
    co[CO_TURN] = tx
    co[CO_TURN + 1] = ty
    co[CO_TURN + 2] = tz
    co[CO_YIELD] = 1.0 + (tx * tx + ty * ty + tz * tz) / inertia
    # 1 + r2 / J bounds the slip gained per unit of impulse.
    co[CO_SOFT] = 1.0 / (1.0 + (rx * rx + ry * ry + rz * rz) / inertia)
    co[CO_IMPULSE] = 0.0
    co[CO_IMPULSE + 1] = 0.0
    co[CO_IMPULSE + 2] = 0.0
    co[CO_SURFACE] = 0.0
    co[CO_SURFACE + 1] = 0.0
    co[CO_SURFACE + 2] = 0.0
    co[CO_LEAST] = 0.0
    co[CO_MOVING] = 0.0


def touch_felt(contacts: Floats, corners: Floats, pos: Floats, m: Floats, world: Floats) -> tuple[int, float]:
    """Contacts of the corners on the felt; gives their number and the height of the lowest corner still free."""
    count = 0
    free = 1.0
    for i in range(12):
        cx = corners[i, 0]
        cy = corners[i, 1]
        cz = corners[i, 2]
        rz = m[6] * cx + m[7] * cy + m[8] * cz
        height = pos[2] + rz
        if height < TOUCHING_M:
            co = contacts[count]
            rx = m[0] * cx + m[1] * cy + m[2] * cz
            ry = m[3] * cx + m[4] * cy + m[5] * cz
            set_contact(co, rx, ry, rz, 0.0, 0.0, 1.0, world[WO_INERTIA])
            co[CO_BOUNCE] = world[WO_FELT_BOUNCE]
            co[CO_FRICTION] = world[WO_FELT_FRICTION]
            co[CO_DEPTH] = -height
            co[CO_CORNER] = i
            count += 1
        elif height < free:
            free = height
    return count, free


def touch_obstacle(
    contacts: Floats, count: int, ob: Floats, keepers: Floats, corners: Floats, pos: Floats, m: Floats, world: Floats
) -> tuple[int, float]:
    """Contacts with one obstacle; gives the new number of contacts and the gap (negative: overlap).

    Corners that touch are contacts of their own, so that a face lies flat on a flat top. When none does, an edge or a
    face of the ball may have met an edge of the obstacle; then the nearest points are the contact.
    """
    was = count
    radius = ob[OB_RADIUS]
    # Farther than this no corner touches, by a margin far above what rounding could add.
    near2 = (radius + 2.0 * TOUCHING_M) * (radius + 2.0 * TOUCHING_M)
    least = 1e9
    for i in range(12):
        cx = corners[i, 0]
        cy = corners[i, 1]
        cz = corners[i, 2]
        x = pos[0] + (m[0] * cx + m[1] * cy + m[2] * cz)
        y = pos[1] + (m[3] * cx + m[4] * cy + m[5] * cz)
        z = pos[2] + (m[6] * cx + m[7] * cy + m[8] * cz)
        px, py, pz = nearest_in_box(ob, x, y, z)
        away2 = (x - px) * (x - px) + (y - py) * (y - py) + (z - pz) * (z - pz)
        # The root of the least square is the least root, so that one is enough for the gap.
        least = min(least, away2)
        if away2 < near2 and sqrt(away2) - radius < TOUCHING_M:
            count = add_contact(contacts, count, ob, keepers, pos, px, py, pz, x, y, z, world)
    gap = min(1.0, sqrt(least) - radius)
    if count == was:
        px, py, pz, x, y, z = nearest_points(ob, pos, m, world[WO_CORNER])
        away = sqrt((x - px) * (x - px) + (y - py) * (y - py) + (z - pz) * (z - pz)) - ob[OB_RADIUS]
        gap = min(gap, away)
        if away < TOUCHING_M:
            count = add_contact(contacts, count, ob, keepers, pos, px, py, pz, x, y, z, world)
    return count, gap


def add_contact(
    contacts: Floats,
    count: int,
    ob: Floats,
    keepers: Floats,
    pos: Floats,
    px: float,
    py: float,
    pz: float,
    qx: float,
    qy: float,
    qz: float,
    world: Floats,
) -> int:
    """Add the contact between the core's point p and the ball's point q; gives the new number of contacts."""
    nx = qx - px
    ny = qy - py
    nz = qz - pz
    size = sqrt(nx * nx + ny * ny + nz * nz)
    depth = ob[OB_RADIUS] - size
    if count >= MOST_CONTACTS:
        return count
    if size < 1e-9:
        # The core itself was reached: push from there to the ball's centre, or up if that is inside too.
        nx = pos[0] - px
        ny = pos[1] - py
        nz = pos[2] - pz
        size = sqrt(nx * nx + ny * ny + nz * nz)
        if size < 1e-9:
            nx = 0.0
            ny = 0.0
            nz = 1.0
            size = 1.0
    co = contacts[count]
    set_contact(co, qx - pos[0], qy - pos[1], qz - pos[2], nx / size, ny / size, nz / size, world[WO_INERTIA])
    co[CO_BOUNCE] = ob[OB_BOUNCE]
    co[CO_FRICTION] = ob[OB_FRICTION]
    co[CO_DEPTH] = depth
    co[CO_CORNER] = -1.0
    if ob[OB_KEEPER] >= 0.0:
        ke = keepers[int(ob[OB_KEEPER])]
        co[CO_SURFACE + 1] = ke[KE_VY]
        if ob[OB_PART] == PLATE:
            # The plate turns about its bottom, along the x axis.
            co[CO_SURFACE + 1] = ke[KE_VY] - ke[KE_TURN] * (pz - ke[KE_NOW_BOTTOM])
            co[CO_SURFACE + 2] = ke[KE_VZ] + ke[KE_TURN] * (py - ke[KE_NOW_Y])
        if co[CO_SURFACE + 1] != 0.0 or co[CO_SURFACE + 2] != 0.0:
            co[CO_MOVING] = 1.0
    return count + 1
