"""Every Tipp-Kick bot keeps the contract, and those that think more win more."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from tablekick.competition.simulation import Simulation, simulate
from tablekick.facts.sides import Side
from tablekick.facts.tippkick.facts import PlaceKicker
from tablekick.geometry.points import Point
from tablekick.law.tippkick import Action, State, judge, opening
from tablekick.law.tippkick.restarts import lay_ball
from tablekick.match.tippkick import Blow, Choose, Defend, Hands, Moment, Table, TippKickView
from tablekick.match.tippkick.intents import as_written
from tablekick.match.tippkick.table import lying
from tablekick.physics.tippkick import standard_materials
from tablekick.players.bots import bot_for, levels
from tablekick.players.tippkick.defence import defence, narrowing_the_angle
from tablekick.rulebooks import Book

BOOK = Book.TIPPKICK_2017
LEVELS = list(levels(BOOK))
PLACES = [
    (Action.OPEN, Point(0.0, 0.0)),
    (Action.OPEN, Point(350.0, 20.0)),
    (Action.OPEN, Point(520.0, -30.0)),
    (Action.OPEN, Point(530.0, 300.0)),
    (Action.OPEN, Point(-500.0, 10.0)),
    (Action.KICK_OFF, Point(0.0, 0.0)),
    (Action.KICK_IN, Point(100.0, 350.0)),
    (Action.GOAL_KICK, Point(-502.5, 0.0)),
    (Action.CORNER, Point(520.0, 340.0)),
    (Action.FREE_KICK, Point(300.0, 0.0)),
    (Action.INDIRECT, Point(530.0, 201.5)),
    (Action.PENALTY, Point(420.0, 0.0)),
]


def _state(action: Action, at: Point) -> State:
    return lay_ball(opening(Side.HOME), Side.HOME, action, at, ball_out=action is not Action.OPEN)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("action", "at"), PLACES)
def test_a_bot_answers_every_situation_with_something_that_can_be_done(level: str, action: Action, at: Point) -> None:
    state = _state(action, at)
    table = Table(ball=lying(state, standard_materials()), hands=Hands())
    wanted = {Moment.DEFEND: Defend, Moment.KICK: Blow, Moment.CHOOSE: Choose}
    for moment, kind in wanted.items():
        side = Side.AWAY if moment is Moment.DEFEND else Side.HOME
        view = TippKickView(side=side, moment=moment, state=state, table=table)
        intent = bot_for(BOOK, level, 5).decide(view).intent
        assert isinstance(intent, kind)
        assert as_written(side, intent)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_with_the_same_seed_decides_the_same(level: str) -> None:
    state = _state(Action.OPEN, Point(100.0, 50.0))
    view = TippKickView(
        side=Side.HOME, moment=Moment.KICK, state=state, table=Table(ball=lying(state, standard_materials()))
    )
    assert bot_for(BOOK, level, 9).decide(view) == bot_for(BOOK, level, 9).decide(view)


@pytest.mark.parametrize("sent_back", [None, Side.AWAY])
@pytest.mark.parametrize(("action", "at"), PLACES)
def test_a_bot_never_sets_its_kicker_against_the_rules(action: Action, at: Point, sent_back: Side | None) -> None:
    state = replace(_state(action, at), at_three_lengths=sent_back)
    keeper = narrowing_the_angle(state, Side.AWAY, 40.0)
    for aim, lies in product((-40.0, 0.0, 40.0), (False, True)):
        placed = defence(state, Side.AWAY, lying(state, standard_materials()), aim_y_mm=aim, keeper=keeper, lying=lies)
        assert placed.kicker is not None
        told = PlaceKicker(side=Side.AWAY, at=placed.kicker, posture=placed.posture, on_line=placed.on_line)
        assert judge(state, told).rulings == ()
        end = state.end_kept_by(Side.AWAY)
        assert placed.on_line or not state.parameters.pitch.in_area(placed.kicker, end)


def test_a_club_player_scores_more_than_a_novice() -> None:
    simulation = Simulation(
        book=BOOK, home="club", away="novice", matches=6, options={"half_minutes": 2}, mirrored=True
    )
    scores = [report.score_of_first() for report in simulate(simulation)]
    assert sum(own for own, _ in scores) > sum(other for _, other in scores)
