"""Rule 16, corner-flick. Naming the figure that takes the restart."""

from __future__ import annotations

from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, Reason, RestartKind, Stage
from tablekick.law.flick.citations import fistf, ruling, subbuteo
from tablekick.law.flick.memory import Restart, Rulings
from tablekick.law.flick.play import Play
from tablekick.law.flick.possession.barring import award
from tablekick.law.flick.restarts.distance import move_away
from tablekick.rulebooks import asked, clause


@clause(*fistf("16.2.2"))
def corner_taker_not_named(play: Play, restart: Restart) -> Rulings:
    """The corner is lost; the opponent flicks in from the junction (or, in 2000, from the same place)."""
    if restart.stage is not Stage.NOMINATE:
        return []
    to = restart.to.other
    at = restart.ball_at or restart.at
    if play.parameters.corner_fault_restarts_at_junction:
        at = play.pitch.corner_flag(play.attacks(restart.to), restart.at)
    call = ruling(play, corner_taker_not_named, Call.FLICK_IN, to=to, at=at, reason=Reason.ILLEGAL_MANIPULATION)
    return [call, *award(play, Restart(kind=RestartKind.FLICK_IN, to=to, at=at, stage=Stage.NOMINATE))]


@asked(*fistf("16.2.1"), *subbuteo("15.5"))
def corner_side(play: Play, to: Side, at: Point) -> Point:
    """The corner is taken at the side of the goal where the ball went out."""
    return play.pitch.corner_flag(play.attacks(to), at)


@clause(*fistf("16.2.4"), "fistf-1999:I.3.t4", *subbuteo("15.14", "2.25"))
def distance_at_corner(play: Play, restart: Restart) -> Rulings:
    """90 mm at a corner-flick."""
    return move_away(play, restart, play.parameters.corner_distance_mm, distance_at_corner)
