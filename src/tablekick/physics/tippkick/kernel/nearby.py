"""The obstacles around the ball: which are near, and which of those touch."""

from __future__ import annotations

from tablekick.physics.arrays import Floats, Ints
from tablekick.physics.tippkick.kernel.columns import CO_MOVING, OB_BODY, OB_KEEPER, OB_RADIUS
from tablekick.physics.tippkick.kernel.contacts import touch_obstacle
from tablekick.physics.tippkick.kernel.notes import note_touch
from tablekick.physics.tippkick.kernel.solid import gap_to_sphere

# Obstacles closer than this are looked at in every step (m); the others only after the ball has moved that far.
NEAR_M = 0.01
# A keeper may come to the ball, so it counts as near this much earlier, and steps beside it stay this short (m).
KEEPER_COMES_M = 0.1
KEEPER_STEP_M = 0.004


def look_around(obstacles: Floats, near: Ints, pos: Floats, edge: float) -> tuple[int, float]:
    """List the obstacles near the ball; gives their number and how far the ball may go before looking again."""
    count = 0
    safe = 1.0
    for i in range(obstacles.shape[0]):
        gap = gap_to_sphere(obstacles[i], pos) - obstacles[i, OB_RADIUS] - edge
        if obstacles[i, OB_KEEPER] >= 0.0:
            gap -= KEEPER_COMES_M
        if gap < NEAR_M:
            near[count] = i
            count += 1
        else:
            safe = min(safe, gap)
    return count, safe


def touch_nearby(
    contacts: Floats,
    touching: int,
    obstacles: Floats,
    near: Ints,
    n_near: int,
    keepers: Floats,
    corners: Floats,
    pos: Floats,
    m: Floats,
    world: Floats,
    edge: float,
    time: float,
    last_touch: Floats,
    events: Floats,
    result: Floats,
) -> tuple[int, float]:
    """Add the contacts with near obstacles, note the touches; gives the number of contacts and the least gap left."""
    least = 1.0
    for k in range(n_near):
        ob = obstacles[near[k]]
        gap = gap_to_sphere(ob, pos) - ob[OB_RADIUS] - edge
        if gap < 0.0:
            was = touching
            touching, gap = touch_obstacle(contacts, touching, ob, keepers, corners, pos, m, world)
            if touching > was:
                note_touch(result, events, last_touch, time, pos, ob[OB_BODY], contacts[was, CO_MOVING])
        elif ob[OB_KEEPER] >= 0.0:
            gap = min(gap, KEEPER_STEP_M)
        least = min(least, max(0.0, gap))
    return touching, least
