"""Clauses that allow something: they decide nothing, and `explain` tells a person which of them a move made use of."""

from __future__ import annotations

from tablekick.law.tactics.actions import Kind
from tablekick.law.tactics.attempts import Attempt
from tablekick.law.tactics.board import HALF
from tablekick.law.tactics.figures import NOBODY, side_of
from tablekick.law.tactics.phases import Phase
from tablekick.law.tactics.state import State, figure_on, on_board, stays_home
from tablekick.rulebooks import about


@about("tactics:2.7")
def stops_on_an_opponent(state: State, attempt: Attempt) -> bool:
    """A figure may end its move on a square with an opponent."""
    return attempt.kind is Kind.MOVE and figure_on(state, 1 - attempt.side, attempt.target) != NOBODY


@about("tactics:2.8")
def goes_on_from_an_opponent(state: State, attempt: Attempt) -> bool:
    """A figure may leave a square it shares with an opponent."""
    if attempt.kind is not Kind.MOVE or not on_board(state, attempt.figure):
        return False
    return figure_on(state, 1 - attempt.side, state.at[attempt.figure]) != NOBODY


@about("tactics:2.10")
def goes_to_the_other_half(state: State, attempt: Attempt) -> bool:
    """Strikers and midfielders may act on the whole board."""
    if attempt.kind is not Kind.MOVE or stays_home(state, attempt.figure):
        return False
    return bool(HALF[1 - side_of(attempt.figure)] >> attempt.target & 1)


@about("tactics:3.7")
def ball_flies_over_figures(state: State, attempt: Attempt) -> bool:
    """The ball may pass over figures of either team."""
    everybody = state.occupied[0] | state.occupied[1]
    return attempt.kind is Kind.BALL and any(everybody >> sq & 1 for sq in attempt.path[:-1])


@about("tactics:8.18")
def ball_from_the_corner(state: State, attempt: Attempt) -> bool:
    """A corner is played from the corner square, the next square counting as 1."""
    return attempt.kind is Kind.BALL and state.phase is Phase.CORNER_BALL


@about("tactics:6.A.2")
def keeper_without_a_die(state: State, attempt: Attempt) -> bool:  # noqa: ARG001
    """The D-team's keeper goes one square in any direction without a roll."""
    return attempt.kind is Kind.KEEPER


_ALL = (
    ("2.7", stops_on_an_opponent),
    ("2.8", goes_on_from_an_opponent),
    ("2.10", goes_to_the_other_half),
    ("3.7", ball_flies_over_figures),
    ("8.18", ball_from_the_corner),
    ("6.A.2", keeper_without_a_die),
)


def explain(state: State, attempt: Attempt) -> list[tuple[str, str]]:
    """The permissions a legal attempt makes use of, as clause and sentence."""
    return [(cited, rule.__doc__ or "") for cited, rule in _ALL if rule(state, attempt)]
