"""Players recognise the game: soft kicks keep the colour, hard ones are a lottery, and the ball lies still soon."""

from __future__ import annotations

import numpy as np
import pytest

from tablekick.geometry import Point
from tablekick.physics.tippkick import Ball, Colour, ExecutionNoise, FaceKind, Outcomes, play_many

AT = Point(-300.0, 0.0)
NOISE = ExecutionNoise()


def kicked(speed_mps: float, face: FaceKind = FaceKind.SQUARE, count: int = 600) -> Outcomes:
    turns = np.linspace(0.0, 360.0, count, endpoint=False)
    balls = [Ball.lying(AT, up=Colour.WHITE, face=face, turn_deg=float(turn)) for turn in turns]
    return play_many(balls, np.tile([0.0, speed_mps, 3.0, 0.0, 0.0], (count, 1)), noise=NOISE, seed=2)


def test_a_touch_of_a_few_centimetres_keeps_the_colour_nearly_always() -> None:
    assert kicked(0.5).white_up.mean() > 0.9


def test_a_soft_pass_keeps_the_colour_more_often_than_not() -> None:
    outcomes = kicked(1.2)
    assert 0.65 < outcomes.white_up.mean() < 0.9
    assert 100.0 < float(np.median(outcomes.farthest_mm)) < 250.0


def test_a_triangle_below_makes_a_soft_kick_risky() -> None:
    assert kicked(0.7, FaceKind.TRIANGLE).white_up.mean() < kicked(0.7).white_up.mean() - 0.15


@pytest.mark.parametrize("speed_mps", [5.0, 8.0])
def test_a_hard_kick_is_a_lottery(speed_mps: float) -> None:
    outcomes = kicked(speed_mps, FaceKind.TRIANGLE)
    # Two standard errors of a fair coin over 600 kicks are 0.04.
    assert outcomes.white_up[outcomes.rested].mean() == pytest.approx(0.5, abs=0.07)


def test_a_kick_over_the_pitch_lies_still_within_three_seconds() -> None:
    for speed_mps in (2.0, 3.0):
        times = kicked(speed_mps).times_s
        assert 0.4 < float(np.median(times)) < 1.5
        assert float(np.quantile(times, 0.99)) < 3.0


def test_more_kicks_end_on_squares_than_on_triangles() -> None:
    outcomes = kicked(3.0, FaceKind.TRIANGLE)
    assert 0.6 < (outcomes.faces[outcomes.rested] < 6).mean() < 0.9


def test_a_harder_kick_goes_farther() -> None:
    medians = [float(np.median(kicked(speed).farthest_mm)) for speed in (0.3, 0.6, 1.0, 1.5, 2.0)]
    assert medians == sorted(medians)
