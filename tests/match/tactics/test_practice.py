"""Practice scenes promise only what their dice give."""

from __future__ import annotations

import pytest

from tablekick.law.tactics.actions import Kind, kind_of, square_of
from tablekick.law.tactics.facts import Deed
from tablekick.law.tactics.readings import Readings
from tablekick.law.tactics.referee import judge, meant_by
from tablekick.law.tactics.state import State
from tablekick.law.tactics.turns import legal_actions
from tablekick.match.tactics.practice import practice


def _reach_the_ball(position: State) -> list[int]:
    actions = legal_actions(position)
    return [each for each in actions if kind_of(each) is Kind.MOVE and square_of(each) == position.ball]


@pytest.mark.parametrize("number", range(1, 7))
def test_every_number_leads_somebody_into_the_duel(number: int) -> None:
    assert _reach_the_ball(practice("duel", Readings())._replace(roll=number))


def test_the_number_of_the_free_ball_reaches_it() -> None:
    position = practice("free-ball", Readings())
    assert position.roll > 0
    assert _reach_the_ball(position)


def test_the_number_of_the_shot_leads_to_one() -> None:
    position = practice("shot", Readings())
    assert position.roll > 0
    plays = [each for each in legal_actions(position) if kind_of(each) is Kind.BALL]
    answers = [judge(position, Deed(attempt=meant_by(position, 0, each), took_s=1.0)) for each in plays]
    assert any(str(ruling.call) == "shot" for answer in answers for ruling in answer.rulings)
