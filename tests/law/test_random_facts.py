"""Whatever a referee is told, he neither fails nor rules without a clause (a million facts: `random_facts`)."""

from __future__ import annotations

import pytest

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.flick.facts import Fact, Flick, Leave, LeftFrom, Nominate, Place, Stop, Substitute, Touch
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.law import law_of
from tablekick.law.flick.referee import judge
from tablekick.law.flick.state import State
from tablekick.rulebooks import Book
from tests.law.random_facts import hear


@pytest.mark.parametrize("book", Book)
def test_no_fact_makes_the_referee_fail_or_rule_without_a_clause(book: Book) -> None:
    assert hear(book, 3_000, seed=7).total() > 500


OFF_THE_BOARD = Point(0.0, 600.0)
IMPOSSIBLE: list[Fact] = [
    Flick(figure=Body("home.gk")),
    Nominate(figure=BALL, by=Side.HOME),
    Stop(body=Body("home.hand"), at=OFF_THE_BOARD),
    Leave(body=Body("bar"), source=LeftFrom.BOARD),
    Place(body=Body("post"), at=OFF_THE_BOARD, by=Side.HOME),
    Substitute(body=BALL, by=Side.HOME),
    Touch(a=BALL, b=BALL, at=OFF_THE_BOARD, moving=frozenset()),
]


@pytest.mark.parametrize("fact", IMPOSSIBLE, ids=lambda fact: type(fact).__name__.lower())
def test_what_only_a_figure_can_do_is_passed_over_when_told_of_something_else(fact: Fact) -> None:
    state = State(law=law_of(Book.FISTF_1999))
    answer = judge(state, fact)
    assert answer.state is state
    assert answer.rulings == ()
