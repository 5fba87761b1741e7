"""The few moments kept of a motion tell the whole of it."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from tablekick.geometry import Point
from tablekick.physics.arrays import Floats
from tablekick.physics.tippkick import Ball, Body, Colour, ExecutionNoise, Keeper, Kick, Motion, Run, Scene, play
from tablekick.physics.tippkick.kernel.samples import GRAVITY_MPS2, SHORTEST_S, set_between
from tablekick.physics.tippkick.keyframes import attitude, is_packed, keyframes, packed, unpacked

SCENE = Scene(keepers=(Keeper(body=Body.AWAY_KEEPER, end=1),))


def kicked(speed_mps: float, loft_deg: float = 0.0, seed: int = 1) -> Run:
    ball = Ball.lying(Point(100.0, 20.0), up=Colour.WHITE, turn_deg=30.0)
    kick = Kick(direction_deg=4.0, speed_mps=speed_mps, loft_deg=loft_deg)
    return play(ball, kick, SCENE, noise=ExecutionNoise(), seed=seed, sample_s=1 / 500)


def told_at(rows: list[list[int]], time_s: float) -> tuple[Floats, Floats, float]:
    """Place in mm and attitude at a time, as a page works them out from the rows, and how long the piece is."""
    for a, b in pairwise(rows):
        if time_s <= b[0] / 1e3 or b is rows[-1]:
            long_s = (b[0] - a[0]) / 1e3
            share = min(max((time_s - a[0] / 1e3) / long_s, 0.0), 1.0) if long_s else 1.0
            place = (np.array(a[1:4]) * (1 - share) + np.array(b[1:4]) * share) / 10
            if b[4]:
                place[2] += 500.0 * GRAVITY_MPS2 * long_s**2 * share * (1 - share)
            turned = np.zeros(4)
            set_between(turned, np.array(attitude(a)), np.array(attitude(b)), share)
            return place, turned, long_s
    raise AssertionError("no rows")


@pytest.mark.parametrize(("speed_mps", "loft_deg"), [(0.7, 0.0), (1.4, 0.0), (4.0, 0.0), (2.0, 45.0), (6.5, 8.0)])
def test_between_two_rows_the_ball_is_where_it_was_within_a_millimetre_or_two(
    speed_mps: float, loft_deg: float
) -> None:
    motion: Motion = kicked(speed_mps, loft_deg).motion
    rows = keyframes(motion)
    for time_s, place, turned in zip(motion.times_s, motion.positions_mm, motion.quaternions, strict=True):
        told, attitude_told, long_s = told_at(rows, float(time_s))
        # Rounding a time to a millisecond moves a hard-kicked ball by half a millimetre a metre per second.
        assert np.linalg.norm(told - place) < 1.3 + 0.6 * speed_mps
        if long_s > SHORTEST_S + 0.002:
            # Half the turn that is between the two attitudes.
            assert abs(float(attitude_told @ turned)) > np.cos(np.radians(12.0) / 2)
    assert len(rows) < len(motion.times_s) / 3


def test_the_last_row_is_how_the_ball_lies() -> None:
    run = kicked(1.4)
    last = keyframes(run.motion)[-1]
    assert last[0] == pytest.approx(run.motion.duration_s * 1e3, abs=1.0)
    assert Ball(at=Point(0, 0), orientation=attitude(last)).up is run.ball.up


def test_a_motion_can_be_cut_off() -> None:
    run = kicked(4.0)
    assert keyframes(run.motion, 0.1)[-1][0] == pytest.approx(100, abs=3)


def test_compiled_and_plain_keep_the_same_moments() -> None:
    motion = kicked(4.0).motion
    assert keyframes(motion) == keyframes(motion, compiled=False)


def test_packing_loses_nothing() -> None:
    rows = keyframes(kicked(4.0).motion)
    assert unpacked(packed(rows)) == rows
    assert is_packed(packed(rows))


@pytest.mark.parametrize(
    "told",
    [None, [], [0] * 9, [0] * 8, ["0"] * 9, [0, 0, 0, 0, 2, 100, 0, 0, 0], [-1, 0, 0, 0, 0, 100, 0, 0, 0]],
)
def test_what_is_no_motion_is_refused(told: object) -> None:
    assert not is_packed(told)
