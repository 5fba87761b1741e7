"""Rule 15, goal-flick. Indoor table football: what part V of FISTF 1999 puts in place of part II."""

from __future__ import annotations

from tablekick.geometry.points import Point
from tablekick.law.flick.goal_flick.rules import forced_goal_flick, last_off_defender
from tablekick.law.flick.memory import Played
from tablekick.law.flick.replacement import INDOOR, replaces
from tablekick.law.flick.state import Play
from tablekick.rulebooks import clause


@replaces(forced_goal_flick, under=INDOOR)
@clause("fistf-1999-indoor:V.9.2")
def goal_flick_forced_indoors(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """Forced off any figure or goalkeeper on the board."""
    return last_off_defender(played)
