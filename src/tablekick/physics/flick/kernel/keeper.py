"""The hands that hold the goalkeepers: they move in straight strokes inside the goal area, after a reaction time."""

from __future__ import annotations

from math import sqrt

from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.flick.kernel.motion import come_to_rest
from tablekick.physics.flick.kernel.types import Floats, Ints

# A hand that has felt the ball this often in one stroke has trapped it against something, and holds still.
TRAPPED = 3


def clamp(value: float, low: float, high: float) -> float:
    if value < low:
        return low
    return high if value > high else value


def alert_keepers(body: Floats, mode: Ints, guard: Floats, t: float) -> None:
    """The ball's course has changed: every goalkeeper that watches will act on it after its reaction time."""
    for k in range(body.shape[0] - 1, 0, -1):
        if mode[k, c.KIND] != c.KEEPER:
            return
        watches = guard[k, c.GUARD_ALERT] == 1.0 and guard[k, c.GUARD_OWN] == 0.0 and mode[k, c.MODE] != c.GONE
        # What it sees now it acts on later; a newer change during that time is seen then as well.
        if watches and guard[k, c.GUARD_ORDER] >= c.INF:
            guard[k, c.GUARD_ORDER] = t + guard[k, c.GUARD_REACTION]


def choose_dive(body: Floats, guard: Floats, k: int, t: float) -> None:
    """Aim where the ball will pass the goalkeeper if it goes on straight; stay when it does not come."""
    dt = t - body[0, c.T0]
    half = 0.5 * dt
    bx = body[0, c.X] + dt * (body[0, c.VX] + half * body[0, c.AX])
    by = body[0, c.Y] + dt * (body[0, c.VY] + half * body[0, c.AY])
    vx = body[0, c.VX] + dt * body[0, c.AX]
    vy = body[0, c.VY] + dt * body[0, c.AY]
    x = body[k, c.X]
    guard[k, c.GUARD_TO_X] = x
    guard[k, c.GUARD_TO_Y] = body[k, c.Y]
    if vx * guard[k, c.GUARD_ROD] <= 0.0 or (x - bx) * guard[k, c.GUARD_ROD] <= 0.0:
        return
    guard[k, c.GUARD_TO_Y] = by + vy * (x - bx) / vx


def begin_stroke(body: Floats, mode: Ints, guard: Floats, k: int, t: float) -> bool:
    """Carry out the order that is due for goalkeeper `k`; False when it stays where it is."""
    if guard[k, c.GUARD_OWN] == 0.0:
        choose_dive(body, guard, k, t)
    guard[k, c.GUARD_ORDER] = c.INF
    guard[k, c.GUARD_OWN] = 0.0
    guard[k, c.GUARD_TOUCHES] = 0.0
    dx = clamp(guard[k, c.GUARD_TO_X], guard[k, c.GUARD_MIN_X], guard[k, c.GUARD_MAX_X]) - body[k, c.X]
    dy = clamp(guard[k, c.GUARD_TO_Y], guard[k, c.GUARD_MIN_Y], guard[k, c.GUARD_MAX_Y]) - body[k, c.Y]
    way = sqrt(dx * dx + dy * dy)
    come_to_rest(body, mode, k)
    if way < 1.0e-6:
        return False
    speed = guard[k, c.GUARD_SPEED]
    body[k, c.VX] = speed * dx / way
    body[k, c.VY] = speed * dy / way
    body[k, c.T0] = t
    body[k, c.END] = t + way / speed
    mode[k, c.MODE] = c.GLIDE
    return True


def felt_a_touch(body: Floats, mode: Ints, guard: Floats, k: int, other: int) -> None:
    """The hand stops at a figure, and at a ball that it has trapped."""
    if mode[other, c.KIND] == c.BALL:
        guard[k, c.GUARD_TOUCHES] = guard[k, c.GUARD_TOUCHES] + 1.0
        if guard[k, c.GUARD_TOUCHES] < TRAPPED:
            return
    come_to_rest(body, mode, k)
