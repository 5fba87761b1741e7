"""The loop of one kick: drift exactly, look for contacts, let them act, take stock, until the ball lies still."""

from __future__ import annotations

import numpy as np

from tablekick.physics.arrays import Floats
from tablekick.physics.tippkick.kernel.columns import (
    BODIES,
    CAPPED,
    CO_MOVING,
    CO_WIDTH,
    CORNERS,
    EV_WIDTH,
    KEPT_WIDTH,
    LEFT,
    MOST_CONTACTS,
    OB_WIDTH,
    RE_FLAT,
    RESTED,
    SA_WIDTH,
    STOPPED_OUT,
    WO_CORNER,
    WO_EDGE_X,
    WO_EDGE_Y,
    WO_INERTIA,
    WO_SAMPLE_S,
    WO_UNTIL_OUT,
)
from tablekick.physics.tippkick.kernel.contacts import TOUCHING_M, touch_felt
from tablekick.physics.tippkick.kernel.impulses import resolve
from tablekick.physics.tippkick.kernel.keeper import decide_due, move_keepers
from tablekick.physics.tippkick.kernel.nearby import look_around, touch_nearby
from tablekick.physics.tippkick.kernel.notes import begin, finish, note_lines, note_path, sample
from tablekick.physics.tippkick.kernel.rotation import set_matrix
from tablekick.physics.tippkick.kernel.solid import reach
from tablekick.physics.tippkick.kernel.step import (
    distance,
    drag,
    drift,
    energy,
    motion_energy,
    next_step,
    pivot,
    settle_depth,
)
from tablekick.physics.tippkick.kernel.workspace import Workspace, set_out

ROOT2 = 1.4142135623730951
ROOT3 = 1.7320508075688772
WITHOUT_LIMIT = 1e9

# At rest: motion energy below this (J/kg; 5 mm/s) for so long, flat on a face; or longer, leaning on something.
QUIET_JPKG = 1.2e-5
FLAT_AFTER_S = 0.03
LEANING_AFTER_S = 0.25
FLAT_COSINE = 0.9999


def is_flat(m: Floats) -> bool:
    """Does a face look straight down? Squares look along an axis, triangles along a diagonal."""
    a = abs(m[6])
    b = abs(m[7])
    d = abs(m[8])
    return bool(max(max(a, b), max(d, (a + b + d) / ROOT3)) > FLAT_COSINE)


def is_driven(contacts: Floats, felt: int, touching: int) -> bool:
    """Does something that moves by itself touch the ball?"""
    driven = False
    for i in range(felt, touching):
        driven = driven or contacts[i, CO_MOVING] > 0.0
    return driven


def workspace(obstacles: int) -> Workspace:
    """Room for a kick among so many obstacles."""
    return Workspace(
        np.zeros((obstacles, OB_WIDTH)),
        np.zeros(obstacles, np.int64),
        np.zeros(3),
        np.zeros(4),
        np.zeros(6),
        np.zeros(9),
        np.zeros((MOST_CONTACTS, CO_WIDTH)),
        np.zeros(MOST_CONTACTS, np.int64),
        np.zeros((CORNERS, KEPT_WIDTH)),
        np.zeros(BODIES),
        np.zeros(2),
        np.zeros(3),
    )


def run(
    corners: Floats,
    world: Floats,
    fixed: Floats,
    orders: Floats,
    start: Floats,
    blow: Floats,
    most_steps: int,
    events: Floats,
    samples: Floats,
    result: Floats,
) -> None:
    """Run one kick: `start` is the ball's pose (7 numbers), `blow` its velocity and spin after the blow (6)."""
    work = workspace(fixed.shape[0])
    follow(corners, world, fixed, orders, start, blow, most_steps, events, samples, result, work)


def follow(
    corners: Floats,
    world: Floats,
    fixed: Floats,
    orders: Floats,
    start: Floats,
    blow: Floats,
    most_steps: int,
    events: Floats,
    samples: Floats,
    result: Floats,
    work: Workspace,
) -> None:
    """The kick itself, on a workspace that may have been used before."""
    obstacles, near, pos, q, state, m, contacts, order, kept, last_touch, over, before = work
    set_out(work, fixed, start, blow)
    keepers = orders  # what they decide stays in their rows, for replays
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
            n_near, safe = look_around(obstacles, near, pos, edge)
        touching = felt
        gap = safe
        if n_near > 0:
            move_keepers(obstacles, near, n_near, keepers, time)
            touching, gap = touch_nearby(
                contacts,
                felt,
                obstacles,
                near,
                n_near,
                keepers,
                corners,
                pos,
                m,
                world,
                edge,
                time,
                last_touch,
                events,
                result,
            )
            gap = min(gap, safe)

        # How they act.
        if touching > 0:
            resolve(state, contacts, order, touching, kept, steps, dt, inertia)
            if is_driven(contacts, felt, touching):
                # A moving keeper does work on the ball, and may lift it out of where it pressed it.
                allowed = WITHOUT_LIMIT
            drag(state, contacts, order, touching, world)
            if felt == 1:
                pivot(state, contacts, world)
            settle_depth(pos, state, contacts, order, touching, allowed, inertia)

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
            result[RE_FLAT] = 1.0 if felt >= 3 and is_flat(m) else 0.0
            if quiet >= (FLAT_AFTER_S if result[RE_FLAT] > 0.0 else LEANING_AFTER_S):
                status = RESTED
                break
        else:
            quiet = 0.0
        dt = next_step(state, felt, touching, free, gap, edge)

    if samples.shape[0] > 0 and time > sampled:
        sample(result, samples, time, pos, q, energy(pos, state, inertia))
    finish(result, status, time, steps, pos, q, m, state)


def run_many(
    corners: Floats,
    world: Floats,
    fixed: Floats,
    orders: Floats,
    starts: Floats,
    blows: Floats,
    most_steps: int,
    results: Floats,
) -> None:
    """Run many kicks of one scene, one row each; `orders` has the keepers' orders of every kick."""
    events = np.zeros((0, EV_WIDTH))
    samples = np.zeros((0, SA_WIDTH))
    work = workspace(fixed.shape[0])
    for i in range(blows.shape[0]):
        follow(corners, world, fixed, orders[i], starts[i], blows[i], most_steps, events, samples, results[i], work)
