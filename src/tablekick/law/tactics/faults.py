"""What is wrong with an attempt: one rule, one function, true when the rule is broken.

The referee asks them in order and names the first that answers. `moving.py` knows the same rules as sets of squares;
a test plays both against each other.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import NamedTuple

from tablekick.law.tactics.actions import Kind
from tablekick.law.tactics.attempts import Attempt
from tablekick.law.tactics.board import AREA, HALF, distance
from tablekick.law.tactics.figures import NOBODY, side_of
from tablekick.law.tactics.limits import file_chain_squares, full_areas, full_goal_areas, row_chain_squares
from tablekick.law.tactics.phases import BALL_PLAYS, DEFENDING, Phase, Restart
from tablekick.law.tactics.state import UNROLLED, State, figure_on, on_board, stays_home
from tablekick.rulebooks import clause


class Fault(NamedTuple):
    """A broken rule and what a person should know about it."""

    clause: str
    reason: str


def _start(state: State, attempt: Attempt) -> int:
    if attempt.kind is Kind.BALL:
        return state.ball
    figure = state.carrier if attempt.kind is Kind.DRIBBLE else attempt.figure
    return state.at[figure] if figure != NOBODY else NOBODY


def _steps(state: State, attempt: Attempt) -> list[tuple[int, int]]:
    way = (_start(state, attempt), *attempt.path)
    return [((b & 7) - (a & 7), (b >> 3) - (a >> 3)) for a, b in itertools.pairwise(way)]


def _turns(state: State, attempt: Attempt) -> int:
    steps = _steps(state, attempt)
    return sum(1 for before, after in itertools.pairwise(steps) if before != after)


def _mover(state: State, attempt: Attempt) -> int:
    return state.carrier if attempt.kind is Kind.DRIBBLE else attempt.figure


@clause("tactics:1.B.8")
def figure_before_kick_off(state: State, attempt: Attempt) -> bool:
    """At kick-off no figure moves before the ball is played."""
    return state.phase is Phase.KICKOFF_BALL and attempt.kind in (Kind.MOVE, Kind.KEEPER, Kind.DRIBBLE)


@clause("tactics:4.4")
def no_first_move(state: State, attempt: Attempt) -> bool:
    """An attack begins with a move of a figure that has not got the ball."""
    if state.phase is not Phase.ATTACK_1 or attempt.kind is Kind.PASS:
        return False
    return attempt.kind is not Kind.MOVE or attempt.figure == state.carrier


@clause("tactics:4.5")
def ball_not_played(state: State, attempt: Attempt) -> bool:
    """After the figure's move the ball must be played."""
    return state.phase is Phase.ATTACK_2 and attempt.kind not in (Kind.BALL, Kind.DRIBBLE)


@clause("tactics:8.16")
def figure_before_corner(state: State, attempt: Attempt) -> bool:
    """At a corner the A-team rolls for the ball; no figure moves before it."""
    return state.phase is Phase.CORNER_BALL and attempt.kind not in (Kind.BALL, Kind.DRIBBLE)


@clause("tactics:4.A.2")
def ball_played_again(state: State, attempt: Attempt) -> bool:
    """A ball on a free square has to be won by a figure before it can be played."""
    return state.phase in (Phase.FREE_A, Phase.FREE_D) and attempt.kind in (Kind.BALL, Kind.DRIBBLE)


@clause("tactics:6.A.3")
def keeper_after_the_roll(state: State, attempt: Attempt) -> bool:
    """Once the die is rolled a field player must move."""
    if attempt.kind not in (Kind.MOVE, Kind.KEEPER) or state.roll == UNROLLED:
        return False
    keeper = state.keepers[side_of(attempt.figure)]
    if state.readings.attacker_moves_keeper and state.phase not in DEFENDING:
        return False
    return attempt.figure == keeper


@clause("tactics:2.11")
def keeper_goes_too_far(state: State, attempt: Attempt) -> bool:
    """The keeper moves one square only."""
    return attempt.kind is Kind.KEEPER and (
        len(attempt.path) != 1 or distance(_start(state, attempt), attempt.target) != 1
    )


@clause("tactics:2.2")
def not_the_full_count(state: State, attempt: Attempt) -> bool:
    """A figure uses the whole number."""
    return attempt.kind is Kind.MOVE and len(attempt.path) != state.roll


@clause("tactics:2.3")
def leaves_the_directions(state: State, attempt: Attempt) -> bool:
    """A figure goes from square to neighbouring square."""
    return attempt.kind is Kind.MOVE and any(max(abs(dx), abs(dy)) != 1 for dx, dy in _steps(state, attempt))


@clause("tactics:2.4")
def turns_twice(state: State, attempt: Attempt) -> bool:
    """A figure changes its direction only once."""
    return attempt.kind is Kind.MOVE and _turns(state, attempt) > 1


@clause("tactics:2.5")
def goes_back(state: State, attempt: Attempt) -> bool:
    """A figure does not go over a square of the same move again."""
    way = (_start(state, attempt), *attempt.path)
    return attempt.kind is Kind.MOVE and len(set(way)) < len(way)


@clause("tactics:2.6")
def crosses_an_opponent(state: State, attempt: Attempt) -> bool:
    """Squares with opponents may not be crossed."""
    if attempt.kind is not Kind.MOVE:
        return False
    blocking = state.occupied[1 - attempt.side]
    if state.readings.own_figures_block:
        blocking |= state.occupied[attempt.side]
    return any(blocking >> sq & 1 for sq in attempt.path[:-1])


@clause("tactics:2.9")
def leaves_the_half(state: State, attempt: Attempt) -> bool:
    """Defenders, and the keeper, remain in their half even on the way."""
    mover = _mover(state, attempt)
    if attempt.kind is Kind.BALL or mover == NOBODY or not stays_home(state, mover):
        return False
    return any(not HALF[side_of(mover)] >> sq & 1 for sq in attempt.path)


@clause("tactics:2.12")
def onto_an_own_figure(state: State, attempt: Attempt) -> bool:
    """A square holds one figure of each team at most."""
    mover = _mover(state, attempt)
    if attempt.kind is Kind.BALL:
        return False
    return figure_on(state, side_of(mover), attempt.target) not in (NOBODY, mover)


def _others(state: State, mover: int) -> int:
    own = state.occupied[side_of(mover)]
    return own & ~(1 << state.at[mover]) if on_board(state, mover) else own


@clause("tactics:2.13")
def fifth_in_a_row(state: State, attempt: Attempt) -> bool:
    """At most four figures of a team directly side by side."""
    if attempt.kind is Kind.BALL:
        return False
    return bool(row_chain_squares(_others(state, _mover(state, attempt))) >> attempt.target & 1)


@clause("tactics:2.14")
def fourth_in_a_file(state: State, attempt: Attempt) -> bool:
    """At most three figures of a team directly behind one another."""
    if attempt.kind is Kind.BALL:
        return False
    return bool(file_chain_squares(_others(state, _mover(state, attempt))) >> attempt.target & 1)


@clause("tactics:2.15")
def fifth_in_the_area(state: State, attempt: Attempt) -> bool:
    """At most four field players of a team in a penalty area."""
    return attempt.kind is not Kind.BALL and bool(full_areas(state, _mover(state, attempt)) >> attempt.target & 1)


@clause("tactics:2.16")
def second_in_the_goal_area(state: State, attempt: Attempt) -> bool:
    """At most one figure of a team in a goal area."""
    if attempt.kind is Kind.BALL:
        return False
    return bool(full_goal_areas(state, _mover(state, attempt)) >> attempt.target & 1)


def _touches_twice(state: State, attempt: Attempt, restart: Restart) -> bool:
    """The taker of a restart may not touch the ball again before another figure has."""
    if state.restart is not restart:
        return False
    if state.barred == NOBODY or _mover(state, attempt) != state.barred or attempt.kind is Kind.BALL:
        return False
    return attempt.kind is Kind.DRIBBLE or attempt.target == state.ball


@clause("tactics:1.B.11")
def kicker_touches_twice(state: State, attempt: Attempt) -> bool:
    """Who has kicked off may not touch the ball again before another figure has."""
    return _touches_twice(state, attempt, Restart.KICK_OFF)


@clause("tactics:6.C.8")
def keeper_touches_twice(state: State, attempt: Attempt) -> bool:
    """After a goal kick the keeper may not touch the ball again before another figure has."""
    return _touches_twice(state, attempt, Restart.GOAL_KICK)


@clause("tactics:8.19")
def corner_taker_touches_twice(state: State, attempt: Attempt) -> bool:
    """Who has taken a corner may not touch the ball again before another figure has."""
    return _touches_twice(state, attempt, Restart.CORNER)


@clause("tactics:10.9")
def taker_touches_twice(state: State, attempt: Attempt) -> bool:
    """Who has taken a free kick may not touch the ball again before another figure has."""
    return _touches_twice(state, attempt, Restart.FREE_KICK)


@clause("tactics:3.3")
def not_the_full_count_for_ball(state: State, attempt: Attempt) -> bool:
    """The ball uses the whole number."""
    return attempt.kind is Kind.BALL and len(attempt.path) != state.roll


@clause("tactics:3.4")
def ball_leaves_the_directions(state: State, attempt: Attempt) -> bool:
    """The ball goes from square to neighbouring square."""
    return attempt.kind is Kind.BALL and any(max(abs(dx), abs(dy)) != 1 for dx, dy in _steps(state, attempt))


@clause("tactics:3.5")
def ball_turns_twice(state: State, attempt: Attempt) -> bool:
    """The ball changes its direction only once."""
    return attempt.kind is Kind.BALL and _turns(state, attempt) > 1


@clause("tactics:3.6")
def ball_comes_back(state: State, attempt: Attempt) -> bool:
    """The ball does not come back to a row or file it has crossed in the same move."""
    if attempt.kind is not Kind.BALL:
        return False
    steps = _steps(state, attempt)
    return any({step[axis] > 0 for step in steps if step[axis]} == {True, False} for axis in (0, 1))


@clause("tactics:1.B.9")
def kick_off_stays_in_own_half(state: State, attempt: Attempt) -> bool:
    """At kick-off the ball must be played forward over the halfway line."""
    if state.phase is not Phase.KICKOFF_BALL or attempt.kind is not Kind.BALL:
        return False
    return not HALF[state.defender] >> attempt.target & 1


@clause("tactics:6.C.7")
def goal_kick_stays_inside(state: State, attempt: Attempt) -> bool:
    """A goal kick must end outside the penalty area."""
    if not state.must_leave_area or attempt.kind is not Kind.BALL:
        return False
    return bool(AREA[state.attacker] >> attempt.target & 1)


def no_dribble(state: State, attempt: Attempt) -> bool:
    """A dribble needs a 1, a field player with the ball, and an attack under way (4.C.1)."""
    if attempt.kind is not Kind.DRIBBLE:
        return False
    if state.phase is Phase.CORNER_BALL:
        return False
    return state.roll != 1 or state.phase is not Phase.ATTACK_2 or state.carrier in state.keepers


def dribbles_too_far(state: State, attempt: Attempt) -> bool:
    """A dribble goes one square (4.C.2)."""
    return attempt.kind is Kind.DRIBBLE and (len(attempt.path) != 1 or distance(state.ball, attempt.target) != 1)


def put_down_in_play(state: State, attempt: Attempt) -> bool:  # noqa: ARG001
    """In play a figure is moved by the die, not put down anywhere (2.1)."""
    return attempt.kind is Kind.PLACE


def keeper_of_the_attack(state: State, attempt: Attempt) -> bool:
    """Only the D-team may choose to move its keeper without the die (6.A.1)."""
    return attempt.kind is Kind.KEEPER and state.phase not in DEFENDING


@clause("tactics:6.A.2")
def only_the_keeper_steps(state: State, attempt: Attempt) -> bool:
    """Only the keeper is moved without the die."""
    return attempt.kind is Kind.KEEPER and attempt.figure not in state.keepers


def not_for_this_kind(state: State, attempt: Attempt) -> bool:
    """The ball cannot be played, nor a figure moved, when the turn is for something else (4.3)."""
    plays = attempt.kind in (Kind.BALL, Kind.DRIBBLE)
    if attempt.kind is Kind.KEEPER:
        return state.phase not in DEFENDING
    return plays != (state.phase in BALL_PLAYS)


Rule = Callable[[State, Attempt], bool]

ORDER: tuple[tuple[str, Rule], ...] = (
    ("1.B.8", figure_before_kick_off),
    ("4.4", no_first_move),
    ("4.5", ball_not_played),
    ("8.16", figure_before_corner),
    ("4.A.2", ball_played_again),
    ("2.1", put_down_in_play),
    ("6.A.1", keeper_of_the_attack),
    ("6.A.2", only_the_keeper_steps),
    ("4.3", not_for_this_kind),
    ("6.A.3", keeper_after_the_roll),
    ("2.11", keeper_goes_too_far),
    ("4.C.1", no_dribble),
    ("4.C.2", dribbles_too_far),
    ("2.3", leaves_the_directions),
    ("2.2", not_the_full_count),
    ("2.4", turns_twice),
    ("2.5", goes_back),
    ("2.6", crosses_an_opponent),
    ("2.9", leaves_the_half),
    ("2.12", onto_an_own_figure),
    ("2.16", second_in_the_goal_area),
    ("2.15", fifth_in_the_area),
    ("2.13", fifth_in_a_row),
    ("2.14", fourth_in_a_file),
    ("1.B.11", kicker_touches_twice),
    ("6.C.8", keeper_touches_twice),
    ("8.19", corner_taker_touches_twice),
    ("10.9", taker_touches_twice),
    ("3.4", ball_leaves_the_directions),
    ("3.3", not_the_full_count_for_ball),
    ("3.5", ball_turns_twice),
    ("3.6", ball_comes_back),
    ("1.B.9", kick_off_stays_in_own_half),
    ("6.C.7", goal_kick_stays_inside),
)
"""The most telling fault first."""


def first_fault(state: State, attempt: Attempt) -> Fault | None:
    """The first rule a move, ball play or dribble breaks."""
    for cited, rule in ORDER:
        if rule(state, attempt):
            return Fault(cited, (rule.__doc__ or "").splitlines()[0].rstrip("."))
    return None
