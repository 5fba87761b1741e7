"""The impulses at the touching points: Coulomb friction, Poisson restitution, and never more energy than before.

First all points are brought to rest along their normals (projected Gauss-Seidel, friction inside its cone), then each
point that came fast enough gives back its share of the normal impulse. For a body of unit mass and inertia J about
every axis, a point at arm r answers an impulse p with the velocity change p + (r x p) x r / J.
"""

from __future__ import annotations

from math import sqrt

from tablekick.physics.arrays import Floats, Ints
from tablekick.physics.tippkick.kernel.columns import (
    CO_ARM,
    CO_BEFORE,
    CO_BOUNCE,
    CO_CORNER,
    CO_FRICTION,
    CO_IMPULSE,
    CO_LEAST,
    CO_NORMAL,
    CO_SOFT,
    CO_SURFACE,
    CO_TURN,
    CO_YIELD,
    KEPT_STEP,
)

MOST_SWEEPS = 30
# Sweeps stop when no normal velocity changed by more than this (m/s).
SETTLED_MPS = 2e-5
# Below this approach speed a point does not bounce (m/s); guards against endless ever smaller bounces.
NO_BOUNCE_MPS = 0.03


def push(state: Floats, co: Floats, px: float, py: float, pz: float, inertia: float) -> None:
    """Give the ball an impulse at a contact."""
    co[CO_IMPULSE] += px
    co[CO_IMPULSE + 1] += py
    co[CO_IMPULSE + 2] += pz
    rx = co[CO_ARM]
    ry = co[CO_ARM + 1]
    rz = co[CO_ARM + 2]
    state[0] += px
    state[1] += py
    state[2] += pz
    state[3] += (ry * pz - rz * py) / inertia
    state[4] += (rz * px - rx * pz) / inertia
    state[5] += (rx * py - ry * px) / inertia


def slip(state: Floats, co: Floats) -> tuple[float, float, float]:
    """The velocity of the ball's touching point against the surface it touches."""
    rx = co[CO_ARM]
    ry = co[CO_ARM + 1]
    rz = co[CO_ARM + 2]
    return (
        state[0] + (state[4] * rz - state[5] * ry) - co[CO_SURFACE],
        state[1] + (state[5] * rx - state[3] * rz) - co[CO_SURFACE + 1],
        state[2] + (state[3] * ry - state[4] * rx) - co[CO_SURFACE + 2],
    )


def relax(state: Floats, contacts: Floats, order: Ints, count: int, inertia: float) -> None:
    """Sweep over the contacts until none approaches and friction holds or slides within its cone.

    Most of a kick's time is spent here, so `push` and `slip` are written out: velocity, spin and impulse stay in
    registers, where the compiler cannot keep what it finds in arrays that might overlap.
    """
    vx = state[0]
    vy = state[1]
    vz = state[2]
    wx = state[3]
    wy = state[4]
    wz = state[5]
    for _ in range(MOST_SWEEPS):
        worst = 0.0
        for k in range(count):
            co = contacts[order[k]]
            nx = co[CO_NORMAL]
            ny = co[CO_NORMAL + 1]
            nz = co[CO_NORMAL + 2]
            rx = co[CO_ARM]
            ry = co[CO_ARM + 1]
            rz = co[CO_ARM + 2]
            sx = co[CO_SURFACE]
            sy = co[CO_SURFACE + 1]
            sz = co[CO_SURFACE + 2]
            ix = co[CO_IMPULSE]
            iy = co[CO_IMPULSE + 1]
            iz = co[CO_IMPULSE + 2]
            # Normal part; CO_TURN is arm x normal, CO_YIELD the velocity gained per unit of normal impulse.
            un = (
                nx * (vx - sx)
                + ny * (vy - sy)
                + nz * (vz - sz)
                + (co[CO_TURN] * wx + co[CO_TURN + 1] * wy + co[CO_TURN + 2] * wz)
            )
            pn = ix * nx + iy * ny + iz * nz
            new = max(co[CO_LEAST], pn - un / co[CO_YIELD])
            d = new - pn
            if d != 0.0:
                px = d * nx
                py = d * ny
                pz = d * nz
                ix += px
                iy += py
                iz += pz
                vx += px
                vy += py
                vz += pz
                wx += (ry * pz - rz * py) / inertia
                wy += (rz * px - rx * pz) / inertia
                wz += (rx * py - ry * px) / inertia
                worst = max(worst, abs(d) * co[CO_YIELD])
            # Friction: aim at no slip, stay inside the cone.
            ux = vx + (wy * rz - wz * ry) - sx
            uy = vy + (wz * rx - wx * rz) - sy
            uz = vz + (wx * ry - wy * rx) - sz
            un = ux * nx + uy * ny + uz * nz
            soft = co[CO_SOFT]
            tx = ix - new * nx - soft * (ux - un * nx)
            ty = iy - new * ny - soft * (uy - un * ny)
            tz = iz - new * nz - soft * (uz - un * nz)
            size2 = tx * tx + ty * ty + tz * tz
            most = co[CO_FRICTION] * new
            if size2 > most * most:
                share = most / sqrt(size2)
                tx *= share
                ty *= share
                tz *= share
            px = tx + new * nx - ix
            py = ty + new * ny - iy
            pz = tz + new * nz - iz
            co[CO_IMPULSE] = ix + px
            co[CO_IMPULSE + 1] = iy + py
            co[CO_IMPULSE + 2] = iz + pz
            vx += px
            vy += py
            vz += pz
            wx += (ry * pz - rz * py) / inertia
            wy += (rz * px - rx * pz) / inertia
            wz += (rx * py - ry * px) / inertia
        if worst < SETTLED_MPS:
            break
    state[0] = vx
    state[1] = vy
    state[2] = vz
    state[3] = wx
    state[4] = wy
    state[5] = wz


def relax_on_felt(state: Floats, contacts: Floats, order: Ints, count: int, inertia: float) -> None:
    """`relax` where only the felt touches: it lies level and still, so half of the terms are nought.

    The same bits in less time, and all but one of a hundred sweeps are of this kind: a twelfth more kicks a second.
    """
    vx = state[0]
    vy = state[1]
    vz = state[2]
    wx = state[3]
    wy = state[4]
    wz = state[5]
    for _ in range(MOST_SWEEPS):
        worst = 0.0
        for k in range(count):
            co = contacts[order[k]]
            rx = co[CO_ARM]
            ry = co[CO_ARM + 1]
            rz = co[CO_ARM + 2]
            ix = co[CO_IMPULSE]
            iy = co[CO_IMPULSE + 1]
            iz = co[CO_IMPULSE + 2]
            new = max(co[CO_LEAST], iz - (vz + (ry * wx - rx * wy)) / co[CO_YIELD])
            d = new - iz
            if d != 0.0:
                iz += d
                vz += d
                wx += ry * d / inertia
                wy -= rx * d / inertia
                worst = max(worst, abs(d) * co[CO_YIELD])
            soft = co[CO_SOFT]
            tx = ix - soft * (vx + (wy * rz - wz * ry))
            ty = iy - soft * (vy + (wz * rx - wx * rz))
            tz = iz - new
            size2 = tx * tx + ty * ty + tz * tz
            most = co[CO_FRICTION] * new
            if size2 > most * most:
                share = most / sqrt(size2)
                tx *= share
                ty *= share
                tz *= share
            px = tx - ix
            py = ty - iy
            pz = tz + new - iz
            co[CO_IMPULSE] = ix + px
            co[CO_IMPULSE + 1] = iy + py
            co[CO_IMPULSE + 2] = iz + pz
            vx += px
            vy += py
            vz += pz
            wx += (ry * pz - rz * py) / inertia
            wy += (rz * px - rx * pz) / inertia
            wz += (rx * py - ry * px) / inertia
        if worst < SETTLED_MPS:
            break
    state[0] = vx
    state[1] = vy
    state[2] = vz
    state[3] = wx
    state[4] = wy
    state[5] = wz


def recall(
    state: Floats, contacts: Floats, order: Ints, count: int, kept: Floats, step: int, dt: float, inertia: float
) -> None:
    """Begin with the impulses that held a resting or sliding ball in the step before: fewer sweeps, same answer."""
    for i in range(count):
        if contacts[i, CO_BOUNCE] > 0.0:
            return
    for k in range(count):
        i = order[k]
        corner = int(contacts[i, CO_CORNER])
        if corner >= 0 and kept[corner, KEPT_STEP] == step - 1:
            push(state, contacts[i], kept[corner, 0] * dt, kept[corner, 1] * dt, kept[corner, 2] * dt, inertia)


def keep(contacts: Floats, count: int, kept: Floats, step: int, dt: float) -> None:
    """Remember each corner's impulse for the next step."""
    if dt <= 0.0:
        return
    for i in range(count):
        corner = int(contacts[i, CO_CORNER])
        if corner >= 0:
            kept[corner, KEPT_STEP] = step
            for k in range(3):
                kept[corner, k] = contacts[i, CO_IMPULSE + k] / dt


def resolve(
    state: Floats,
    contacts: Floats,
    order: Ints,
    felt: int,
    count: int,
    kept: Floats,
    step: int,
    dt: float,
    inertia: float,
) -> None:
    """Let the contacts act on `state` (velocity and spin); impulses stay in the contacts."""
    # The fastest approach goes first: an order that a mirror does not change.
    for i in range(count):
        co = contacts[i]
        ux, uy, uz = slip(state, co)
        co[CO_BEFORE] = ux
        co[CO_BEFORE + 1] = uy
        co[CO_BEFORE + 2] = uz
        un = ux * co[CO_NORMAL] + uy * co[CO_NORMAL + 1] + uz * co[CO_NORMAL + 2]
        if un > -NO_BOUNCE_MPS:
            co[CO_BOUNCE] = 0.0
        k = i
        while k > 0:
            other = contacts[order[k - 1]]
            if un < other[CO_BEFORE] * other[CO_NORMAL] + other[CO_BEFORE + 1] * other[CO_NORMAL + 1] + (
                other[CO_BEFORE + 2] * other[CO_NORMAL + 2]
            ):
                order[k] = order[k - 1]
                k -= 1
            else:
                break
        order[k] = i
    recall(state, contacts, order, count, kept, step, dt, inertia)
    if felt == count:
        relax_on_felt(state, contacts, order, count, inertia)
    else:
        relax(state, contacts, order, count, inertia)
    keep(contacts, count, kept, step, dt)
    bounced = False
    for k in range(count):
        co = contacts[order[k]]
        pn = (
            co[CO_IMPULSE] * co[CO_NORMAL]
            + co[CO_IMPULSE + 1] * co[CO_NORMAL + 1]
            + co[CO_IMPULSE + 2] * co[CO_NORMAL + 2]
        )
        back = co[CO_BOUNCE] * pn
        co[CO_LEAST] = pn + back
        if back > 0.0:
            bounced = True
            push(state, co, back * co[CO_NORMAL], back * co[CO_NORMAL + 1], back * co[CO_NORMAL + 2], inertia)
        else:
            co[CO_LEAST] = 0.0
    if bounced and felt == count:
        relax_on_felt(state, contacts, order, count, inertia)
    elif bounced:
        relax(state, contacts, order, count, inertia)
    keep_energy(state, contacts, order, count, inertia)


def keep_energy(state: Floats, contacts: Floats, order: Ints, count: int, inertia: float) -> None:
    """Scale all impulses back when together they would give the ball energy.

    The work of impulses p on a rigid body is the sum of p . (slip before + slip after) / 2, exactly; scaled by s it is
    a s + b s2, so the largest harmless s is -a / b.
    """
    a = 0.0
    total = 0.0
    for k in range(count):
        co = contacts[order[k]]
        ux, uy, uz = slip(state, co)
        before = (
            co[CO_IMPULSE] * co[CO_BEFORE]
            + co[CO_IMPULSE + 1] * co[CO_BEFORE + 1]
            + co[CO_IMPULSE + 2] * co[CO_BEFORE + 2]
        )
        after = co[CO_IMPULSE] * ux + co[CO_IMPULSE + 1] * uy + co[CO_IMPULSE + 2] * uz
        a += before
        total += 0.5 * (before + after)
    if total <= 0.0:
        return
    b = total - a
    s = 0.0
    if a < 0.0 and b > 0.0:
        s = min(1.0, -a / b)
    for k in range(count):
        co = contacts[order[k]]
        push(
            state,
            co,
            (s - 1.0) * co[CO_IMPULSE],
            (s - 1.0) * co[CO_IMPULSE + 1],
            (s - 1.0) * co[CO_IMPULSE + 2],
            inertia,
        )
