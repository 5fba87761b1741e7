"""The simple players, one that rolls dice in its head and one that knows a few tricks, and where learning begins."""

from __future__ import annotations

import random

from tablekick.law.tactics.actions import Action, Kind, kind_of, square_of
from tablekick.law.tactics.board import AREA, STARS, distance, own_row
from tablekick.law.tactics.figures import NOBODY
from tablekick.law.tactics.phases import SET_UPS, Phase
from tablekick.law.tactics.state import State, figure_on
from tablekick.law.tactics.turns import legal_actions
from tablekick.players.tactics.features import COUNT, NAMES
from tablekick.players.tactics.value import Weights

_HAND_MADE = {
    "progress": 0.25,
    "shot next roll": 0.45,
    "shot by two passes": 0.25,
    "pass next roll": 0.05,
    "attackers reach the ball": 0.15,
    "defenders reach the ball": -0.2,
    "keeper reaches the ball": -0.1,
    "attackers in shooting squares": 0.08,
    "attackers offside": -0.05,
    "attackers in the goal area": -0.1,
    "counter shot": -0.15,
    "ball in the area": 0.15,
}
_WITHOUT_THE_BALL = (Phase.FREE_D, Phase.CHALLENGE)


def first_weights() -> Weights:
    """A judgement made by hand for the first games of training, the same in every phase but for a shot or a corner."""
    row = [_HAND_MADE.get(name, 0.0) for name in NAMES]
    assert len(row) == COUNT
    weights = {str(phase): row for phase in Phase if phase not in SET_UPS}
    weights[str(Phase.SHOT)] = [0.6, *([0.0] * (COUNT - 1))]
    weights[str(Phase.CORNER_BALL)] = [0.2, *([0.0] * (COUNT - 1))]
    return weights


def choose_randomly(state: State, side: int, luck: random.Random) -> Action:  # noqa: ARG001
    """Any legal action, all equally likely."""
    actions = legal_actions(state)
    return actions[luck.randrange(len(actions))]


def choose_like_a_novice(state: State, side: int, luck: random.Random) -> Action:
    """Goes for the ball, passes into shooting positions, else plays forward; forgets everything one time in four."""
    actions = legal_actions(state)
    if luck.random() < 0.25 or state.phase in SET_UPS or len(actions) == 1:
        return actions[luck.randrange(len(actions))]
    return max(actions, key=lambda action: (_novice_likes(state, side, action), luck.random()))


def _novice_likes(state: State, side: int, action: Action) -> float:
    kind, sq = kind_of(action), square_of(action)
    if kind is Kind.ROLL:
        return 0.5
    if kind is Kind.BALL:
        alone = figure_on(state, side, sq) != NOBODY and figure_on(state, 1 - side, sq) == NOBODY
        in_front = (AREA[1 - side] | STARS[1 - side]) >> sq & 1
        return own_row(side, sq) / 16 + (2.0 if alone and in_front else 0.5 if alone else 0.0)
    if sq == state.ball and state.carrier not in range(side * 11, side * 11 + 11):
        return 3.0
    if kind is Kind.KEEPER:
        return 0.0
    if state.phase in _WITHOUT_THE_BALL or state.phase is Phase.FREE_A:
        return 1.0 - distance(sq, state.ball) / 16
    return own_row(side, sq) / 16
