"""What a contact does: impulses along the normal and, by friction, across it.

The normal impulse comes first, then the friction impulse, which at most stops the slip: each step can only take energy
out, also where the two are coupled. The board carries whatever presses a figure down.
"""

from __future__ import annotations

from math import sqrt

from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.flick.kernel.fall import tip_over
from tablekick.physics.flick.kernel.types import Floats, Ints


def restitution(world: Floats, mode: Ints, i: int, j: int, upper: float, closing: float) -> float:
    if closing <= c.DEAD_SPEED:
        return 0.0
    if mode[i, c.KIND] == c.KEEPER or mode[j, c.KIND] == c.KEEPER:
        return world[c.E_KEEPER]
    if mode[i, c.KIND] == c.BALL:
        return world[c.E_BODY_BALL] if upper > 0.0 else world[c.E_BASE_BALL]
    return world[c.E_BASE_BASE]


def push(
    body: Floats, mode: Ints, kit: Floats, i: int, sign: float,
    jx: float, jy: float, jz: float, nx: float, ny: float, nz: float,
) -> None:  # fmt: skip
    """Give body `i` the impulse sign * (jx, jy, jz) at its surface, in the direction sign * -n from its middle."""
    if mode[i, c.KIND] == c.KEEPER:
        return
    m = kit[i, c.MASS]
    body[i, c.VX] = body[i, c.VX] + sign * jx / m
    body[i, c.VY] = body[i, c.VY] + sign * jy / m
    turn = kit[i, c.RADIUS] / kit[i, c.INERTIA]
    if mode[i, c.KIND] == c.BALL:
        body[i, c.VZ] = body[i, c.VZ] + sign * jz / m
        # The arm is -sign * r n, the impulse sign * J: the two signs cancel.
        body[i, c.WX] = body[i, c.WX] - turn * (ny * jz - nz * jy)
        body[i, c.WY] = body[i, c.WY] - turn * (nz * jx - nx * jz)
        body[i, c.WZ] = body[i, c.WZ] - turn * (nx * jy - ny * jx)
    elif mode[i, c.LYING] == 0:
        flat = sqrt(nx * nx + ny * ny)
        if flat > 0.0:
            body[i, c.WZ] = body[i, c.WZ] - turn * (nx * jy - ny * jx) / flat


def surface_velocity(
    body: Floats, mode: Ints, kit: Floats, i: int, sign: float, nx: float, ny: float, nz: float
) -> tuple[float, float, float]:
    """How fast the point of body `i` at sign * -n from its middle moves."""
    arm = -sign * kit[i, c.RADIUS]
    wz = body[i, c.WZ]
    if mode[i, c.KIND] == c.BALL:
        wx = body[i, c.WX]
        wy = body[i, c.WY]
        return (
            body[i, c.VX] + arm * (wy * nz - wz * ny),
            body[i, c.VY] + arm * (wz * nx - wx * nz),
            body[i, c.VZ] + arm * (wx * ny - wy * nx),
        )
    flat = sqrt(nx * nx + ny * ny)
    if flat <= 0.0 or mode[i, c.LYING] == 1:
        return body[i, c.VX], body[i, c.VY], 0.0
    return body[i, c.VX] - arm * wz * ny / flat, body[i, c.VY] + arm * wz * nx / flat, 0.0


def yielding(mode: Ints, kit: Floats, i: int, dx: float, dy: float, nx: float, ny: float, across: bool) -> float:
    """How much the surface of body `i` gives in direction d for an impulse of 1 in that direction."""
    if mode[i, c.KIND] == c.KEEPER:
        return 0.0
    m = kit[i, c.MASS]
    r = kit[i, c.RADIUS]
    if mode[i, c.KIND] == c.BALL:
        return 1.0 / m + (r * r / kit[i, c.INERTIA] if across else 0.0)
    give = (dx * dx + dy * dy) / m
    if across and mode[i, c.LYING] == 0:
        flat2 = nx * nx + ny * ny
        if flat2 > 0.0:
            turn = nx * dy - ny * dx
            give = give + r * r * turn * turn / (flat2 * kit[i, c.INERTIA])
    return give


def collide(
    body: Floats, mode: Ints, kit: Floats, world: Floats, i: int, j: int,
    nx: float, ny: float, nz: float, high: float, upper: float,
) -> float:  # fmt: skip
    """Let bodies i < j collide along n, which points from i to j; gives the speed they closed in with."""
    ux = body[j, c.VX] - body[i, c.VX]
    uy = body[j, c.VY] - body[i, c.VY]
    uz = body[j, c.VZ] - body[i, c.VZ]
    closing = -(ux * nx + uy * ny + uz * nz)
    if closing <= 0.0:
        return closing
    give = yielding(mode, kit, i, nx, ny, nx, ny, False) + yielding(mode, kit, j, nx, ny, nx, ny, False)
    if give <= 0.0:
        return closing
    normal = (1.0 + restitution(world, mode, i, j, upper, closing)) * closing / give
    push(body, mode, kit, i, -1.0, normal * nx, normal * ny, normal * nz, nx, ny, nz)
    push(body, mode, kit, j, 1.0, normal * nx, normal * ny, normal * nz, nx, ny, nz)
    ax, ay, az = surface_velocity(body, mode, kit, i, -1.0, nx, ny, nz)
    bx, by, bz = surface_velocity(body, mode, kit, j, 1.0, nx, ny, nz)
    ux = bx - ax
    uy = by - ay
    uz = bz - az
    un = ux * nx + uy * ny + uz * nz
    tx = ux - un * nx
    ty = uy - un * ny
    tz = uz - un * nz
    slip = sqrt(tx * tx + ty * ty + tz * tz)
    jx = normal * nx
    jy = normal * ny
    if slip > 1.0e-12:
        tx = tx / slip
        ty = ty / slip
        tz = tz / slip
        give = yielding(mode, kit, i, tx, ty, nx, ny, True) + yielding(mode, kit, j, tx, ty, nx, ny, True)
        friction = normal * (world[c.MU_BASE_BALL] if mode[i, c.KIND] == c.BALL else world[c.MU_BASE_BASE])
        if friction * give > slip:
            friction = slip / give
        push(body, mode, kit, i, -1.0, -friction * tx, -friction * ty, -friction * tz, nx, ny, nz)
        push(body, mode, kit, j, 1.0, -friction * tx, -friction * ty, -friction * tz, nx, ny, nz)
        jx = jx - friction * tx
        jy = jy - friction * ty
    tip_over(body, mode, kit, i, -jx, -jy, high)
    tip_over(body, mode, kit, j, jx, jy, high)
    return closing


def rebound(
    body: Floats, mode: Ints, kit: Floats, i: int, nx: float, ny: float, nz: float, e: float, mu: float, high: float
) -> float:
    """Let body `i` rebound off something fixed, n pointing from that to the body; gives the speed it closed in with."""
    closing = -(body[i, c.VX] * nx + body[i, c.VY] * ny + body[i, c.VZ] * nz)
    if closing <= 0.0:
        return closing
    if closing <= c.DEAD_SPEED:
        e = 0.0
    normal = (1.0 + e) * closing / yielding(mode, kit, i, nx, ny, nx, ny, False)
    push(body, mode, kit, i, 1.0, normal * nx, normal * ny, normal * nz, nx, ny, nz)
    ux, uy, uz = surface_velocity(body, mode, kit, i, 1.0, nx, ny, nz)
    un = ux * nx + uy * ny + uz * nz
    tx = ux - un * nx
    ty = uy - un * ny
    tz = uz - un * nz
    slip = sqrt(tx * tx + ty * ty + tz * tz)
    jx = normal * nx
    jy = normal * ny
    if slip > 1.0e-12:
        tx = tx / slip
        ty = ty / slip
        tz = tz / slip
        give = yielding(mode, kit, i, tx, ty, nx, ny, True)
        friction = mu * normal
        if friction * give > slip:
            friction = slip / give
        push(body, mode, kit, i, 1.0, -friction * tx, -friction * ty, -friction * tz, nx, ny, nz)
        jx = jx - friction * tx
        jy = jy - friction * ty
    tip_over(body, mode, kit, i, jx, jy, high)
    return closing
