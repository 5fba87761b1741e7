"""What happens next to one moving body, asked by all lanes at once: `kernel.predict` for a warp.

The loop of one thread shortens its horizon with everything it finds; a root found under another horizon differs in its
last bit. So lanes behind the first find ask again with the horizon the loop would have had: results stay the same, bit
for bit.
"""

from __future__ import annotations

from math import sqrt

from tablekick.physics.flick.gpu.lanes import lane, lowest, said_by, together, votes
from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.flick.kernel.detect_bodies import straight_touch
from tablekick.physics.flick.kernel.detect_fixed import bar_touch, wall_touch
from tablekick.physics.flick.kernel.detect_frames import ROUNDING, between_the_sides, frame_half, passes
from tablekick.physics.flick.kernel.motion import is_moving
from tablekick.physics.flick.kernel.predict import note, touch_time
from tablekick.physics.flick.kernel.shapes import part_offset, parts_of
from tablekick.physics.flick.kernel.types import Floats, Ints

SIDES = 16
"""Of four frames two long and two short ones."""


def by_itself(body: Floats, mode: Ints, guard: Floats, i: int) -> bool:
    """Note what body `i` will do if it meets nothing: its segment ends, or an order is due. False when it rests."""
    if not is_moving(mode, i):
        if mode[i, c.KIND] == c.KEEPER and mode[i, c.MODE] == c.REST and guard[i, c.GUARD_ORDER] < c.INF:
            note(body, mode, i, guard[i, c.GUARD_ORDER], c.BY_ORDER, i, 0)
        else:
            note(body, mode, i, c.INF, c.NOTHING, i, 0)
        return False
    note(body, mode, i, body[i, c.END], c.ON_FLOOR if mode[i, c.MODE] == c.FLY else c.OF_ITSELF, i, 0)
    if mode[i, c.KIND] == c.KEEPER and guard[i, c.GUARD_ORDER] < body[i, c.NEXT]:
        note(body, mode, i, guard[i, c.GUARD_ORDER], c.BY_ORDER, i, 0)
    return True


def forecast(
    body: Floats, mode: Ints, kit: Floats, world: Floats, guard: Floats, bars: Floats, walls: Floats, i: int, t: float
) -> None:
    """Find the next event of moving body `i` from time `t` on; what it does by itself is noted already."""
    dt = t - body[i, c.T0]
    half = 0.5 * dt
    ax = body[i, c.AX]
    ay = body[i, c.AY]
    az = body[i, c.AZ]
    x = body[i, c.X] + dt * (body[i, c.VX] + half * ax)
    y = body[i, c.Y] + dt * (body[i, c.VY] + half * ay)
    z = body[i, c.Z] + dt * (body[i, c.VZ] + half * az)
    vx = body[i, c.VX] + dt * ax
    vy = body[i, c.VY] + dt * ay
    vz = body[i, c.VZ] + dt * az
    forecast_bodies(body, mode, kit, world, guard, i, t, x, y, z, vx, vy, vz, ax, ay, az)
    if mode[i, c.KIND] != c.KEEPER and mode[i, c.MODE] != c.SPIN:
        forecast_fixed(body, mode, kit, world, bars, walls, i, t, x, y, z, vx, vy, vz, ax, ay, az)


def forecast_bodies(
    body: Floats, mode: Ints, kit: Floats, world: Floats, guard: Floats, i: int, t: float,
    x: float, y: float, z: float, vx: float, vy: float, vz: float, ax: float, ay: float, az: float,
) -> None:  # fmt: skip
    me = lane()
    v = sqrt(vx * vx + vy * vy)
    horizon = body[i, c.END] - t
    a = sqrt(ax * ax + ay * ay)
    way = horizon * (v + 0.5 * horizon * a)
    straight = mode[i, c.MODE] != c.FLY and ax * vx + ay * vy < 0.0 and abs(ax * vy - ay * vx) <= 1.0e-12 * a * v
    if straight:
        way = 0.5 * v * v / a
    soonest = body[i, c.NEXT]
    met = -1
    s = c.INF
    looks = me < body.shape[0] and is_near(body, mode, world, i, me, x, y, way + 0.05)
    while votes(looks) != 0:
        if looks:
            horizon = soonest - t
            s = straight_on(body, mode, kit, i, me, x, y, vx, vy, ax, ay, v, horizon) if straight else -1.0
            if s < 0.0:
                s = touch_time(body, mode, kit, world, guard, i, me, t, horizon, x, y, z, vx, vy, vz, ax, ay, az)
        sooner = votes(looks and t + s < soonest)
        if sooner == 0:
            break
        met = lowest(sooner)
        soonest = said_by(met, t + s)
        looks = looks and me > met and t + s < soonest + c.SIMULTANEOUS_S
    if met == me:
        note(body, mode, i, soonest, c.WITH_BODY, met, 0)
    together()


def is_near(body: Floats, mode: Ints, world: Floats, i: int, j: int, x: float, y: float, near: float) -> bool:
    """Whether moving body `i` at (x, y) may meet body `j` at all."""
    if j == i or mode[j, c.MODE] == c.GONE:
        return False
    keeper = mode[j, c.KIND] == c.KEEPER
    if keeper and mode[i, c.KIND] == c.KEEPER:
        return False
    if mode[j, c.MODE] != c.REST:
        return True
    return abs(body[j, c.Y] - y) <= near and abs(body[j, c.X] - x) <= (near + world[c.ROD_LENGTH] if keeper else near)


def straight_on(
    body: Floats, mode: Ints, kit: Floats, i: int, j: int,
    x: float, y: float, vx: float, vy: float, ax: float, ay: float, v: float, horizon: float,
) -> float:  # fmt: skip
    """When body `i` on its straight braked path meets body `j` at rest; -1 when only the full search can tell."""
    if mode[j, c.MODE] != c.REST or mode[j, c.LYING] == 1 or mode[i, c.LYING] == 1 or mode[j, c.KIND] == c.KEEPER:
        return -1.0
    if i == 0:
        reach = kit[j, c.REACH]
    elif j == 0:
        reach = kit[i, c.REACH] if body[0, c.Z] <= kit[0, c.RADIUS] + 1.0e-9 else -1.0
    else:
        reach = kit[i, c.RADIUS] + kit[j, c.RADIUS]
    if reach <= 0.0:
        return -1.0
    return straight_touch(body[j, c.X] - x, body[j, c.Y] - y, vx, vy, ax, ay, v, reach, horizon)


def side_passed(
    mode: Ints, world: Floats, i: int, side: int, radius: float,
    x: float, y: float, vx: float, vy: float, ax: float, ay: float, horizon: float,
) -> float:  # fmt: skip
    """When body `i` next passes one side of one frame, as `kernel.detect_frames.frame_passed` asks for all of them."""
    frame = side // 4
    sign = 1.0 - 2.0 * (side // 2 % 2)
    half = frame_half(world, frame, radius, True)
    across = frame_half(world, frame, radius, False)
    if side % 2 == 1:
        x, vx, ax, half, y, vy, ay, across = y, vy, ay, across, x, vx, ax, half
    outside = (mode[i, c.OUTSIDE] >> frame) & 1 == 1
    t = passes(x, vx, ax, sign * half, -sign if outside else sign, ROUNDING if outside else c.INF, horizon)
    if outside and t < c.INF and not between_the_sides(y + t * (vy + 0.5 * t * ay), vy + t * ay, across):
        return c.INF
    return t


def soonest_of(t: float) -> float:
    """The least of what all lanes say."""
    half = 16
    while half > 0:
        other = said_by(lane() ^ half, t)
        if other < t:
            t = other
        half = half // 2
    return t


def forecast_fixed(
    body: Floats, mode: Ints, kit: Floats, world: Floats, bars: Floats, walls: Floats, i: int, t: float,
    x: float, y: float, z: float, vx: float, vy: float, vz: float, ax: float, ay: float, az: float,
) -> None:  # fmt: skip
    me = lane()
    soonest = body[i, c.NEXT]
    horizon = soonest - t
    half = 0.5 * horizon
    ex = horizon * (abs(vx) + half * abs(ax))
    ey = horizon * (abs(vy) + half * abs(ay))
    size = kit[i, c.RADIUS] + 0.03 * mode[i, c.LYING]
    # Inside the playing area, and staying there: nothing fixed is near.
    if abs(x) + ex < world[c.FRAME_AREA_X] - size - 0.006 and abs(y) + ey < world[c.FRAME_AREA_Y]:
        return
    is_ball = mode[i, c.KIND] == c.BALL
    softest = c.SOFTEST_TOUCH_IN_FLIGHT if mode[i, c.MODE] == c.FLY else c.SOFTEST_TOUCH
    kind = c.NOTHING
    found = -1
    with_part = 0
    s = c.INF
    if me < SIDES:
        s = side_passed(mode, world, i, me, kit[i, c.RADIUS], x, y, vx, vy, ax, ay, horizon)
    first = soonest_of(s)
    if t + first < soonest:
        soonest = t + first
        kind = c.AT_FRAME
        # Of sides passed at the same time the lowest counts: four frames, two sides of each, x before y.
        side = lowest(votes(s == first))
        found = side // 4 * 2 + side % 2
    for part in range(parts_of(mode, i)):
        ox, oy, small = part_offset(body, mode, world, i, part)
        radius = small if small > 0.0 else kit[i, c.RADIUS]
        for fixed in range(2):
            looks = me < (bars.shape[0] if fixed == 0 else walls.shape[0])
            while votes(looks) != 0:
                if looks:
                    horizon = soonest - t
                    if fixed == 0:
                        s = bar_touch(
                            bars, me, is_ball, x + ox, y + oy, z, vx, vy, vz, ax, ay, az,
                            radius, kit[i, c.RIM], softest, horizon,
                        )  # fmt: skip
                    else:
                        s = wall_touch(
                            walls, me, is_ball, x + ox, y + oy, z, vx, vy, vz, ax, ay, az,
                            radius, kit[i, c.RIM], softest, horizon,
                        )  # fmt: skip
                sooner = votes(looks and t + s < soonest)
                if sooner == 0:
                    break
                found = lowest(sooner)
                kind = c.WITH_BAR if fixed == 0 else c.WITH_WALL
                with_part = part
                soonest = said_by(found, t + s)
                looks = looks and me > found and t + s < soonest + c.SIMULTANEOUS_S
    if me == 0 and kind != c.NOTHING:
        note(body, mode, i, soonest, kind, found, with_part)
    together()
