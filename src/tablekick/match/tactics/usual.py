"""What is played for somebody who does not answer in time, and what a line-up usually looks like."""

from __future__ import annotations

from tablekick.law.tactics.actions import PASS, ROLL, Action, Actions, Kind, figure_of, kind_of, square_of
from tablekick.law.tactics.board import distance, own_row
from tablekick.law.tactics.figures import MIDFIELDERS, side_of
from tablekick.law.tactics.phases import SET_UPS, Job, Phase
from tablekick.law.tactics.position import Position


def usual_action(position: Position, actions: Actions) -> Action:
    """Nothing clever: pass or roll where that is enough, else to the ball, else forward."""
    is_set_up = position.phase in SET_UPS or position.phase is Phase.MINOR
    for simple in (PASS, ROLL):
        if simple in actions.singles:
            return simple
    by_hand = [action for action in actions if action not in actions.singles]
    if not by_hand:
        return actions.singles[0]
    return min(by_hand, key=lambda action: _placing(position, action) if is_set_up else _moving(position, action))


def _placing(position: Position, action: Action) -> tuple[int, int, int]:
    """Midfielders from file A to H in their order, the others near the middle, the nearest square first."""
    figure, sq = figure_of(action), square_of(action)
    job = position.tasks[0].job if position.tasks else None
    if job is Job.LINE_UP and figure in MIDFIELDERS[side_of(figure)]:
        return (sq & 7, figure, sq)
    if job in (Job.LINE_UP, Job.KICKER):
        return (abs(2 * (sq & 7) - 7), figure, sq)
    here = position.at[figure]
    return (distance(here, sq) if 0 <= here < 128 else 0, figure, sq)


def _moving(position: Position, action: Action) -> tuple[int, int, int]:
    figure, sq = figure_of(action), square_of(action)
    if kind_of(action) in (Kind.BALL, Kind.DRIBBLE):
        mate = not position.occupied[position.attacker] >> sq & 1
        return (mate, -own_row(position.attacker, sq), sq)
    if position.phase is Phase.ATTACK_1:
        return (0, -own_row(position.attacker, sq), figure)
    return (distance(sq, position.ball) if 0 <= position.ball < 128 else 0, figure, sq)
