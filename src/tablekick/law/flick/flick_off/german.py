"""Rule 4, flick-off. What the German edition of 2000 decides otherwise than by a parameter."""

from __future__ import annotations

from tablekick.law.flick.flick_off.set_up import taker_comes_last
from tablekick.law.flick.memory import Restart
from tablekick.law.flick.replacement import GERMAN, replaces
from tablekick.law.flick.state import Play
from tablekick.rulebooks import asked


@replaces(taker_comes_last, under=GERMAN)
@asked("fistf-2000:I.4.2.2")
def taker_is_placed_with_the_others(play: Play, restart: Restart) -> bool:  # noqa: ARG001
    """The figure that flicks off is placed with the others and may not be changed afterwards either."""
    return False
