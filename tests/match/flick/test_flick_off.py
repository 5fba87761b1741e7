"""The flick-off, on the table."""

from __future__ import annotations

from math import pi

import pytest

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import RestartKind
from tablekick.match.flick import intents
from tablekick.rulebooks import Book
from tests.match.flick.matches import BOOKS, Bench, scores

OUTDOORS = (Book.FISTF_1999, Book.FISTF_2000, Book.SUBBUTEO_2016)


@pytest.mark.parametrize("book", BOOKS)
def test_a_match_begins_with_a_toss_line_ups_and_a_flick_off(book: Book) -> None:
    bench = Bench(book)
    side = bench.kick_off()
    assert bench.is_due(RestartKind.FLICK_OFF)
    assert bench.play.restart.to is side
    assert bench.table.place_of(BALL) == Point(0.0, 0.0)
    assert bench.moment == "take"
    assert bench.table_is_as_the_referee_knows()


@pytest.mark.parametrize(
    ("book", "clause"),
    [(Book.FISTF_1999, "II.4.2.3"), (Book.FISTF_2000, "I.4.2.3.a"), (Book.SUBBUTEO_2016, "4.12")],
)
def test_a_flick_off_that_goes_backwards_is_replayed_and_then_passes_to_the_opponent(book: Book, clause: str) -> None:
    bench = Bench(book)
    side = bench.kick_off()
    ahead = bench.play.attacks(side)
    bench.do(intents.Nominate(figure=Body(f"{side}.10"), at=Point(ahead * 30.0, 0.0)))
    bench.flick(side, 10, bench.ahead(side) + pi, 0.6)
    calls = bench.let_pass()
    assert calls[:1] == ["replay"]
    assert bench.clauses("replay") == [clause]
    assert bench.is_due(RestartKind.FLICK_OFF)
    assert bench.play.restart.to is side
    assert bench.table.place_of(BALL) == Point(0.0, 0.0)
    assert bench.moment == "line-up"
    bench.do(intents.LineUp(places={Body(f"{side}.10"): Point(ahead * -30.0, 0.0)}))
    bench.do(intents.LineUp(places={}))
    bench.flick(side, 10, bench.ahead(side) + pi, 0.3)
    assert "change-of-right" in [ruling["call"] for ruling in bench.rulings]
    assert bench.play.restart.to is side.other


@pytest.mark.parametrize("book", OUTDOORS)
def test_figures_in_the_wrong_half_or_the_centre_circle_are_put_right_before_the_signal(book: Book) -> None:
    bench = Bench(book)
    bench.do(intents.Choose(takes="flick-off"))
    side = bench.asked
    strayed, over = Body(f"{side}.5"), Point(bench.play.attacks(side) * 300.0, 100.0)
    assert "illegal-position" in bench.do(intents.LineUp(places={strayed: over}))
    place = bench.table.place_of(strayed)
    assert place.x_mm * bench.play.own_end(side) > 0
    intruder, circle = Body(f"{side.other}.5"), Point(bench.play.own_end(side.other) * 40.0, 0.0)
    assert "illegal-position" in bench.do(intents.LineUp(places={intruder: circle}))
    assert bench.table.place_of(intruder).distance_to(Point(0.0, 0.0)) > bench.play.pitch.centre_circle
    assert bench.table_is_as_the_referee_knows()


def test_subbuteo_asks_again_for_a_line_up_without_three_figures_near_the_half_way_line() -> None:
    bench = Bench(Book.SUBBUTEO_2016)
    bench.do(intents.Choose(takes="flick-off"))
    side = bench.asked
    end = bench.play.own_end(side)
    back = {Body(f"{side}.{n}"): Point(end * 300.0, 40.0 * (n - 5)) for n in range(1, 11)}
    assert bench.do(intents.LineUp(places=back)) == ["illegal-position"]
    assert bench.clauses("illegal-position") == ["4.10"]
    assert bench.moment == "line-up"
    assert bench.asked is side
    forward = {Body(f"{side}.{n}"): Point(end * 60.0, 150.0 + 40.0 * n) for n in range(1, 4)}
    assert bench.do(intents.LineUp(places=forward)) == []
    assert bench.asked is side.other


def test_figures_still_to_be_placed_make_way_for_those_placed_first() -> None:
    bench = Bench()
    bench.do(intents.Choose(takes="flick-off"))
    side = bench.asked
    first, second = Body(f"{side}.1"), Body(f"{side}.2")
    wanted = bench.table.place_of(second)
    bench.do(intents.LineUp(places={first: wanted}))
    assert bench.table.place_of(first) == wanted
    assert bench.table.place_of(second) != wanted
    assert bench.table_is_as_the_referee_knows()


def test_the_taker_of_a_flick_off_may_not_be_flicked_again_before_another_figure_has_played() -> None:
    bench = Bench()
    side = bench.under_way()
    assert bench.play.possession.attacking is side
    calls = bench.flick_at(Body(f"{side}.10"), bench.play.table.ball, 1.0)
    assert calls[0] == "free-flick"
    assert bench.clauses("free-flick") == ["II.4.2.4"]
    assert bench.moment == "answer"
    assert bench.asked is side.other


def test_after_a_goal_the_side_that_conceded_flicks_off_with_everybody_back_in_its_half() -> None:
    bench = Bench()
    bench.under_way()
    bench.scene({"home.9": (380.0, 120.0), "away.1": (300.0, -200.0)}, (410.0, 100.0), Side.HOME)
    bench.do(bench.find(["home.9"], scores))
    calls = bench.let_pass()
    assert "goal" in calls
    assert bench.is_due(RestartKind.FLICK_OFF)
    assert bench.play.restart.to is Side.AWAY
    bench.do(intents.LineUp(places={}))
    bench.do(intents.LineUp(places={}))
    for figure, at in bench.play.table.figures.items():
        side = figure.side
        assert side is not None
        assert at.at.x_mm * bench.play.own_end(side) > 0
    assert bench.table_is_as_the_referee_knows()
