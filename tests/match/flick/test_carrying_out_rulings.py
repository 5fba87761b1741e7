"""Rulings carried out on the table."""

from __future__ import annotations

import math

import pytest

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Option, RestartKind
from tablekick.match import Decision, ImpossibleIntentError
from tablekick.match.flick import intents
from tests.match.flick.matches import Bench


def test_seven_seconds_for_the_toss_do_not_count_against_the_line_up() -> None:
    bench = Bench()
    bench.do(intents.Choose(takes="flick-off"), took_s=7.0)
    (side,) = bench.match.awaits()
    assert "change-of-right" not in bench.do(intents.LineUp(places={}), took_s=7.0)
    assert bench.play.restart.to is side


def test_a_figure_that_plays_a_fourth_time_gives_the_opponent_a_free_flick_which_is_set_up() -> None:
    bench = Bench()
    side = bench.under_way()
    calls = bench.flick(side, 10, 0.0, 0.0)
    assert "free-flick" in calls
    assert bench.match.view(side).moment == "answer"
    bench.do(intents.Answer(option=Option.ACCEPT))
    assert bench.is_due(RestartKind.FREE_FLICK)
    assert bench.play.restart.to is side.other
    assert bench.table_is_as_the_referee_knows()
    taker = Body(f"{side.other}.6")
    at = Point(bench.play.table.ball.x_mm, bench.play.table.ball.y_mm + 30.0)
    bench.do(intents.Nominate(figure=taker, at=at))
    assert bench.table.place_of(taker).distance_to(at) < 30.0
    assert bench.match.view(side).moment == "position"


def test_the_spare_goalkeeper_comes_in_for_the_goalkeeper_and_goes_out_again() -> None:
    bench = Bench()
    bench.do(intents.Choose(takes="flick-off"))
    (asked,) = bench.match.awaits()
    spare, keeper = Body(f"{asked}.spare"), Body(f"{asked}.gk")
    middle = bench.play.pitch.goal_area_middle(bench.play.own_end(asked))
    bench.do(intents.SpareIn(at=middle))
    assert bench.table.is_on_the_board(spare)
    assert keeper not in bench.table.names or not bench.table.is_on_the_board(keeper)
    bench.do(intents.SpareOut())
    assert not bench.table.is_on_the_board(spare)
    assert bench.table.is_on_the_board(keeper)


def test_time_limits_run_in_match_time_and_whoever_is_late_is_late() -> None:
    bench = Bench(period_s=20.0)
    side = bench.kick_off()
    calls = bench.do(intents.Flick(figure=Body(f"{side}.10"), heading_rad=0.0, speed_mps=1.0), took_s=60.0)
    assert "half-time" in calls
    assert bench.play.table.ball == Point(0.0, 0.0)


def test_places_that_leave_the_table_are_plain_numbers() -> None:
    bench = Bench()
    bench.under_way()
    assert all(type(number) is float for s in bench.play.table.figures.values() for number in s.at)
    assert all(type(number) is float for number in bench.table.place_of(BALL))


@pytest.mark.parametrize(
    ("intent", "says"),
    [
        (intents.Flick(figure=Body("home.1"), heading_rad=0.0, speed_mps=1.0), "one can Choose"),
        (intents.Choose(takes="coffee"), "expected one of"),
        (object(), "one can Choose"),
    ],
)
def test_what_is_impossible_is_refused_and_changes_nothing(intent: intents.Intent, says: str) -> None:
    bench = Bench()
    before = list(bench.session.events)
    with pytest.raises(ImpossibleIntentError, match=says):
        bench.match.play({bench.match.awaits()[0]: Decision(intent=intent)})
    assert bench.session.events == before


@pytest.mark.parametrize(
    ("places", "says"),
    [
        ({"own.1": Point(5000.0, 0.0)}, "no number up to"),
        ({"own.1": Point(math.nan, 0.0)}, "no number"),
        ({"own.15": Point(0.0, 0.0)}, "there are"),
        ({"other.1": Point(0.0, 0.0)}, "is not a figure of"),
    ],
)
def test_impossible_line_ups_are_refused(places: dict[str, Point], says: str) -> None:
    bench = Bench()
    bench.do(intents.Choose(takes="flick-off"))
    (side,) = bench.match.awaits()
    names = {name.replace("own", str(side)).replace("other", str(side.other)): at for name, at in places.items()}
    with pytest.raises(ImpossibleIntentError, match=says):
        bench.do(intents.LineUp(places={Body(name): at for name, at in names.items()}))
