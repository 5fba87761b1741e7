"""Corner-flicks and goal-flicks, on the table."""

from __future__ import annotations

from math import pi

import pytest

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.flick.facts import Announce, Cross, Fact, Stop
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Option, RestartKind
from tablekick.law.flick.offside.rules import in_offside_position
from tablekick.match.flick import intents
from tablekick.rulebooks import Book
from tests.match.flick.matches import Bench, meets, scores

WAITING = {"home.8": (380.0, 170.0), "home.7": (360.0, 100.0), "home.6": (370.0, 30.0)}
ON_THE_LINE = {"away.3": (597.0, -180.0), "away.4": (597.0, -220.0)}
SHOT = {"home.9": (400.0, 230.0), "away.2": (520.0, 225.0), **WAITING, **ON_THE_LINE}
"""Home shoots at a defender beside the goal; other attackers wait, and two defenders keep everybody onside."""


def forced_corner(book: Book = Book.FISTF_1999, scene: dict[str, tuple[float, float]] = SHOT) -> Bench:
    bench = Bench(book)
    bench.under_way()
    bench.scene(scene, (440.0, 232.0), Side.HOME)

    def off_the_defender(facts: list[Fact]) -> bool:
        out = any(isinstance(fact, Cross) and not fact.goal and fact.line == "goal" for fact in facts)
        return out and meets(facts, "home.9", "ball", "away.2")

    bench.do(bench.find(["home.9"], off_the_defender))
    bench.let_pass()
    return bench


@pytest.mark.parametrize(
    ("book", "clause"),
    [(Book.FISTF_1999, "II.16.1.1.1"), (Book.FISTF_2000, "I.16.1.1.1"), (Book.SUBBUTEO_2016, "15.1")],
)
def test_a_shot_off_a_defender_over_the_goal_line_is_a_corner_on_that_side(book: Book, clause: str) -> None:
    bench = forced_corner(book)
    assert bench.clauses("corner-flick") == [clause]
    assert bench.is_due(RestartKind.CORNER_FLICK)
    assert bench.play.restart.to is Side.HOME
    ball, corner = bench.table.place_of(BALL), bench.here(600.0, 400.0)
    assert ball.distance_to(corner) <= bench.play.pitch.corner
    assert (bench.moment, bench.asked) == ("nominate", Side.HOME)


def test_a_ball_put_outside_the_quarter_circle_is_put_right() -> None:
    bench = forced_corner()
    assert bench.do(intents.PlaceBall(at=bench.here(600.0, 330.0))) == ["illegal-position"]
    assert bench.clauses("illegal-position") == ["II.16.2.1"]
    assert bench.table.place_of(BALL).distance_to(bench.here(600.0, 400.0)) <= bench.play.pitch.corner + 0.1


def test_the_attacker_may_put_the_ball_anywhere_in_the_quarter_circle() -> None:
    bench = forced_corner()
    chosen = bench.here(595.0, 385.0)
    assert bench.do(intents.PlaceBall(at=chosen)) == []
    assert bench.table.place_of(BALL).distance_to(chosen) < 1e-6


def test_each_side_has_three_positional_flicks_at_a_corner() -> None:
    bench = forced_corner()
    bench.do(intents.Nominate(figure=Body("home.9"), at=bench.here(612.0, 425.0)))
    for _ in range(3):
        assert (bench.moment, bench.asked) == ("position", Side.HOME)
        bench.flick(Side.HOME, 10, pi / 2, 0.2)
    for _ in range(3):
        assert (bench.moment, bench.asked) == ("position", Side.AWAY)
        bench.flick(Side.AWAY, 10, pi / 2, 0.2)
    assert bench.clauses("play") == ["II.16.2.5"]
    assert (bench.moment, bench.asked) == ("take", Side.HOME)


@pytest.mark.parametrize(("book", "clauses"), [(Book.FISTF_1999, []), (Book.SUBBUTEO_2016, ["15.11"])])
def test_a_positional_flick_that_hits_the_ball_is_judged_by_the_book(book: Book, clauses: list[str]) -> None:
    """FISTF lets it touch the ball, which is put down again anyway; in Subbuteo it goes back and is lost."""
    bench = forced_corner(book)
    bench.do(intents.Nominate(figure=Body("home.9"), at=bench.here(612.0, 425.0)))
    assert (bench.moment, bench.asked) == ("position", Side.HOME)

    def onto_the_ball(facts: list[Fact]) -> bool:
        return any(meets([fact], figure, "ball") for fact in facts for figure in WAITING)

    bench.do(bench.find([*WAITING], onto_the_ball))
    assert [ruling["clause"] for ruling in bench.rulings] == clauses


def crossed(bench: Bench) -> None:
    """Home takes the corner, and the ball comes to lie in front of the goal."""
    bench.do(intents.Nominate(figure=Body("home.9"), at=bench.here(618.0, 424.0)))
    bench.do(intents.Hold())
    bench.do(intents.Hold())
    penalty_area = bench.here(460.0, 120.0)

    def to_the_penalty_area(facts: list[Fact]) -> bool:
        ends = [fact.at for fact in facts if isinstance(fact, Stop) and fact.body == BALL and fact.at]
        touched = sum(1 for fact in facts if meets([fact], "home.9", "ball"))
        others = any(meets([fact], "ball", other) for fact in facts for other in ("away.2", "away.gk", *WAITING))
        return bool(ends) and touched == 1 and not others and ends[0].distance_to(penalty_area) < 80.0

    bench.do(bench.find(["home.9"], to_the_penalty_area))
    bench.let_pass()
    assert bench.play.possession.shootable
    assert (bench.moment, bench.asked) == ("attack", Side.HOME)


def test_a_goal_from_a_corner() -> None:
    bench = forced_corner()
    crossed(bench)
    bench.do(bench.find(WAITING, scores))
    calls = bench.let_pass()
    assert calls[0] == "goal"
    assert bench.clauses("goal") == ["II.7.1.1"]
    assert bench.play.match.score == (1, 0)
    assert bench.is_due(RestartKind.FLICK_OFF)


def test_in_subbuteo_a_taker_left_offside_comes_back_by_an_automatic_flick() -> None:
    bench = forced_corner(Book.SUBBUTEO_2016, {name: at for name, at in SHOT.items() if name not in ON_THE_LINE})
    crossed(bench)
    taker = Body("home.9")
    assert bench.play.rights.automatic == taker
    assert in_offside_position(bench.play, taker, bench.play.table.ball)
    stood = bench.table.place_of(taker)
    way_back = bench.ahead(Side.HOME) + pi
    back = intents.Flick(figure=taker, heading_rad=way_back, speed_mps=0.6, announce=Announce.AUTOMATIC)
    assert bench.do(back) == []
    assert bench.table.place_of(taker).distance_to(stood) > 30.0
    assert (bench.moment, bench.asked) == ("attack", Side.HOME)


def test_in_subbuteo_a_way_back_without_a_word_is_put_back_when_the_defender_asks_for_it() -> None:
    bench = forced_corner(Book.SUBBUTEO_2016, {name: at for name, at in SHOT.items() if name not in ON_THE_LINE})
    crossed(bench)
    taker = Body("home.9")
    stood = bench.table.place_of(taker)
    way_back = bench.ahead(Side.HOME) + pi
    assert bench.do(intents.Flick(figure=taker, heading_rad=way_back, speed_mps=0.6))[0] == "back"
    assert bench.clauses("back") == ["15.28"]
    bench.do(intents.Answer(option=Option.BACK))
    assert bench.table.place_of(taker) == stood


def shot_wide(book: Book = Book.FISTF_1999) -> Bench:
    """Home has shot past the goal."""
    bench = Bench(book)
    bench.under_way()
    bench.scene({"home.9": (400.0, 200.0), "away.6": (-120.0, 60.0)}, (440.0, 210.0), Side.HOME)
    bench.flick_at(Body("home.9"), bench.play.table.ball, 1.8)
    bench.let_pass()
    return bench


@pytest.mark.parametrize(
    ("book", "clause"),
    [(Book.FISTF_1999, "II.15.1.1.1"), (Book.FISTF_2000, "I.15.1.1.1"), (Book.SUBBUTEO_2016, "14.1")],
)
def test_a_shot_past_the_goal_is_a_goal_flick_and_both_sides_line_up(book: Book, clause: str) -> None:
    bench = shot_wide(book)
    assert bench.clauses("goal-flick") == [clause]
    assert bench.is_due(RestartKind.GOAL_FLICK)
    assert bench.play.restart.to is Side.AWAY
    inside = bench.play.pitch.is_completely_in_goal_area
    assert inside(bench.table.place_of(BALL), bench.play.ball_radius, bench.play.own_end(Side.AWAY))
    assert (bench.moment, bench.asked) == ("line-up", Side.AWAY)


def lined_up(bench: Bench) -> None:
    for side in (Side.AWAY, Side.HOME):
        end = bench.play.own_end(side)
        near = {Body(f"{side}.{n}"): Point(end * 50.0, 100.0 + 40.0 * n) for n in range(1, 4)}
        bench.do(intents.LineUp(places=near))
    ball = bench.play.table.ball
    reach = bench.play.base_radius + bench.play.ball_radius + 2.0
    bench.do(intents.Nominate(figure=Body("away.6"), at=Point(ball.x_mm, ball.y_mm - reach)))


def test_nobody_but_the_taker_stands_in_the_penalty_area_at_a_goal_flick() -> None:
    bench = shot_wide()
    bench.do(intents.LineUp(places={}))
    spot = bench.play.pitch.spot(bench.play.own_end(Side.AWAY))
    assert "illegal-position" in bench.do(intents.LineUp(places={Body("home.5"): spot}))
    touches = bench.play.pitch.touches_penalty_area
    at = bench.table.place_of(Body("home.5"))
    assert not touches(at, bench.play.base_radius, bench.play.own_end(Side.AWAY))


@pytest.mark.parametrize(("book", "clause"), [(Book.FISTF_1999, "II.15.2.3"), (Book.SUBBUTEO_2016, "14.14")])
def test_a_goal_flick_that_stays_in_the_penalty_area_is_replayed_and_then_lost(book: Book, clause: str) -> None:
    bench = shot_wide(book)
    lined_up(bench)
    assert bench.moment == "take"
    bench.flick_at(Body("away.6"), bench.play.table.ball, 0.25)
    bench.let_pass()
    assert bench.clauses("replay") == [clause]
    assert bench.is_due_to(Side.AWAY)
    lined_up(bench)
    bench.flick_at(Body("away.6"), bench.play.table.ball, 0.25)
    calls = bench.let_pass()
    assert "change-of-right" in calls
    assert bench.is_due_to(Side.HOME)
    ball = bench.table.place_of(BALL)
    assert ball.x_mm * bench.play.own_end(Side.HOME) > 0


def test_a_goal_flick_out_of_the_penalty_area_brings_the_ball_back_into_the_game() -> None:
    bench = shot_wide()
    lined_up(bench)
    bench.do(intents.PlaceBall(at=bench.here(556.0, 0.0)))
    ball = bench.play.table.ball
    # Behind the ball waits the goalkeeper: it makes way for the taker.
    bench.do(intents.Nominate(figure=Body("away.6"), at=bench.here(580.0, 0.0)))
    assert bench.table.place_of(Body("away.6")) == bench.play.where(Body("away.6"))
    away = bench.ahead(Side.AWAY)
    bench.flick(Side.AWAY, 6, away, 1.5)
    bench.let_pass()
    assert bench.play.restart is None
    assert bench.play.table.ball.distance_to(ball) > 150.0
    assert bench.table_is_as_the_referee_knows()
