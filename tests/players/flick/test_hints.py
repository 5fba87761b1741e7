"""What a page has ready for a person is legal and sensible."""

from __future__ import annotations

from importlib import import_module

import pytest

from tablekick.facts.flick.bodies import BALL
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import RestartKind, Stage
from tablekick.law.flick.memory import Restart
from tablekick.match.flick import intents
from tablekick.match.flick.moments import Moment, physical
from tablekick.match.flick.preview import BallEnd, Preview, preview
from tablekick.match.flick.views import FlickView
from tablekick.physics.flick.errors import TooManyEventsError
from tablekick.players.flick.hint import hint
from tablekick.rulebooks import Book
from tests.match.flick.matches import BOOKS, Bench, novices
from tests.players.flick.scenes import play_with, view_of
from tests.players.flick.test_defending import BALL_AT, GOAL, threatened


@pytest.mark.parametrize("book", BOOKS)
def test_no_hint_of_a_whole_match_costs_the_ball_or_a_foul(book: Book) -> None:
    bench, players, given = Bench(book, 5, period_s=120.0), novices(5, book), 0
    while bench.session.result is None:
        for side in bench.match.awaits():
            view = bench.match.view(side)
            idea = hint(view)
            if idea is None:
                continue
            given += 1
            seen = preview(view, idea)
            assert seen.against is None, (view.moment, idea, seen.against)
            if view.moment in (Moment.BLOCK, Moment.POSITION):
                assert seen.meets is None, (view.moment, idea)
        bench.session.play({side: players[side].decide(bench.match.view(side)) for side in bench.match.awaits()})
    assert given >= 10


def test_a_free_shot_is_taken() -> None:
    play = play_with({"home.9": (400.0, 0.0), "away.2": (430.0, 200.0)}, (450.0, 0.0), shootable=True)
    view = view_of(play, Moment.ATTACK)
    idea = hint(view)
    assert idea is not None
    assert preview(view, idea).ball_ends is BallEnd.GOAL


def test_a_flick_that_the_table_cannot_play_to_its_end_is_not_thought_of(monkeypatch: pytest.MonkeyPatch) -> None:
    play = play_with({"home.9": (400.0, 0.0), "away.2": (430.0, 200.0)}, (450.0, 0.0), shootable=True)
    view = view_of(play, Moment.ATTACK)
    first = hint(view)

    def sees(view: FlickView, flick: intents.Flick) -> Preview:
        if flick == first:
            raise TooManyEventsError(1, view.real_table.snapshot())
        return preview(view, flick)

    monkeypatch.setattr(import_module("tablekick.players.flick.hint"), "preview", sees)
    assert hint(view) not in (None, first)


@pytest.mark.parametrize("book", BOOKS)
def test_one_tap_at_a_penalty_leads_to_a_shot_past_a_goalkeeper_who_stays(book: Book) -> None:
    bench = Bench(book, scene="penalty")
    offers = bench.match.offers(bench.asked)
    assert offers is not None
    ready = offers.actions["nominate"]
    assert ready["best"] is not None
    bench.do(bench.match.read_intent(bench.asked, ["nominate", ready["best"], *ready["places"][0]]))
    while bench.moment != Moment.TAKE:
        waiting = bench.match.offers(bench.asked)
        assert waiting is not None
        bench.do(bench.match.read_intent(bench.asked, waiting.default))
    idea = hint(view := bench.match.view(bench.asked))
    assert idea is not None
    assert preview(view, idea).ball_ends is BallEnd.GOAL


def test_a_block_goes_between_ball_and_goal() -> None:
    view = view_of(threatened(), Moment.BLOCK)
    idea = hint(view)
    assert idea is not None
    there = preview(view, idea).figure.to
    ball = Point(*BALL_AT)
    beside = abs(
        (there.x_mm - ball.x_mm) * (GOAL.y_mm - ball.y_mm) - (there.y_mm - ball.y_mm) * (GOAL.x_mm - ball.x_mm)
    )
    assert GOAL.x_mm < there.x_mm < ball.x_mm
    assert beside / ball.distance_to(GOAL) < 45.0


def test_a_positional_flick_stays_away_from_the_ball() -> None:
    at = Point(200.0, 0.0)
    restart = Restart(kind=RestartKind.FREE_FLICK, to=Side.HOME, at=at, taker=None, stage=Stage.POSITION)
    play = play_with(
        {"home.9": (150.0, 0.0), "home.7": (170.0, 40.0), "away.2": (300.0, 0.0)}, (200.0, 0.0), restart=restart
    )
    view = view_of(play, Moment.POSITION)
    idea = hint(view)
    assert isinstance(idea, intents.Flick)
    table = view.table()
    table.flick(physical(idea))
    table.run()
    assert table.place_of(BALL) == at
