"""Carrying out one event: contact, landing, a frame passed, a segment's end, an order to a goalkeeper."""

from __future__ import annotations

from math import sqrt

from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.flick.kernel.fall import is_entangled, is_well_away, lie_down
from tablekick.physics.flick.kernel.keeper import begin_stroke, felt_a_touch
from tablekick.physics.flick.kernel.logs import write_report
from tablekick.physics.flick.kernel.motion import begin, bring_to, come_to_rest, is_moving
from tablekick.physics.flick.kernel.resolve import collide, rebound
from tablekick.physics.flick.kernel.shapes import bar_offset, contact_of, part_offset
from tablekick.physics.flick.kernel.types import Floats, Ints

# So many soft touches in a row, and hardly any speed left: the ball lies on whatever holds it.
LODGED_TOUCHES = 150
LODGED_SPEED = 0.02
# When the table's patience is over so many are enough: a ball that is not held would have fallen faster by then.
HELD_TOUCHES = 10


def report_stop(
    body: Floats, mode: Ints, kit: Floats, world: Floats, guard: Floats, report: Floats, count: Ints, i: int, t: float
) -> None:
    """Body `i` has come to rest; say with whom it is entangled, if so."""
    entangled = -1
    if i > 0:
        for j in range(1, body.shape[0]):
            if j == i or mode[j, c.KIND] != c.FIGURE or mode[j, c.MODE] == c.GONE:
                continue
            if (mode[i, c.LYING] == 0 and mode[j, c.LYING] == 0) or is_well_away(body, i, j):
                continue
            a = i if i < j else j
            b = j if i < j else i
            gap, _, _, _, _, _, _, _ = contact_of(body, mode, kit, world, guard, a, b)
            if is_entangled(gap, mode, a, b):
                entangled = j
    write_report(
        report, count, body, t, c.STOP, i, i, body[i, c.X], body[i, c.Y], body[i, c.Z], mode[i, c.LYING], entangled
    )


def go_on(
    body: Floats, mode: Ints, kit: Floats, world: Floats, guard: Floats, report: Floats, count: Ints,
    i: int, t: float, moved: bool,
) -> None:  # fmt: skip
    """Begin the next segment of body `i` after an event at `t`; a body that comes to rest is reported."""
    if mode[i, c.KIND] == c.KEEPER:
        return
    if not begin(body, mode, kit, world, i) and moved:
        report_stop(body, mode, kit, world, guard, report, count, i, t)


def is_news(touched: Floats, i: int, column: int, t: float, closing: float) -> bool:
    """A touch is worth a report unless it is the same soft one again."""
    news = closing > c.DEAD_SPEED or t - touched[i, column] > c.SAME_TOUCH_S
    touched[i, column] = t
    return news


def settle_ball(
    body: Floats, mode: Ints, kit: Floats, world: Floats, guard: Floats, report: Floats, count: Ints,
    t: float, closing: float, moved: bool,
) -> None:  # fmt: skip
    """Let the ball go on after a touch at `t`, or lie still when it has found a place to lie above the floor."""
    if mode[0, c.MODE] == c.FLY and closing <= c.DEAD_SPEED:
        mode[0, c.SOFT_TOUCHES] = mode[0, c.SOFT_TOUCHES] + 1
        v2 = body[0, c.VX] * body[0, c.VX] + body[0, c.VY] * body[0, c.VY] + body[0, c.VZ] * body[0, c.VZ]
        if mode[0, c.SOFT_TOUCHES] > LODGED_TOUCHES and v2 < LODGED_SPEED * LODGED_SPEED:
            mode[0, c.SOFT_TOUCHES] = 0
            come_to_rest(body, mode, 0)
            report_stop(body, mode, kit, world, guard, report, count, 0, t)
            return
    else:
        mode[0, c.SOFT_TOUCHES] = 0
    go_on(body, mode, kit, world, guard, report, count, 0, t, moved)


def hold_still(
    body: Floats, mode: Ints, kit: Floats, world: Floats, guard: Floats, report: Floats, count: Ints, i: int, t: float
) -> None:
    """Let what has just touched something, and hardly moves, lie where it is: the table has been patient for long.

    A ball that hangs between figures presses them apart by a hair at every touch, and sinks: where real friction would
    hold them, ten thousands of touches follow each other, each of them real. Friction holds them from here on.
    """
    if not is_moving(mode, i) or mode[i, c.KIND] == c.KEEPER:
        return
    if mode[i, c.MODE] == c.FLY and mode[i, c.SOFT_TOUCHES] <= HELD_TOUCHES:
        return
    edge = 0.0 if i == 0 else kit[i, c.SOLE] * body[i, c.WZ]
    v2 = body[i, c.VX] * body[i, c.VX] + body[i, c.VY] * body[i, c.VY] + body[i, c.VZ] * body[i, c.VZ] + edge * edge
    if v2 < LODGED_SPEED * LODGED_SPEED:
        mode[i, c.SOFT_TOUCHES] = 0
        come_to_rest(body, mode, i)
        report_stop(body, mode, kit, world, guard, report, count, i, t)


def meet(
    body: Floats, mode: Ints, kit: Floats, world: Floats, guard: Floats, bars: Floats, walls: Floats, touched: Floats,
    report: Floats, track: Floats, count: Ints, i: int, j: int, t: float,
) -> None:  # fmt: skip
    """Bodies i < j meet at `t`."""
    i_moved = is_moving(mode, i)
    j_moved = is_moving(mode, j)
    bring_to(body, mode, track, count, i, t)
    bring_to(body, mode, track, count, j, t)
    gap, nx, ny, nz, high, upper, x, y = contact_of(body, mode, kit, world, guard, i, j)
    was_lying_i = mode[i, c.LYING]
    was_lying_j = mode[j, c.LYING]
    closing = collide(body, mode, kit, world, i, j, nx, ny, nz, high, upper)
    if i == 0 and -1.0e-4 < gap < 0.0 and body[0, c.Z] - gap * nz >= kit[0, c.RADIUS]:
        # Pressed together for a while they sink into each other by micrometres: set the ball back.
        body[0, c.X] = body[0, c.X] + gap * nx
        body[0, c.Y] = body[0, c.Y] + gap * ny
        body[0, c.Z] = body[0, c.Z] + gap * nz
    if is_news(touched, i, j, t, closing):
        moving = (1 if i_moved else 0) + (2 if j_moved else 0)
        write_report(report, count, body, t, c.TOUCH, i, j, x, y, high, moving, int(upper))
    if mode[i, c.LYING] != was_lying_i:
        lie_down(body, mode, kit, world, guard, bars, walls, i)
        write_report(report, count, body, t, c.FALL, i, j, body[i, c.X], body[i, c.Y], 0.0, 0, 0)
    if mode[j, c.LYING] != was_lying_j:
        lie_down(body, mode, kit, world, guard, bars, walls, j)
        write_report(report, count, body, t, c.FALL, j, i, body[j, c.X], body[j, c.Y], 0.0, 0, 0)
    if mode[j, c.KIND] == c.KEEPER and j_moved:
        felt_a_touch(body, mode, guard, j, i)
    if i == 0:
        settle_ball(body, mode, kit, world, guard, report, count, t, closing, i_moved)
    else:
        go_on(body, mode, kit, world, guard, report, count, i, t, i_moved)
    go_on(body, mode, kit, world, guard, report, count, j, t, j_moved)


def hit_fixed(
    body: Floats, mode: Ints, kit: Floats, world: Floats, guard: Floats, bars: Floats, walls: Floats, touched: Floats,
    report: Floats, track: Floats, count: Ints, i: int, kind: int, k: int, part: int, t: float,
) -> None:  # fmt: skip
    """Body `i` meets bar or wall `k` at `t` with its disc `part`."""
    bring_to(body, mode, track, count, i, t)
    ball = mode[i, c.KIND] == c.BALL
    x = body[i, c.X]
    y = body[i, c.Y]
    z = body[i, c.Z]
    high = 0.5 * kit[i, c.RIM]
    if not ball:
        ox, oy, _ = part_offset(body, mode, world, i, part)
        x = x + ox
        y = y + oy
    nx = 0.0
    ny = 0.0
    nz = 0.0
    if kind == c.WITH_BAR:
        axis = int(bars[k, c.BAR_AXIS])
        px = x - bars[k, c.BAR_X]
        py = y - bars[k, c.BAR_Y]
        pz = z - bars[k, c.BAR_Z]
        if not ball:
            pz = bars[k, c.BAR_FROM] if axis == 2 else 0.0
        nx, ny, nz = bar_offset(px, py, pz, axis, bars[k, c.BAR_FROM], bars[k, c.BAR_TO])
        d = sqrt(nx * nx + ny * ny + nz * nz)
        if d > 0.0:
            nx, ny, nz = nx / d, ny / d, nz / d
        else:
            nx = 1.0
        e = bars[k, c.BAR_E]
        mu = bars[k, c.BAR_MU]
        what = int(bars[k, c.BAR_WHAT])
    else:
        axis = int(walls[k, c.WALL_AXIS])
        at = x if axis == 0 else (y if axis == 1 else z)
        side = 1.0 if at >= walls[k, c.WALL_AT] else -1.0
        if axis == 0:
            nx = side
        elif axis == 1:
            ny = side
        else:
            nz = side
        e = walls[k, c.WALL_E]
        mu = walls[k, c.WALL_MU]
        what = int(walls[k, c.WALL_WHAT])
    was_lying = mode[i, c.LYING]
    closing = rebound(body, mode, kit, i, nx, ny, nz, e, mu, high)
    if is_news(touched, i, body.shape[0] + what, t, closing):
        radius = kit[i, c.RADIUS]
        write_report(report, count, body, t, c.TOUCH_FIXED, i, k, x - radius * nx, y - radius * ny, z, 1, what)
    if mode[i, c.LYING] != was_lying:
        lie_down(body, mode, kit, world, guard, bars, walls, i)
        write_report(report, count, body, t, c.FALL, i, -1, body[i, c.X], body[i, c.Y], 0.0, 0, 0)
    if ball:
        settle_ball(body, mode, kit, world, guard, report, count, t, closing, True)
    else:
        go_on(body, mode, kit, world, guard, report, count, i, t, True)


def pass_frame(
    body: Floats, mode: Ints, kit: Floats, world: Floats, guard: Floats,
    report: Floats, track: Floats, count: Ints, i: int, which: int, t: float,
) -> None:  # fmt: skip
    """Body `i` passes a frame of the table at `t`; see `frame_passed` for `which`."""
    frame = which // 2
    bit = 1 << frame
    leaves = (mode[i, c.OUTSIDE] & bit) == 0
    mode[i, c.OUTSIDE] = mode[i, c.OUTSIDE] ^ bit
    dt = t - body[i, c.T0]
    x = body[i, c.X] + dt * (body[i, c.VX] + 0.5 * dt * body[i, c.AX])
    y = body[i, c.Y] + dt * (body[i, c.VY] + 0.5 * dt * body[i, c.AY])
    z = body[i, c.Z] + dt * (body[i, c.VZ] + 0.5 * dt * body[i, c.AZ])
    ball = mode[i, c.KIND] == c.BALL
    if bit == c.OFF_CLOTH:
        bring_to(body, mode, track, count, i, t)
        go_on(body, mode, kit, world, guard, report, count, i, t, True)
        return
    if not leaves:
        return
    if bit == c.OUT_OF_AREA and ball:
        line = 0
        if which % 2 == 0:
            line = 2 if abs(y) < world[c.GOAL_HALF] and z < world[c.GOAL_HIGH] else 1
        write_report(report, count, body, t, c.CROSS, i, i, x, y, z, 1, line)
    elif not ball or bit == c.OFF_BOARD:
        write_report(report, count, body, t, c.LEAVE, i, i, x, y, z, 1, bit)
    if bit == c.OFF_BOARD:
        bring_to(body, mode, track, count, i, t)
        come_to_rest(body, mode, i)
        mode[i, c.MODE] = c.GONE


def end_segment(
    body: Floats, mode: Ints, kit: Floats, world: Floats, guard: Floats,
    report: Floats, track: Floats, count: Ints, i: int, t: float,
) -> None:  # fmt: skip
    """Body `i` has stopped, begins to roll, lands, goes into its next curve, or has arrived."""
    bring_to(body, mode, track, count, i, t)
    if mode[i, c.KIND] == c.KEEPER:
        come_to_rest(body, mode, i)
        return
    if mode[i, c.MODE] == c.FLY:
        body[i, c.Z] = kit[i, c.RADIUS]
    go_on(body, mode, kit, world, guard, report, count, i, t, True)


def obey(body: Floats, mode: Ints, guard: Floats, track: Floats, count: Ints, k: int, t: float) -> None:
    bring_to(body, mode, track, count, k, t)
    begin_stroke(body, mode, guard, k, t)
