"""What happens next to one moving body."""

from __future__ import annotations

from math import sqrt

from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.flick.kernel.detect_bodies import ball_touch, figure_touch, straight_touch
from tablekick.physics.flick.kernel.detect_fixed import bar_touch, next_bar, next_wall, wall_touch
from tablekick.physics.flick.kernel.detect_frames import frame_passed
from tablekick.physics.flick.kernel.motion import is_moving
from tablekick.physics.flick.kernel.shapes import part_offset, parts_of
from tablekick.physics.flick.kernel.types import Floats, Ints

# m: who stands farther beside a path than the two can reach, and this, is not met.
BESIDE = 1.0e-3


def touch_time(
    body: Floats, mode: Ints, kit: Floats, world: Floats, guard: Floats, i: int, j: int, t: float, horizon: float,
    x: float, y: float, z: float, vx: float, vy: float, vz: float, ax: float, ay: float, az: float,
) -> float:  # fmt: skip
    """When moving body `i`, whose state at `t` is given, meets body `j`: time from `t`, INF for never."""
    px = body[j, c.X] - x
    py = body[j, c.Y] - y
    pz = body[j, c.Z]
    jvx = body[j, c.VX]
    jvy = body[j, c.VY]
    jvz = body[j, c.VZ]
    if is_moving(mode, j):
        left = body[j, c.END] - t
        if left < horizon:
            horizon = left
        dt = t - body[j, c.T0]
        half = 0.5 * dt
        px = px + dt * (jvx + half * body[j, c.AX])
        py = py + dt * (jvy + half * body[j, c.AY])
        pz = pz + dt * (jvz + half * body[j, c.AZ])
        jvx = jvx + dt * body[j, c.AX]
        jvy = jvy + dt * body[j, c.AY]
        jvz = jvz + dt * body[j, c.AZ]
    if horizon < 0.0:
        horizon = 0.0
    jvx = jvx - vx
    jvy = jvy - vy
    jax = body[j, c.AX] - ax
    jay = body[j, c.AY] - ay
    # The motion is that of j relative to i; the ball's is told, and that of the higher of two figures.
    way = -1.0 if i == 0 or (j > 0 and i > j) else 1.0
    px = way * px
    py = way * py
    jvx = way * jvx
    jvy = way * jvy
    jax = way * jax
    jay = way * jay
    if i == 0 or j == 0:
        height, rise, lift = (z, vz, az) if i == 0 else (pz, jvz, body[j, c.AZ])
        return ball_touch(body, mode, kit, world, guard, i + j, px, py, height, jvx, jvy, rise, jax, jay, lift, horizon)
    low, high = (i, j) if i < j else (j, i)
    return figure_touch(body, mode, kit, world, guard, low, high, px, py, jvx, jvy, jax, jay, horizon)


def note(body: Floats, mode: Ints, i: int, t: float, kind: int, other: int, part: int) -> None:
    body[i, c.NEXT] = t
    mode[i, c.NEXT_KIND] = kind
    mode[i, c.NEXT_WITH] = other
    mode[i, c.NEXT_PART] = part


def by_itself(body: Floats, mode: Ints, guard: Floats, i: int) -> bool:
    """Note what body `i` will do if it meets nothing: its segment ends, or an order is due. False when it rests."""
    if not is_moving(mode, i):
        if mode[i, c.KIND] == c.KEEPER and mode[i, c.MODE] == c.REST and guard[i, c.GUARD_ORDER] < c.INF:
            note(body, mode, i, guard[i, c.GUARD_ORDER], c.BY_ORDER, i, 0)
        else:
            note(body, mode, i, c.INF, c.NOTHING, i, 0)
        return False
    kind = c.ON_FLOOR if mode[i, c.MODE] == c.FLY else c.OF_ITSELF
    note(body, mode, i, body[i, c.END], kind, i, 0)
    if mode[i, c.KIND] == c.KEEPER and guard[i, c.GUARD_ORDER] < body[i, c.NEXT]:
        note(body, mode, i, guard[i, c.GUARD_ORDER], c.BY_ORDER, i, 0)
    return True


def predict(
    body: Floats, mode: Ints, kit: Floats, world: Floats, guard: Floats, bars: Floats, walls: Floats, i: int, t: float
) -> None:
    """Find the next event of body `i` from time `t` on."""
    if by_itself(body, mode, guard, i):
        predict_meetings(body, mode, kit, world, guard, bars, walls, i, t)


def predict_meetings(
    body: Floats, mode: Ints, kit: Floats, world: Floats, guard: Floats, bars: Floats, walls: Floats, i: int, t: float
) -> None:
    """Find what moving body `i` meets from time `t` on, before what it does by itself, which is noted already."""
    if predict_bodies(body, mode, kit, world, guard, i, t):
        predict_fixed(body, mode, kit, world, bars, walls, i, t)


def motion_at(body: Floats, i: int, t: float) -> tuple[float, float, float, float, float, float]:
    """Where a moving body is at `t`, and how fast."""
    dt = t - body[i, c.T0]
    half = 0.5 * dt
    return (
        body[i, c.X] + dt * (body[i, c.VX] + half * body[i, c.AX]),
        body[i, c.Y] + dt * (body[i, c.VY] + half * body[i, c.AY]),
        body[i, c.Z] + dt * (body[i, c.VZ] + half * body[i, c.AZ]),
        body[i, c.VX] + dt * body[i, c.AX],
        body[i, c.VY] + dt * body[i, c.AY],
        body[i, c.VZ] + dt * body[i, c.AZ],
    )


def predict_bodies(body: Floats, mode: Ints, kit: Floats, world: Floats, guard: Floats, i: int, t: float) -> bool:
    """Note whom body `i` meets first; answers whether it may meet something fixed, or pass a frame, before that."""
    x, y, z, vx, vy, vz = motion_at(body, i, t)
    ax = body[i, c.AX]
    ay = body[i, c.AY]
    az = body[i, c.AZ]
    v = sqrt(vx * vx + vy * vy)
    # Everything farther away than the longest way it can go cannot be met by it (others on the move are looked at
    # one by one).
    horizon = body[i, c.END] - t
    a = sqrt(ax * ax + ay * ay)
    way = horizon * (v + 0.5 * horizon * a)
    straight = mode[i, c.MODE] != c.FLY and ax * vx + ay * vy < 0.0 and abs(ax * vy - ay * vx) <= 1.0e-12 * a * v
    if straight:
        way = 0.5 * v * v / a
    near = way + 0.05
    # Where the path runs straight over the ground, most figures are beside it.
    aside = straight or (ax == 0.0 and ay == 0.0)
    j = next_in_the_way(body, mode, kit, world, i, -1, x, y, vx, vy, v, near, aside)
    while j < body.shape[0]:
        horizon = body[i, c.NEXT] - t
        s = -1.0
        stands = mode[j, c.MODE] == c.REST and mode[j, c.LYING] == 0 and mode[j, c.KIND] != c.KEEPER
        if straight and stands and mode[i, c.LYING] == 0:
            s = straight_meeting(body, kit, i, j, x, y, vx, vy, ax, ay, v, horizon)
        if s < 0.0:
            s = touch_time(body, mode, kit, world, guard, i, j, t, horizon, x, y, z, vx, vy, vz, ax, ay, az)
        if t + s < body[i, c.NEXT]:
            note(body, mode, i, t + s, c.WITH_BODY, j, 0)
        j = next_in_the_way(body, mode, kit, world, i, j, x, y, vx, vy, v, near, aside)
    if mode[i, c.KIND] == c.KEEPER or mode[i, c.MODE] == c.SPIN:
        return False
    horizon = body[i, c.NEXT] - t
    half = 0.5 * horizon
    size = kit[i, c.RADIUS] + 0.03 * mode[i, c.LYING]
    # Inside the playing area, and staying there: nothing fixed is near.
    inside_x = abs(x) + horizon * (abs(vx) + half * abs(ax)) < world[c.FRAME_AREA_X] - size - 0.006
    return not (inside_x and abs(y) + horizon * (abs(vy) + half * abs(ay)) < world[c.FRAME_AREA_Y])


def next_in_the_way(
    body: Floats, mode: Ints, kit: Floats, world: Floats, i: int, j: int,
    x: float, y: float, vx: float, vy: float, v: float, near: float, aside: bool,
) -> int:  # fmt: skip
    """The next body after `j` that `i` may meet, by a first look that is cheap; behind the last when there is none.

    A graphics processor's threads look for their next ones apart and then all work one out together.
    """
    for k in range(j + 1, body.shape[0]):
        if k == i or mode[k, c.MODE] == c.GONE:
            continue
        keeper = mode[k, c.KIND] == c.KEEPER
        if keeper and mode[i, c.KIND] == c.KEEPER:
            continue
        if mode[k, c.MODE] != c.REST:
            return k
        px = body[k, c.X] - x
        py = body[k, c.Y] - y
        if abs(py) > near or abs(px) > (near + world[c.ROD_LENGTH] if keeper else near):
            continue
        if aside and not keeper and mode[k, c.LYING] + mode[i, c.LYING] == 0 and mode[i, c.KIND] != c.KEEPER:
            reach = (kit[i, c.RADIUS] + kit[k, c.RADIUS] + BESIDE) * v
            if px * vx + py * vy < -reach or abs(px * vy - py * vx) > reach:
                continue
        return k
    return body.shape[0]


def straight_meeting(
    body: Floats, kit: Floats, i: int, j: int,
    x: float, y: float, vx: float, vy: float, ax: float, ay: float, v: float, horizon: float,
) -> float:  # fmt: skip
    """When body `i`, braked on a straight path, meets `j`, which stands; -1 when only the full search can tell."""
    if i == 0:
        reach = kit[j, c.REACH]
    elif j == 0:
        reach = kit[i, c.REACH] if body[0, c.Z] <= kit[0, c.RADIUS] + 1.0e-9 else -1.0
    else:
        reach = kit[i, c.RADIUS] + kit[j, c.RADIUS]
    if reach <= 0.0:
        return -1.0
    return straight_touch(body[j, c.X] - x, body[j, c.Y] - y, vx, vy, ax, ay, v, reach, horizon)


def predict_fixed(
    body: Floats, mode: Ints, kit: Floats, world: Floats, bars: Floats, walls: Floats, i: int, t: float
) -> None:
    """Note which frame, bar or wall body `i` comes to before anything else that is noted."""
    x, y, z, vx, vy, vz = motion_at(body, i, t)
    ax = body[i, c.AX]
    ay = body[i, c.AY]
    az = body[i, c.AZ]
    horizon = body[i, c.NEXT] - t
    is_ball = mode[i, c.KIND] == c.BALL
    softest = c.SOFTEST_TOUCH
    if mode[i, c.MODE] == c.FLY:
        softest = c.SOFTEST_TOUCH_IN_FLIGHT
    s, which = frame_passed(mode, world, i, kit[i, c.RADIUS], x, y, vx, vy, ax, ay, horizon)
    if t + s < body[i, c.NEXT]:
        note(body, mode, i, t + s, c.AT_FRAME, which, 0)
    for part in range(parts_of(mode, i)):
        ox = 0.0
        oy = 0.0
        radius = kit[i, c.RADIUS]
        if not is_ball:
            ox, oy, small = part_offset(body, mode, world, i, part)
            if small > 0.0:
                radius = small
        px = x + ox
        py = y + oy
        height = kit[i, c.RIM]
        horizon = body[i, c.NEXT] - t
        k = next_bar(bars, -1, is_ball, px, py, vx, vy, ax, ay, radius, height, horizon)
        while k < bars.shape[0]:
            s = bar_touch(bars, k, is_ball, px, py, z, vx, vy, vz, ax, ay, az, radius, softest, horizon)
            if t + s < body[i, c.NEXT]:
                note(body, mode, i, t + s, c.WITH_BAR, k, part)
                horizon = body[i, c.NEXT] - t
            k = next_bar(bars, k, is_ball, px, py, vx, vy, ax, ay, radius, height, horizon)
        k = next_wall(walls, -1, is_ball, px, py, z, vx, vy, vz, ax, ay, az, radius, height, horizon)
        while k < walls.shape[0]:
            s = wall_touch(walls, k, is_ball, px, py, z, vx, vy, vz, ax, ay, az, radius, softest, horizon)
            if t + s < body[i, c.NEXT]:
                note(body, mode, i, t + s, c.WITH_WALL, k, part)
                horizon = body[i, c.NEXT] - t
            k = next_wall(walls, k, is_ball, px, py, z, vx, vy, vz, ax, ay, az, radius, height, horizon)
