"""How far apart all bodies are."""

from __future__ import annotations

from tablekick.physics.flick.kernel.shapes import contact_of
from tablekick.physics.flick.kernel.types import Floats, Ints


def fill_gaps(body: Floats, mode: Ints, kit: Floats, world: Floats, guard: Floats, gaps: Floats) -> None:
    """Fill the upper half of a matrix with the gaps between all bodies (negative: they overlap)."""
    for i in range(body.shape[0]):
        for j in range(i + 1, body.shape[0]):
            gaps[i, j] = contact_of(body, mode, kit, world, guard, i, j)[0]
