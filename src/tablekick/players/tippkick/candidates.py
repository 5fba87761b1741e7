"""Kicks worth thinking about: shots at the goal and soft kicks that lay the ball."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, degrees

import numpy as np
from numpy.typing import NDArray

from tablekick.facts.sides import Side
from tablekick.law.tippkick.state import State

Floats = NDArray[np.float64]
ROW = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Repertoire:
    """How many different kicks a player knows."""

    aims_mm: tuple[float, ...]
    shot_speeds_mps: tuple[float, ...]
    lofts_deg: tuple[float, ...]
    lay_speeds_mps: tuple[float, ...]
    lay_turns_deg: tuple[float, ...]
    crosses_mm: tuple[float, ...] = ()
    """Points beside the goal line's middle towards which the ball is laid into the area."""


def goal_bearing_deg(state: State, side: Side, aim_y_mm: float = 0.0, depth_mm: float = 0.0) -> float:
    """The direction from the ball to a point of the opponent's goal line (or `depth_mm` before it)."""
    end = state.end_kept_by(side.other)
    x = end * (state.parameters.pitch.goal_line_mm - depth_mm)
    return degrees(atan2(aim_y_mm - state.ball.at.y_mm, x - state.ball.at.x_mm))


def shots(state: State, side: Side, repertoire: Repertoire) -> Floats:
    rows = [
        [goal_bearing_deg(state, side, aim), speed, loft, 0.0, 0.0]
        for aim in repertoire.aims_mm
        for speed in repertoire.shot_speeds_mps
        for loft in repertoire.lofts_deg
    ]
    return np.array(rows, dtype=np.float64).reshape(-1, ROW)


def lays(state: State, side: Side, repertoire: Repertoire) -> Floats:
    """Soft kicks: straight at the goal and turned away from it, and into the area before the goal."""
    straight = goal_bearing_deg(state, side)
    rows = [
        [straight + turn, speed, 0.0, 0.0, 0.0]
        for turn in repertoire.lay_turns_deg
        for speed in repertoire.lay_speeds_mps
    ]
    rows += [
        [goal_bearing_deg(state, side, y, 90.0), speed, 0.0, 0.0, 0.0]
        for y in repertoire.crosses_mm
        for speed in repertoire.lay_speeds_mps
    ]
    return np.array(rows, dtype=np.float64).reshape(-1, ROW)
