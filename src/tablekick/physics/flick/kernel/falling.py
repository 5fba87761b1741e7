"""Falling: a hit above or below the centre of mass turns a figure; with enough energy it tips over and lies."""

from __future__ import annotations

from math import sqrt

from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.flick.kernel.compiling import compiled
from tablekick.physics.flick.kernel.types import Floats, Ints


@compiled
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


@compiled
def is_entangled(
    gap: float, mode: Ints, i: int, j: int
) -> bool:
    """A lying figure that leans on or over another, or two lying in each other's way."""
    return gap < 2.0e-4 and (mode[i, c.LYING] == 1 or mode[j, c.LYING] == 1)
