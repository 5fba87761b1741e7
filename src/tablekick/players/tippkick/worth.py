"""What a kick's outcome is worth to the player: a goal is one, everything else is how near it brings the next one."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tablekick.facts.sides import Side
from tablekick.facts.tippkick.facts import Colour
from tablekick.law.tippkick.restarts import INDIRECT
from tablekick.law.tippkick.state import Action, State
from tablekick.match.tippkick.table import KEEPERS, KICKERS
from tablekick.physics.tippkick import Body, Outcomes

Floats = NDArray[np.float64]

IN_AREA = 0.62
"""Assumed from play: own colour up in the other's area, where no kicker may defend."""
IN_REACH = 0.30
"""There, but where the other's keeper can play the ball first."""
FAR = 0.06
PENALISED = -0.12
KICK_IN, GOAL_KICK, CORNER = -0.05, -0.03, 0.08


def threat(state: State, side: Side, at_mm: Floats) -> Floats:
    """How likely `side` scores soon with the ball lying on its colour at these places (n x 2)."""
    pitch = state.parameters.pitch
    end = state.end_kept_by(side.other)
    depth = pitch.goal_line_mm - end * at_mm[:, 0]
    aside = np.abs(at_mm[:, 1])
    in_area = (depth <= pitch.area_depth_mm) & (aside <= pitch.area_width_mm / 2)
    in_reach = (depth <= 75.0) & (aside <= 100.0)
    # From the side the goal looks narrow.
    open_goal = np.cos(np.arctan2(aside, np.maximum(depth, 1.0))) ** 2
    near = FAR + 0.05 * np.clip(1.0 - depth / pitch.length_mm, 0.0, 1.0)
    return np.where(in_reach, IN_REACH * open_goal, np.where(in_area, FAR + IN_AREA * open_goal, near))


def worth(state: State, side: Side, outcomes: Outcomes) -> Floats:
    """The worth of each outcome to `side`, who makes the kick."""
    end = state.end_kept_by(side.other)
    indirect = state.action in INDIRECT
    at = outcomes.at_mm
    white = state.colour_of(side) is Colour.WHITE
    own_up = outcomes.white_up == white
    value = np.where(own_up, threat(state, side, at), -threat(state, side.other, at))
    shot = _touched_theirs(outcomes, side)
    if state.prep > 0 and not indirect:
        value = np.where(own_up & ~shot, PENALISED, value)
    value = np.where(outcomes.out, _out(outcomes, side, end), value)
    goal, own_goal = outcomes.goal == end, outcomes.goal == -end
    value = np.where(goal, GOAL_KICK if indirect else 1.0, value)
    value = np.where(own_goal, PENALISED if indirect or state.protected else -1.0, value)
    return _irregular(state, side, outcomes, shot, value)


def _touched_theirs(outcomes: Outcomes, side: Side) -> NDArray[np.bool_]:
    other = side.other
    met = outcomes.touched(KICKERS[other]) | outcomes.touched(KEEPERS[other])
    return np.asarray(met | outcomes.touched(Body.POST) | outcomes.touched(Body.BAR))


def _out(outcomes: Outcomes, side: Side, end: int) -> Floats:
    theirs = outcomes.touched_last(KICKERS[side.other]) | outcomes.touched_last(KEEPERS[side.other])
    at_their_end = np.sign(outcomes.out_at_mm[:, 0]) == end
    behind = np.where(at_their_end, np.where(theirs, CORNER, GOAL_KICK), np.where(theirs, -GOAL_KICK, -CORNER))
    beside = np.where(theirs, -KICK_IN, KICK_IN)
    return np.where(outcomes.over_goal_line, behind, beside)


def _irregular(state: State, side: Side, outcomes: Outcomes, shot: NDArray[np.bool_], value: Floats) -> Floats:
    """Kicks the referee would not let pass."""
    pitch = state.parameters.pitch
    if state.action not in INDIRECT:
        back = outcomes.touched(KEEPERS[side]) & ~shot
        return np.where(back, PENALISED, value)
    if state.action is Action.KICK_OFF:
        short = outcomes.farthest_mm < pitch.circle_radius_mm + pitch.ball_radius_mm + 2.0
    elif state.action is Action.GOAL_KICK:
        depth = pitch.goal_line_mm - state.end_kept_by(side) * outcomes.at_mm[:, 0]
        beside = np.abs(outcomes.at_mm[:, 1]) - pitch.area_width_mm / 2
        # Where it rests is a good guess at whether it left the area on the way.
        short = (depth <= pitch.area_depth_mm + pitch.ball_radius_mm) & (beside <= pitch.ball_radius_mm)
    else:
        short = outcomes.path_mm < state.parameters.kick_in_path_mm + 2.0
    return np.where(short & ~outcomes.out, 3.0 * PENALISED, value)
