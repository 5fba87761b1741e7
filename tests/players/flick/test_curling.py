"""County and master curl a figure round who stands in its way; the levels below flick straight."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from tablekick.facts.flick.bodies import Body
from tablekick.geometry.points import Point
from tablekick.match.flick import intents
from tablekick.match.flick.moments import Moment
from tablekick.match.flick.views import FlickView
from tablekick.physics.flick.flicks import FINGER_SPIN_RADPS
from tablekick.players.flick.aims import aims, is_screened
from tablekick.players.flick.curls import arriving, curled_to, curls
from tablekick.players.flick.levels import CLUB, COUNTY, MASTER, NOVICE
from tablekick.players.flick.search import Search
from tests.players.flick.scenes import decide, flicked, play_with, touches, view_of

NINE, FOUR, BALL_AT = Body("home.9"), Body("away.4"), (230.0, 0.0)


@cache
def screened(offset: float = 0.0) -> FlickView:
    """Home's only figure near the ball has an opponent in front of it, shielding the ball from every straight flick."""
    figures = {
        "home.9": (-150.0, 0.0),
        "away.4": (90.0, offset),
        "away.5": (400.0, 200.0),
        "away.6": (400.0, -200.0),
    }
    return view_of(play_with(figures, BALL_AT), Moment.ATTACK)


def first_touched(flick: intents.Flick) -> Body | None:
    met = [pair for pair in touches(flicked(screened(), flick)[0]) if flick.figure in pair]
    return next((body for body in met[0] if body != flick.figure), None) if met else None


def test_no_straight_flick_comes_to_a_screened_ball() -> None:
    assert is_screened(screened(), NINE)
    for heading in np.linspace(-0.2, 0.2, 41):
        straight = intents.Flick(figure=NINE, heading_rad=float(heading), speed_mps=2.0)
        assert first_touched(straight) != "ball"


def test_many_curled_candidates_come_to_it() -> None:
    found = curls(screened(), [NINE], 60)
    met = [
        first_touched(
            intents.Flick(
                figure=aim.figure, heading_rad=aim.heading_rad, speed_mps=aim.speed_mps, spin_radps=aim.spin_radps
            )
        )
        for aim in found
    ]
    assert met.count(Body("ball")) >= 5
    assert all(abs(aim.spin_radps) <= FINGER_SPIN_RADPS for aim in found)


@pytest.mark.parametrize("level", ["county", "master"])
def test_the_better_levels_curl_round_who_stands_in_the_way(level: str) -> None:
    flick = decide(level, screened())
    assert isinstance(flick, intents.Flick)
    assert flick.spin_radps != 0.0
    assert first_touched(flick) == "ball"


def test_a_curl_is_worth_more_there_than_any_straight_flick() -> None:
    view = screened()
    straight, free = (Search(view, COUNTY, np.random.default_rng(3)) for _ in range(2))
    candidates = aims(view, [NINE], 160)
    straight.best(candidates)
    free.best([*candidates, *curls(view, [NINE], 40)])
    assert free.best_value > straight.best_value + 0.02


@pytest.mark.parametrize("level", ["novice", "club"])
def test_the_levels_below_flick_straight(level: str) -> None:
    for seed in range(3):
        flick = decide(level, screened(), seed)
        assert isinstance(flick, intents.Flick)
        assert flick.spin_radps == 0.0


def test_only_the_better_levels_have_curls_and_no_level_looks_at_more_flicks_for_them() -> None:
    assert (NOVICE.curls, CLUB.curls) == (0, 0)
    assert 0 < COUNTY.curls < COUNTY.looks_at == 200
    assert 0 < MASTER.curls < MASTER.looks_at == 500


def test_a_figure_with_a_free_way_has_nothing_to_curl_round() -> None:
    view = view_of(play_with({"home.9": (0.0, 0.0), "away.4": (300.0, 200.0)}, (200.0, 0.0)), Moment.ATTACK)
    assert curls(view, [NINE], 40) == []


def test_a_path_that_ends_before_the_ball_is_not_tried() -> None:
    path = arriving(300.0, 0.2, 150.0)
    assert curled_to(NINE, Point(0.0, 0.0), Point(300.0, 0.0), path, 1, 0.0) is not None
    assert curled_to(NINE, Point(0.0, 0.0), Point(600.0, 0.0), path, 1, 0.0) is None
