"""A match on a board of other measures: lawful ones are played on, others are refused with the clause."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.match.games import UnknownOptionError, game_for
from tablekick.match.tippkick import Table
from tablekick.match.tippkick.boards import board_for, read_board
from tablekick.match.tippkick.table import scene_for
from tablekick.physics.tippkick import Ball, Body, Colour, Kick, Touch, play, standard_materials
from tablekick.rulebooks import Book
from tests.match.tippkick.boards import OUT_OF_THE_WAY, match_of, new_session, soft, step

LARGEST = "length=1260,width=830,side_height=50,gap=220"
SMALLEST = "length=1230,width=800,side_height=30,gap=190"


@pytest.mark.parametrize(
    ("measures", "clause"),
    [
        ("length=126.1 cm", "1.3.2"),
        ("length=1229", "1.3.2"),
        ("width=83.1 cm", "1.3.2"),
        ("side_height=51", "1.3.4"),
        ("gap=18.9 cm", "1.3.5"),
    ],
)
def test_an_unlawful_measure_is_refused_with_its_clause(measures: str, clause: str) -> None:
    with pytest.raises(UnknownOptionError, match=f"board: .*tippkick-2017:{clause}"):
        game_for(Book.TIPPKICK_2017).read_options(Book.TIPPKICK_2017, {"board": measures})


def test_a_measure_nobody_can_choose_is_named() -> None:
    with pytest.raises(UnknownOptionError, match="did you mean 'length'"):
        read_board("lenght=125 cm")


@pytest.mark.parametrize("measures", [SMALLEST, LARGEST])
def test_the_match_the_pictures_and_the_kicks_are_on_the_chosen_board(measures: str) -> None:
    session = new_session(board=measures)
    match = match_of(session)
    shown = match.setting()["measures"]
    told = [shown["board_length"], shown["board_width"], shown["board_height"], shown["board_gap"]]
    assert f"length={told[0]:g},width={told[1]:g},side_height={told[2]:g},gap={told[3]:g}" == measures
    assert scene_for(match.state, match.view(Side.HOME).table, Side.HOME).materials == board_for(measures)
    step(session, OUT_OF_THE_WAY)
    step(session, soft())


def test_a_ball_meets_the_side_board_later_on_a_wider_board() -> None:
    state = match_of(new_session()).state
    ball = Ball.lying(Point(200.0, 300.0), up=Colour.WHITE)

    def meets_at(measures: str) -> float:
        scene = scene_for(state, replace(Table(ball=ball), materials=board_for(measures)), Side.HOME)
        run = play(ball, Kick(direction_deg=90.0, speed_mps=3.0), scene, seed=1)
        return next(fact.time_s for fact in run.facts if isinstance(fact, Touch) and fact.body is Body.BOARD)

    assert meets_at(SMALLEST) < meets_at("") < meets_at(LARGEST)


def test_without_the_option_the_board_is_what_it_was() -> None:
    assert board_for("") is standard_materials()
