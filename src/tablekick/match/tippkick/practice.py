"""Practice scenes: a match that begins in the middle of something. Home has the ball, unless home is to defend."""

from __future__ import annotations

from collections.abc import Callable

from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.tippkick.calls import Choice
from tablekick.law.tippkick.restarts import lay_ball
from tablekick.law.tippkick.state import Action, Situation, State
from tablekick.law.tippkick.state import Ball as LawBall

WHOLE_MATCH = ""


def practice(scene: str, state: State) -> State:
    """The opening of a match changed into the scene."""
    return SCENES[scene](state) if scene != WHOLE_MATCH else state


def _forward(state: State, side: Side, before_goal_mm: float, y_mm: float) -> Point:
    """A place that far before the goal `side` attacks."""
    end = state.end_kept_by(side.other)
    return Point(end * (state.parameters.pitch.goal_line_mm - before_goal_mm), y_mm)


def _open(state: State, side: Side, at: Point, **changes: object) -> State:
    return lay_ball(state, side, Action.OPEN, at, ball_out=False, **changes)


def _kick_off(state: State) -> State:
    return lay_ball(state, Side.HOME, Action.KICK_OFF, Point(0.0, 0.0))


def _shot(state: State) -> State:
    """Just outside the area, the preparation used: now a shot has to come."""
    return _open(state, Side.HOME, _forward(state, Side.HOME, 230.0, 70.0), prep=1)


def _open_goal(state: State) -> State:
    """Inside the area, where no kicker may defend."""
    return _open(state, Side.HOME, _forward(state, Side.HOME, 120.0, 20.0))


def _lay(state: State) -> State:
    """Far from the goal with the preparation still to come: lay the ball nearer, and keep the colour."""
    return _open(state, Side.HOME, _forward(state, Side.HOME, 420.0, -60.0))


def _turn(state: State) -> State:
    """The other colour lies up within reach of home's keeper, who may turn it."""
    end = state.end_kept_by(Side.HOME)
    return _open(state, Side.AWAY, Point(end * (state.parameters.pitch.goal_line_mm - 45.0), 25.0))


def _defence(state: State) -> State:
    """Away is about to shoot."""
    return _open(state, Side.AWAY, _forward(state, Side.AWAY, 260.0, -50.0), prep=1)


def _corner(state: State) -> State:
    spot = state.parameters.pitch.corner_spot(state.end_kept_by(Side.AWAY), 1)
    return lay_ball(state, Side.HOME, Action.CORNER, spot)


def _kick_in(state: State) -> State:
    return lay_ball(state, Side.HOME, Action.KICK_IN, Point(120.0, state.parameters.pitch.touchline_mm))


def _goal_kick(state: State) -> State:
    spot = state.parameters.pitch.goal_kick_spot(state.end_kept_by(Side.HOME))
    return lay_ball(state, Side.HOME, Action.GOAL_KICK, spot)


def _free_kick(state: State) -> State:
    """Fouled while shooting from nearer to the goal than where the offence was: the kick, or the shot again."""
    shot_from = _forward(state, Side.HOME, 200.0, -40.0)
    ball = LawBall(at=shot_from, up=state.colour_of(Side.HOME))
    fouled = Situation(attacking=Side.HOME, action=Action.OPEN, prep=1, ball=ball, positioning=False, keeper_only=False)
    at = _forward(state, Side.HOME, 330.0, 90.0)
    return lay_ball(state, Side.HOME, Action.FREE_KICK, at, choice=(Choice.KICK, Choice.REPEAT), fouled=fouled)


def _penalty(state: State) -> State:
    spot = state.parameters.pitch.penalty_spot(state.end_kept_by(Side.AWAY))
    return lay_ball(state, Side.HOME, Action.PENALTY, spot)


SCENES: dict[str, Callable[[State], State]] = {
    "kick-off": _kick_off,
    "shot": _shot,
    "open-goal": _open_goal,
    "lay": _lay,
    "turn": _turn,
    "defence": _defence,
    "corner": _corner,
    "kick-in": _kick_in,
    "goal-kick": _goal_kick,
    "free-kick": _free_kick,
    "penalty": _penalty,
}
