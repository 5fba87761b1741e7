"""The loop of one kick: drift exactly, look for contacts, let them act, take stock, until the ball lies still."""

from __future__ import annotations

from tablekick.physics.arrays import Floats
from tablekick.physics.tippkick.kernel.columns import (
    CAPPED,
    CL_DECISION,
    CL_DT,
    CL_NEAR,
    CL_QUIET,
    CL_SAFE,
    CL_SAMPLED,
    CL_STEPS,
    CL_TIME,
    CO_MOVING,
    GOING,
    LEFT,
    RE_FLAT,
    RESTED,
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
from tablekick.physics.tippkick.kernel.notes import begin, finish, note_inside, note_lines, note_path, sample
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
    """Run one kick: `start` is the ball's pose (7 numbers), `blow` its velocity and spin after the blow (6).

    The workspace may have been used before.
    """
    set_off(fixed, start, blow, result, work)
    status = go_on(corners, world, orders, start, most_steps, events, samples, result, work, most_steps + 1)
    arrive(world, status, samples, result, work)


def set_off(fixed: Floats, start: Floats, blow: Floats, result: Floats, work: Workspace) -> None:
    """The ball is kicked."""
    set_out(work, fixed, start, blow)
    begin(result)


def arrive(world: Floats, status: float, samples: Floats, result: Floats, work: Workspace) -> None:
    """It lies still, or has left: tell how."""
    clock = work.clock
    if samples.shape[0] > 0 and clock[CL_TIME] > clock[CL_SAMPLED]:
        sample(result, samples, clock[CL_TIME], work.pos, work.q, energy(work.pos, work.state, world[WO_INERTIA]))
    finish(result, status, clock[CL_TIME], int(clock[CL_STEPS]), work.pos, work.q, work.m, work.state)


def go_on(
    corners: Floats,
    world: Floats,
    keepers: Floats,
    start: Floats,
    most_steps: int,
    events: Floats,
    samples: Floats,
    result: Floats,
    work: Workspace,
    at_once: int,
) -> float:
    """Some steps. Answers GOING, or how the kick has ended.

    What the keepers decide stays in their rows, for replays.
    """
    obstacles, near, pos, q, state, m, contacts, order, kept, last_touch, over, before, clock = work
    c = world[WO_CORNER]
    edge = c * ROOT2
    inertia = world[WO_INERTIA]
    stops_out = world[WO_UNTIL_OUT] > 0.0
    time = clock[CL_TIME]
    steps = int(clock[CL_STEPS])
    dt = clock[CL_DT]
    quiet = clock[CL_QUIET]
    sampled = clock[CL_SAMPLED]
    n_near = int(clock[CL_NEAR])
    safe = clock[CL_SAFE]
    decision = clock[CL_DECISION]
    status = GOING
    for _ in range(at_once):
        if steps >= most_steps:
            status = CAPPED
            break
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
            resolve(state, contacts, order, felt, touching, kept, steps, dt, inertia)
            if is_driven(contacts, felt, touching):
                # A moving keeper does work on the ball, and may lift it out of where it pressed it.
                allowed = WITHOUT_LIMIT
            drag(state, contacts, order, touching, world)
            if felt == 1:
                pivot(state, contacts, world)
            settle_depth(pos, state, contacts, order, touching, allowed, inertia)

        # Taking stock.
        inside = note_inside(over, pos, world)
        if not inside and note_lines(result, events, over, time, dt, before, pos, m, world) and stops_out:
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
    clock[CL_TIME] = time
    clock[CL_STEPS] = steps
    clock[CL_DT] = dt
    clock[CL_QUIET] = quiet
    clock[CL_SAMPLED] = sampled
    clock[CL_NEAR] = n_near
    clock[CL_SAFE] = safe
    clock[CL_DECISION] = decision
    return status


def follow_many(
    corners: Floats,
    world: Floats,
    fixed: Floats,
    orders: Floats,
    starts: Floats,
    blows: Floats,
    most_steps: int,
    nothing: Floats,
    results: Floats,
    work: Workspace,
) -> None:
    """Run many kicks of one scene, one row each; `orders` has the keepers' orders of every kick.

    No events and no samples are kept: `nothing` stands for both.
    """
    for i in range(blows.shape[0]):
        follow(corners, world, fixed, orders[i], starts[i], blows[i], most_steps, nothing, nothing, results[i], work)
