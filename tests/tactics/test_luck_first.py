"""Luck comes first: nobody acts before the die, and a die shows 1 to 6, which no case can say."""

from __future__ import annotations

import pytest

from tablekick.judge.tactics.given import read_given
from tablekick.law.tactics.actions import Kind
from tablekick.law.tactics.attempts import Attempt
from tablekick.law.tactics.board import square
from tablekick.law.tactics.facts import Deed, Luck
from tablekick.law.tactics.figures import figure
from tablekick.law.tactics.referee import judge
from tablekick.law.tactics.state import State


def before_the_roll(state: str) -> State:
    figures = {"home": {"M1": "D5s", "M2": "A6s", "K": "D1s"}, "away": {"K": "D1n"}}
    position, _ = read_given({"state": state, "holder": "home.M1", "figures": figures})
    return position


@pytest.mark.parametrize(
    ("state", "attempt", "clause"),
    [
        ("attack-1", Attempt(side=0, kind=Kind.MOVE, figure=figure("home.M2"), path=(square("A7s"),)), "2.1"),
        ("attack-2", Attempt(side=0, kind=Kind.BALL, path=(square("D6s"),)), "3.2"),
    ],
)
def test_nobody_moves_or_plays_before_the_die_is_rolled(state: str, attempt: Attempt, clause: str) -> None:
    answer = judge(before_the_roll(state), Deed(attempt=attempt))
    assert answer.refused is not None
    assert answer.refused.clause == clause
    assert not answer.rulings


@pytest.mark.parametrize("number", [0, 7, 9])
def test_a_die_shows_one_to_six(number: int) -> None:
    answer = judge(before_the_roll("attack-1"), Luck(outcome=number))
    assert answer.refused is not None
    assert answer.refused.clause == "2.1"
    assert not answer.rulings


def test_a_six_is_a_roll() -> None:
    answer = judge(before_the_roll("attack-1"), Luck(outcome=6))
    assert answer.refused is None
    assert answer.state.roll == 6
