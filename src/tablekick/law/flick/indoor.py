"""Indoor table football: what part V of FISTF 1999 puts in place of part II."""

from __future__ import annotations

from math import copysign

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Flick, Place
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Reason
from tablekick.law.flick.flicking import block_before_the_ball_is_touched
from tablekick.law.flick.improper import illegal
from tablekick.law.flick.keepers import save_gives_block
from tablekick.law.flick.memory import Away, Played, RuleFunction, Rulings, Step
from tablekick.law.flick.naming import name_of
from tablekick.law.flick.over_goal_line import (
    corner_off_area_figure,
    forced_corner,
    forced_goal_flick,
    goal_flick_off_area_figure,
    goalkeeper_deflects_irregular_shot,
    last_off_defender,
    played_from_outside,
)
from tablekick.law.flick.over_touchline import (
    flick_in_off_area_figure,
    forced_flick_in,
    goalkeeper_plays_it_out,
    not_in_one_quarter,
)
from tablekick.law.flick.placing import clear_goal_area, goal_area_entered, off_goal_area, place_off_board, put
from tablekick.law.flick.play import Play
from tablekick.law.flick.restarts.setting_up import may_be_put_by_hand
from tablekick.law.flick.waiting import save_not_waited_for
from tablekick.law.records import replace
from tablekick.rulebooks import asked, clause


@clause("fistf-1999-indoor:V.5")
def block_only_when_stopped(play: Play, flick: Flick) -> Rulings:
    """The defender may not interfere while the ball moves; he blocks when it has stopped."""
    if flick.figure.side is not play.possession.defending or (play.block.held and not play.table.ball_moving):
        return []
    return illegal(play, flick, block_only_when_stopped, Reason.ILLEGAL_FLICKING)


@asked("fistf-1999-indoor:V.6")
def save_stops_the_attack(play: Play) -> bool:
    """After a save the ball has to come to rest before the new attacker goes on."""
    play.block = play.block.granted()
    play.possession = replace(play.possession, must_stop=name_of(save_not_waited_for))
    return True


@clause("fistf-1999-indoor:V.3.1")
def place_on_line_where_it_left(play: Play, figure: Body) -> Rulings:
    """A figure that left the board goes on the line level with where it left."""
    standing = play.table.figures[figure]
    if standing.away is not Away.BOARD:
        return []
    at = play.pitch.nearest_on_boundary(standing.left_at or standing.at)
    return put(play, figure, at, place_on_line_where_it_left, off_area=False)


@clause("fistf-1999-indoor:V.3.2")
def clear_goal_area_indoors(play: Play, figure: Body) -> Rulings:
    """Out of the goal area or goal mouth, forward, just inside the penalty area."""
    end = goal_area_entered(play, figure)
    if end is None:
        return []
    return put(play, figure, off_goal_area(play, figure, end), clear_goal_area_indoors, off_area=False)


@clause("fistf-1999-indoor:V.3.3")
def nearer_the_barrier(play: Play, place: Place) -> Point | None:
    """A figure beyond the touchline and nearer the barrier may be put on the touchline to be played."""
    at = play.where(place.body)
    beyond = abs(at.y_mm) - play.pitch.touchline
    if place.body.side is not place.by or beyond <= (play.pitch.cloth + play.pitch.board) / 2:
        return None
    return Point(at.x_mm, copysign(play.pitch.touchline, at.y_mm))


@clause("fistf-1999-indoor:V.8", "fistf-1999-indoor:V.9")
def never(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """A ground that does not exist indoors."""
    return False


def same_half(played: Played, at: Point) -> bool:
    """The ball leaves the board in the half of the forcing and the deflecting figure."""
    end = 1 if at.x_mm > 0 else -1
    return all(end * place.x_mm > 0 for place in (played.figure_from, played.met[-1][1]))


@clause("fistf-1999-indoor:V.8.2")
def flick_in_not_in_one_half(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """Forcing, deflecting and leaving the board did not happen in one half."""
    return not same_half(played, at)


@clause("fistf-1999-indoor:V.8.2")
def flick_in_forced_indoors(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """Forced off any figure or goalkeeper on the board, in the same half."""
    return last_off_defender(played)


@clause("fistf-1999-indoor:V.10.2")
def corner_not_in_one_half(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """Forcing, deflecting and leaving the board did not happen in one half."""
    return not same_half(played, at)


@clause("fistf-1999-indoor:V.10.2")
def corner_forced_indoors(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """Forced off any figure or goalkeeper on the board, in the same half."""
    return last_off_defender(played) and same_half(played, at)


@clause("fistf-1999-indoor:V.9.2")
def goal_flick_forced_indoors(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """Forced off any figure or goalkeeper on the board."""
    return last_off_defender(played)


REPLACED_INDOORS: dict[Step, Step] = {
    block_before_the_ball_is_touched: block_only_when_stopped,
    save_gives_block: save_stops_the_attack,
    place_off_board: place_on_line_where_it_left,
    clear_goal_area: clear_goal_area_indoors,
}

GROUNDS_INDOORS: dict[RuleFunction, RuleFunction] = {
    may_be_put_by_hand: nearer_the_barrier,
    goalkeeper_plays_it_out: never,
    flick_in_off_area_figure: never,
    not_in_one_quarter: flick_in_not_in_one_half,
    forced_flick_in: flick_in_forced_indoors,
    goalkeeper_deflects_irregular_shot: never,
    corner_off_area_figure: never,
    played_from_outside: corner_not_in_one_half,
    forced_corner: corner_forced_indoors,
    goal_flick_off_area_figure: never,
    forced_goal_flick: goal_flick_forced_indoors,
}
