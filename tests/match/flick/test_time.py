"""Periods, added time, limits, sudden death and the shoot-out."""

from __future__ import annotations

import pytest

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Option, Period, RestartKind
from tablekick.law.records import replace
from tablekick.match.flick import intents
from tablekick.rulebooks import Book
from tests.match.flick.matches import BOOKS, Bench, scores


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("seed", range(1, 5))
def test_at_half_time_the_ends_change_and_the_other_side_flicks_off(book: Book, seed: int) -> None:
    bench = Bench(book, seed, period_s=30.0)
    side = bench.under_way()
    ahead = bench.play.attacks(side)
    keeper = bench.table.place_of(Body(f"{side}.gk"))
    assert bench.moment == "attack"
    figure = Body(f"{bench.asked}.1")
    calls = bench.do(intents.Flick(figure=figure, heading_rad=0.0, speed_mps=1.0), took_s=40.0)
    assert "half-time" in calls
    assert bench.play.clock.period is Period.SECOND
    assert bench.play.attacks(side) == -ahead
    assert bench.table.place_of(Body(f"{side}.gk")).x_mm * keeper.x_mm < 0
    assert bench.is_due(RestartKind.FLICK_OFF)
    assert (bench.moment, bench.asked) == ("line-up", side.other)
    for team in Side:
        assert bench.table.place_of(Body(f"{team}.1")).x_mm * bench.play.own_end(team) > 0
    assert bench.table_is_as_the_referee_knows()


def test_a_ball_in_the_shooting_area_too_long_is_an_offence_even_when_the_period_ends_meanwhile() -> None:
    bench = Bench(period_s=900.0)
    bench.under_way()
    bench.scene({"home.9": (350.0, 0.0)}, (380.0, 0.0), Side.HOME)
    bench.knows(clock=replace(bench.play.clock, run_s=880.0))
    calls = bench.do(intents.Flick(figure=Body("home.9"), heading_rad=0.0, speed_mps=1.0), took_s=12.0)
    assert calls == ["free-flick"]
    assert bench.clauses("free-flick") == ["II.10.8.2"]
    assert (bench.moment, bench.asked) == ("answer", Side.AWAY)
    assert bench.do(intents.Answer(option=Option.PLAY_ON), took_s=1.0)[0] == "play"
    assert (bench.moment, bench.asked) == ("attack", Side.HOME)
    assert bench.do(intents.Flick(figure=Body("home.9"), heading_rad=0.0, speed_mps=0.0), took_s=5.0) != ["free-flick"]


def test_time_lost_while_a_player_thinks_about_his_answer_is_added_and_announced() -> None:
    bench = Bench(period_s=40.0)
    side = bench.under_way()
    bench.flick_at(Body(f"{side}.10"), bench.play.table.ball, 1.0)
    assert bench.moment == "answer"
    assert bench.play.clock.added_s == 0.0
    bench.do(intents.Answer(option=Option.ACCEPT), took_s=20.0)
    assert bench.play.clock.added_s == 20.0
    left = bench.match._desk.left_s
    assert left is not None
    assert left == pytest.approx(60.0 - bench.play.clock.run_s)
    taker, at = Body(f"{side.other}.6"), Point(bench.play.table.ball.x_mm, bench.play.table.ball.y_mm + 30.0)
    calls = bench.do(intents.Nominate(figure=taker, at=at), took_s=left - 10.0)
    assert calls == ["warning"]
    assert bench.rulings[0]["added"] == 20.0
    assert bench.play.clock.period is Period.FIRST
    assert "half-time" in bench.do(intents.Hold(), took_s=11.0)


def test_the_match_is_over_after_two_periods_and_the_leader_has_won() -> None:
    bench = Bench(period_s=20.0)
    side = bench.under_way()
    bench.knows(match=replace(bench.play.match, score=(0, 1)))
    late = intents.Flick(figure=Body(f"{side}.1"), heading_rad=0.0, speed_mps=0.3)
    assert "half-time" in bench.do(late, took_s=21.0)
    bench.do(intents.LineUp(places={}))
    bench.do(intents.LineUp(places={}))
    late = intents.Flick(figure=Body(f"{side.other}.1"), heading_rad=0.0, speed_mps=0.3)
    assert bench.do(late, took_s=21.0) == ["full-time", "winner"]
    assert bench.match.result is not None
    assert (bench.match.result.winner, bench.match.result.how) == (Side.AWAY, "full-time")
    assert bench.match.awaits() == ()


@pytest.mark.parametrize(("book", "limit_s"), [(Book.FISTF_1999, 10.0), (Book.FISTF_2000, 10.0)])
def test_the_line_up_for_a_flick_off_takes_ten_seconds_at_most(book: Book, limit_s: float) -> None:
    bench = Bench(book)
    bench.do(intents.Choose(takes="flick-off"), took_s=15.0)
    side = bench.asked
    assert bench.match.view(side).limit_s == limit_s
    assert "change-of-right" not in bench.do(intents.LineUp(places={}), took_s=limit_s)
    bench = Bench(book)
    bench.do(intents.Choose(takes="flick-off"))
    assert "change-of-right" in bench.do(intents.LineUp(places={}), took_s=limit_s + 0.5)
    assert bench.play.restart.to is side.other


def to_the_shoot_out(book: Book = Book.FISTF_1999) -> Bench:
    """A knock-out match that nobody has won: the toss is over, the first shooter is asked."""
    bench = Bench(book, period_s=8.0, knockout=True)
    bench.dawdle(lambda: bench.play.shoot_out is not None and not bench.play.match.awaiting_toss)
    return bench


@pytest.mark.parametrize("book", BOOKS)
def test_a_drawn_knock_out_goes_through_sudden_death_to_the_shoot_out(book: Book) -> None:
    bench = to_the_shoot_out(book)
    calls = [event.data["call"] for event in bench.session.events if event.kind == "ruling"]
    assert calls.index("full-time") < calls.index("sudden-death") < calls.index("shoot-out")
    assert bench.match.result is None


def test_the_first_goal_of_sudden_death_ends_the_match() -> None:
    bench = Bench(period_s=12.0, knockout=True)
    bench.dawdle(lambda: bench.play.clock.period is Period.EXTRA and bench.moment == "take")
    side = bench.asked
    bench.do(intents.Nominate(figure=Body(f"{side}.10"), at=Point(-bench.play.attacks(side) * 30.0, 0.0)))
    bench.flick(side, 10, bench.ahead(side), 0.7)
    bench.let_pass()
    bench.scene({"home.9": (380.0, 120.0)}, (410.0, 100.0), Side.HOME)
    bench.do(bench.find(["home.9"], scores))
    calls = bench.let_pass()
    assert calls == ["goal", "full-time", "winner"]
    assert bench.match.result is not None
    assert (bench.match.result.winner, bench.match.result.how) == (Side.HOME, "sudden-death")
    assert bench.match.awaits() == ()


def shoot(bench: Bench, *, at_goal: bool) -> list[str]:
    """The side whose turn it is takes its shot: into the goal past a goalkeeper that has been moved away, or beside."""
    shooting, end, ball = bench.play.shoot_out.shooting, bench.play.shoot_out.end, bench.play.table.ball
    target = Point(end * 600.0, 0.0)
    shooter = Body(f"{shooting}.7")
    bench.do(intents.Nominate(figure=shooter, at=ball.towards(target, -25.0)))
    assert (bench.moment, bench.asked) == ("keep", shooting.other)
    bench.do(intents.Guard(at=Point(end * 590.0, 62.0)))
    bench.do(intents.Hold())
    assert (bench.moment, bench.asked) == ("shoot", shooting)
    if at_goal:
        bench.do(bench.find([shooter], scores))
    else:
        bench.do(intents.Flick(figure=shooter, heading_rad=bench.ahead(shooting) + 1.5, speed_mps=0.2))
    if bench.moment == "touched":
        bench.let_pass()
    return [ruling["call"] for ruling in bench.rulings]


def test_in_a_shoot_out_only_shooter_and_goalkeeper_are_on_the_table() -> None:
    bench = to_the_shoot_out()
    shooting, end, ball = bench.play.shoot_out.shooting, bench.play.shoot_out.end, bench.play.table.ball
    shooter = Body(f"{shooting}.7")
    bench.do(intents.Nominate(figure=shooter, at=Point(ball.x_mm - end * 30.0, ball.y_mm)))
    standing = [name for name in bench.table.names if name.is_figure and bench.table.is_on_the_board(name)]
    assert standing == [shooter]
    keepers = [name for name in bench.table.names if name.endswith(".gk") and bench.table.is_on_the_board(name)]
    assert keepers == [Body(f"{shooting.other}.gk")]
    assert bench.table.place_of(keepers[0]).x_mm * end > 0
    assert bench.table.place_of(BALL) == ball


@pytest.mark.parametrize("book", [Book.FISTF_1999, Book.SUBBUTEO_2016])
def test_a_shoot_out_is_played_to_the_last_shot(book: Book) -> None:
    bench = to_the_shoot_out(book)
    first = bench.play.shoot_out.first
    for number in range(10):
        scored = number == 9
        calls = shoot(bench, at_goal=scored)
        assert calls[0] == ("shot-scored" if scored else "shot-failed")
        if number < 9:
            assert bench.match.result is None
    assert calls[:2] == ["shot-scored", "winner"]
    assert bench.match.result is not None
    assert (bench.match.result.winner, bench.match.result.how) == (first.other, "shoot-out")


def test_level_after_five_shots_each_the_shoot_out_goes_on_in_pairs() -> None:
    bench = to_the_shoot_out()
    first = bench.play.shoot_out.first
    for _ in range(10):
        shoot(bench, at_goal=False)
    assert bench.match.result is None
    shoot(bench, at_goal=True)
    assert bench.match.result is None
    shoot(bench, at_goal=False)
    assert bench.match.result is not None
    assert bench.match.result.winner is first


@pytest.mark.parametrize(("book", "limit_s"), [(Book.FISTF_1999, 10.0), (Book.SUBBUTEO_2016, 5.0)])
def test_a_shot_after_the_limit_has_failed(book: Book, limit_s: float) -> None:
    bench = to_the_shoot_out(book)
    shooting, ball = bench.play.shoot_out.shooting, bench.play.table.ball
    shooter = Body(f"{shooting}.7")
    bench.do(intents.Nominate(figure=shooter, at=Point(ball.x_mm - bench.play.shoot_out.end * 30.0, ball.y_mm)))
    bench.do(intents.Hold())
    assert bench.match.view(shooting).limit_s == limit_s
    shot = intents.Flick(figure=shooter, heading_rad=bench.ahead(shooting), speed_mps=1.0)
    calls = bench.do(shot, took_s=limit_s + 0.5)
    assert calls[0] == "shot-failed"
    assert bench.play.shoot_out.shots == ((shooting, False),)


def test_a_goalkeeper_that_is_not_ready_in_time_has_let_the_shot_in() -> None:
    bench = to_the_shoot_out()
    shooting, ball = bench.play.shoot_out.shooting, bench.play.table.ball
    bench.do(intents.Nominate(figure=Body(f"{shooting}.7"), at=Point(ball.x_mm - 30.0, ball.y_mm)))
    assert bench.do(intents.Hold(), took_s=10.5)[0] == "shot-scored"
    assert bench.clauses("shot-scored") == ["II.17.2.3"]
