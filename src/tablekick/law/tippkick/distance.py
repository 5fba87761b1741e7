"""How near the defending kicker may stand: two lengths, three at a free kick, or on its own area line."""

from __future__ import annotations

from tablekick.facts.sides import Side
from tablekick.facts.tippkick.facts import PlaceKicker
from tablekick.geometry.points import Point
from tablekick.law.tippkick.citations import cites
from tablekick.law.tippkick.state import Action, State


def gap_mm(state: State, ball: Point, kicker: Point) -> float:
    """Seen from above, from the nearest point of the ball to the place the kicker was set on.

    The book gives a kicker's height and no width, so its place stands for the point nearest to the ball.
    """
    return max(0.0, ball.distance_to(kicker) - state.parameters.pitch.ball_radius_mm)


def needed_mm(state: State, action: Action) -> float:
    """The least gap at the action to come."""
    if three_lengths_at_a_free_kick(action):
        return state.parameters.free_kick_mm
    return state.parameters.defence_mm


def owed_mm(state: State, side: Side) -> float:
    """The least gap that side's kicker owes the ball now: once sent back, three lengths whatever is played."""
    needed = needed_mm(state, state.action)
    return max(needed, state.parameters.corrected_mm) if state.at_three_lengths is side else needed


@cites("13.2.2")
def three_lengths_at_a_free_kick(action: Action) -> bool:
    """At a free kick three kicker lengths; a penalty follows the free kick, an indirect one the kick-in."""
    return action in (Action.FREE_KICK, Action.PENALTY)


def is_too_close(state: State, place: PlaceKicker) -> bool:
    """Nearer to the ball than allowed: in the path of a shot, at a free kick anywhere."""
    if barred_from_the_line(state, place):
        return True
    gap = place.gap_mm if place.gap_mm is not None else gap_mm(state, state.ball.at, place.at)
    if three_lengths_at_a_free_kick(state.action):
        # Rule 13 speaks of ball and kicker only, not of the path between ball and goal.
        return gap < needed_mm(state, state.action)
    if not in_the_path(state, place):
        return False
    if nearer_than_two_lengths(state, gap):
        return not on_line_instead(state, place)
    return nearer_than_the_correction(state, place.side, gap) and not on_line_instead(state, place)


@cites("6.3.a", "6.3")
def nearer_than_two_lengths(state: State, gap: float) -> bool:
    return gap < state.parameters.defence_mm


def in_the_path(state: State, place: PlaceKicker) -> bool:
    """The distance binds a kicker set into the path of a shot."""
    pitch = state.parameters.pitch
    half = pitch.ball_radius_mm + state.parameters.kicker_half_width_mm
    return pitch.in_shot_path(state.ball.at, place.at, state.end_kept_by(state.defending), half)


@cites("6.3.c", "6.K10")
def on_line_instead(state: State, place: PlaceKicker) -> bool:
    """With the ball nearer than two lengths to the own area line, the kicker may go onto that line."""
    if not place.on_line:
        return False
    end = state.end_kept_by(place.side)
    reach = state.parameters.corrected_mm if state.at_three_lengths is place.side else state.parameters.defence_mm
    return state.parameters.pitch.gap_to_area(state.ball.at, end) - state.parameters.pitch.ball_radius_mm < reach


@cites("6.K24")
def barred_from_the_line(state: State, place: PlaceKicker) -> bool:
    """Not against a free kick when the ball is nearer than three lengths to the line."""
    if not place.on_line or not three_lengths_at_a_free_kick(state.action):
        return False
    gap = state.parameters.pitch.gap_to_area(state.ball.at, state.end_kept_by(place.side))
    return gap - state.parameters.pitch.ball_radius_mm < state.parameters.free_kick_mm


@cites("6.7")
def nearer_than_the_correction(state: State, side: Side, gap: float) -> bool:
    """After a kicker was set too close it must go to three lengths."""
    return state.at_three_lengths is side and gap < state.parameters.corrected_mm


@cites("6.7.2")
def no_room_for_three(state: State, side: Side) -> bool:
    """With the area nearer than three lengths the line is the place."""
    gap = state.parameters.pitch.gap_to_area(state.ball.at, state.end_kept_by(side))
    return gap - state.parameters.pitch.ball_radius_mm < state.parameters.corrected_mm
