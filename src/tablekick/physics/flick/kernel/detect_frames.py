"""When a body passes a frame of the table: the lines of the playing area, the edge of the cloth, the board's edge."""

from __future__ import annotations

from math import sqrt

from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.flick.kernel.types import Floats, Ints

# m: a body exactly on a frame may stand on either side of it.
ROUNDING = 1.0e-9


def frame_half(world: Floats, frame: int, radius: float, along_x: bool) -> float:
    """Half the size of a frame for the centre of a body of this radius."""
    if frame == 0:
        return (world[c.FRAME_AREA_X] if along_x else world[c.FRAME_AREA_Y]) + radius
    if frame == 1:
        return world[c.FRAME_CLOTH_X] if along_x else world[c.FRAME_CLOTH_Y]
    if frame == 2:
        return (world[c.FRAME_CLOTH_X] if along_x else world[c.FRAME_CLOTH_Y]) - radius
    return world[c.FRAME_BOARD_X] if along_x else world[c.FRAME_BOARD_Y]


def passes(p: float, v: float, a: float, at: float, outwards: float, beyond: float, horizon: float) -> float:
    """The first t in [0, horizon] at which p + v t + a t²/2 passes `at` in the direction of the sign `outwards`.

    One that is past it already, by less than `beyond`, passes it now.
    """
    # Measured along `outwards`, s rises through 0.
    s = (p - at) * outwards
    v = v * outwards
    a = a * outwards
    if s >= 0.0:
        return 0.0 if v > 0.0 and s < beyond else c.INF
    disc = v * v - 2.0 * a * s
    if disc <= 0.0:
        return c.INF
    root = sqrt(disc)
    if v > 0.0:
        t = -2.0 * s / (v + root)
    elif a > 0.0:
        t = (root - v) / a
    else:
        return c.INF
    return t if t <= horizon else c.INF


def between_the_sides(p: float, v: float, half: float) -> bool:
    """Whether a body that comes in over one side is inside the two other sides, and stays there for a moment.

    On a corner it may come in over one side and go out over the other in the same instant. Its way there decides:
    going out it is outside, coming in it is inside, so that it passes the frame once and not for ever.
    """
    outwards = p * v
    if outwards > 0.0:
        return abs(p) <= half - ROUNDING
    if outwards < 0.0:
        return abs(p) <= half + ROUNDING
    return abs(p) <= half


def frame_passed(
    mode: Ints, world: Floats, i: int, radius: float,
    x: float, y: float, vx: float, vy: float, ax: float, ay: float, horizon: float,
) -> tuple[float, int]:  # fmt: skip
    """When body `i` next passes a frame, and which: 2 * frame, + 1 when it passes over the long side (|y|)."""
    first = c.INF
    which = -1
    for frame in range(4):
        hx = frame_half(world, frame, radius, True)
        hy = frame_half(world, frame, radius, False)
        if (mode[i, c.OUTSIDE] >> frame) & 1:
            for side in range(2):
                sign = 1.0 - 2.0 * side
                t = passes(x, vx, ax, sign * hx, -sign, ROUNDING, horizon)
                if t < first and between_the_sides(y + t * (vy + 0.5 * t * ay), vy + t * ay, hy):
                    first = t
                    which = 2 * frame
                t = passes(y, vy, ay, sign * hy, -sign, ROUNDING, horizon)
                if t < first and between_the_sides(x + t * (vx + 0.5 * t * ax), vx + t * ax, hx):
                    first = t
                    which = 2 * frame + 1
        else:
            for side in range(2):
                sign = 1.0 - 2.0 * side
                t = passes(x, vx, ax, sign * hx, sign, c.INF, horizon)
                if t < first:
                    first = t
                    which = 2 * frame
                t = passes(y, vy, ay, sign * hy, sign, c.INF, horizon)
                if t < first:
                    first = t
                    which = 2 * frame + 1
    return first, which
