"""The flick-in (Subbuteo: throw-in), on the table."""

from __future__ import annotations

from math import pi

import pytest

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import RestartKind
from tablekick.match.flick import intents
from tablekick.rulebooks import Book
from tests.match.flick.matches import Bench

OFF_MM = 30.0
"""The middle of the taker's base, off the touchline."""


def over_the_touchline(book: Book) -> Bench:
    """Home has played the ball over the touchline at x = 100; away has a figure 25 mm off the place."""
    bench = Bench(book)
    bench.under_way()
    bench.scene({"home.7": (100.0, 335.0), "away.6": (200.0, 340.0)}, (100.0, 365.0), Side.HOME)
    bench.flick_at(Body("home.7"), bench.play.table.ball, 0.7)
    bench.let_pass()
    return bench


@pytest.mark.parametrize(
    ("book", "clause"),
    [(Book.FISTF_1999, "II.14.1.1"), (Book.FISTF_2000, "I.14.1.1"), (Book.SUBBUTEO_2016, "13.1")],
)
def test_a_ball_over_the_touchline_is_put_down_where_it_went_out(book: Book, clause: str) -> None:
    bench = over_the_touchline(book)
    assert bench.clauses("flick-in") == [clause]
    assert bench.is_due(RestartKind.FLICK_IN)
    assert bench.play.restart.to is Side.AWAY
    ball = bench.table.place_of(BALL)
    assert abs(abs(ball.y_mm) - bench.play.pitch.touchline) < 1e-6
    assert abs(abs(ball.x_mm) - 100.0) < 15.0
    assert (bench.moment, bench.asked) == ("nominate", Side.AWAY)


def take_position(bench: Bench, taker: str = "away.6") -> None:
    """Away names its taker off the pitch; both do without positional flicks."""
    ball = bench.play.table.ball
    off = 1.0 if ball.y_mm > 0 else -1.0
    bench.do(intents.Nominate(figure=Body(taker), at=Point(ball.x_mm, ball.y_mm + off * OFF_MM)))
    assert (bench.moment, bench.asked) == ("position", Side.AWAY)
    bench.do(intents.Hold())
    assert (bench.moment, bench.asked) == ("position", Side.HOME)
    bench.do(intents.Hold())


def test_the_referee_gives_the_signal_when_nobody_wants_a_positional_flick() -> None:
    bench = over_the_touchline(Book.FISTF_1999)
    take_position(bench)
    assert bench.clauses("play") == ["II.14.2.6"]
    assert (bench.moment, bench.asked) == ("take", Side.AWAY)


def test_each_side_has_one_positional_flick_and_the_attacker_goes_first() -> None:
    bench = over_the_touchline(Book.FISTF_1999)
    ball = bench.play.table.ball
    off = 1.0 if ball.y_mm > 0 else -1.0
    bench.do(intents.Nominate(figure=Body("away.6"), at=Point(ball.x_mm, ball.y_mm + off * OFF_MM)))
    for side in (Side.AWAY, Side.HOME):
        assert (bench.moment, bench.asked) == ("position", side)
        before = bench.table.place_of(Body(f"{side}.10"))
        bench.flick(side, 10, -off * pi / 2, 0.6)
        assert bench.table.place_of(Body(f"{side}.10")).distance_to(before) > 30.0
    assert bench.clauses("play") == ["II.14.2.6"]
    assert bench.moment == "take"
    assert bench.table.place_of(BALL) == ball


@pytest.mark.parametrize(("book", "gap_mm"), [(Book.FISTF_1999, 40.0), (Book.SUBBUTEO_2016, 90.0)])
def test_distance_moves_opposing_figures_from_the_ball_on_the_table(book: Book, gap_mm: float) -> None:
    bench = over_the_touchline(book)
    ball = bench.play.table.ball
    take_position(bench)
    near = Body("home.7")
    reach = gap_mm + bench.play.ball_radius + bench.play.base_radius
    assert bench.table.place_of(near).distance_to(ball) < reach
    assert "distance" in bench.do(intents.Distance())
    for figure in bench.play.table.figures:
        if figure.side is Side.HOME:
            assert bench.table.place_of(figure).distance_to(ball) > reach - 0.1
    assert bench.table_is_as_the_referee_knows()


def along_the_line(bench: Bench) -> None:
    """Away's taker stands off the pitch, to be flicked along the touchline: it grazes the ball and stays off."""
    ball = bench.play.table.ball
    off = 1.0 if ball.y_mm > 0 else -1.0
    bench.do(intents.Nominate(figure=Body("away.6"), at=Point(ball.x_mm - 60.0, ball.y_mm + off * 13.0)))
    bench.do(intents.Hold())
    bench.do(intents.Hold())


def test_after_a_flick_in_the_attacker_waits_for_the_block_flick() -> None:
    bench = over_the_touchline(Book.FISTF_1999)
    along_the_line(bench)
    assert "block" in bench.flick(Side.AWAY, 6, 0.0, 0.9)
    assert bench.moment == "touched"
    bench.both({side: intents.Hold() for side in bench.match.awaits()})
    assert (bench.moment, bench.asked) == ("block", Side.HOME)
    assert bench.do(intents.Hold()) == ["play"]
    assert (bench.moment, bench.asked) == ("attack", Side.AWAY)


def test_whoever_does_not_wait_gives_a_free_flick_away() -> None:
    bench = over_the_touchline(Book.FISTF_1999)
    take_position(bench)
    inwards = -pi / 2 if bench.play.table.ball.y_mm > 0 else pi / 2
    bench.flick(Side.AWAY, 6, inwards, 0.9)
    early = intents.Flick(figure=Body("away.10"), heading_rad=inwards, speed_mps=0.4)
    calls = bench.both({Side.AWAY: early, Side.HOME: intents.Hold()})
    assert "free-flick" in calls
    assert bench.clauses("free-flick") == ["II.14.2.7"]


def test_a_flick_in_taken_from_the_pitch_passes_to_the_opponent() -> None:
    bench = over_the_touchline(Book.FISTF_1999)
    ball = bench.play.table.ball
    inside = -1.0 if ball.y_mm > 0 else 1.0
    bench.do(intents.Nominate(figure=Body("away.6"), at=Point(ball.x_mm, ball.y_mm + inside * OFF_MM)))
    bench.do(intents.Hold())
    bench.do(intents.Hold())
    bench.flick_at(Body("away.6"), ball, 0.6)
    assert bench.clauses("change-of-right") == ["II.14.2.4"]
    assert bench.play.restart.to is Side.HOME


def test_in_subbuteo_a_thrower_that_slides_onto_the_pitch_loses_the_throw_in() -> None:
    bench = over_the_touchline(Book.SUBBUTEO_2016)
    take_position(bench)
    inwards = -pi / 2 if bench.play.table.ball.y_mm > 0 else pi / 2
    bench.flick(Side.AWAY, 6, inwards, 1.4)
    bench.let_pass()
    assert bench.clauses("change-of-right") == ["13.22"]
    assert bench.is_due(RestartKind.FLICK_IN)
    assert bench.play.restart.to is Side.HOME


def test_in_subbuteo_a_thrower_that_stays_off_is_put_on_the_line_and_nobody_has_to_wait() -> None:
    bench = over_the_touchline(Book.SUBBUTEO_2016)
    along_the_line(bench)
    bench.flick(Side.AWAY, 6, 0.0, 0.9)
    calls = bench.let_pass()
    assert "change-of-right" not in calls
    assert "placing" in calls
    assert bench.clauses("placing") == ["13.17"]
    assert (bench.moment, bench.asked) == ("attack", Side.AWAY)
    assert abs(abs(bench.table.place_of(Body("away.6")).y_mm) - bench.play.pitch.touchline) < 1e-6


@pytest.mark.parametrize(("book", "clause"), [(Book.FISTF_1999, "II.1.2"), (Book.SUBBUTEO_2016, "6.26")])
def test_a_flick_in_before_the_opponent_has_had_his_positional_flick_is_illegal(book: Book, clause: str) -> None:
    bench = over_the_touchline(book)
    ball = bench.play.table.ball
    off = 1.0 if ball.y_mm > 0 else -1.0
    bench.do(intents.Nominate(figure=Body("away.6"), at=Point(ball.x_mm, ball.y_mm + off * OFF_MM)))
    assert (bench.moment, bench.asked) == ("position", Side.AWAY)
    bench.flick_at(Body("away.6"), ball, 0.6)
    assert bench.clauses("free-flick") + bench.clauses("back") == [clause]
    assert (bench.moment, bench.asked) == ("answer", Side.HOME)
