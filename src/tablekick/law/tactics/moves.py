"""Where figures and ball may go: the fast way, by sets of squares. `faults.py` says the same rule by rule."""

from __future__ import annotations

from tablekick.law.tactics.actions import Kind
from tablekick.law.tactics.board import AREA, GOAL_AREA, HALF, LINES, NEIGHBOURS, bit
from tablekick.law.tactics.figures import IS_DEFENDER, NOBODY, TEAM, TEAMS
from tablekick.law.tactics.limits import MOST_IN_AREA, chain_squares, may_form_chains, open_squares
from tablekick.law.tactics.paths import AT_HOME, BALL_ENDS, REACHES, figure_ends
from tablekick.law.tactics.phases import Phase
from tablekick.law.tactics.state import State

Group = tuple[int, int]
_SQUADS = tuple(
    tuple((figure, IS_DEFENDER[figure], Kind.MOVE << 12 | figure << 7) for figure in team) for team in TEAMS
)
"""Each side's figures: does it stay in its half, and its moves without their square."""


def figure_moves(state: State, side: int, *, skip: int = NOBODY) -> list[Group]:
    """All moves of field players by the number rolled; the barred figure may not go to the ball."""
    own, opposing = state.occupied[side], state.occupied[1 - side]
    at, number, keeper, barred = state.at, state.roll, state.keepers[side], state.barred
    field = own & ~bit(at[keeper]) if keeper >= 0 and 0 <= at[keeper] < 128 else own
    full = _full_areas(own, field)
    free = ~(own | full)
    chains = chain_squares(own) if may_form_chains(own) else 0
    blockers = opposing | own if state.readings.own_figures_block else opposing
    anywhere, at_home = REACHES[number], AT_HOME[side][number]
    moves = []
    for (figure, stays, base), sq in zip(_SQUADS[side], at[TEAM * side : TEAM * side + TEAM], strict=True):
        if figure in (keeper, skip) or not 0 <= sq < 128:
            continue
        ends = figure_ends(at_home[sq] if stays else anywhere[sq], blockers)
        # Who stands in a full area himself leaves room for one there.
        ends &= ~(own | _full_areas(own ^ 1 << sq, field ^ 1 << sq)) if full >> sq & 1 else free
        if chains and (joining := ends & chains):
            # Without the figure itself the team forms fewer chains, but none elsewhere than on its own lines.
            ends &= ~(chain_squares(own ^ 1 << sq) if joining & LINES[sq] else joining)
        if figure == barred and state.ball >= 0:
            ends &= ~(1 << state.ball)
        if ends:
            moves.append((base, ends))
    return moves


def _full_areas(own: int, field: int) -> int:
    """Areas that no further field player may enter: four stand there, or one of the team in the goal area."""
    full = 0
    for area in AREA:
        if (field & area).bit_count() >= MOST_IN_AREA:
            full |= area
    for area in GOAL_AREA:
        if own & area:
            full |= area
    return full


def keeper_steps(state: State, side: int) -> int:
    """The keeper's one square in any direction, inside his half (6.A.2)."""
    keeper = state.keepers[side]
    if keeper < 0 or not 0 <= state.at[keeper] < 128:
        return 0
    return NEIGHBOURS[state.at[keeper]] & open_squares(state, keeper)


def ball_targets(state: State) -> int:
    """Where the ball may be played: free squares, own figures, pairs; a lone opponent if there is nothing else."""
    reach = ball_reach(state)
    own, opposing = state.occupied[state.attacker], state.occupied[state.defender]
    listed = reach & ~(opposing & ~own)
    return listed or reach


def ball_reach(state: State) -> int:
    """Squares the number leads to: over the halfway line at kick-off, out of the area at a goal kick."""
    reach = BALL_ENDS[state.ball][state.roll]
    if state.phase is Phase.KICKOFF_BALL:
        return reach & HALF[state.defender]
    if state.must_leave_area:
        return reach & ~AREA[state.attacker]
    return reach


def dribble_squares(state: State) -> int:
    """On a 1 the field player in possession may take the ball along; the taker of a restart may not (4.C, 10.9)."""
    carrier = state.carrier
    if state.roll != 1 or state.phase is not Phase.ATTACK_2:
        return 0
    if carrier == state.keepers[state.attacker] or carrier == state.barred:
        return 0
    return NEIGHBOURS[state.ball] & open_squares(state, carrier)
