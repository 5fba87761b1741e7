"""What a kick is likely to bring: the same physics, the same hands, many times over. Nothing of the match changes."""

from __future__ import annotations

from itertools import count
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from tablekick.facts.sides import Side
from tablekick.law.tippkick.restarts import INDIRECT
from tablekick.law.tippkick.state import Action, State
from tablekick.match.tippkick.intents import Blow
from tablekick.match.tippkick.messages import Forecast
from tablekick.match.tippkick.table import KEEPERS, KICKERS, Table
from tablekick.match.tippkick.tries import tried
from tablekick.physics.tippkick import Body, Outcomes

TRIES = 600
"""A share of one half is then known to 4 % in 19 of 20 cases."""
SEED = 2017
"""Always the same luck: a plan that is not changed is told the same figures."""
Flags = NDArray[np.bool_]


def forecast(state: State, table: Table, side: Side, blow: Blow, *, tries: int = TRIES, seed: int = SEED) -> Forecast:
    """Of so many kicks as planned: how many end on each colour, in goal, out, and how many the referee would punish."""
    outcomes = _tried(state, table, side, blow, tries, seed)
    end = state.end_kept_by(side.other)
    scores = (outcomes.goal == end) & (state.action not in INDIRECT)
    out = outcomes.out & ~scores
    wrong = ~outcomes.out & _against_the_rules(state, side, outcomes)
    lies = ~outcomes.out
    return {
        "tries": tries,
        "white": _share(lies & outcomes.white_up),
        "black": _share(lies & ~outcomes.white_up),
        "goal": _share(scores),
        "out": _share(out),
        "wrong": _share(wrong),
        "why": _why(state) if bool(wrong.any()) else None,
        "far": round(float(np.median(outcomes.path_mm)), 0),
    }


def _share(which: Flags) -> float:
    return round(float(which.mean()), 3)


def _tried(state: State, table: Table, side: Side, blow: Blow, tries: int, seed: int) -> Outcomes:
    row = [blow.direction_deg, blow.speed_mps, blow.loft_deg, blow.across_mm, blow.above_mm]
    seeds = count(seed)
    luck = np.random.Generator(np.random.PCG64(seed))
    return tried(state, table, side, blow.tool, np.repeat([row], tries, axis=0), luck, lambda: next(seeds))


def _why(state: State) -> Literal["short", "second"]:
    return "short" if state.action in INDIRECT else "second"


def _against_the_rules(state: State, side: Side, outcomes: Outcomes) -> Flags:
    """A restart that does not leave what it has to leave, or a second preparation without a shot."""
    pitch, end = state.parameters.pitch, state.end_kept_by(side)
    if state.action is Action.KICK_OFF:
        return np.asarray(outcomes.farthest_mm < pitch.circle_radius_mm + pitch.ball_radius_mm)
    if state.action is Action.GOAL_KICK:
        depth = pitch.goal_line_mm - end * outcomes.at_mm[:, 0]
        beside = np.abs(outcomes.at_mm[:, 1]) - pitch.area_width_mm / 2
        return np.asarray((depth <= pitch.area_depth_mm + pitch.ball_radius_mm) & (beside <= pitch.ball_radius_mm))
    if state.action in INDIRECT:
        return np.asarray(outcomes.path_mm < state.parameters.kick_in_path_mm)
    if state.prep == 0:
        return np.zeros(len(outcomes), dtype=np.bool_)
    own_up = outcomes.white_up == (state.colour_of(side).value == "white")
    return np.asarray(own_up & ~_is_shot(outcomes, side))


def _is_shot(outcomes: Outcomes, side: Side) -> Flags:
    """It touched the other's goal or one of the other's figures (8.4.2)."""
    met = outcomes.touched(KICKERS[side.other]) | outcomes.touched(KEEPERS[side.other])
    return np.asarray(met | outcomes.touched(Body.POST) | outcomes.touched(Body.BAR))
