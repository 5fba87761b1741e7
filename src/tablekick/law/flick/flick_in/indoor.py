"""Rule 14, flick-in. Indoor table football: what part V of FISTF 1999 puts in place of part II."""

from __future__ import annotations

from tablekick.geometry.points import Point
from tablekick.law.flick.corner.rules import corner_off_area_figure
from tablekick.law.flick.flick_in.rules import (
    flick_in_off_area_figure,
    forced_flick_in,
    goalkeeper_plays_it_out,
    not_in_one_quarter,
)
from tablekick.law.flick.goal_flick.rules import (
    goal_flick_off_area_figure,
    goalkeeper_deflects_irregular_shot,
    last_off_defender,
)
from tablekick.law.flick.memory import Played
from tablekick.law.flick.placing.indoor import same_half
from tablekick.law.flick.replacement import INDOOR, replaces
from tablekick.law.flick.state import Play
from tablekick.rulebooks import clause


@replaces(
    goalkeeper_plays_it_out,
    flick_in_off_area_figure,
    goalkeeper_deflects_irregular_shot,
    corner_off_area_figure,
    goal_flick_off_area_figure,
    under=INDOOR,
)
@clause("fistf-1999-indoor:V.8", "fistf-1999-indoor:V.9")
def never(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """A ground that does not exist indoors."""
    return False


@replaces(not_in_one_quarter, under=INDOOR)
@clause("fistf-1999-indoor:V.8.2")
def flick_in_not_in_one_half(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """Forcing, deflecting and leaving the board did not happen in one half."""
    return not same_half(played, at)


@replaces(forced_flick_in, under=INDOOR)
@clause("fistf-1999-indoor:V.8.2")
def flick_in_forced_indoors(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """Forced off any figure or goalkeeper on the board, in the same half."""
    return last_off_defender(played)
