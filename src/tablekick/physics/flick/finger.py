"""Where the finger is: it needs room behind the base it flicks."""

from __future__ import annotations

from math import cos, hypot, pi, sin

from tablekick.geometry.points import Point
from tablekick.physics.flick.bodies import Arrays
from tablekick.physics.flick.flicks import FlickIntent
from tablekick.physics.flick.goal_frame import MM
from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.flick.kernel.shapes import part_offset, parts_of

GRAZE = 1.0e-6
"""m: a finger that just fits touches nothing."""


def touched_by_finger(arrays: Arrays, row: int, flick: FlickIntent, finger_radius: float) -> list[tuple[int, Point]]:
    """The bodies (their rows) that the finger touches while it flicks figure `row`, and where."""
    body, mode, kit = arrays.body, arrays.mode, arrays.kit
    side = flick.heading_rad + pi if flick.finger_rad is None else flick.finger_rad
    away = kit[row, c.RADIUS] + finger_radius
    x = body[row, c.X] + away * cos(side)
    y = body[row, c.Y] + away * sin(side)
    found = []
    for other in range(len(body)):
        if other == row or mode[other, c.MODE] == c.GONE:
            continue
        if other == 0 and body[0, c.Z] > kit[0, c.RADIUS] + 2.0 * finger_radius:
            continue  # the ball is in the air above the finger
        ox, oy = _place_now(arrays, other)
        for part in range(parts_of(mode, other)):
            px, py, small = part_offset(body, mode, arrays.world, other, part)
            reach = finger_radius + (small if small > 0.0 else kit[other, c.RADIUS])
            gap = hypot(ox + px - x, oy + py - y)
            if gap < reach - GRAZE:
                share = finger_radius / gap if gap > 0.0 else 0.0
                at = Point((x + share * (ox + px - x)) / MM, (y + share * (oy + py - y)) / MM)
                found.append((other, at))
                break
    return found


def _place_now(arrays: Arrays, row: int) -> tuple[float, float]:
    body = arrays.body[row]
    dt = arrays.world[c.NOW] - body[c.T0] if arrays.mode[row, c.MODE] != c.REST else 0.0
    return (
        body[c.X] + dt * (body[c.VX] + 0.5 * dt * body[c.AX]),
        body[c.Y] + dt * (body[c.VY] + 0.5 * dt * body[c.AY]),
    )
