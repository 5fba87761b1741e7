"""Which permissions a move is said to make use of: `why` in a match names these and no others."""

from __future__ import annotations

import pytest

from tablekick.judge.tactics.given import read_given
from tablekick.law.tactics.actions import Kind
from tablekick.law.tactics.attempts import Attempt
from tablekick.law.tactics.board import square
from tablekick.law.tactics.figures import figure
from tablekick.law.tactics.permissions import explain
from tablekick.law.tactics.state import State

BALL = Attempt(side=0, kind=Kind.BALL, path=(square("B1n"), square("C1n")))
OVER_A_FIGURE = Attempt(side=0, kind=Kind.BALL, path=(square("B1n"), square("C2n"), square("D2n"), square("E3n")))
ONTO_THE_KEEPER = Attempt(side=0, kind=Kind.MOVE, figure=figure("home.F2"), path=(square("E1n"),))


def with_the_ball_at_the_corner(state: str) -> State:
    figures = {"home": {"F1": "A1n", "F2": "D2n", "K": "D1s"}, "away": {"K": "E1n", "D1": "H4n"}}
    position, _ = read_given({"state": state, "holder": "home.F1", "figures": figures})
    return position


@pytest.mark.parametrize(
    ("state", "attempt", "clauses"),
    [
        ("corner-ball", BALL, ["8.18"]),
        ("corner-ball", OVER_A_FIGURE, ["3.7", "8.18"]),
        ("corner-ball", ONTO_THE_KEEPER, ["2.7", "2.10"]),
        ("attack-2", BALL, []),
        ("attack-2", OVER_A_FIGURE, ["3.7"]),
        ("attack-1", ONTO_THE_KEEPER, ["2.7", "2.10"]),
    ],
)
def test_a_move_is_explained_by_what_it_makes_use_of(state: str, attempt: Attempt, clauses: list[str]) -> None:
    assert [clause for clause, _ in explain(with_the_ball_at_the_corner(state), attempt)] == clauses
