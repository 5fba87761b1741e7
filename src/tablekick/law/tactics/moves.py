"""Where figures and ball may go: the fast way, by sets of squares. `faults.py` says the same rule by rule."""

from __future__ import annotations

from tablekick.law.tactics.actions import Kind
from tablekick.law.tactics.board import AREA, EVERYWHERE, GOAL_AREA, HALF, LINES, NEIGHBOURS
from tablekick.law.tactics.figures import IS_DEFENDER, NOBODY, OFF, TEAM, TEAMS
from tablekick.law.tactics.limits import MOST_IN_AREA, chain_squares, may_form_chains, open_squares
from tablekick.law.tactics.paths import BALL_ENDS, EDGES, HALF_EDGES, REACHES, WINDOW
from tablekick.law.tactics.phases import ATTACK_2, KICKOFF_BALL
from tablekick.law.tactics.state import State

Group = tuple[int, int]
_AREAS = AREA[0] | AREA[1]
_GOAL_AREAS = GOAL_AREA[0] | GOAL_AREA[1]
_BASES = tuple(tuple(Kind.MOVE << 12 | figure << 7 for figure in team) for team in TEAMS)
"""The moves of each side's figures without their square."""
_ROAMING = TEAM - 5
"""Who of a side goes anywhere; before them stand the keeper and four defenders, who stay in their half."""


def figure_moves(state: State, side: int, *, skip: int = NOBODY) -> list[Group]:
    """All moves of field players by the number rolled; the barred figure may not go to the ball."""
    own, opposing = state.occupied[side], state.occupied[1 - side]
    first, keeper = TEAM * side, state.keepers[side]
    squares = list(state.at[first : first + TEAM])
    field = own
    if keeper >= 0:
        if 0 <= squares[keeper - first] < 128:
            field ^= 1 << squares[keeper - first]
        squares[keeper - first] = OFF
    if skip >= 0:
        squares[skip - first] = OFF
    full = _full_areas(own, field)
    blockers = opposing | own if state.readings.own_figures_block else opposing
    free = EVERYWHERE & ~(own | full)
    anywhere = blockers << WINDOW | EDGES, free
    at_home = (blockers & HALF[side]) << WINDOW | HALF_EDGES[side], free & HALF[side]
    rooms = [anywhere, at_home, at_home, at_home, at_home, *[anywhere] * _ROAMING]
    if full & field:
        for n, sq in enumerate(squares):
            if sq >= 0 and full >> sq & 1:
                # Who leaves a full area makes room for one there.
                left = EVERYWHERE & ~(own | _full_areas(own ^ 1 << sq, field ^ 1 << sq))
                rooms[n] = rooms[n][0], left & HALF[side] if IS_DEFENDER[n] else left
    reaches = REACHES[state.roll]
    moves = [
        (base, ends)
        for base, sq, (shut, room) in zip(_BASES[side], squares, rooms, strict=True)
        for shift, reach in [reaches[sq]]
        if (ends := reach[shut >> shift & reach.inner] << shift >> WINDOW & room)
    ]
    if may_form_chains(own) and (chains := chain_squares(own)):
        moves = _without_chains(moves, own, chains, state.at)
    if first <= state.barred < first + TEAM:
        moves = _kept_off_the_ball(moves, _BASES[side][state.barred - first], state.ball)
    return moves


def _without_chains(moves: list[Group], own: int, chains: int, at: tuple[int, ...]) -> list[Group]:
    """The moves that make no chain."""
    kept = []
    for base, ends in moves:
        if joining := ends & chains:
            # Without the figure itself the team forms fewer chains, but none elsewhere than on its own lines.
            sq = at[base >> 7 & 31]
            ends &= ~(chain_squares(own ^ 1 << sq) if joining & LINES[sq] else joining)
        if ends:
            kept.append((base, ends))
    return kept


def _kept_off_the_ball(moves: list[Group], barred: int, ball: int) -> list[Group]:
    """The barred figure may go anywhere but to the ball."""
    for n, (base, ends) in enumerate(moves):
        if base == barred:
            if ball >= 0 and ends >> ball & 1:
                ends ^= 1 << ball
                moves[n : n + 1] = [(base, ends)] if ends else []
            break
    return moves


def _full_areas(own: int, field: int) -> int:
    """Areas that no further field player may enter: four stand there, or one of the team in the goal area."""
    full = 0
    if own & _GOAL_AREAS:
        for area in GOAL_AREA:
            if own & area:
                full |= area
    if (field & _AREAS).bit_count() >= MOST_IN_AREA:
        for area in AREA:
            if (field & area).bit_count() >= MOST_IN_AREA:
                full |= area
    return full


def keeper_steps(state: State, side: int) -> int:
    """The keeper's one square in any direction, inside his half (6.A.2)."""
    keeper = state.keepers[side]
    if keeper < 0 or not 0 <= (here := state.at[keeper]) < 128:
        return 0
    others = state.occupied[side] ^ 1 << here
    near = NEIGHBOURS[here] & HALF[side] & ~others
    if others & _GOAL_AREAS or may_form_chains(others):
        return near & open_squares(state, keeper)
    return near


def ball_targets(state: State) -> int:
    """Where the ball may be played: free squares, own figures, pairs; a lone opponent if there is nothing else."""
    reach = ball_reach(state)
    own, opposing = state.occupied[state.attacker], state.occupied[state.defender]
    listed = reach & ~(opposing & ~own)
    return listed or reach


def ball_reach(state: State) -> int:
    """Squares the number leads to: over the halfway line at kick-off, out of the area at a goal kick."""
    reach = BALL_ENDS[state.ball][state.roll]
    if state.phase is KICKOFF_BALL:
        return reach & HALF[state.defender]
    if state.must_leave_area:
        return reach & ~AREA[state.attacker]
    return reach


def dribble_squares(state: State) -> int:
    """On a 1 the field player in possession may take the ball along; the taker of a restart may not (4.C, 10.9)."""
    carrier = state.carrier
    if state.roll != 1 or state.phase is not ATTACK_2:
        return 0
    if carrier == state.keepers[state.attacker] or carrier == state.barred:
        return 0
    return NEIGHBOURS[state.ball] & open_squares(state, carrier)
