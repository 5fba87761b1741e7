"""How the levels attack: shots, whom they may flick, offside, a moving ball, a ball nobody can reach."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.flick.facts import Announce, Cross
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import RestartKind, Stage
from tablekick.law.flick.memory import Restart
from tablekick.law.flick.offside.rules import in_offside_position
from tablekick.law.flick.possession.bars import TICK
from tablekick.match.flick import intents
from tablekick.match.flick.moments import Moment
from tablekick.match.flick.views import FlickView
from tablekick.physics.flick.flicks import FlickIntent
from tablekick.players.bots import levels
from tablekick.players.flick.reactions import standing_ready
from tablekick.rulebooks import Book
from tests.players.flick.scenes import decide, flicked, play_with, scores, view_of

LEVELS = ("novice", "club", "county", "master")
BEFORE_GOAL = {"home.9": (400.0, 50.0), "home.4": (-300.0, 0.0), "away.4": (300.0, 200.0), "away.5": (480.0, -200.0)}


def before_goal(book: Book = Book.FISTF_1999) -> FlickView:
    return view_of(play_with(BEFORE_GOAL, (440.0, 50.0), book, shootable=True), Moment.ATTACK)


@pytest.mark.parametrize(("level", "least"), [("county", 7), ("master", 9)])
def test_in_front_of_an_open_goal_the_bot_shoots_and_mostly_scores(level: str, least: int) -> None:
    view, luck = before_goal(), np.random.default_rng(7)
    goals = 0
    for seed in range(10):
        flick = decide(level, view, seed)
        assert isinstance(flick, intents.Flick)
        aside, faster = luck.standard_normal(2)
        executed = replace(
            flick,
            heading_rad=flick.heading_rad + view.heading_noise * aside,
            speed_mps=flick.speed_mps * (1.0 + view.speed_noise * faster),
        )
        goals += scores(flicked(view, executed)[0])
    assert goals >= least


@pytest.mark.parametrize("level", LEVELS)
def test_a_figure_that_has_made_its_three_flicks_is_not_flicked_again(level: str) -> None:
    near = {**BEFORE_GOAL, "home.8": (380.0, 90.0)}
    spent = {Body("home.9"): 3}
    view = view_of(play_with(near, (440.0, 50.0), shootable=True, flicks=spent), Moment.ATTACK)
    flick = decide(level, view)
    assert isinstance(flick, intents.Flick)
    assert flick.figure != "home.9"


@pytest.mark.parametrize("level", LEVELS)
def test_a_barred_figure_is_not_flicked(level: str) -> None:
    near = {**BEFORE_GOAL, "home.8": (380.0, 90.0)}
    view = view_of(play_with(near, (440.0, 50.0), shootable=True, barred={Body("home.9"): TICK}), Moment.ATTACK)
    flick = decide(level, view)
    assert isinstance(flick, intents.Flick)
    assert flick.figure != "home.9"


@pytest.mark.parametrize("seed", range(6))
def test_a_novice_in_front_of_the_own_goal_does_not_shoot_at_it(seed: int) -> None:
    # Everybody stands on the wrong side of the ball.
    figures = {"home.2": (-420.0, 10.0), "home.3": (-400.0, -60.0), "away.9": (-300.0, 50.0)}
    view = view_of(play_with(figures, (-480.0, 5.0)), Moment.ATTACK)
    flick = decide("novice", view, seed)
    assert isinstance(flick, intents.Flick)
    facts, _ = flicked(view, flick)
    assert not any(isinstance(fact, Cross) and fact.goal for fact in facts)


def offside_scene(**known: Any) -> FlickView:
    figures = {"home.9": (400.0, 100.0), "home.10": (560.0, -150.0), "away.2": (500.0, 180.0), "away.4": (100.0, 0.0)}
    return view_of(play_with(figures, (440.0, 90.0), shootable=True, **known), Moment.ATTACK)


def test_before_a_shot_a_master_asks_for_a_tick_flick_for_whoever_stands_offside() -> None:
    view = offside_scene()
    assert in_offside_position(view.state, Body("home.10"), view.state.table.ball)
    assert decide("master", view) == intents.AskTick(figure=Body("home.10"))


def test_the_tick_flick_brings_the_figure_onside_and_touches_nothing() -> None:
    view = offside_scene(tick_granted=True)
    flick = decide("master", view)
    assert isinstance(flick, intents.Flick)
    assert flick.announce is Announce.TICK
    _, places = flicked(view, flick)
    moved = {f: replace(standing, at=places[f]) for f, standing in view.state.table.figures.items()}
    then = replace(view.state, table=replace(view.state.table, figures=moved))
    assert places[BALL] == view.state.table.ball
    assert not in_offside_position(then, Body("home.10"), then.table.ball)


def test_a_master_shoots_at_a_ball_that_rolls_past_his_figure() -> None:
    figures = {"home.7": (315.0, 20.0), "home.9": (380.0, -35.0), "away.2": (540.0, -200.0), "away.3": (200.0, -300.0)}
    view = view_of(play_with(figures, (345.0, 20.0), shootable=True), Moment.TOUCHED)
    table = view.real_table
    table.flick(FlickIntent(figure=Body("home.7"), heading_rad=0.0, speed_mps=0.55))
    table.run(until_s=table.now_s + 0.05)
    assert table.is_moving(BALL)
    chances = [decide("master", view, seed) for seed in range(6)]
    shots = [each for each in chances if isinstance(each, intents.Flick)]
    assert shots
    assert any(scores(flicked(view, shot)[0]) for shot in shots)


def test_a_ball_in_the_goal_area_that_no_figure_can_reach_is_played_by_the_goalkeeper() -> None:
    figures = {"home.4": (-300.0, 40.0), "away.5": (-500.0, 57.0), "away.6": (-300.0, 200.0)}
    assert isinstance(decide("master", view_of(play_with(figures, (-572.0, 70.0)), Moment.ATTACK)), intents.Guard)


def test_a_ball_out_of_his_reach_brings_the_spare_goalkeeper_in() -> None:
    figures = {"home.4": (-250.0, 0.0), "away.5": (-440.0, -10.0), "away.6": (-300.0, 200.0)}
    order = decide("master", view_of(play_with(figures, (-480.0, -12.0)), Moment.ATTACK))
    assert isinstance(order, intents.SpareIn)
    assert order.at.x_mm < -540.0


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_flick(level: str) -> None:
    assert decide(level, before_goal(), 5) == decide(level, before_goal(), 5)


@pytest.mark.parametrize("level", LEVELS)
def test_thinking_moves_nothing_on_the_table(level: str) -> None:
    view = before_goal()
    before, known = view.real_table.snapshot(), view.state
    decide(level, view)
    assert np.array_equal(view.real_table.snapshot().arrays.body, before.arrays.body)
    assert view.state == known


@pytest.mark.parametrize("book", [Book.FISTF_1999, Book.FISTF_2000, Book.SUBBUTEO_2016])
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_flicks_under_every_outdoor_book(level: str, book: Book) -> None:
    assert isinstance(decide(level, before_goal(book)), intents.Flick)


def test_a_level_knows_how_long_it_aims() -> None:
    view = before_goal()
    took = levels(Book.FISTF_1999)["county"](1).decide(view).took_s
    hurried = levels(Book.FISTF_1999)["county"](1).decide(replace(view, limit_s=5.0)).took_s
    assert took is not None
    assert hurried is not None
    assert hurried < 5.0 < took


def test_the_ball_behind_a_corner_flag_is_put_inside_the_quarter_circle() -> None:
    corner = Restart(kind=RestartKind.CORNER_FLICK, to=Side.HOME, at=Point(600.0, 400.0), stage=Stage.NOMINATE)
    view = view_of(play_with(BEFORE_GOAL, (600.0, 400.0), restart=corner), Moment.NOMINATE)
    put = decide("master", view)
    assert isinstance(put, intents.PlaceBall)
    assert 0.0 < put.at.distance_to(corner.at) <= view.state.pitch.corner


def test_nobody_counts_on_a_figure_that_will_be_knocked_off_the_board() -> None:
    play = play_with({"home.9": (350.0, 0.0), "home.10": (350.0, 120.0)}, ball=(400.0, 60.0))
    view = view_of(play, Moment.TOUCHED)
    later = view.table()
    assert set(standing_ready(view, later)) == {"home.9", "home.10"}
    later.take_off(Body("home.9"))
    assert standing_ready(view, later) == ["home.10"]
