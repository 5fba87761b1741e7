"""Refusing tables on which two things stand at one place."""

from __future__ import annotations

from tablekick.facts.flick.bodies import Body
from tablekick.physics.compiled import compiled
from tablekick.physics.flick.bodies import Arrays
from tablekick.physics.flick.errors import OverlapError
from tablekick.physics.flick.goal_frame import MM
from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.flick.kernel.placing import first_overlap

FIXED_NAMES = {c.POST: "a post", c.CROSSBAR: "the crossbar", c.BACK_BAR: "the goal's frame", c.BARRIER: "the barrier"}


def refuse_overlaps(arrays: Arrays, names: tuple[Body, ...], *, only: int | None = None, plain: bool = False) -> None:
    """Raise for the first two things that overlap, of all or of what concerns the body in row `only`."""
    find = first_overlap if plain else compiled(first_overlap)
    first, second, gap = find(
        arrays.body, arrays.mode, arrays.kit, arrays.world, arrays.guard, arrays.bars, -1 if only is None else only
    )
    if first < 0:
        return
    bar = second - len(names)
    other = names[second] if bar < 0 else FIXED_NAMES[int(arrays.bars[bar, c.BAR_WHAT])]
    raise OverlapError(names[first], other, -float(gap) / MM)
