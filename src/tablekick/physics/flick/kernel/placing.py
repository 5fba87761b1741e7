"""Putting a body down by hand, and whether anything stands there already."""

from __future__ import annotations

from math import sqrt

from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.flick.kernel.detect_frames import frame_half
from tablekick.physics.flick.kernel.shapes import bar_offset, contact_of
from tablekick.physics.flick.kernel.types import Floats, Ints

# Two that are put side by side touch; rounding to a twentieth of a millimetre makes no overlap.
TOLERANCE = 5.0e-5


def put_down(
    body: Floats, mode: Ints, kit: Floats, world: Floats, touched: Floats, i: int,
    x: float, y: float, facing: float, fall_x: float, fall_y: float, lying: int,
) -> None:  # fmt: skip
    """Put the ball or a figure somewhere, at rest."""
    for column in range(c.X, c.LZ + 1):
        body[i, column] = 0.0
    body[i, c.T0] = world[c.NOW]
    body[i, c.X] = x
    body[i, c.Y] = y
    body[i, c.Z] = kit[i, c.RADIUS] if i == 0 else 0.0
    body[i, c.ANGLE] = facing
    body[i, c.FALL_X] = fall_x
    body[i, c.FALL_Y] = fall_y
    body[i, c.END] = c.INF
    body[i, c.NEXT] = c.INF
    mode[i, c.MODE] = c.REST
    mode[i, c.LYING] = lying
    mode[i, c.SOFT_TOUCHES] = 0
    mode[i, c.OUTSIDE] = outside_bits(world, x, y, kit[i, c.RADIUS])
    for column in range(touched.shape[1]):
        touched[i, column] = -c.INF
    for row in range(touched.shape[0]):
        touched[row, i] = -c.INF


def outside_bits(world: Floats, x: float, y: float, radius: float) -> int:
    """Which frames of the table a body that lies still is outside of."""
    bits = 0
    for frame in range(4):
        if abs(x) > frame_half(world, frame, radius, True) or abs(y) > frame_half(world, frame, radius, False):
            bits = bits | (1 << frame)
    return bits


def first_overlap(
    body: Floats, mode: Ints, kit: Floats, world: Floats, guard: Floats, bars: Floats, only: int
) -> tuple[int, int, float]:
    """The first two bodies that overlap, and their gap; a bar counts on behind the bodies. -1: none do.

    `only` looks at one body alone, -1 at all. Lying figures may lie on others: they are entangled.
    """
    n = body.shape[0]
    for i in range(n):
        if mode[i, c.MODE] == c.GONE or mode[i, c.LYING] == 1 or mode[i, c.KIND] == c.KEEPER:
            continue
        for j in range(i + 1, n):
            if only >= 0 and i != only and j != only:
                continue
            if mode[j, c.MODE] == c.GONE or mode[j, c.LYING] == 1:
                continue
            gap = contact_of(body, mode, kit, world, guard, i, j)[0]
            if mode[j, c.KIND] == c.KEEPER:
                gap = min(gap, gap_to_columns(body, kit, world, i, j))
            if gap < -TOLERANCE:
                return i, j, gap
    for i in range(n):
        if mode[i, c.MODE] == c.GONE or mode[i, c.KIND] == c.KEEPER or (only >= 0 and i != only):
            continue
        for k in range(bars.shape[0]):
            gap = gap_to_bar(body, kit, bars, i, k)
            if gap < -TOLERANCE:
                return i, n + k, gap
    return -1, -1, 0.0


def gap_to_columns(body: Floats, kit: Floats, world: Floats, i: int, keeper: int) -> float:
    """To the nearest column of a goalkeeper. A contact is what matters for motion, not what is deepest."""
    x = body[i, c.X] - body[keeper, c.X]
    y = body[i, c.Y] - body[keeper, c.Y]
    nearest = c.INF
    for column in range(-1, 2):
        beside = y - column * world[c.KEEPER_STEP]
        nearest = min(nearest, sqrt(x * x + beside * beside))
    return nearest - kit[i, c.RADIUS] - kit[keeper, c.RADIUS]


def gap_to_bar(body: Floats, kit: Floats, bars: Floats, i: int, k: int) -> float:
    axis = int(bars[k, c.BAR_AXIS])
    z = body[i, c.Z] - bars[k, c.BAR_Z]
    if i != 0:
        if bars[k, c.BAR_Z] > kit[i, c.RIM]:
            return c.INF
        z = bars[k, c.BAR_FROM] if axis == 2 else 0.0
    x, y, z = bar_offset(
        body[i, c.X] - bars[k, c.BAR_X], body[i, c.Y] - bars[k, c.BAR_Y], z,
        axis, bars[k, c.BAR_FROM], bars[k, c.BAR_TO],
    )  # fmt: skip
    return sqrt(x * x + y * y + z * z) - kit[i, c.RADIUS] - bars[k, c.BAR_RADIUS]
