"""Offside (rule 7), judged when the ball is played; level with the last field player is onside."""

from __future__ import annotations

from tablekick.law.tactics.answer import Answer
from tablekick.law.tactics.board import BEHIND_AWAY, BEHIND_HOME, EVERYWHERE, GOAL_AREA, HALF
from tablekick.law.tactics.calls import Call, ruling
from tablekick.law.tactics.figures import NOBODY, TEAMS
from tablekick.law.tactics.restarts import free_kick
from tablekick.law.tactics.state import State, on_board
from tablekick.rulebooks import clause


def offside_zone(state: State) -> int:
    """The squares between the D-team's last field player and its goal line."""
    side = state.defender
    keeper = state.keepers[side]
    field = state.occupied[side]
    if keeper >= 0 and on_board(state, keeper):
        field &= ~(1 << state.at[keeper])
    level = state.readings.level_is_offside
    if side == 1:
        last = (field.bit_length() - 1) >> 3 if field else 7
        zone = BEHIND_HOME[last - 1 if level else last] if last or not level else EVERYWHERE
    else:
        last = ((field & -field).bit_length() - 1) >> 3 if field else 8
        zone = BEHIND_AWAY[last + 1] if level and last < 15 else BEHIND_AWAY[last]
    return zone & HALF[side] if state.readings.offside_only_in_their_half else zone


def offside_figures(state: State) -> int:
    """A bit for each A-figure in an offside position now; none at a corner (8.20)."""
    if no_offside_at_corner(state) or _exempt_restart(state):
        return 0
    zone = offside_zone(state)
    if not zone & state.occupied[state.attacker]:
        return 0
    return sum(1 << f for f in TEAMS[state.attacker] if on_board(state, f) and zone >> state.at[f] & 1)


@clause("tactics:8.20")
def no_offside_at_corner(state: State) -> bool:
    """There is no offside until the corner ball has been received or won."""
    return state.corner


def _exempt_restart(state: State) -> bool:
    return not state.readings.offside_at_restarts and state.barred == state.carrier != NOBODY


@clause("tactics:7.2", "tactics:7.3")
def is_offside(state: State, figure: int) -> bool:
    """Stood offside when the ball was played, and gets it in that zone."""
    return bool(state.offside >> figure & 1 and offside_zone(state) >> state.ball & 1)


@clause("tactics:7.5", "tactics:7.7")
def hinders_the_keeper(state: State) -> bool:
    """An A-figure offside in the goal area spoils every chance of its team."""
    if state.corner:
        return False
    hindering = offside_zone(state) & GOAL_AREA[state.defender] & state.occupied[state.attacker]
    if state.readings.goal_area_spares_holder and state.carrier >= 0 and on_board(state, state.carrier):
        hindering &= ~(1 << state.at[state.carrier])
    return bool(hindering)


def give_offside(state: State, cited: str) -> Answer:
    """A free kick for the D-team where the ball was played to."""
    side = state.defender
    restart = free_kick(state, side, state.ball, NOBODY, "7.3" if cited == "7.2" else "7.7")
    return restart.after(ruling(Call.OFFSIDE, cited, side, state.ball))
