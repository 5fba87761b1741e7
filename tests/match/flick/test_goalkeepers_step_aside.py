"""The ball has to lie where a goalkeeper waits: the goalkeeper makes way, the ball does not."""

from __future__ import annotations

import pytest

from tablekick.geometry.points import Point
from tablekick.law.flick.bodies import BALL, keeper_of
from tablekick.law.flick.law import law_of
from tablekick.law.flick.play import Play
from tablekick.law.sides import Side
from tablekick.match.flick.posts import step_aside
from tablekick.match.flick.table_setting import keepers_in_goal, set_table
from tablekick.physics.flick.errors import SetupError
from tablekick.rulebooks import Book


@pytest.mark.parametrize("across_mm", [-15.0, -0.5, 0.0, 10.0])
def test_a_goalkeeper_on_the_place_of_the_ball_is_held_beside_it(across_mm: float) -> None:
    play = Play(law=law_of(Book.FISTF_1999))
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
    play = Play(law=law_of(Book.FISTF_1999))
    table = set_table(play)
    before = table.place_of(keeper_of(Side.AWAY))
    step_aside(table, keepers_in_goal(play), Point(0.0, 0.0))
    assert table.place_of(keeper_of(Side.AWAY)) == before
