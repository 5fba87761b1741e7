"""When a body meets what is fixed to the board: posts, bars, nets, the barrier."""

from __future__ import annotations

from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.flick.kernel.roots import first_closing, first_touch
from tablekick.physics.flick.kernel.types import Floats

# m: how much farther than it can go a body looks.
IN_SIGHT = 1.0e-5


def next_bar(
    bars: Floats, k: int, is_ball: bool,
    x: float, y: float, vx: float, vy: float, ax: float, ay: float, radius: float, height: float, horizon: float,
) -> int:  # fmt: skip
    """The next bar after `k` that may be met, by a first look that is cheap; behind the last when there is none."""
    half = 0.5 * horizon
    far_x = horizon * (abs(vx) + half * abs(ax)) + radius
    far_y = horizon * (abs(vy) + half * abs(ay)) + radius
    for bar in range(k + 1, bars.shape[0]):
        axis = int(bars[bar, c.BAR_AXIS])
        low = bars[bar, c.BAR_FROM]
        high = bars[bar, c.BAR_TO]
        # A base meets what starts below its height.
        if not is_ball and (low if axis == 2 else bars[bar, c.BAR_Z]) > height:
            continue
        # Nearer than the reach in every direction at once, or no touch.
        px = x - bars[bar, c.BAR_X]
        py = y - bars[bar, c.BAR_Y]
        mx = far_x + bars[bar, c.BAR_RADIUS]
        my = far_y + bars[bar, c.BAR_RADIUS]
        if axis == 0:
            if px + mx < low or px - mx > high or abs(py) > my:
                continue
        elif axis == 1:
            if py + my < low or py - my > high or abs(px) > mx:
                continue
        elif abs(px) > mx or abs(py) > my:
            continue
        return bar
    return bars.shape[0]


def bar_touch(
    bars: Floats, k: int, is_ball: bool,
    x: float, y: float, z: float, vx: float, vy: float, vz: float, ax: float, ay: float, az: float,
    radius: float, softest: float, horizon: float,
) -> float:  # fmt: skip
    """When a ball, or a disc that slides on the board, touches bar `k`, which `next_bar` has found to be near."""
    axis = int(bars[k, c.BAR_AXIS])
    px = x - bars[k, c.BAR_X]
    py = y - bars[k, c.BAR_Y]
    pz = z - bars[k, c.BAR_Z]
    low = bars[k, c.BAR_FROM]
    high = bars[k, c.BAR_TO]
    reach = radius + bars[k, c.BAR_RADIUS]
    if not is_ball:
        # A base slides, so only the plan matters.
        if axis == 2:
            return first_touch(px, py, 0.0, vx, vy, 0.0, ax, ay, 0.0, reach, softest, horizon)
        pz = 0.0
    if axis == 0:
        t = first_touch(0.0, py, pz, 0.0, vy, vz, 0.0, ay, az, reach, softest, horizon)
        along = px + t * (vx + 0.5 * t * ax)
    elif axis == 1:
        t = first_touch(px, 0.0, pz, vx, 0.0, vz, ax, 0.0, az, reach, softest, horizon)
        along = py + t * (vy + 0.5 * t * ay)
    else:
        t = first_touch(px, py, 0.0, vx, vy, 0.0, ax, ay, 0.0, reach, softest, horizon)
        along = pz + t * (vz + 0.5 * t * az)
    if t < c.INF and low <= along <= high:
        return t
    # Between its ends the bar's side counts.
    along = px if axis == 0 else (py if axis == 1 else pz)
    v = vx if axis == 0 else (vy if axis == 1 else vz)
    a = ax if axis == 0 else (ay if axis == 1 else az)
    way = horizon * (abs(v) + 0.5 * horizon * abs(a))
    first = c.INF
    for tip in range(2):
        at = low if tip == 0 else high
        if (along - way > low + IN_SIGHT) if tip == 0 else (along + way < high - IN_SIGHT):
            continue
        t = first_touch(
            px - at if axis == 0 else px, py - at if axis == 1 else py, pz - at if axis == 2 else pz,
            vx, vy, vz, ax, ay, az, reach, softest, horizon,
        )  # fmt: skip
        if t < first:
            there = along + t * (v + 0.5 * t * a)
            if (tip == 0 and there < low + c.AT_THE_TIP) or (tip == 1 and there > high - c.AT_THE_TIP):
                first = t
    return first


def next_wall(
    walls: Floats, k: int, is_ball: bool,
    x: float, y: float, z: float, vx: float, vy: float, vz: float, ax: float, ay: float, az: float,
    radius: float, height: float, horizon: float,
) -> int:  # fmt: skip
    """The next wall after `k` that may be met, by a first look that is cheap; behind the last when there is none."""
    half = 0.5 * horizon
    far_x = horizon * (abs(vx) + half * abs(ax)) + IN_SIGHT
    far_y = horizon * (abs(vy) + half * abs(ay)) + IN_SIGHT
    far_z = horizon * (abs(vz) + half * abs(az)) + IN_SIGHT
    for wall in range(k + 1, walls.shape[0]):
        if not is_ball and (walls[wall, c.WALL_AXIS] == 2.0 or walls[wall, c.WALL_FROM_B] > height):
            continue
        gap, v, a = to_wall(walls, wall, x, y, z, vx, vy, vz, ax, ay, az, radius)
        if gap < -c.DEEP or gap - horizon * (abs(v) + half * abs(a)) > 0.0:
            continue
        # Braked, it may turn round before it is there.
        if a >= 0.0 and gap > 0.0 and (v >= 0.0 or v * v < 1.999999 * a * gap):
            continue
        # Where it comes to the wall's plane there has to be wall.
        axis = int(walls[wall, c.WALL_AXIS])
        at, way = (y, far_y) if axis == 0 else (x, far_x)
        if at + way < walls[wall, c.WALL_FROM_A] or at - way > walls[wall, c.WALL_TO_A]:
            continue
        if is_ball:
            at, way = (y, far_y) if axis == 2 else (z, far_z)
            if at + way < walls[wall, c.WALL_FROM_B] or at - way > walls[wall, c.WALL_TO_B]:
                continue
        return wall
    return walls.shape[0]


def to_wall(
    walls: Floats, k: int,
    x: float, y: float, z: float, vx: float, vy: float, vz: float, ax: float, ay: float, az: float, radius: float,
) -> tuple[float, float, float]:  # fmt: skip
    """The gap to the plane of wall `k`, and how it changes: speed and acceleration."""
    axis = int(walls[k, c.WALL_AXIS])
    p = x if axis == 0 else (y if axis == 1 else z)
    v = vx if axis == 0 else (vy if axis == 1 else vz)
    a = ax if axis == 0 else (ay if axis == 1 else az)
    gap = p - walls[k, c.WALL_AT]
    if gap < 0.0:
        gap = -gap
        v = -v
        a = -a
    return gap - radius - walls[k, c.WALL_HALF], v, a


def wall_touch(
    walls: Floats, k: int, is_ball: bool,
    x: float, y: float, z: float, vx: float, vy: float, vz: float, ax: float, ay: float, az: float,
    radius: float, softest: float, horizon: float,
) -> float:  # fmt: skip
    """When a ball or a sliding disc touches wall `k`, found by `next_wall`, with its face (its edges are bars)."""
    axis = int(walls[k, c.WALL_AXIS])
    gap, v, a = to_wall(walls, k, x, y, z, vx, vy, vz, ax, ay, az, radius)
    t = first_closing(gap, v, 0.5 * a, 0.0, 0.0, softest, horizon)
    if t >= c.INF:
        return c.INF
    qx = x + t * (vx + 0.5 * t * ax)
    qy = y + t * (vy + 0.5 * t * ay)
    qz = z + t * (vz + 0.5 * t * az)
    first = qy if axis == 0 else qx
    second = qy if axis == 2 else qz
    if first < walls[k, c.WALL_FROM_A] or first > walls[k, c.WALL_TO_A]:
        return c.INF
    if is_ball and (second < walls[k, c.WALL_FROM_B] or second > walls[k, c.WALL_TO_B]):
        return c.INF
    return t
