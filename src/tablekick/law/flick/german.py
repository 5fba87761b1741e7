"""What the German edition, FISTF 2000, puts in place of a function of 1999."""

from __future__ import annotations

from tablekick.law.flick.memory import Restart, RuleFunction
from tablekick.law.flick.play import Play
from tablekick.law.flick.restarts.setting_up import taker_comes_last
from tablekick.rulebooks import clause


@clause("fistf-2000:I.4.2.2")
def taker_is_placed_with_the_others(play: Play, restart: Restart) -> bool:  # noqa: ARG001
    """The figure that flicks off is placed with the others and may not be changed afterwards either."""
    return False


REPLACED_IN_2000: dict[RuleFunction, RuleFunction] = {
    taker_comes_last: taker_is_placed_with_the_others,
}
