"""Falling: a hit above or below the centre of mass turns a figure; with enough energy it tips over and lies."""

from __future__ import annotations

from math import sqrt

from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.flick.kernel.shapes import bar_offset, contact_of, part_offset
from tablekick.physics.flick.kernel.types import Floats, Ints

# m: a lying figure nearer than this to another is entangled with it.
ENTANGLED = 2.0e-4
# m: two lying figures cannot reach each other over this; room is only missing where something is nearer.
WELL_AWAY = 0.15


def tip_over(body: Floats, mode: Ints, kit: Floats, i: int, jx: float, jy: float, high: float) -> None:
    """Let figure `i` fall when the impulse (jx, jy) at height `high` gives it the energy to tip over its edge."""
    if mode[i, c.KIND] != c.FIGURE or mode[i, c.LYING] == 1:
        return
    lever = high - kit[i, c.CENTRE]
    hit = sqrt(jx * jx + jy * jy)
    turn = hit * lever
    if turn * turn <= 2.0 * kit[i, c.TILT] * kit[i, c.TIP]:
        return
    # Hit above the centre of mass it falls with the push, below it against the push.
    sense = 1.0 if lever > 0.0 else -1.0
    mode[i, c.LYING] = 1
    body[i, c.FALL_X] = sense * jx / hit
    body[i, c.FALL_Y] = sense * jy / hit


def is_well_away(body: Floats, i: int, j: int) -> bool:
    return abs(body[j, c.X] - body[i, c.X]) > WELL_AWAY or abs(body[j, c.Y] - body[i, c.Y]) > WELL_AWAY


def room_to_lie(
    body: Floats, mode: Ints, kit: Floats, world: Floats, guard: Floats, bars: Floats, walls: Floats, i: int
) -> float:
    """The smallest gap between a lying figure and anything near, down to -INF behind a wall; INF when nothing is."""
    room = c.INF
    for j in range(1, body.shape[0]):
        if j == i or mode[j, c.MODE] == c.GONE:
            continue
        if mode[j, c.KIND] != c.KEEPER and is_well_away(body, i, j):
            continue
        a = i if i < j else j
        b = j if i < j else i
        gap = contact_of(body, mode, kit, world, guard, a, b)[0]
        if gap < room:
            room = gap
    gap = contact_of(body, mode, kit, world, guard, 0, i)[0]
    if gap < room and mode[0, c.MODE] != c.GONE:
        room = gap
    if abs(body[i, c.X]) < world[c.FRAME_AREA_X] - 0.05 and abs(body[i, c.Y]) < world[c.FRAME_AREA_Y]:
        return room
    for part in range(3):
        ox, oy, small = part_offset(body, mode, world, i, part)
        x = body[i, c.X] + ox
        y = body[i, c.Y] + oy
        for k in range(bars.shape[0]):
            axis = int(bars[k, c.BAR_AXIS])
            if bars[k, c.BAR_Z] > kit[i, c.RIM]:
                continue
            z = bars[k, c.BAR_FROM] if axis == 2 else 0.0
            px, py, pz = bar_offset(
                x - bars[k, c.BAR_X], y - bars[k, c.BAR_Y], z, axis, bars[k, c.BAR_FROM], bars[k, c.BAR_TO]
            )
            gap = sqrt(px * px + py * py + pz * pz) - small - bars[k, c.BAR_RADIUS]
            if gap < room:
                room = gap
        for k in range(walls.shape[0]):
            axis = int(walls[k, c.WALL_AXIS])
            if axis == 2 or walls[k, c.WALL_FROM_B] > kit[i, c.RIM]:
                continue
            along = y if axis == 0 else x
            if along < walls[k, c.WALL_FROM_A] or along > walls[k, c.WALL_TO_A]:
                continue
            # Which side of the wall it stood on is the side it has to stay on.
            stood = (body[i, c.X] if axis == 0 else body[i, c.Y]) - walls[k, c.WALL_AT]
            lies = (x if axis == 0 else y) - walls[k, c.WALL_AT]
            gap = (lies if stood >= 0.0 else -lies) - small - walls[k, c.WALL_HALF]
            if gap < room:
                room = gap
    return room


def lie_down(
    body: Floats, mode: Ints, kit: Floats, world: Floats, guard: Floats, bars: Floats, walls: Floats, i: int
) -> None:
    """Let a figure that tips over slip aside until it finds room; where there is none it lies over the others."""
    dx = body[i, c.FALL_X]
    dy = body[i, c.FALL_Y]
    best = -c.INF
    best_x = dx
    best_y = dy
    # Straight on, then 60 degrees to either side, 120, and back.
    for way in range(6):
        cosine = 1.0 if way == 0 else (0.5 if way < 3 else (-0.5 if way < 5 else -1.0))
        sine = 0.0 if way == 0 or way == 5 else (0.8660254037844386 if way % 2 == 1 else -0.8660254037844386)
        body[i, c.FALL_X] = cosine * dx - sine * dy
        body[i, c.FALL_Y] = sine * dx + cosine * dy
        room = room_to_lie(body, mode, kit, world, guard, bars, walls, i)
        if room >= 0.0:
            return
        if room > best:
            best = room
            best_x = body[i, c.FALL_X]
            best_y = body[i, c.FALL_Y]
    body[i, c.FALL_X] = best_x
    body[i, c.FALL_Y] = best_y


def is_entangled(gap: float, mode: Ints, i: int, j: int) -> bool:
    """A lying figure that leans on or over another, or two lying in each other's way."""
    return gap < ENTANGLED and (mode[i, c.LYING] == 1 or mode[j, c.LYING] == 1)
