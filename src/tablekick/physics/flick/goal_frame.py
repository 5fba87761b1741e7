"""The fixed things around the pitch: the two goals with their nets, and the barrier with its gaps."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tablekick.geometry.pitch import Pitch
from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.materials import Materials

MM = 1.0e-3
ALONG_X, ALONG_Y, UPRIGHT = 0, 1, 2
ACROSS_X, ACROSS_Y, LEVEL = 0, 1, 2
Rows = list[list[float]]


def fixed_things(
    pitch: Pitch, materials: Materials, *, barrier: bool
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """All bars and walls of a table, as the kernel wants them."""
    bars: Rows = []
    walls: Rows = []
    for end in (1, -1):
        _goal(bars, walls, pitch, materials, end)
    if barrier:
        for end in (1, -1):
            _barrier(bars, walls, pitch, materials, end)
    return (
        np.array(bars, dtype=np.float64).reshape(-1, c.BAR_COLUMNS),
        np.array(walls, dtype=np.float64).reshape(-1, c.WALL_COLUMNS),
    )


def _goal(bars: Rows, walls: Rows, pitch: Pitch, materials: Materials, end: int) -> None:
    radius = materials["post_radius_mm"] * MM
    hard = (materials["bounce_post"], materials["friction_post"])
    soft = (materials["bounce_net"], materials["friction_net"])
    # The posts stand on the line; they do not stick out behind it.
    line = end * (pitch.goal_line * MM - radius)
    back = end * (pitch.goal_line + materials["goal_depth_mm"]) * MM
    mouth = pitch.goal_width * MM / 2.0
    high = pitch.goal_height * MM
    low_x, high_x = min(line, back), max(line, back)
    for side in (1, -1):
        post_y = side * (mouth + radius)
        bars.append([UPRIGHT, line, post_y, 0.0, 0.0, high + radius, radius, *hard, c.POST])
        for z in (radius, high + radius):
            bars.append([ALONG_X, 0.0, post_y, z, low_x, high_x, radius, *hard, c.BACK_BAR])
        walls.append([ACROSS_Y, post_y, low_x, high_x, 0.0, high + radius, 0.0, *soft, c.NET])
    across = (-(mouth + radius), mouth + radius)
    bars.append([ALONG_Y, line, 0.0, high + radius, *across, radius, *hard, c.CROSSBAR])
    for z in (radius, high + radius):
        bars.append([ALONG_Y, back, 0.0, z, *across, radius, *hard, c.BACK_BAR])
    hung = back + end * materials["net_slack_mm"] * MM
    walls.append([ACROSS_X, hung, *across, 0.0, high + radius, 0.0, *soft, c.NET])
    walls.append([LEVEL, high + radius, low_x, high_x, *across, 0.0, *soft, c.NET])


def _barrier(bars: Rows, walls: Rows, pitch: Pitch, materials: Materials, end: int) -> None:
    """Half of the barrier: behind one goal line in two pieces, along one touchline in one."""
    x = (pitch.goal_line + pitch.cloth + pitch.board) * MM
    y = (pitch.touchline + pitch.cloth + pitch.board) * MM
    gap = materials["barrier_gap_mm"] * MM / 2.0
    high = materials["barrier_height_mm"] * MM
    made = (materials["bounce_barrier"], materials["friction_barrier"])
    for low, top in ((gap, y), (-y, -gap)):
        walls.append([ACROSS_X, end * x, low, top, 0.0, high, 0.0, *made, c.BARRIER])
        bars.append([ALONG_Y, end * x, 0.0, high, low, top, 0.0, *made, c.BARRIER])
    for side in (1, -1):
        bars.append([UPRIGHT, end * x, side * gap, 0.0, 0.0, high, 0.0, *made, c.BARRIER])
    walls.append([ACROSS_Y, end * y, -x, x, 0.0, high, 0.0, *made, c.BARRIER])
    bars.append([ALONG_X, 0.0, end * y, high, -x, x, 0.0, *made, c.BARRIER])
