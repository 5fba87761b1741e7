"""A kick that the simulation cannot bring to rest is drawn anew.

None is known any more: those that were spun on one corner like tops, and the pile stops them now (`kernel/step.py`).
The ball is chaotic and no hand is steady, so another draw of the same kick is as good; a match must not end for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from tablekick.physics.tippkick.errors import StepCapError

Made = TypeVar("Made")
DRAWS = 4
"""So many in a row are no accident but a scene that cannot be played: then the error stands."""


def brought_to_rest(kick: Callable[[int], Made], draw: Callable[[], int]) -> Made:
    """What comes of the kick with a seed of `draw`, or with the next one when it was cut off."""
    for _ in range(DRAWS - 1):
        try:
            return kick(draw())
        except StepCapError:
            continue
    return kick(draw())
