"""Rule 16, corner-flick. Indoor table football: what part V of FISTF 1999 puts in place of part II."""

from __future__ import annotations

from tablekick.geometry.points import Point
from tablekick.law.flick.corner.rules import forced_corner
from tablekick.law.flick.goal_flick.rules import last_off_defender, played_from_outside
from tablekick.law.flick.memory import Played
from tablekick.law.flick.placing.indoor import same_half
from tablekick.law.flick.replacement import INDOOR, replaces
from tablekick.law.flick.state import Play
from tablekick.rulebooks import clause


@replaces(played_from_outside, under=INDOOR)
@clause("fistf-1999-indoor:V.10.2")
def corner_not_in_one_half(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """Forcing, deflecting and leaving the board did not happen in one half."""
    return not same_half(played, at)


@replaces(forced_corner, under=INDOOR)
@clause("fistf-1999-indoor:V.10.2")
def corner_forced_indoors(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """Forced off any figure or goalkeeper on the board, in the same half."""
    return last_off_defender(played) and same_half(played, at)
