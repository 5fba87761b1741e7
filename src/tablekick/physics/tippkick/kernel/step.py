"""One step: free flight, the felt's drag, getting out of overlaps, and how long the next step may be."""

from __future__ import annotations

from math import sqrt

from tablekick.physics.arrays import Floats, Ints
from tablekick.physics.tippkick.kernel.columns import (
    CO_DEPTH,
    CO_IMPULSE,
    CO_NORMAL,
    WO_DRAG,
    WO_INERTIA,
    WO_PIVOT,
)
from tablekick.physics.tippkick.kernel.rotation import turn

GRAVITY = 9.81

# Steps: the longest, the longest while something touches, the turn allowed in one, how far a point may overshoot.
LONGEST_S = 4e-3
LONGEST_TOUCHING_S = 1e-3
MOST_TURN = 0.06
OVERSHOOT_M = 4e-5

# The spin at which the felt's resistance to turning has reached half its value (rad/s).
DRAG_SPIN = 20.0


def energy(pos: Floats, state: Floats, inertia: float) -> float:
    """Energy of motion and height, per kilogram."""
    total: float = motion_energy(state, inertia) + GRAVITY * pos[2]
    return total


def motion_energy(state: Floats, inertia: float) -> float:
    """Energy of motion, per kilogram."""
    straight: float = state[0] * state[0] + state[1] * state[1] + state[2] * state[2]
    turning: float = state[3] * state[3] + state[4] * state[4] + state[5] * state[5]
    return 0.5 * straight + 0.5 * inertia * turning


def distance(a: Floats, b: Floats) -> float:
    """How far two points are from each other."""
    dx = a[0] - b[0]
    dy = a[1] - b[1]
    dz = a[2] - b[2]
    return sqrt(dx * dx + dy * dy + dz * dz)


def drift(pos: Floats, q: Floats, state: Floats, dt: float) -> None:
    """Free flight: a parabola and an even turn, both exact for a body that is alike about all axes."""
    pos[0] += state[0] * dt
    pos[1] += state[1] * dt
    pos[2] += state[2] * dt - 0.5 * GRAVITY * dt * dt
    state[2] -= GRAVITY * dt
    turn(q, state[3:6], dt)


def drag(state: Floats, contacts: Floats, order: Ints, count: int, world: Floats) -> None:
    """What the ball lies on (mostly the pile of the felt) resists turning with a torque in proportion to the load."""
    load = 0.0
    for n in range(count):
        co = contacts[order[n]]
        load += (
            co[CO_IMPULSE] * co[CO_NORMAL]
            + co[CO_IMPULSE + 1] * co[CO_NORMAL + 1]
            + co[CO_IMPULSE + 2] * co[CO_NORMAL + 2]
        )
    spin = sqrt(state[3] * state[3] + state[4] * state[4] + state[5] * state[5])
    # It grows with the spin, so that a ball is never held up leaning on an edge.
    loss = load * world[WO_DRAG] / world[WO_INERTIA] * (spin / (spin + DRAG_SPIN))
    keep = 0.0
    if loss < spin:
        keep = 1.0 - loss / spin
    state[3] *= keep
    state[4] *= keep
    state[5] *= keep


def pivot(state: Floats, contacts: Floats, world: Floats) -> None:
    """A ball that spins like a top on one corner bores into the pile, which takes its spin about the upright.

    On two corners or more it turns by sliding them, and their friction brakes it. Without this a corner on a point
    would turn as long as the drag alone lets it: more than a minute after the wildest kicks.
    """
    load = contacts[0, CO_IMPULSE + 2]
    spin = abs(state[5])
    loss = load * world[WO_PIVOT] / world[WO_INERTIA] * (spin / (spin + DRAG_SPIN))
    keep = 0.0
    if loss < spin:
        keep = 1.0 - loss / spin
    state[5] *= keep


def push_out(pos: Floats, contacts: Floats, order: Ints, count: int, from_felt: bool) -> None:
    """Move the ball out of the felt, or out of all else; what one contact moved, the next need not move again."""
    for n in range(count):
        i = order[n]
        depth = contacts[i, CO_DEPTH]
        if depth <= 0.0 or (contacts[i, CO_NORMAL + 2] == 1.0) != from_felt:
            continue
        pos[0] += depth * contacts[i, CO_NORMAL]
        pos[1] += depth * contacts[i, CO_NORMAL + 1]
        pos[2] += depth * contacts[i, CO_NORMAL + 2]
        for k in range(count):
            along = (
                contacts[i, CO_NORMAL] * contacts[k, CO_NORMAL]
                + contacts[i, CO_NORMAL + 1] * contacts[k, CO_NORMAL + 1]
                + contacts[i, CO_NORMAL + 2] * contacts[k, CO_NORMAL + 2]
            )
            contacts[k, CO_DEPTH] -= depth * along


def settle_depth(
    pos: Floats, state: Floats, contacts: Floats, order: Ints, count: int, allowed: float, inertia: float
) -> None:
    """Move the ball out of what it overlaps, without ever having more than `allowed` energy.

    Height that cannot be paid for is left for a later step (it is a micrometre); motion is cut only as a last resort.
    """
    low = pos[2]
    # The felt comes last: a ball squeezed between two figures overlaps those rather than the table.
    push_out(pos, contacts, order, count, False)
    push_out(pos, contacts, order, count, True)
    moving = motion_energy(state, inertia)
    over = moving + GRAVITY * pos[2] - allowed
    if over > 0.0:
        cut = min(over / GRAVITY, max(0.0, pos[2] - low))
        pos[2] -= cut
        over -= GRAVITY * cut
    if over > 0.0 and moving > 0.0:
        share = sqrt(max(0.0, 1.0 - over / moving))
        for i in range(6):
            state[i] *= share


def next_step(state: Floats, felt: int, touching: int, free: float, gap: float, edge: float) -> float:
    """How long the next step may be so that no point passes what it nears by more than the overshoot."""
    spin = sqrt(state[3] * state[3] + state[4] * state[4] + state[5] * state[5])
    speed = sqrt(state[0] * state[0] + state[1] * state[1] + state[2] * state[2])
    dt: float = LONGEST_S
    if touching > 0:
        dt = LONGEST_TOUCHING_S
    if spin > 0.0:
        dt = min(dt, MOST_TURN / spin if touching > 0 else 0.5 / spin)
    closing = spin * edge + (abs(state[2]) if felt > 0 else max(0.0, -state[2]))
    fall = 2.0 * free / (closing + sqrt(closing * closing + 2.0 * GRAVITY * free) + 1e-9)
    dt = min(dt, max(fall, OVERSHOOT_M / (closing + 0.08)))
    closing = speed + spin * edge + 0.05
    return min(dt, max(gap, OVERSHOOT_M) / closing)
