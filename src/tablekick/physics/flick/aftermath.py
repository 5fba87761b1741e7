"""Tables as flicks have left them: what a player who looks further ahead than one flick plays on."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tablekick.physics.arrays import Floats
from tablekick.physics.flick.batch import Tables
from tablekick.physics.flick.bodies import Arrays
from tablekick.physics.flick.goal_frame import MM
from tablekick.physics.flick.kernel import layout as c


def left_at(tables: Tables, places_mm: Floats) -> Tables:
    """Copies of the first of `tables`, everything at rest at `places_mm` (copies, bodies, x and y).

    What lay stands again, as the referee would have it; what was off the board stays off. Places are taken as they
    come, so whoever makes them up sees to it that nothing overlaps.
    """
    first, copies = tables.stacked, len(places_mm)
    now = float(first.world[0, c.NOW])
    body = np.repeat(first.body[:1], copies, axis=0)
    mode = np.repeat(first.mode[:1], copies, axis=0)
    guard = np.repeat(first.guard[:1], copies, axis=0)
    body[:, :, c.X : c.LZ + 1] = 0.0
    body[:, :, c.T0] = now
    body[:, :, c.X : c.Z] = places_mm[:, :, :2] * MM
    body[:, 0, c.Z] = first.kit[0, 0, c.RADIUS]
    body[:, :, c.END] = body[:, :, c.NEXT] = c.INF
    mode[:, :, c.MODE] = np.where(mode[:, :, c.MODE] == c.GONE, c.GONE, c.REST)
    mode[:, :, c.NEXT_KIND] = c.NOTHING
    mode[:, :, c.LYING] = mode[:, :, c.SOFT_TOUCHES] = 0
    mode[:, :, c.OUTSIDE] = _outside(first, body)
    guard[:, :, c.GUARD_ORDER] = c.INF
    guard[:, :, c.GUARD_OWN] = guard[:, :, c.GUARD_TOUCHES] = 0.0
    stacked = Arrays(
        body=body,
        mode=mode,
        kit=np.repeat(first.kit[:1], copies, axis=0),
        world=np.repeat(first.world[:1], copies, axis=0),
        guard=guard,
        bars=first.bars,
        walls=first.walls,
        touched=first.touched[:1],
    )
    return Tables(names=tables.names, stacked=stacked)


def cleared(tables: Tables, kept: int) -> Tables:
    """The first of `tables` with nobody left on it but the figure of row `kept` and the ball."""
    bare = left_at(tables, tables.stacked.body[:1, :, c.X : c.Z] / MM)
    others = np.ones(len(tables.names), dtype=bool)
    others[[0, kept]] = False
    bare.stacked.mode[:, others, c.MODE] = c.GONE
    return bare


def _outside(first: Arrays, body: Floats) -> NDArray[np.int64]:
    """Which frames of the table each body is outside of (as `placing.outside_bits`, for all at once)."""
    world, radius = first.world[0], first.kit[0, :, c.RADIUS]
    x, y = np.abs(body[:, :, c.X]), np.abs(body[:, :, c.Y])
    cloth_x, cloth_y = world[c.FRAME_CLOTH_X], world[c.FRAME_CLOTH_Y]
    halves = (
        (world[c.FRAME_AREA_X] + radius, world[c.FRAME_AREA_Y] + radius),
        (cloth_x, cloth_y),
        (cloth_x - radius, cloth_y - radius),
        (world[c.FRAME_BOARD_X], world[c.FRAME_BOARD_Y]),
    )
    bits = np.zeros(x.shape, dtype=np.int64)
    for frame, (wide, high) in enumerate(halves):
        bits |= ((x > wide) | (y > high)).astype(np.int64) << frame
    return bits
