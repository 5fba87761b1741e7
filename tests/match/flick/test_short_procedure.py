"""What is done for a newcomer: toss, line-ups and positional flicks; and a line-up that is put right."""

from __future__ import annotations

import itertools
import math
from typing import Any

import pytest

from tablekick.facts.flick.bodies import Body
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.state import State
from tablekick.match import Session
from tablekick.match.flick import GAME, intents
from tablekick.match.runner import run_match
from tablekick.rulebooks import Book
from tests.match.flick.matches import BOOKS, Bench, header, novices


@pytest.mark.parametrize("book", BOOKS)
def test_a_match_not_by_the_book_begins_with_the_first_flick(book: Book) -> None:
    bench = Bench(book, by_the_book=False)
    assert bench.moment == "take"
    assert bench.asked is Side.HOME
    assert bench.play.restart.kind == "flick-off"
    assert bench.match.clock_s == 0.0
    reach = bench.play.base_radius + bench.play.ball_radius + 4.0
    assert any(bench.play.where(f).distance_to(Point(0.0, 0.0)) < reach for f in bench.play.table.figures)


@pytest.mark.parametrize("book", BOOKS)
def test_nobody_is_asked_for_toss_line_up_or_positional_flicks_until_the_end(book: Book) -> None:
    asked: set[str] = set()

    class Watched:
        def __init__(self, bot: Any) -> None:
            self._bot = bot

        def decide(self, view: Any) -> Any:
            asked.add(str(view.moment))
            return self._bot.decide(view)

    session = Session(GAME, header(3, book, by_the_book=False, period_s=60))
    run_match(session, {side: Watched(bot) for side, bot in novices(3, book).items()})
    assert "attack" in asked
    assert not asked & {"toss", "line-up", "position"}
    again = Session(GAME, session.header, recorded=session.events)
    assert again.result == session.result


def crowded_at_the_back(play: State, side: Side) -> dict[Body, Point]:
    """Everybody before the own goal, in two rows: legal under FISTF, three too few at half-way under Subbuteo 4.10."""
    own = sorted(f for f in play.table.figures if f.field_side is side)
    end = play.own_end(side)
    return {figure: Point(end * (330.0 + 60.0 * (i % 2)), -200.0 + 40.0 * i) for i, figure in enumerate(own)}


@pytest.mark.parametrize("scene", ["flick-off", "goal-flick"])
def test_an_illegal_line_up_says_who_stands_wrong_and_the_default_puts_it_right(scene: str) -> None:
    bench = Bench(Book.SUBBUTEO_2016, scene=scene)
    for _ in Side:
        side = bench.asked
        calls = bench.do(intents.LineUp(places=crowded_at_the_back(bench.play, side)))
        assert "illegal-position" in calls
        assert bench.moment == "line-up"
        assert bench.asked is side
        offers = bench.match.offers(side)
        assert offers is not None
        wrong = offers.actions["line_up"]["wrong"]
        assert {each["clause"] for each in wrong} == {"4.10" if scene == "flick-off" else "14.7"}
        assert len(wrong) == 3
        calls = bench.do(bench.match.read_intent(side, offers.default))
        assert "illegal-position" not in calls
        assert bench.moment != "line-up" or bench.asked is not side


@pytest.mark.parametrize("book", BOOKS)
def test_a_legal_line_up_has_nothing_wrong(book: Book) -> None:
    bench = Bench(book, scene="flick-off")
    offers = bench.match.offers(bench.asked)
    assert offers is not None
    assert offers.actions["line_up"]["wrong"] == []


def test_a_question_says_what_happened_and_what_each_answer_brings() -> None:
    bench = Bench(scene="choice")
    pending = bench.match.scene()["pending"]
    assert pending is not None
    assert all(pending["text"].values())
    brings = {each["option"]: each for each in pending["brings"]}
    assert brings["accept"]["restart"] == "free-flick"
    assert brings["accept"]["to"] is Side.HOME
    assert brings["play on"] == {"option": "play on", "restart": None, "to": Side.HOME, "undone": False}
    for option in ("accept", "play on"):
        twin = Bench(scene="choice")
        twin.do(intents.read_intent(["answer", option]))
        restart = twin.play.restart
        assert (None if restart is None else str(restart.kind)) == brings[option]["restart"]


@pytest.mark.parametrize("book", [Book.FISTF_1999, Book.SUBBUTEO_2016])
@pytest.mark.parametrize("scene", ["corner", "goal-flick"])
def test_the_ball_lies_wherever_it_may_be_dragged(scene: str, book: Book) -> None:
    offers = (bench := Bench(scene=scene, book=book)).match.offers(bench.asked)
    assert offers is not None
    zone = offers.actions["ball_zone"]
    left, right, low, high = zone["box"]
    for x, y in itertools.product((left, (left + right) / 2, right), (low, (low + high) / 2, high)):
        middle_x, middle_y, radius = zone.get("in_circle", [x, y, 0.0])
        if math.hypot(x - middle_x, y - middle_y) > radius:
            continue
        bench = Bench(scene=scene, book=book)
        calls = bench.do(intents.PlaceBall(at=Point(round(x, 1), round(y, 1))))
        assert bench.play.restart is not None
        assert bench.play.restart.ball_at == Point(round(x, 1), round(y, 1))
        assert "illegal-position" not in calls


@pytest.mark.parametrize("scene", ["corner", "goal-flick", "free-flick", "penalty", "flick-in"])
def test_every_place_offered_at_a_restart_has_a_name(scene: str) -> None:
    bench = Bench(scene=scene)
    for _ in range(4):
        offers = bench.match.offers(bench.asked)
        assert offers is not None
        nominate, balls = offers.actions.get("nominate"), offers.actions.get("ball", [])
        assert len(balls) == len(offers.actions.get("ball_names", []))
        if nominate is not None:
            assert len(nominate["places"]) == len(nominate["names"]) == len(set(nominate["names"]))
            return
        bench.do(bench.match.read_intent(bench.asked, offers.default))
    pytest.fail("nobody was asked for a taker")
