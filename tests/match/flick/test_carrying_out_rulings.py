"""Rulings carried out on the table."""

from __future__ import annotations

import math

import pytest

from tablekick.geometry.points import Point
from tablekick.law.flick.bodies import BALL, Body, is_figure, side_of
from tablekick.law.flick.calls import Option, Period, RestartKind
from tablekick.law.sides import Side
from tablekick.match import Decision, ImpossibleIntentError
from tablekick.match.flick import intents
from tablekick.rulebooks import Book
from tests.match.flick.matches import Bench


def test_a_match_begins_with_a_toss_line_ups_and_a_flick_off() -> None:
    bench = Bench()
    side = bench.kick_off()
    assert bench.is_due(RestartKind.FLICK_OFF)
    assert bench.play.restart.to is side
    assert bench.table.place_of(BALL) == Point(0.0, 0.0)
    assert bench.match.view(side).moment == "take"
    assert bench.table_is_as_the_referee_knows()


def test_figures_lined_up_wrongly_are_corrected_on_the_table() -> None:
    bench = Bench()
    bench.do(intents.Choose(takes="flick-off"))
    (side,) = bench.match.awaits()
    strayed = Body(f"{side}.5")
    over = Point(bench.play.attacks(side) * 300.0, 100.0)
    assert "illegal-position" in bench.do(intents.LineUp(places={strayed: over}))
    place = bench.table.place_of(strayed)
    assert place is not None
    assert place.x_mm * bench.play.own_end(side) > 0
    assert bench.table_is_as_the_referee_knows()


def test_seven_seconds_for_the_toss_do_not_count_against_the_line_up() -> None:
    bench = Bench()
    bench.do(intents.Choose(takes="flick-off"), took_s=7.0)
    (side,) = bench.match.awaits()
    assert "change-of-right" not in bench.do(intents.LineUp(places={}), took_s=7.0)
    assert bench.play.restart.to is side


def test_more_than_ten_seconds_for_the_line_up_cost_the_flick_off() -> None:
    bench = Bench()
    bench.do(intents.Choose(takes="flick-off"))
    (side,) = bench.match.awaits()
    assert "change-of-right" in bench.do(intents.LineUp(places={}), took_s=11.0)
    assert bench.play.restart.to is side.other


def test_a_flick_off_that_goes_backwards_is_replayed_from_the_centre() -> None:
    bench = Bench()
    side = bench.kick_off()
    ahead = bench.play.attacks(side)
    bench.do(intents.Nominate(figure=Body(f"{side}.10"), at=Point(ahead * 30.0, 0.0)))
    calls = bench.flick(side, 10, math.pi if ahead > 0 else 0.0, 0.6)
    bench.let_pass()
    assert "replay" in calls or bench.is_due(RestartKind.FLICK_OFF)
    assert bench.table.place_of(BALL) == Point(0.0, 0.0)


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
    at = Point(bench.play.ball.x_mm, bench.play.ball.y_mm + 30.0)
    bench.do(intents.Nominate(figure=taker, at=at))
    assert bench.table.place_of(taker).distance_to(at) < 30.0
    assert bench.match.view(side).moment == "position"


def test_a_block_flick_that_hits_the_ball_is_put_back_when_the_attacker_claims_it() -> None:
    bench = Bench()
    side = bench.kick_off()
    bench.flick(side, 10, 0.0 if bench.play.attacks(side) > 0 else math.pi, 0.7)
    while bench.match.view(side).moment == "touched":
        hold = Decision(intent=intents.Hold(), took_s=1.0)
        bench.session.play(dict.fromkeys(bench.match.awaits(), hold))
    assert bench.match.view(side).moment == "block"
    ball = bench.play.ball
    blocker = min(
        (f for f in bench.play.figures if side_of(f) is side.other), key=lambda f: bench.play.where(f).distance_to(ball)
    )
    at = bench.play.where(blocker)
    heading = math.atan2(ball.y_mm - at.y_mm, ball.x_mm - at.x_mm)
    calls = bench.do(intents.Flick(figure=blocker, heading_rad=heading, speed_mps=2.2))
    assert "back" in calls
    bench.do(intents.Answer(option=Option.BACK))
    assert bench.table.place_of(BALL).distance_to(ball) < 1e-3
    assert bench.table.place_of(blocker).distance_to(at) < 1e-3
    assert bench.table_is_as_the_referee_knows()


def test_at_half_time_the_ends_change_and_the_other_side_flicks_off() -> None:
    bench = Bench(period_s=30.0)
    side = bench.under_way()
    ahead = bench.play.attacks(side)
    keeper = bench.table.place_of(Body(f"{side}.gk"))
    (asked,) = bench.match.awaits()
    figure = next(f for f in bench.play.figures if side_of(f) is asked)
    calls = bench.do(intents.Flick(figure=figure, heading_rad=0.0, speed_mps=1.0), took_s=40.0)
    assert "half-time" in calls
    assert bench.play.period is Period.SECOND
    assert bench.play.attacks(side) == -ahead
    assert bench.table.place_of(Body(f"{side}.gk")).x_mm * keeper.x_mm < 0
    assert bench.is_due(RestartKind.FLICK_OFF)
    assert bench.play.restart.to is side.other


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


def test_in_a_shoot_out_only_shooter_and_goalkeeper_are_on_the_table() -> None:
    bench = Bench(period_s=8.0, knockout=True)
    while bench.play.shoot_out is None or bench.play.awaiting_toss:
        moment = bench.match.view(Side.HOME).moment
        if moment == "toss":
            bench.do(intents.Choose(takes="shoot" if bench.play.shoot_out else "flick-off"))
        elif moment == "line-up":
            bench.do(intents.LineUp(places={}), took_s=9.0)
        else:
            bench.do(intents.Distance(), took_s=9.0)
    shooting = bench.play.shoot_out.shooting
    ball = bench.play.ball
    shooter = Body(f"{shooting}.7")
    bench.do(intents.Nominate(figure=shooter, at=Point(ball.x_mm - bench.play.shoot_out.end * 30.0, ball.y_mm)))
    standing = [name for name in bench.table.names if is_figure(name) and bench.table.is_on_the_board(name)]
    assert standing == [shooter]
    keepers = [name for name in bench.table.names if name.endswith(".gk") and bench.table.is_on_the_board(name)]
    assert keepers == [Body(f"{shooting.other}.gk")]
    assert bench.table.place_of(keepers[0]).x_mm * bench.play.shoot_out.end > 0
    assert bench.match.view(shooting).moment == "keep"
    bench.do(intents.Hold())
    calls = bench.flick(shooting, 7, 0.0, 0.0)
    assert calls[0] == "shot-failed"


def test_time_limits_run_in_match_time_and_whoever_is_late_is_late() -> None:
    bench = Bench(period_s=20.0)
    side = bench.kick_off()
    calls = bench.do(intents.Flick(figure=Body(f"{side}.10"), heading_rad=0.0, speed_mps=1.0), took_s=60.0)
    assert "half-time" in calls
    assert bench.play.ball == Point(0.0, 0.0)


def test_places_that_leave_the_table_are_plain_numbers() -> None:
    bench = Bench()
    bench.under_way()
    assert all(type(number) is float for s in bench.play.figures.values() for number in s.at)
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


def test_indoors_there_is_no_spare_goalkeeper_to_bring_in() -> None:
    bench = Bench(Book.FISTF_1999_INDOOR)
    bench.do(intents.Choose(takes="flick-off"))
    with pytest.raises(ImpossibleIntentError, match="no spare goalkeeper"):
        bench.do(intents.SpareIn(at=Point(0.0, 0.0)))
