"""Rule 2, placing and raising. Indoor table football: what part V of FISTF 1999 puts in place of part II."""

from __future__ import annotations

from math import copysign

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Place
from tablekick.geometry.points import Point
from tablekick.law.flick.flicking.strokes import may_be_put_by_hand
from tablekick.law.flick.memory import Played, Rulings
from tablekick.law.flick.placing.rules import clear_goal_area, goal_area_entered, off_goal_area, place_off_board, put
from tablekick.law.flick.replacement import INDOOR, replaces
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.table import Away
from tablekick.rulebooks import clause


@replaces(place_off_board, under=INDOOR)
@clause("fistf-1999-indoor:V.3.1")
def place_on_line_where_it_left(play: Play, figure: Body) -> Rulings:
    """A figure that left the board goes on the line level with where it left."""
    standing = play.table.figures[figure]
    if standing.away is not Away.BOARD:
        return []
    at = play.pitch.nearest_on_boundary(standing.left_at or standing.at)
    return put(play, figure, at, place_on_line_where_it_left, off_area=False)


@replaces(clear_goal_area, under=INDOOR)
@clause("fistf-1999-indoor:V.3.2")
def clear_goal_area_indoors(play: Play, figure: Body) -> Rulings:
    """Out of the goal area or goal mouth, forward, just inside the penalty area."""
    end = goal_area_entered(play, figure)
    if end is None:
        return []
    return put(play, figure, off_goal_area(play, figure, end), clear_goal_area_indoors, off_area=False)


@replaces(may_be_put_by_hand, under=INDOOR)
@clause("fistf-1999-indoor:V.3.3")
def nearer_the_barrier(play: Play, place: Place) -> Point | None:
    """A figure beyond the touchline and nearer the barrier may be put on the touchline to be played."""
    at = play.where(place.body)
    beyond = abs(at.y_mm) - play.pitch.touchline
    if place.body.side is not place.by or beyond <= (play.pitch.cloth + play.pitch.board) / 2:
        return None
    return Point(at.x_mm, copysign(play.pitch.touchline, at.y_mm))


def same_half(played: Played, at: Point) -> bool:
    """The ball leaves the board in the half of the forcing and the deflecting figure."""
    end = 1 if at.x_mm > 0 else -1
    return all(end * place.x_mm > 0 for place in (played.figure_from, played.met[-1][1]))
