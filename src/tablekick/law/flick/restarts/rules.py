"""What the restarts have in common. Who says he is ready, what is put down when, and what a replay costs."""

from __future__ import annotations

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Place
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, Reason
from tablekick.law.flick.citations import ruling
from tablekick.law.flick.flicking.rules import moved_by_hand
from tablekick.law.flick.flicking.strokes import may_be_put_by_hand
from tablekick.law.flick.memory import Restart, RuleFunction, Rulings
from tablekick.law.flick.placing.rules import next_to_obstacle
from tablekick.law.flick.replacement import Occasion
from tablekick.law.flick.restarts.change_of_right import PLACED_FREELY, change_of_right, replay
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.table import Standing, Stroke

CENTRE = Point(0.0, 0.0)


NEAR_HALF_WAY_MM = 90.0


AT_THE_BALL_MM = 30.0
"""A figure put down this close to the ball is meant to take the restart."""


PUT_DOWN_AT_RESTART: Occasion[[Play, Restart, Place], Rulings] = Occasion(
    "a figure is put down by hand at a restart", "Nothing is said about it."
)


def has_no_business_there(play: Play, place: Place) -> bool:
    """A figure put somewhere at a restart where figures stay in their places, though another one takes it."""
    restart = play.restart
    if restart is None or restart.kind in PLACED_FREELY or restart.taker is None:
        return False
    return place.body != restart.taker and place.body not in restart.wall


def put_in_play(play: Play, place: Place) -> Rulings:
    """A figure is moved by hand that has to stay where it is."""
    allowed = play.law.ground(may_be_put_by_hand)
    at = allowed(play, place)
    if at is None:
        return moved_by_hand(play, place)
    play.puts(place.body, Standing(at=at))
    return [ruling(play, allowed, Call.PLACING, to=place.by, at=at, figure=place.body)]


def placing_is_finished(restart: Restart, figure: Body) -> bool:
    """The attacker has said so; or the defender places already and this figure had been put down before."""
    if restart.to in restart.ready:
        return True
    return figure in restart.placed and any(placed.side is not restart.to for placed in restart.placed)


def _too_few(play: Play, restart: Restart, side: Side, rule: RuleFunction) -> Rulings:
    figures = [play.where(body) for body in play.table.figures if body.side is side and body.is_figure]
    needed = min(play.parameters.figures_near_half_way, len(figures))
    near = sum(1 for at in figures if abs(at.x_mm) - play.base_radius < NEAR_HALF_WAY_MM)
    if near >= needed:
        return []
    return [ruling(play, rule, Call.ILLEGAL_POSITION, to=side, at=restart.at, missing=needed - near)]


def _corrected(play: Play, figure: Body, at: Point, rule: RuleFunction) -> Rulings:
    at = next_to_obstacle(play, figure, at, off_area=False) or at
    play.puts(figure, Standing(at=at))
    return [ruling(play, rule, Call.ILLEGAL_POSITION, to=figure.side, at=at, figure=figure)]


def outside_goal_area(play: Play, restart: Restart) -> bool:
    """The taker or the ball was put down outside the goal area."""
    end = play.own_end(restart.to)
    inside = play.pitch.is_completely_in_goal_area
    taker = restart.taker_at
    figure_out = taker is not None and not (
        inside(taker, play.base_radius, end) or play.pitch.is_behind_goal_area(taker, play.base_radius, end)
    )
    ball_out = restart.ball_at is not None and not inside(restart.ball_at, play.ball_radius, end)
    return figure_out or ball_out


def again_or_change(play: Play, restart: Restart, rule: RuleFunction) -> Rulings:
    if restart.attempt > 1:
        return change_of_right(play, restart, rule, Reason.ILLEGAL_FLICKING, "b")
    return replay(play, restart, rule, Reason.ILLEGAL_FLICKING, "a")


TAKER_AT_REST: Occasion[[Play, Stroke], Rulings] = Occasion(
    "the taker of a restart comes to rest", "The taker may stop wherever it likes."
)
