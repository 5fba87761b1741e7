"""Rule 12, penalty-flick. An offence and its FISTF sanction: a free-flick, a penalty-flick or back."""

from __future__ import annotations

from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.citations import fistf
from tablekick.law.flick.fouls.cards import Offence
from tablekick.law.flick.play import Play
from tablekick.rulebooks import about, asked


@asked(*fistf("12.1.1"))
def is_in_own_penalty_area(play: Play, side: Side, at: Point) -> bool:
    """Inside the own penalty area, never behind the goal line; whether its other lines belong is the book's matter."""
    lines = play.parameters.penalty_area_lines_belong
    return play.pitch.is_in_penalty_area(at, play.own_end(side), lines_belong=lines)


@about(*fistf("12.1.1"))
def committed_in_own_area(play: Play, offence: Offence, at: Point) -> bool:
    """The place of the offence lies in the offender's own penalty area."""
    return is_in_own_penalty_area(play, offence.by, at)
