"""Putting things down where something is in the way: a goalkeeper makes way, a goal does not."""

from __future__ import annotations

import pytest

from tablekick.facts.flick.bodies import BALL, keeper_of
from tablekick.facts.sides import Side
from tablekick.geometry.pitch import Pitch
from tablekick.geometry.points import Point
from tablekick.law.flick.law import law_of
from tablekick.law.flick.state import State, Table
from tablekick.match.flick.hands import lay_out
from tablekick.match.flick.posts import step_aside
from tablekick.match.flick.table import keepers_in_goal, set_table
from tablekick.physics.flick.errors import SetupError
from tablekick.rulebooks import Book


@pytest.mark.parametrize("across_mm", [-15.0, -0.5, 0.0, 10.0])
def test_a_goalkeeper_on_the_place_of_the_ball_is_held_beside_it(across_mm: float) -> None:
    play = State(law=law_of(Book.FISTF_1999))
    table = set_table(play)
    home = table.place_of(keeper_of(Side.HOME))
    assert home is not None
    ball = Point(home.x_mm, home.y_mm + across_mm)
    with pytest.raises(SetupError):
        table.put(BALL, ball)
    step_aside(table, keepers_in_goal(play), ball)
    table.put(BALL, ball)
    lies = table.place_of(BALL)
    assert lies is not None
    assert lies.distance_to(ball) < 1e-6


def test_a_goalkeeper_who_is_not_in_the_way_stays() -> None:
    play = State(law=law_of(Book.FISTF_1999))
    table = set_table(play)
    before = table.place_of(keeper_of(Side.AWAY))
    step_aside(table, keepers_in_goal(play), Point(0.0, 0.0))
    assert table.place_of(keeper_of(Side.AWAY)) == before


def test_a_ball_that_leaned_on_the_goal_is_put_down_beside_it_and_the_referee_is_told() -> None:
    on_the_post = Point(Pitch().goal_line, Pitch().goal_width / 2.0)
    play = State(law=law_of(Book.FISTF_1999), table=Table(ball=on_the_post))
    with pytest.raises(SetupError):
        lay_out(set_table(play), play)
    table = set_table(play)
    (told,) = lay_out(table, play, ball_may_give_way=True)
    assert told.body == BALL
    assert told.at is not None
    assert told.at.distance_to(on_the_post) < 30.0
    assert table.place_of(BALL) == told.at
