"""Where figures and ball may go: the fast way, by sets of squares. `faults.py` says the same rule by rule."""

from __future__ import annotations

from tablekick.law.tactics.actions import Kind
from tablekick.law.tactics.board import AREA, GOAL_AREA, HALF, NEIGHBOURS, bit
from tablekick.law.tactics.figures import IS_DEFENDER, NOBODY, TEAMS
from tablekick.law.tactics.limits import MOST_IN_AREA, chain_squares, may_form_chains, open_squares
from tablekick.law.tactics.paths import BALL_ENDS, figure_ends
from tablekick.law.tactics.phases import Phase
from tablekick.law.tactics.position import Position

Group = tuple[int, int]


def figure_moves(position: Position, side: int, *, skip: int = NOBODY) -> list[Group]:
    """All moves of field players by the number rolled; the barred figure may not go to the ball."""
    own, opposing = position.occupied[side], position.occupied[1 - side]
    at, number, keeper, barred = position.at, position.roll, position.keepers[side], position.barred
    field = own & ~bit(at[keeper]) if keeper >= 0 and 0 <= at[keeper] < 128 else own
    in_area = ((field & AREA[0]).bit_count(), (field & AREA[1]).bit_count())
    crowded = in_area[0] >= MOST_IN_AREA or in_area[1] >= MOST_IN_AREA
    in_goal_area = own & (GOAL_AREA[0] | GOAL_AREA[1])
    chains = chain_squares(own) if may_form_chains(own) else 0
    if position.readings.own_figures_block:
        opposing |= own
    half, beyond = HALF[side], HALF[1 - side]
    moves = []
    for figure in TEAMS[side]:
        sq = at[figure]
        if figure in (keeper, skip) or not 0 <= sq < 128:
            continue
        here = 1 << sq
        if IS_DEFENDER[figure]:
            ends = figure_ends(sq, number, opposing | beyond) & half & ~own
        else:
            ends = figure_ends(sq, number, opposing) & ~own
        if crowded:
            for area in AREA:
                if (field & area & ~here).bit_count() >= MOST_IN_AREA:
                    ends &= ~area
        if in_goal_area:
            for area in GOAL_AREA:
                if own & area & ~here:
                    ends &= ~area
        # Without the figure itself the team forms fewer chains, never more.
        if ends & chains:
            ends &= ~chain_squares(own ^ here)
        if figure == barred and position.ball >= 0:
            ends &= ~(1 << position.ball)
        if ends:
            moves.append((Kind.MOVE << 12 | figure << 7, ends))
    return moves


def keeper_steps(position: Position, side: int) -> int:
    """The keeper's one square in any direction, inside his half (6.A.2)."""
    keeper = position.keepers[side]
    if keeper < 0 or not 0 <= position.at[keeper] < 128:
        return 0
    return NEIGHBOURS[position.at[keeper]] & open_squares(position, keeper)


def ball_targets(position: Position) -> int:
    """Where the ball may be played: free squares, own figures, pairs; a lone opponent if there is nothing else."""
    reach = ball_reach(position)
    own, opposing = position.occupied[position.attacker], position.occupied[position.defender]
    listed = reach & ~(opposing & ~own)
    return listed or reach


def ball_reach(position: Position) -> int:
    """Squares the number leads to: over the halfway line at kick-off, out of the area at a goal kick."""
    reach = BALL_ENDS[position.ball][position.roll]
    if position.phase is Phase.KICKOFF_BALL:
        return reach & HALF[position.defender]
    if position.must_leave_area:
        return reach & ~AREA[position.attacker]
    return reach


def dribble_squares(position: Position) -> int:
    """On a 1 the field player in possession may take the ball along; the taker of a restart may not (4.C, 10.9)."""
    carrier = position.carrier
    if position.roll != 1 or position.phase is not Phase.ATTACK_2:
        return 0
    if carrier == position.keepers[position.attacker] or carrier == position.barred:
        return 0
    return NEIGHBOURS[position.ball] & open_squares(position, carrier)
