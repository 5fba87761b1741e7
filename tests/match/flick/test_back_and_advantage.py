"""Back, back al volo, advantage and raising: the hands put back exactly what has to go back."""

from __future__ import annotations

from math import pi

import pytest

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.flick.facts import Fact, Stop, Touch
from tablekick.facts.sides import Side
from tablekick.law.flick.calls import Option, RestartKind
from tablekick.match.flick import intents
from tablekick.rulebooks import Book
from tests.match.flick.matches import Bench, places
from tests.match.told import told

SCENE = {"home.7": (0.0, 0.0), "home.8": (200.0, 100.0), "away.5": (120.0, 60.0), "away.6": (260.0, -60.0)}


def played(book: Book) -> Bench:
    """Home has just played the ball softly forward; it still rolls."""
    bench = Bench(book)
    bench.under_way()
    bench.scene(SCENE, (30.0, 0.0), Side.HOME)
    bench.flick(Side.HOME, 7, bench.ahead(Side.HOME), 0.8)
    assert bench.moment == "touched"
    return bench


def blocks_the_ball(bench: Bench, figure: str) -> intents.Flick:
    """A block-flick of `figure` that meets the ball, and nothing else is met."""

    def hits(facts: list[Fact]) -> bool:
        met = {body for fact in facts if isinstance(fact, Touch) for body in (fact.a, fact.b)}
        stays_in = any(isinstance(fact, Stop) and fact.body == BALL for fact in facts)
        return met == {Body(figure), BALL} and stays_in

    found = bench.find([figure], hits)
    assert isinstance(found, intents.Flick)
    return found


@pytest.mark.parametrize(
    ("book", "clause"),
    [(Book.FISTF_1999, "II.6.2.4.a.2"), (Book.FISTF_2000, "I.6.2.4.a.2"), (Book.SUBBUTEO_2016, "6.13")],
)
def test_back_puts_ball_and_blocker_exactly_where_they_stood(book: Book, clause: str) -> None:
    bench = played(book)
    bench.both({side: intents.Hold() for side in bench.match.awaits()})
    assert (bench.moment, bench.asked) == ("block", Side.AWAY)
    before = places(bench)
    calls = bench.do(blocks_the_ball(bench, "away.5"))
    assert calls[0] == "back"
    assert bench.clauses("back")[0] == clause
    assert (bench.moment, bench.asked) == ("answer", Side.HOME)
    assert places(bench) != before
    bench.do(intents.Answer(option=Option.BACK))
    assert places(bench) == before
    assert (bench.moment, bench.asked) == ("attack", Side.HOME)


def test_playing_on_leaves_everything_where_it_has_come_to_lie() -> None:
    bench = played(Book.FISTF_1999)
    bench.both({side: intents.Hold() for side in bench.match.awaits()})
    bench.do(blocks_the_ball(bench, "away.5"))
    moved = places(bench)
    assert bench.do(intents.Answer(option=Option.PLAY_ON))[0] == "play"
    assert places(bench) == moved
    assert bench.play.possession.attacking is Side.HOME


def test_back_al_volo_puts_back_what_the_block_has_spoiled_and_costs_the_next_block() -> None:
    bench = played(Book.SUBBUTEO_2016)
    stood = bench.table.place_of(Body("away.5"))
    block = blocks_the_ball(bench, "away.5")
    calls = bench.both({Side.AWAY: block, Side.HOME: intents.Hold()})
    assert calls[0] == "back-on-the-fly"
    assert bench.clauses("back-on-the-fly") == ["6.15"]
    assert (bench.moment, bench.asked) == ("answer", Side.HOME)
    bench.do(intents.Answer(option=Option.BACK))
    assert bench.table.place_of(Body("away.5")) == stood
    assert bench.table_is_as_the_referee_knows()
    assert (bench.moment, bench.asked) == ("attack", Side.HOME)
    assert bench.play.block.lost == 1
    bench.flick_at(Body("home.7"), bench.play.table.ball, 0.7)
    assert bench.moment == "touched"
    bench.both({side: intents.Hold() for side in bench.match.awaits()})
    assert (bench.moment, bench.asked) == ("attack", Side.HOME)


def test_in_fistf_a_block_flick_at_the_moving_ball_is_a_free_flick_to_accept_or_play_on() -> None:
    for option in (Option.ACCEPT, Option.PLAY_ON):
        bench = played(Book.FISTF_1999)
        block = blocks_the_ball(bench, "away.5")
        calls = bench.both({Side.AWAY: block, Side.HOME: intents.Hold()})
        assert calls[0] == "free-flick"
        assert bench.clauses("free-flick") == ["II.6.2.4.b.2"]
        assert (bench.moment, bench.asked) == ("answer", Side.HOME)
        before = places(bench)
        bench.do(intents.Answer(option=option))
        if option is Option.ACCEPT:
            assert bench.is_due(RestartKind.FREE_FLICK)
            assert bench.table.place_of(BALL) == bench.play.restart.at
        else:
            assert bench.play.restart is None
            assert places(bench) == before
        assert bench.table_is_as_the_referee_knows()


def test_a_missing_attacker_that_touches_an_opponent_is_put_back_with_what_it_has_moved() -> None:
    bench = Bench()
    bench.under_way()
    bench.scene({"home.7": (0.0, 0.0), "away.5": (120.0, 0.0)}, (0.0, 120.0), Side.HOME)
    before = places(bench)
    calls = bench.flick(Side.HOME, 7, bench.ahead(Side.HOME), 1.2)
    assert "back" in calls
    assert (bench.moment, bench.asked) == ("answer", Side.AWAY)
    assert places(bench) != before
    # The question is marked on the table: where the figure is that would be put back.
    missed = places(bench)[Body("home.7")]
    asked_at = told(bench.match.scene())["pending"]["at"]
    assert asked_at == [pytest.approx(missed.x_mm, abs=0.06), pytest.approx(missed.y_mm, abs=0.06)]
    bench.do(intents.Answer(option=Option.BACK))
    assert places(bench) == before
    assert bench.play.possession.attacking is Side.AWAY


@pytest.mark.parametrize(("book", "clause"), [(Book.FISTF_1999, "II.5.2.1"), (Book.SUBBUTEO_2016, "5.13")])
def test_the_same_figure_may_not_be_flicked_a_fourth_time(book: Book, clause: str) -> None:
    bench = Bench(book)
    bench.under_way()
    bench.scene({"home.7": (-300.0, 0.0)}, (-270.0, 0.0), Side.HOME)
    for _ in range(3):
        assert (bench.moment, bench.asked) == ("attack", Side.HOME)

        def rolls_on(facts: list[Fact]) -> bool:
            return sum(isinstance(fact, Stop) and fact.body == BALL for fact in facts) == 1

        bench.do(bench.find(["home.7"], rolls_on))
        bench.let_pass()
    assert bench.play.rights.flicks == {Body("home.7"): 3}
    bench.flick_at(Body("home.7"), bench.play.table.ball, 1.0)
    punished = bench.clauses("free-flick") + bench.clauses("back")
    assert punished == [clause]


def test_a_figure_knocked_over_is_raised_on_the_spot() -> None:
    bench = Bench()
    bench.under_way()
    bench.scene({"home.7": (0.0, 0.0), "away.5": (200.0, 0.0)}, (30.0, 0.0), Side.HOME)

    def knocks_over(facts: list[Fact]) -> bool:
        return any(isinstance(fact, Stop) and fact.body == "away.5" and fact.lying for fact in facts)

    bench.do(bench.find(["home.7"], knocks_over))
    calls = bench.let_pass()
    assert "raising" in calls
    assert "II.2.4.1" in bench.clauses("raising")
    assert not any(bench.table.is_lying(name) for name in bench.table.names)
    assert bench.table_is_as_the_referee_knows()


def test_after_raising_the_attacker_waits_for_the_block_flick_he_is_owed() -> None:
    bench = Bench()
    bench.under_way()
    bench.scene({"home.7": (0.0, 0.0), "home.6": (150.0, 0.0), "away.5": (500.0, 200.0)}, (30.0, 0.0), Side.HOME)

    def falls(facts: list[Fact]) -> bool:
        over = any(isinstance(fact, Stop) and fact.body == "home.6" and fact.lying for fact in facts)
        return over and any(isinstance(fact, Stop) and fact.body == BALL for fact in facts)

    bench.do(bench.find(["home.7"], falls))
    bench.both({side: intents.Hold() for side in bench.match.awaits()})
    if bench.moment == "touched":
        bench.both({side: intents.Hold() for side in bench.match.awaits()})
    assert (bench.moment, bench.asked) == ("block", Side.AWAY)
    assert bench.play.block.owed is not None
    aside = intents.Flick(figure=Body("away.5"), heading_rad=pi / 2, speed_mps=0.2)
    assert "play" in bench.do(aside)
    assert (bench.moment, bench.asked) == ("attack", Side.HOME)


def test_in_fistf_2000_back_for_obstruction_comes_without_a_question_and_stops_the_table_at_once() -> None:
    for later_s in (0.0, 0.02, 0.04, 0.06, 0.08, 0.1):
        bench = Bench(Book.FISTF_2000, live=True)
        bench.under_way()
        bench.scene({"home.7": (0.0, 0.0), "away.5": (120.0, 60.0)}, (250.0, 0.0), Side.HOME)
        bench.knows(block=bench.play.block.granted())
        stood = bench.table.place_of(Body("away.5"))
        ahead = bench.ahead(Side.HOME)
        goes = intents.Flick(figure=Body("home.7"), heading_rad=ahead, speed_mps=1.6)
        hinders = intents.Flick(figure=Body("away.5"), heading_rad=ahead - pi / 2, speed_mps=1.6)
        took_s = {Side.HOME: 0.5, Side.AWAY: 0.5 + later_s}
        if bench.both({Side.HOME: goes, Side.AWAY: hinders}, took_s)[:2] == ["back", "play"]:
            break
    else:
        raise AssertionError("they never met")
    called = bench.rulings[0]
    assert (called["clause"], called["reason"]) == ("I.6.2.4.a.3", "obstruction")
    assert "choice" not in called
    assert bench.table.place_of(Body("away.5")) == stood
    assert bench.table.place_of(BALL) == bench.here(250.0, 0.0)
    assert bench.play.rights.flicks == {}
    assert bench.table_is_as_the_referee_knows()
    assert bench.play.possession.attacking is Side.HOME
