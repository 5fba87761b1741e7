"""Placing figures for a flick-off or a goal-flick: order, positions, time."""

from __future__ import annotations

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.flick.facts import Place
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, KeeperMode, Reason, RestartKind, Stage
from tablekick.law.flick.citations import fistf, outcomes_2000, ruling, subbuteo
from tablekick.law.flick.memory import Restart, RuleFunction, Rulings, Standing
from tablekick.law.flick.numbers import too_many_figures
from tablekick.law.flick.offences import Offence, sanction
from tablekick.law.flick.placing import next_to_obstacle
from tablekick.law.flick.play import Play
from tablekick.law.flick.restarts.change_of_right import PLACED_FREELY, change_of_right
from tablekick.law.flick.shootout import moved_after_ready
from tablekick.law.flick.spare import idle_spare_placed
from tablekick.law.records import replace
from tablekick.rulebooks import asked, clause

CENTRE = Point(0.0, 0.0)
NEAR_HALF_WAY_MM = 90.0
AT_THE_BALL_MM = 30.0
"""A figure put down this close to the ball is meant to take the restart."""


def on_place(play: Play, place: Place) -> Rulings:
    """A player puts a figure or the ball somewhere."""
    if play.shoot_out is not None:
        return moved_after_ready(play, place)
    if place.body == BALL:
        return ball_placed(play, place)
    if not place.body.is_figure:
        return []
    side = place.body.side
    assert side is not None
    if place.body.is_spare and play.keepers.modes[side] is not KeeperMode.SPARE:
        rulings = idle_spare_placed(play, place)
        if rulings:
            return rulings
    restart = play.restart
    if restart is not None:
        faults = changed_after_ready(play, restart, place)
        faults = faults or play.law.the(put_down_at_restart)(play, restart, place)
        if faults:
            return faults
    if place.body in play.table.figures and (restart is None or has_no_business_there(play, place)):
        return put_in_play(play, place)
    play.table = play.table.put(place.body, Standing(at=place.at))
    if play.restart is not None:
        restart = play.restart = replace(play.restart, placed=play.restart.placed | {place.body})
    play.squads = replace(play.squads, removed=play.squads.removed - {place.body})
    faults = too_many_figures(play, place)
    if faults or restart is None:
        return faults
    if place.body == restart.taker:
        play.restart = replace(restart, taker_at=place.at)
        return []
    if restart.kind is RestartKind.GOAL_FLICK and side is restart.to and side in restart.ready:
        play.restart = replace(restart, taker=place.body, taker_at=place.at)
        return []
    return correct_position(play, restart, place.body)


def put_down_at_restart(play: Play, restart: Restart, place: Place) -> Rulings:  # noqa: ARG001
    """Nothing is said about figures put down by hand at a restart."""
    return []


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
    play.table = play.table.put(place.body, Standing(at=at))
    return [ruling(play, allowed, Call.PLACING, to=place.by, at=at, figure=place.body)]


@clause(*fistf("1.1.4"), *subbuteo("1.9"))
def may_be_put_by_hand(play: Play, place: Place) -> Point | None:  # noqa: ARG001
    """Outdoors no figure may be moved by hand while the ball is in the game."""
    return None


@clause(*fistf("1.2"), *fistf("1.1.4"), *subbuteo("1.9"), outcomes=outcomes_2000("1.2"))
def moved_by_hand(play: Play, place: Place) -> Rulings:
    """Touching a figure is a flick, and this one nobody is entitled to."""
    offence = Offence(
        rule=moved_by_hand, reason=Reason.ILLEGAL_FLICKING, by=place.by, at=play.where(place.body), figure=place.body
    )
    return play.law.the(sanction)(play, offence)


def ball_placed(play: Play, place: Place) -> Rulings:
    """The taker puts the ball down for a restart."""
    restart = play.restart
    if restart is None or place.by is not restart.to:
        return []
    play.restart = replace(restart, ball_at=place.at)
    play.table = play.table.ball_at(place.at)
    return wrong_corner_spot(play, restart, place.at)


@clause(*fistf("16.2.1"), *subbuteo("15.6", "15.5"))
def wrong_corner_spot(play: Play, restart: Restart, at: Point) -> Rulings:
    """At a corner at least half of the ball is inside the quarter circle, on the side where it went out."""
    if restart.kind is not RestartKind.CORNER_FLICK:
        return []
    reach = at.distance_to(restart.at)
    if reach <= play.pitch.corner + 0.01 and play.pitch.is_on_playing_area(at):
        return []
    corrected = restart.at.towards(CENTRE if reach == 0 else at, min(reach, play.pitch.corner))
    inside = Point(
        max(-play.pitch.goal_line, min(play.pitch.goal_line, corrected.x_mm)),
        max(-play.pitch.touchline, min(play.pitch.touchline, corrected.y_mm)),
    )
    play.restart = replace(restart, ball_at=inside)
    play.table = play.table.ball_at(inside)
    return [ruling(play, wrong_corner_spot, Call.ILLEGAL_POSITION, to=restart.to, at=inside, figure=BALL)]


def changed_after_ready(play: Play, restart: Restart, place: Place) -> Rulings:
    """The attacker places first and may not change his figures after he has finished."""
    if restart.kind not in PLACED_FREELY or place.body.side is not restart.to:
        return []
    return play.law.the(ATTACKER_PLACES_FIRST[restart.kind])(play, restart, place)


def may_still_be_placed(play: Play, restart: Restart, place: Place) -> bool:
    """The attacker has not finished, or it is the figure that takes the restart."""
    if (
        not placing_is_finished(restart, place.body)
        or place.body == restart.taker
        or place.body not in play.table.figures
    ):
        return True
    if restart.taker is None and restart.stage is Stage.POSITION and restart.kind is RestartKind.GOAL_FLICK:
        # The figure that takes the goal-flick is put to the ball after the others are placed.
        end = play.own_end(restart.to)
        if play.pitch.touches_goal_area(place.at, play.base_radius, end):
            return True
    at_the_ball = place.at.distance_to(restart.at) <= play.base_radius + play.ball_radius + AT_THE_BALL_MM
    return restart.taker is None and at_the_ball and play.law.the(taker_comes_last)(play, restart)


def placing_is_finished(restart: Restart, figure: Body) -> bool:
    """The attacker has said so; or the defender places already and this figure had been put down before."""
    if restart.to in restart.ready:
        return True
    return figure in restart.placed and any(placed.side is not restart.to for placed in restart.placed)


@asked("fistf-1999:II.4.2.2")
def taker_comes_last(play: Play, restart: Restart) -> bool:  # noqa: ARG001
    """The figure that takes the flick-off is not among those placed first."""
    return restart.kind is RestartKind.FLICK_OFF


@clause(*fistf("4.2.2"))
def flick_off_positions_changed(play: Play, restart: Restart, place: Place) -> Rulings:
    """Changing figures after they were placed costs the right to flick off."""
    if may_still_be_placed(play, restart, place):
        return []
    return change_of_right(play, restart, flick_off_positions_changed, Reason.ILLEGAL_MANIPULATION)


@clause(*fistf("15.2.1.1"))
def goal_flick_positions_changed(play: Play, restart: Restart, place: Place) -> Rulings:
    """Changing figures after they were placed costs the right to the goal-flick."""
    if may_still_be_placed(play, restart, place):
        return []
    return change_of_right(play, restart, goal_flick_positions_changed, Reason.ILLEGAL_MANIPULATION)


ATTACKER_PLACES_FIRST = {
    RestartKind.FLICK_OFF: flick_off_positions_changed,
    RestartKind.GOAL_FLICK: goal_flick_positions_changed,
}


def correct_positions(play: Play, restart: Restart, taker: Body | None, side: Side | None = None) -> Rulings:
    """Correct every figure (of `side`) that stands where it may not."""
    rulings: Rulings = []
    # The side that restarts first, so that it is the same whichever side that is.
    for figure in sorted(play.table.figures, key=lambda figure: (figure.side is not restart.to, figure)):
        if figure != taker and figure.is_figure and (side is None or figure.side is side):
            rulings += correct_position(play, restart, figure)
    return rulings


def too_few_near_half_way(play: Play, restart: Restart, side: Side) -> Rulings:
    """Has the side enough figures near the half-way line?"""
    rule = too_few_at_goal_kick if restart.kind is RestartKind.GOAL_FLICK else too_few_at_kick_off
    return rule(play, restart, side)


@clause(*subbuteo("4.10"))
def too_few_at_kick_off(play: Play, restart: Restart, side: Side) -> Rulings:
    """At kick-off each side keeps some figures within 9 cm of the half-way line; else it is not ready."""
    return _too_few(play, restart, side, too_few_at_kick_off)


@clause(*subbuteo("14.7"))
def too_few_at_goal_kick(play: Play, restart: Restart, side: Side) -> Rulings:
    """So it does at a goal kick."""
    return _too_few(play, restart, side, too_few_at_goal_kick)


def _too_few(play: Play, restart: Restart, side: Side, rule: RuleFunction) -> Rulings:
    figures = [play.where(body) for body in play.table.figures if body.side is side and body.is_figure]
    needed = min(play.parameters.figures_near_half_way, len(figures))
    near = sum(1 for at in figures if abs(at.x_mm) - play.base_radius < NEAR_HALF_WAY_MM)
    if near >= needed:
        return []
    return [ruling(play, rule, Call.ILLEGAL_POSITION, to=side, at=restart.at, missing=needed - near)]


def correct_position(play: Play, restart: Restart, figure: Body) -> Rulings:
    """The referee corrects an illegal position at once."""
    if restart.kind is RestartKind.FLICK_OFF:
        return outside_own_half(play, restart, figure) or inside_centre_circle(play, restart, figure)
    if restart.kind is RestartKind.GOAL_FLICK:
        return inside_penalty_area(play, restart, figure) or too_close_to_opponent(play, restart, figure)
    return []


def _corrected(play: Play, figure: Body, at: Point, rule: RuleFunction) -> Rulings:
    at = next_to_obstacle(play, figure, at, off_area=False) or at
    play.table = play.table.put(figure, Standing(at=at))
    return [ruling(play, rule, Call.ILLEGAL_POSITION, to=figure.side, at=at, figure=figure)]


@clause(*fistf("4.2.1"), *subbuteo("4.6"))
def outside_own_half(play: Play, restart: Restart, figure: Body) -> Rulings:
    """At flick-off every figure stands completely in its own half."""
    side = figure.side
    assert side is not None
    end = play.own_end(side)
    at = play.where(figure)
    if end * at.x_mm - play.base_radius >= 0:
        return []
    inside = play.base_radius + play.pitch.line / 2 + play.parameters.placing_gap_mm
    at = Point(end * inside, at.y_mm)
    if side is not restart.to:
        at = off_circle(play, at, end)
    return _corrected(play, figure, at, outside_own_half)


@clause(*fistf("4.2.1"), *subbuteo("4.7"))
def inside_centre_circle(play: Play, restart: Restart, figure: Body) -> Rulings:
    """At flick-off no defending figure stands in the centre circle or touches its line."""
    if figure.side is restart.to:
        return []
    at = play.where(figure)
    if at.distance_to(CENTRE) - play.base_radius > play.pitch.centre_circle:
        return []
    return _corrected(play, figure, off_circle(play, at, play.own_end(restart.to.other)), inside_centre_circle)


def off_circle(play: Play, at: Point, end: int) -> Point:
    """The nearest place on the same height just off the centre circle."""
    reach = play.pitch.centre_circle + play.base_radius + play.parameters.placing_gap_mm
    if abs(at.y_mm) >= reach:
        return at
    along = (reach * reach - at.y_mm * at.y_mm) ** 0.5
    return Point(end * max(along, abs(at.x_mm)), at.y_mm)


@clause(*fistf("15.2.1.2"), "fistf-1999:I.3.t5", *subbuteo("14.8"))
def inside_penalty_area(play: Play, restart: Restart, figure: Body) -> Rulings:
    """Only the taker and the goalkeeper may be in the penalty area where the goal-flick is taken."""
    if figure == restart.taker:
        return []
    end = play.own_end(restart.to)
    at = play.where(figure)
    if not play.pitch.touches_penalty_area(at, play.base_radius, end):
        return []
    out = play.pitch.goal_line - play.pitch.penalty_depth - play.base_radius - play.parameters.placing_gap_mm
    return _corrected(play, figure, Point(end * out, at.y_mm), inside_penalty_area)


@clause(*fistf("15.2.1.3"), "fistf-1999:I.3.t5", *subbuteo("14.9"))
def too_close_to_opponent(play: Play, restart: Restart, figure: Body) -> Rulings:
    """At a goal-flick attacking and defending figures are at least 20 mm apart."""
    side = figure.side
    if side is restart.to:
        return []
    reach = play.parameters.goal_flick_gap_mm + 2 * play.base_radius
    at = play.where(figure)
    for other in sorted(play.table.figures):
        if other.side is restart.to and other.is_figure and other != restart.taker:
            there = play.where(other)
            if there.distance_to(at) < reach - 0.01:
                # Put down on the very spot of the other it goes towards its own goal.
                away_from = Point(at.x_mm + play.own_end(restart.to.other), at.y_mm) if at == there else at
                return _corrected(play, figure, there.towards(away_from, reach), too_close_to_opponent)
    return []


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
