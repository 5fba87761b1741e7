"""Shots (rule 5): when there is one, and what the spinner or the shot die makes of it."""

from __future__ import annotations

from enum import StrEnum

from tablekick.law.tactics.answer import Answer
from tablekick.law.tactics.board import AREA, STARS
from tablekick.law.tactics.calls import Call, ruling
from tablekick.law.tactics.figures import NOBODY, figure_name
from tablekick.law.tactics.offside import give_offside, hinders_the_keeper
from tablekick.law.tactics.phases import Phase
from tablekick.law.tactics.readings import ShortSpin, ShotDevice
from tablekick.law.tactics.restarts import corner, goal_kick, kick_off
from tablekick.law.tactics.state import ROLLING, State, wait_for
from tablekick.rulebooks import clause


class Spin(StrEnum):
    """Where the arrow stops: a ball, a flag, the keeper's 1, on a line; or it did not turn twice."""

    GOAL = "goal"
    CORNER = "corner"
    GOAL_KICK = "goal-kick"
    LINE = "line"
    SHORT = "short"


@clause("tactics:5.1")
def in_their_area(state: State) -> bool:
    """Shots are possible only inside the penalty area the D-team defends."""
    return 0 <= state.ball < 128 and bool(AREA[state.defender] >> state.ball & 1)


@clause("tactics:4.B.5")
def in_shooting_position(state: State) -> bool:
    """A direct pass into the area or onto a long-shot square is followed by a shot."""
    return in_their_area(state) or on_a_star(state)


@clause("tactics:5.B.2")
def on_a_star(state: State) -> bool:
    """A direct pass onto C4 or F4 of the other half gives a long shot."""
    return 0 <= state.ball < 128 and bool(STARS[state.defender] >> state.ball & 1)


@clause("tactics:5.B.3")
def no_chance_on_a_star(state: State) -> bool:
    """Nothing but a direct pass leads to a chance on these squares."""
    return on_a_star(state)


def take_chance(state: State, cited: str) -> Answer:
    """A shot, unless a figure in the goal area hinders the keeper."""
    if hinders_the_keeper(state):
        return give_offside(state, "7.5")
    return shoot(state, cited)


@clause("tactics:5.3")
def shoot(state: State, cited: str) -> Answer:
    """The A-team turns the spinner."""
    shooter = "" if state.carrier == NOBODY else figure_name(state.carrier)
    shot = ruling(Call.SHOT, cited, state.attacker, state.ball, by=_device(state), figure=shooter)
    return Answer(wait_for(state._replace(corner=False), Phase.SHOT, ROLLING), (shot,))


def _device(state: State) -> str:
    return str(ShotDevice.DIE if by_die(state) else ShotDevice.SPINNER)


@clause("tactics:12.B.1", "tactics:12.B.2")
def by_die(state: State) -> bool:
    """The variant with the shot die instead of the spinner."""
    return state.readings.shot is ShotDevice.DIE


def resolve_shot(state: State, spin: Spin) -> Answer:
    """What the shot became, in play (the shoot-out counts for itself)."""
    if spun_too_short(spin):
        if state.readings.short_spin is ShortSpin.AGAIN:
            return Answer(state)
        return goal_kick(state, "5.9").after(ruling(Call.SHOT_FAILED, "5.9", state.attacker))
    if cited := goal_scored(spin):
        return score_goal(state, cited)
    if not state.readings.penalty_rebounds and state.penalty:
        return goal_kick(state, "6.C.1")
    if shows_a_flag(spin):
        return corner(state, "8.1")
    return keeper_has_it(state)


@clause("tactics:5.9")
def spun_too_short(spin: Spin) -> bool:
    """The spinner must turn fully at least twice."""
    return spin is Spin.SHORT


def goal_scored(spin: Spin) -> str | None:
    """The clause of the goal, or None."""
    if shows_a_ball(spin):
        return "5.4"
    return "5.10" if stops_on_a_line(spin) else None


@clause("tactics:5.4")
def shows_a_ball(spin: Spin) -> bool:
    """One of the four ball sectors is a goal."""
    return spin is Spin.GOAL


@clause("tactics:5.10")
def stops_on_a_line(spin: Spin) -> bool:
    """An arrow on a line is a goal."""
    return spin is Spin.LINE


@clause("tactics:5.5", "tactics:8.1")
def shows_a_flag(spin: Spin) -> bool:
    """One of the two red-flag sectors is a corner."""
    return spin is Spin.CORNER


@clause("tactics:5.6", "tactics:6.C.1", "tactics:6.C.4")
def keeper_has_it(state: State) -> Answer:
    """One of the two sectors with the keeper's 1 is a goal kick; the keeper starts a new attack."""
    return goal_kick(state, "6.C.1")


@clause("tactics:5.7", "tactics:5.8")
def score_goal(state: State, cited: str) -> Answer:
    """Everybody back to the line-up, and the team that conceded kicks off."""
    side = state.attacker
    score = (state.score[0] + (side == 0), state.score[1] + (side == 1))
    goal = ruling(Call.GOAL, cited, side, score=score)
    state = state._replace(score=score)
    if state.expired:
        # The goal was the end of the last attack: the period is over, and nobody kicks off (11.B.1, 11.B.4).
        return Answer(state._replace(phase=Phase.KICKOFF_SET, penalty=False), (goal,))
    return kick_off(state, 1 - side, "5.8").after(goal)
