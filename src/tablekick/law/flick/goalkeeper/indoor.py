"""Rule 8, goalkeeping. Indoor table football: what part V of FISTF 1999 puts in place of part II."""

from __future__ import annotations

from tablekick.law.flick.goalkeeper.attack import save_gives_block, save_not_waited_for
from tablekick.law.flick.names import name_of
from tablekick.law.flick.replacement import INDOOR, replaces
from tablekick.law.flick.state import Play
from tablekick.rulebooks import asked


@replaces(save_gives_block, under=INDOOR)
@asked("fistf-1999-indoor:V.6")
def save_stops_the_attack(play: Play) -> bool:
    """After a save the ball has to come to rest before the new attacker goes on."""
    play.block_gained()
    play.has_to_stop(name_of(save_not_waited_for))
    return True
