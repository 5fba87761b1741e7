"""The loop of one kick: drift exactly, look for contacts, let them act, take stock, until the ball lies still."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from tablekick.physics.tippkick.kernel.columns import (
    CAPPED,
    CO_DEPTH,
    CO_IMPULSE,
    CO_MOVING,
    CO_NORMAL,
    CO_WIDTH,
    KEPT_WIDTH,
    LEFT,
    MOST_CONTACTS,
    OB_BODY,
    OB_KEEPER,
    OB_RADIUS,
    RE_FLAT,
    RE_QUATERNION,
    RE_STATUS,
    RE_STEPS,
    RE_TIME,
    RE_UP,
    RE_VELOCITY,
    RE_X,
    RE_Y,
    RE_Z,
    RESTED,
    STOPPED_OUT,
    WO_CORNER,
    WO_DRAG,
    WO_EDGE_X,
    WO_EDGE_Y,
    WO_INERTIA,
    WO_SAMPLE_S,
    WO_UNTIL_OUT,
)
from tablekick.physics.tippkick.kernel.contacts import TOUCHING_M, touch_felt, touch_obstacle
from tablekick.physics.tippkick.kernel.impulses import resolve
from tablekick.physics.tippkick.kernel.keeping import decide_due, move_keepers
from tablekick.physics.tippkick.kernel.noting import begin, note_lines, note_path, note_touch, sample
from tablekick.physics.tippkick.kernel.solid import gap_to_sphere, reach
from tablekick.physics.tippkick.kernel.turning import set_matrix, turn

GRAVITY = 9.81
ROOT2 = 1.4142135623730951

# Steps: the longest, the longest while something touches, the turn allowed in one, how far a point may overshoot.
LONGEST_S = 4e-3
LONGEST_TOUCHING_S = 1e-3
MOST_TURN = 0.06
OVERSHOOT_M = 4e-5

# Obstacles closer than this are looked at in every step (m); the others only after the ball has moved that far.
NEAR_M = 0.01
MOST_NEAR = 16

# The spin at which the felt's resistance to turning has reached half its value (rad/s).
DRAG_SPIN = 20.0

# At rest: motion energy below this (J/kg; 5 mm/s) for so long, flat on a face; or longer, leaning on something.
QUIET_JPKG = 1.2e-5
FLAT_AFTER_S = 0.03
LEANING_AFTER_S = 0.25
FLAT_COSINE = 0.9999


def energy(pos: Any, state: Any, inertia: float) -> float:
    """Energy of motion and height, per kilogram."""
    return motion_energy(state, inertia) + GRAVITY * pos[2]


def motion_energy(state: Any, inertia: float) -> float:
    """Energy of motion, per kilogram."""
    return 0.5 * (state[0] * state[0] + state[1] * state[1] + state[2] * state[2]) + 0.5 * inertia * (
        state[3] * state[3] + state[4] * state[4] + state[5] * state[5]
    )


def distance(a: Any, b: Any) -> float:
    """How far two points are from each other."""
    dx = a[0] - b[0]
    dy = a[1] - b[1]
    dz = a[2] - b[2]
    return sqrt(dx * dx + dy * dy + dz * dz)


def drift(pos: Any, q: Any, state: Any, dt: float) -> None:
    """Free flight: a parabola and an even turn, both exact for a body that is alike about all axes."""
    pos[0] += state[0] * dt
    pos[1] += state[1] * dt
    pos[2] += state[2] * dt - 0.5 * GRAVITY * dt * dt
    state[2] -= GRAVITY * dt
    turn(q, state[3:6], dt)


def drag(state: Any, contacts: Any, count: int, world: Any) -> None:
    """What the ball lies on (mostly the pile of the felt) resists turning with a torque in proportion to the load."""
    load = 0.0
    for i in range(count):
        for k in range(3):
            load += contacts[i, CO_IMPULSE + k] * contacts[i, CO_NORMAL + k]
    spin = sqrt(state[3] * state[3] + state[4] * state[4] + state[5] * state[5])
    # It grows with the spin, so that a ball is never held up leaning on an edge.
    loss = load * world[WO_DRAG] / world[WO_INERTIA] * (spin / (spin + DRAG_SPIN))
    keep = 0.0
    if loss < spin:
        keep = 1.0 - loss / spin
    state[3] *= keep
    state[4] *= keep
    state[5] *= keep


def settle_depth(pos: Any, state: Any, contacts: Any, count: int, allowed: float, inertia: float) -> None:
    """Move the ball out of what it overlaps, without ever having more than `allowed` energy.

    Height that cannot be paid for is left for a later step (it is a micrometre); motion is cut only as a last resort.
    """
    low = pos[2]
    for i in range(count):
        depth = contacts[i, CO_DEPTH]
        if depth > 0.0:
            # Only the deepest along each direction counts: what one contact lifted, the next need not lift again.
            pos[0] += depth * contacts[i, CO_NORMAL]
            pos[1] += depth * contacts[i, CO_NORMAL + 1]
            pos[2] += depth * contacts[i, CO_NORMAL + 2]
            for k in range(i + 1, count):
                along = (
                    contacts[i, CO_NORMAL] * contacts[k, CO_NORMAL]
                    + contacts[i, CO_NORMAL + 1] * contacts[k, CO_NORMAL + 1]
                    + contacts[i, CO_NORMAL + 2] * contacts[k, CO_NORMAL + 2]
                )
                contacts[k, CO_DEPTH] -= depth * along
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


def next_step(state: Any, felt: int, touching: int, free: float, gap: float, edge: float) -> float:
    """How long the next step may be so that no point passes what it nears by more than the overshoot."""
    spin = sqrt(state[3] * state[3] + state[4] * state[4] + state[5] * state[5])
    speed = sqrt(state[0] * state[0] + state[1] * state[1] + state[2] * state[2])
    dt = LONGEST_S
    if touching > 0:
        dt = LONGEST_TOUCHING_S
    if spin > 0.0:
        dt = min(dt, MOST_TURN / spin if touching > 0 else 0.5 / spin)
    closing = spin * edge + (abs(state[2]) if felt > 0 else max(0.0, -state[2]))
    fall = 2.0 * free / (closing + sqrt(closing * closing + 2.0 * GRAVITY * free) + 1e-9)
    dt = min(dt, max(fall, OVERSHOOT_M / (closing + 0.08)))
    closing = speed + spin * edge + 0.05
    return min(dt, max(gap, OVERSHOOT_M) / closing)


def run(
    corners: Any,
    world: Any,
    fixed: Any,
    orders: Any,
    start: Any,
    blow: Any,
    most_steps: int,
    events: Any,
    samples: Any,
    result: Any,
) -> None:
    """Run one kick: `start` is the ball's pose (7 numbers), `blow` its velocity and spin after the blow (6)."""
    obstacles = fixed.copy()
    keepers = orders.copy()
    pos = start[0:3].copy()
    q = start[3:7].copy()
    state = blow.copy()
    m = np.zeros(9)
    contacts = np.zeros((MOST_CONTACTS, CO_WIDTH))
    order = np.zeros(MOST_CONTACTS, np.int64)
    kept = np.zeros((12, KEPT_WIDTH))
    near = np.zeros(MOST_NEAR, np.int64)
    last_touch = np.full(8, -1.0)
    over = np.full(2, -1.0)
    before = np.zeros(3)
    c = world[WO_CORNER]
    edge = c * ROOT2
    inertia = world[WO_INERTIA]
    begin(result)
    time = 0.0
    quiet = 0.0
    sampled = -1.0
    n_near = 0
    safe = 0.0
    decision = 0.0
    # The blow lands while the ball still lies on its face: the first step only lets the felt answer.
    dt = 0.0
    steps = 0
    status = CAPPED
    while steps < most_steps:
        steps += 1
        allowed = energy(pos, state, inertia)
        for i in range(3):
            before[i] = pos[i]
        if dt > 0.0:
            drift(pos, q, state, dt)
            time += dt
        set_matrix(m, q)
        moved = distance(pos, before)
        note_path(result, pos, start, moved)

        if time >= decision:
            decision = decide_due(keepers, time, pos, state)

        # What touches.
        felt = 0
        free = pos[2] - reach(m, 2, c)
        if free < TOUCHING_M:
            felt, free = touch_felt(contacts, corners, pos, m, world)
        safe -= moved
        if safe <= 0.0:
            n_near = 0
            safe = 1.0
            for i in range(obstacles.shape[0]):
                gap = gap_to_sphere(obstacles[i], pos) - obstacles[i, OB_RADIUS] - edge
                if obstacles[i, OB_KEEPER] >= 0.0:
                    # A keeper may come to the ball: it counts as near well before.
                    gap -= 0.1
                if gap < NEAR_M and n_near < MOST_NEAR:
                    near[n_near] = i
                    n_near += 1
                else:
                    safe = min(safe, gap)
        touching = felt
        gap = safe
        if n_near > 0:
            if keepers.shape[0] > 0:
                move_keepers(obstacles, keepers, time)
            for k in range(n_near):
                ob = obstacles[near[k]]
                away = gap_to_sphere(ob, pos) - ob[OB_RADIUS] - edge
                if away < 0.0:
                    was = touching
                    touching, away = touch_obstacle(contacts, touching, ob, keepers, corners, pos, m, world)
                    if touching > was:
                        note_touch(result, events, last_touch, time, pos, ob[OB_BODY], contacts[was, CO_MOVING])
                elif ob[OB_KEEPER] >= 0.0:
                    away = min(away, 0.004)
                gap = min(gap, max(0.0, away))

        # How they act.
        if touching > 0:
            driven = False
            for i in range(felt, touching):
                if contacts[i, CO_MOVING] > 0.0:
                    driven = True
            resolve(state, contacts, order, touching, kept, steps, dt, inertia)
            if driven:
                # A moving keeper does work on the ball; only what it gave may be kept.
                allowed = max(allowed, energy(pos, state, inertia))
            drag(state, contacts, touching, world)
            settle_depth(pos, state, contacts, touching, allowed, inertia)

        # Taking stock.
        if note_lines(result, events, over, time, dt, before, pos, m, world) and world[WO_UNTIL_OUT] > 0.0:
            status = STOPPED_OUT
            break
        if samples.shape[0] > 0 and time - sampled >= world[WO_SAMPLE_S]:
            sample(result, samples, time, pos, q, energy(pos, state, inertia))
            sampled = time
        if abs(pos[0]) > world[WO_EDGE_X] or abs(pos[1]) > world[WO_EDGE_Y]:
            status = LEFT
            break
        if touching > 0 and motion_energy(state, inertia) < QUIET_JPKG:
            quiet += dt
            flat = max(abs(m[6]), max(abs(m[7]), abs(m[8])))
            flat = max(flat, (abs(m[6]) + abs(m[7]) + abs(m[8])) / 1.7320508075688772)
            result[RE_FLAT] = 1.0 if felt >= 3 and flat > FLAT_COSINE else 0.0
            if quiet >= (FLAT_AFTER_S if result[RE_FLAT] > 0.0 else LEANING_AFTER_S):
                status = RESTED
                break
        else:
            quiet = 0.0
        dt = next_step(state, felt, touching, free, gap, edge)

    if samples.shape[0] > 0 and time > sampled:
        sample(result, samples, time, pos, q, energy(pos, state, inertia))
    result[RE_STATUS] = max(result[RE_STATUS], status)
    result[RE_TIME] = time
    result[RE_X] = pos[0]
    result[RE_Y] = pos[1]
    result[RE_Z] = pos[2]
    for i in range(4):
        result[RE_QUATERNION + i] = q[i]
    result[RE_UP] = 1.0 if m[6] + m[7] + m[8] > 0.0 else -1.0
    result[RE_STEPS] = steps
    for i in range(6):
        result[RE_VELOCITY + i] = state[i]


def run_many(
    corners: Any,
    world: Any,
    fixed: Any,
    orders: Any,
    starts: Any,
    blows: Any,
    most_steps: int,
    results: Any,
) -> None:
    """Run many kicks of one scene, one row each; `orders` has the keepers' orders of every kick."""
    events = np.zeros((0, 7))
    samples = np.zeros((0, 9))
    for i in range(blows.shape[0]):
        run(corners, world, fixed, orders[i], starts[i], blows[i], most_steps, events, samples, results[i])
