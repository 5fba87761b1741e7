"""Rule 6, defending. Indoor table football: what part V of FISTF 1999 puts in place of part II."""

from __future__ import annotations

from tablekick.facts.flick.facts import Flick
from tablekick.law.flick.calls import Reason
from tablekick.law.flick.defence.crossings import block_before_the_ball_is_touched
from tablekick.law.flick.flicking.rules import illegal
from tablekick.law.flick.memory import Rulings
from tablekick.law.flick.replacement import INDOOR, replaces
from tablekick.law.flick.state import Play
from tablekick.rulebooks import clause


@replaces(block_before_the_ball_is_touched, under=INDOOR)
@clause("fistf-1999-indoor:V.5")
def block_only_when_stopped(play: Play, flick: Flick) -> Rulings:
    """The defender may not interfere while the ball moves; he blocks when it has stopped."""
    if flick.figure.side is not play.possession.defending or (play.block.held and not play.table.ball_moving):
        return []
    return illegal(play, flick, block_only_when_stopped, Reason.ILLEGAL_FLICKING)
