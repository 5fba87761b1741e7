"""What is played for somebody who does not answer in time, and what a line-up usually looks like."""

from __future__ import annotations

from functools import cache

from tablekick.law.tactics.actions import PASS, ROLL, Action, Actions, figure_of, square_of
from tablekick.law.tactics.board import EVERYWHERE, ROWS, SQUARES, bit, distance, own_row, squares_in
from tablekick.law.tactics.figures import MIDFIELDERS, side_of
from tablekick.law.tactics.phases import BALL_PLAYS, SET_UPS, Job, Phase
from tablekick.law.tactics.state import State

ROWS_AHEAD = tuple(
    tuple(sum(bit(sq) for sq in range(SQUARES) if own_row(side, sq) == row) for row in range(ROWS, 0, -1))
    for side in (0, 1)
)
"""The rows of the board for each side, the other team's goal line first."""


@cache
def _rings(ball: int) -> tuple[int, ...]:
    """The squares around the ball, nearest first; all at once when it lies on none."""
    if not 0 <= ball < SQUARES:
        return (EVERYWHERE,)
    return tuple(sum(bit(sq) for sq in range(SQUARES) if distance(sq, ball) == far) for far in range(ROWS))


def usual_action(state: State, actions: Actions) -> Action:
    """Nothing clever: pass or roll where that is enough, else to the ball, else forward."""
    for simple in (PASS, ROLL):
        if simple in actions.singles:
            return simple
    if not actions.groups:
        return actions.singles[0]
    if state.phase not in SET_UPS | BALL_PLAYS | {Phase.MINOR}:
        attacks = state.phase is Phase.ATTACK_1
        return _first_in(ROWS_AHEAD[state.attacker] if attacks else _rings(state.ball), actions)
    by_hand = [Action(base | sq) for base, ends in actions.groups for sq in squares_in(ends)]
    key = _playing if state.phase in BALL_PLAYS else _placing
    return min(by_hand, key=lambda action: key(state, action))


def _first_in(zones: tuple[int, ...], actions: Actions) -> Action:
    """A move into the first of the zones that anybody reaches, of the figure with the lowest number."""
    by_figure = sorted(actions.groups)
    for zone in zones:
        for base, ends in by_figure:
            if found := ends & zone:
                return Action(base | next(squares_in(found)))
    return actions[0]


def _placing(state: State, action: Action) -> tuple[int, int, int]:
    """Midfielders from file A to H in their order, the others near the middle, the nearest square first."""
    figure, sq = figure_of(action), square_of(action)
    job = state.tasks[0].job if state.tasks else None
    if job is Job.LINE_UP and figure in MIDFIELDERS[side_of(figure)]:
        return (sq & 7, figure, sq)
    if job in (Job.LINE_UP, Job.KICKER):
        return (abs(2 * (sq & 7) - 7), figure, sq)
    here = state.at[figure]
    return (distance(here, sq) if 0 <= here < 128 else 0, figure, sq)


def _playing(state: State, action: Action) -> tuple[bool, int, int]:
    sq = square_of(action)
    alone = not state.occupied[state.attacker] >> sq & 1
    return (alone, -own_row(state.attacker, sq), sq)
