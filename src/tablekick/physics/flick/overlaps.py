"""Refusing tables on which two things stand at one place."""

from __future__ import annotations

from itertools import combinations
from math import sqrt

import numpy as np

from tablekick.facts.flick.bodies import Body
from tablekick.physics.compiled import compiled
from tablekick.physics.flick.bodies import Arrays
from tablekick.physics.flick.errors import OverlapError
from tablekick.physics.flick.goal_frame import MM
from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.flick.kernel.gaps import fill_gaps
from tablekick.physics.flick.kernel.shapes import bar_offset

TOLERANCE_MM = 0.05
"""Two that are put side by side touch; rounding to a twentieth of a millimetre makes no overlap."""
FIXED_NAMES = {c.POST: "a post", c.CROSSBAR: "the crossbar", c.BACK_BAR: "the goal's frame", c.BARRIER: "the barrier"}


def refuse_overlaps(arrays: Arrays, names: tuple[Body, ...], *, only: int | None = None, plain: bool = False) -> None:
    """Raise for the first two bodies that overlap (lying figures may lie on others: they are entangled)."""
    present = [row for row in range(len(names)) if arrays.mode[row, c.MODE] != c.GONE]
    gaps = np.zeros((len(names), len(names)))
    (fill_gaps if plain else compiled(fill_gaps))(
        arrays.body, arrays.mode, arrays.kit, arrays.world, arrays.guard, gaps
    )
    for i, j in combinations(present, 2):
        if only is not None and only not in (i, j):
            continue
        if arrays.mode[i, c.LYING] == 1 or arrays.mode[j, c.LYING] == 1:
            continue
        if arrays.mode[i, c.KIND] == c.KEEPER:
            continue
        gap = float(gaps[i, j])
        if arrays.mode[j, c.KIND] == c.KEEPER:
            gap = min(gap, _gap_to_columns(arrays, i, j))
        if gap < -TOLERANCE_MM * MM:
            raise OverlapError(names[i], names[j], -gap / MM)
    for row in present:
        if arrays.mode[row, c.KIND] != c.KEEPER and (only is None or row == only):
            _refuse_fixed(arrays, names[row], row)


def _gap_to_columns(arrays: Arrays, row: int, keeper: int) -> float:
    """To the nearest column of a goalkeeper. The kernel names the contact that matters for motion, not the deepest."""
    x, y = (arrays.body[row, axis] - arrays.body[keeper, axis] for axis in (c.X, c.Y))
    step = float(arrays.world[c.KEEPER_STEP])
    nearest = min(sqrt(x * x + (y - column * step) ** 2) for column in (-1, 0, 1))
    return float(nearest - arrays.kit[row, c.RADIUS] - arrays.kit[keeper, c.RADIUS])


def _refuse_fixed(arrays: Arrays, name: Body, row: int) -> None:
    body, radius = arrays.body[row], arrays.kit[row, c.RADIUS]
    for bar in arrays.bars:
        axis = int(bar[c.BAR_AXIS])
        z = body[c.Z] - bar[c.BAR_Z]
        if row != 0:
            if bar[c.BAR_Z] > arrays.kit[row, c.RIM]:
                continue
            z = bar[c.BAR_FROM] if axis == 2 else 0.0
        near = bar_offset(body[c.X] - bar[c.BAR_X], body[c.Y] - bar[c.BAR_Y], z, axis, bar[c.BAR_FROM], bar[c.BAR_TO])
        gap = sqrt(sum(part * part for part in near)) - radius - bar[c.BAR_RADIUS]
        if gap < -TOLERANCE_MM * MM:
            raise OverlapError(name, FIXED_NAMES[int(bar[c.BAR_WHAT])], -gap / MM)
