"""Soccer Tactics for a learner: a board of 16 by 8 squares, dice and a spinner.

Seen: planes of the board (own and other figures by rank, ball, who may not play it, who stands offside) and planes that
are the same everywhere (the number rolled, the state, whose attack it is, score); turned so that the player's own goal
is at row 0.
Action: one number, 4,484 of them: move, keeper's move and placing for each own figure and square, playing and
dribbling the ball to a square, then roll, pass, waive, claim. Squares are turned as the board is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces

from tablekick.environments.eye import Disc, Mask, Seen, chosen
from tablekick.law.tactics.actions import Action, Actions, Kind, encode, figure_of, kind_of, square_of
from tablekick.law.tactics.figures import FIGURES, NOBODY, SIDES, TEAM
from tablekick.law.tactics.phases import Phase
from tablekick.law.tactics.state import State
from tablekick.law.tactics.turns import legal_actions
from tablekick.match.seats import Decision
from tablekick.match.tactics.views import TacticsView
from tablekick.rulebooks import Book

SQUARES = 128
OF_A_FIGURE = (Kind.MOVE, Kind.KEEPER, Kind.PLACE)
OF_THE_BALL = (Kind.BALL, Kind.DRIBBLE)
SINGLE = (Kind.ROLL, Kind.PASS, Kind.WAIVE, Kind.CLAIM)
BALL_FROM = len(OF_A_FIGURE) * TEAM * SQUARES
SINGLE_FROM = BALL_FROM + len(OF_THE_BALL) * SQUARES
ACTIONS = SINGLE_FROM + len(SINGLE)
PHASES = tuple(Phase)
RANKS = (range(1), range(1, 5), range(5, 9), range(9, 11))
PLANES = 2 * len(RANKS) + 4 + 1 + len(PHASES) + 3
HOME, AWAY, BALL = (200, 40, 40), (40, 70, 200), (250, 250, 250)


def turned(square: int, side: int) -> int:
    """The square as that side sees it."""
    return square if side == 0 else SQUARES - 1 - square


def number_of(action: Action, side: int) -> int:
    """An action as one of the 4,484 numbers."""
    kind = kind_of(action)
    if kind in SINGLE:
        return SINGLE_FROM + SINGLE.index(kind)
    square = turned(square_of(action), side)
    if kind in OF_THE_BALL:
        return BALL_FROM + OF_THE_BALL.index(kind) * SQUARES + square
    return (OF_A_FIGURE.index(kind) * TEAM + figure_of(action) % TEAM) * SQUARES + square


def action_of(number: int, side: int) -> Action:
    """The inverse."""
    if number >= SINGLE_FROM:
        return encode(SINGLE[number - SINGLE_FROM], 0, 0)
    square = turned(number % SQUARES, side)
    if number >= BALL_FROM:
        return encode(OF_THE_BALL[(number - BALL_FROM) // SQUARES], 0, square)
    kind, figure = divmod(number // SQUARES, TEAM)
    return encode(OF_A_FIGURE[kind], side * TEAM + figure, square)


def legal_numbers(actions: Actions, side: int) -> list[int]:
    return sorted(number_of(action, side) for action in actions)


def planes(state: State, side: int) -> Seen:
    """The position as planes, from that side."""
    seen = np.zeros((PLANES, SQUARES), dtype=np.float32)
    for figure in range(FIGURES):
        square = state.at[figure]
        if not 0 <= square < SQUARES:
            continue
        rank = next(n for n, known in enumerate(RANKS) if figure % TEAM in known)
        other = figure // TEAM != side
        seen[rank + other * len(RANKS), turned(square, side)] = 1.0
        seen[2 * len(RANKS) + 2, turned(square, side)] = figure == state.barred
        seen[2 * len(RANKS) + 3, turned(square, side)] = state.offside >> figure & 1
    if 0 <= state.ball < SQUARES:
        seen[2 * len(RANKS), turned(state.ball, side)] = 1.0
        seen[2 * len(RANKS) + 1, turned(state.ball, side)] = state.carrier != NOBODY
    flat = 2 * len(RANKS) + 4
    seen[flat] = state.roll / 12.0
    seen[flat + 1 + PHASES.index(state.phase)] = 1.0
    mine, theirs = state.score[side], state.score[1 - side]
    seen[-3] = state.attacker == side
    seen[-2] = min(state.passes / 4.0, 1.0)
    seen[-1] = np.clip((mine - theirs) / 5.0, -1.0, 1.0)
    return seen.reshape(PLANES, 16, 8)


class TacticsEye:
    """The board game."""

    def __init__(self, book: Book, *, discrete: bool = True) -> None:
        if not discrete:
            raise ValueError("Soccer Tactics is played on squares: there are only discrete actions")
        self.book = book
        self.shape = (192, 384)
        self.seen: spaces.Box = spaces.Box(-1.0, 1.0, (PLANES, 16, 8), np.float32)
        self.acts: spaces.Space[Any] = spaces.Discrete(ACTIONS)

    def is_asked(self, view: TacticsView) -> bool:
        return len(view.actions) > 1

    def see(self, view: TacticsView) -> Seen:
        return planes(view.state, SIDES.index(str(view.side)))

    def mask(self, view: TacticsView) -> Mask | None:
        allowed = np.zeros(ACTIONS, dtype=np.int8)
        allowed[legal_numbers(legal_actions(view.state), SIDES.index(str(view.side)))] = 1
        return allowed

    def decide(self, view: TacticsView, action: object) -> Decision[Action]:
        allowed = self.mask(view)
        assert allowed is not None
        return Decision(intent=action_of(chosen(action, view.side, allowed), SIDES.index(str(view.side))))

    def discs(self, view: TacticsView) -> Sequence[Disc]:
        state = view.state

        def disc(square: int, radius: float, colour: tuple[int, int, int]) -> Disc:
            row, file = divmod(square, 8)
            return Disc((row + 0.5) / 16, (file + 0.5) / 16, radius, colour)

        found = [
            disc(square, 0.024, HOME if figure < TEAM else AWAY)
            for figure, square in enumerate(state.at)
            if 0 <= square < SQUARES
        ]
        on_board = 0 <= state.ball < SQUARES
        return [*found, disc(state.ball, 0.01, BALL)] if on_board else found
