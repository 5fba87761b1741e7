"""Free-flicks, walls and penalty-flicks, on the table."""

from __future__ import annotations

import pytest

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.flick.facts import Fact
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Option, RestartKind
from tablekick.law.records import replace
from tablekick.match import ImpossibleIntentError
from tablekick.match.flick import intents
from tablekick.rulebooks import Book
from tests.match.flick.matches import Bench, first_meets, meets, scores


def fouled_in_midfield(book: Book = Book.FISTF_1999) -> Bench:
    """Away has touched a figure of home before the ball, in midfield, and home has accepted the free-flick."""
    bench = Bench(book)
    bench.under_way()
    bench.scene(
        {"away.6": (-100.0, 100.0), "home.5": (-60.0, 112.0), "home.9": (350.0, 60.0)}, (-40.0, 90.0), Side.AWAY
    )

    def foul(facts: list[Fact]) -> bool:
        return first_meets(facts, "away.6", "home.5") and meets(facts, "away.6", "ball")

    bench.do(bench.find(["away.6"], foul))
    return bench


@pytest.mark.parametrize(
    ("book", "clause"),
    [(Book.FISTF_1999, "II.5.3.1"), (Book.FISTF_2000, "I.5.3.1"), (Book.SUBBUTEO_2016, "5.25")],
)
def test_a_figure_touched_before_the_ball_is_a_free_flick_where_it_happened(book: Book, clause: str) -> None:
    bench = fouled_in_midfield(book)
    assert bench.clauses("free-flick") == [clause]
    assert (bench.moment, bench.asked) == ("answer", Side.HOME)
    bench.do(intents.Answer(option=Option.ACCEPT))
    assert bench.is_due(RestartKind.FREE_FLICK)
    assert bench.play.restart.to is Side.HOME
    assert bench.table.place_of(BALL) == bench.play.restart.at
    assert bench.table_is_as_the_referee_knows()


def ready_to_take(bench: Bench, taker: str, gap_mm: float = 24.0) -> None:
    """Home puts its taker behind the ball, in line with the goal; nobody wants a positional flick."""
    ball = bench.play.table.ball
    goal = Point(bench.play.attacks(Side.HOME) * bench.play.pitch.goal_line, 0.0)
    behind = ball.towards(goal, -gap_mm)
    bench.do(intents.Nominate(figure=Body(taker), at=behind))
    while bench.moment == "position":
        bench.do(intents.Hold())


@pytest.mark.parametrize(("book", "gap_mm"), [(Book.FISTF_1999, 40.0), (Book.SUBBUTEO_2016, 90.0)])
def test_the_offended_player_has_opponents_moved_from_the_ball(book: Book, gap_mm: float) -> None:
    bench = fouled_in_midfield(book)
    bench.do(intents.Answer(option=Option.ACCEPT))
    ready_to_take(bench, "home.5")
    assert (bench.moment, bench.asked) == ("take", Side.HOME)
    assert "distance" in bench.do(intents.Distance())
    reach = gap_mm + bench.play.ball_radius + bench.play.base_radius
    ball = bench.table.place_of(BALL)
    away = [bench.table.place_of(f) for f in bench.play.table.figures if f.side is Side.AWAY]
    assert all(at.distance_to(ball) > reach - 0.1 for at in away)
    assert bench.table_is_as_the_referee_knows()


def near_the_goal(book: Book) -> Bench:
    """Away has fouled an attacker in its own shooting area, not far from its goal."""
    bench = Bench(book)
    bench.under_way()
    places = {"away.6": (320.0, 160.0), "home.5": (352.0, 165.0), "away.2": (430.0, 90.0)}
    bench.scene(places, (372.0, 150.0), Side.AWAY)

    def foul(facts: list[Fact]) -> bool:
        return first_meets(facts, "away.6", "home.5") and meets(facts, "away.6", "ball")

    bench.do(bench.find(["away.6"], foul))
    bench.do(intents.Answer(option=Option.ACCEPT))
    return bench


def test_an_indirect_free_flick_straight_into_the_goal_does_not_count() -> None:
    bench = near_the_goal(Book.FISTF_1999)
    ready_to_take(bench, "home.5")
    bench.do(bench.find(["home.5"], scores))
    calls = bench.let_pass()
    assert "goal" not in calls
    assert bench.clauses("goal-flick") == ["II.11.1.1"]
    assert bench.play.match.score == (0, 0)


def test_a_direct_free_kick_of_subbuteo_straight_into_the_goal_counts() -> None:
    bench = near_the_goal(Book.SUBBUTEO_2016)
    assert bench.play.restart.direct
    ready_to_take(bench, "home.5")
    bench.do(bench.find(["home.5"], scores))
    assert "goal" in bench.let_pass()
    assert bench.play.match.score == (1, 0)


def test_the_defender_builds_a_wall_at_nine_centimetres_and_not_nearer() -> None:
    bench = near_the_goal(Book.SUBBUTEO_2016)
    ball = bench.play.table.ball
    goal = bench.here(600.0, 0.0)
    bench.do(intents.Nominate(figure=Body("home.5"), at=ball.towards(goal, -24.0)))
    bench.do(intents.Hold())
    assert (bench.moment, bench.asked) == ("position", Side.AWAY)
    assert bench.do(intents.Wall(places={Body("away.3"): ball.towards(goal, 60.0)})) == ["illegal-position"]
    assert bench.clauses("illegal-position") == ["10.16"]
    middle = ball.towards(goal, 120.0)
    row = {Body(f"away.{n}"): Point(middle.x_mm, middle.y_mm + 23.0 * (n - 3)) for n in (3, 4)}
    assert bench.do(intents.Wall(places=row)) == []
    assert bench.play.restart.wall == (Body("away.3"), Body("away.4"))
    for figure, at in row.items():
        assert bench.table.place_of(figure).distance_to(at) < 1e-6
    assert bench.table_is_as_the_referee_knows()


def test_the_fistf_books_know_no_wall() -> None:
    bench = near_the_goal(Book.FISTF_1999)
    bench.do(intents.Nominate(figure=Body("home.5"), at=bench.play.table.ball.towards(Point(0.0, 0.0), 24.0)))
    bench.do(intents.Hold())
    with pytest.raises(ImpossibleIntentError, match="no wall"):
        bench.do(intents.Wall(places={Body("away.3"): Point(0.0, 0.0)}))


def penalty(book: Book) -> Bench:
    """Away has touched a figure of home before the ball in its own penalty area, and home has accepted."""
    bench = Bench(book)
    bench.under_way()
    places = {
        "away.6": (460.0, 160.0),
        "home.5": (490.0, 168.0),
        "home.9": (500.0, -40.0),
        "away.2": (470.0, -60.0),
        "away.3": (380.0, 30.0),
    }
    bench.scene(places, (512.0, 150.0), Side.AWAY)

    def foul(facts: list[Fact]) -> bool:
        return first_meets(facts, "away.6", "home.5") and meets(facts, "away.6", "ball")

    bench.do(bench.find(["away.6"], foul))
    return bench


@pytest.mark.parametrize(
    ("book", "clause"),
    [(Book.FISTF_1999, "II.12.1.1.1"), (Book.FISTF_2000, "I.12.1.1.1"), (Book.SUBBUTEO_2016, "11.3")],
)
def test_a_foul_in_the_own_penalty_area_is_a_penalty_with_everybody_out_of_the_area(book: Book, clause: str) -> None:
    bench = penalty(book)
    assert bench.clauses("penalty-flick") == [clause]
    bench.do(intents.Answer(option=Option.ACCEPT))
    assert bench.is_due(RestartKind.PENALTY_FLICK)
    spot = bench.play.pitch.spot(bench.play.attacks(Side.HOME))
    assert bench.table.place_of(BALL) == spot
    bench.do(intents.Nominate(figure=Body("home.9"), at=spot.towards(Point(0.0, 0.0), 24.0)))
    end = bench.play.attacks(Side.HOME)
    for name in bench.table.names:
        if name.is_figure and bench.table.is_on_the_board(name) and name != "home.9":
            at = bench.table.place_of(name)
            assert not bench.play.pitch.touches_penalty_area(at, bench.play.base_radius - 0.5, end, arc=True)
    keeper = bench.table.place_of(Body("away.gk"))
    assert end * keeper.x_mm > bench.play.pitch.goal_line - bench.play.pitch.goal_area_depth
    assert bench.table_is_as_the_referee_knows()


def test_the_goalkeeper_gets_ready_and_then_the_penalty_is_taken() -> None:
    bench = penalty(Book.FISTF_1999)
    bench.do(intents.Answer(option=Option.ACCEPT))
    spot = bench.play.pitch.spot(bench.play.attacks(Side.HOME))
    bench.do(intents.Nominate(figure=Body("home.9"), at=spot.towards(Point(0.0, 0.0), 24.0)))
    assert (bench.moment, bench.asked) == ("keep", Side.AWAY)
    keeper = bench.table.place_of(Body("away.gk"))
    bench.do(intents.Guard(at=Point(keeper.x_mm, keeper.y_mm + 20.0)))
    assert bench.table.place_of(Body("away.gk")).y_mm > keeper.y_mm + 10.0
    assert bench.moment == "keep"
    assert bench.do(intents.Hold()) == ["play"]
    assert bench.clauses("play") == ["II.12.2.4"]
    assert (bench.moment, bench.asked) == ("take", Side.HOME)
    bench.do(bench.find(["home.9"], scores))
    assert bench.moment == "touched"
    assert "goal" in bench.let_pass()
    assert bench.play.match.score == (1, 0)


def test_a_penalty_called_before_the_end_of_time_is_still_taken() -> None:
    bench = penalty(Book.FISTF_1999)
    bench.do(intents.Answer(option=Option.ACCEPT))
    bench.knows(clock=replace(bench.play.clock, run_s=bench.play.parameters.period_s - 5.0))
    spot = bench.play.pitch.spot(bench.play.attacks(Side.HOME))
    bench.do(intents.Nominate(figure=Body("home.9"), at=spot.towards(Point(0.0, 0.0), 24.0)), took_s=9.0)
    assert bench.play.clock.time_is_up
    bench.do(intents.Guard(at=bench.here(590.0, 40.0)))
    assert bench.do(intents.Hold()) == ["play"]
    calls = bench.do(bench.find(["home.9"], scores))
    assert calls[:2] == ["goal", "half-time"]
    assert bench.play.match.score == (1, 0)
