"""The keeper reacts, slides and dives, each within its time and reach."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tablekick.geometry import Point
from tablekick.physics.tippkick import Ball, Body, Colour, Dive, Keeper, Kick, Run, Scene, Touch, play, play_many

ALERT = Keeper(body=Body.AWAY_KEEPER, end=1, dive=Dive.REACT, reaction_s=0.01, dive_s=0.025, slide_mps=1.0)


def shot(keeper: Keeper, *, y_mm: float, loft_deg: float = 2.0, speed_mps: float = 5.0) -> Run:
    """A shot from 23 cm that would cross the goal line at `y_mm`."""
    kick = Kick(direction_deg=float(np.degrees(np.arctan2(y_mm, 230.0))), speed_mps=speed_mps, loft_deg=loft_deg)
    return play(Ball.lying(Point(300.0, 0.0), up=Colour.WHITE), kick, Scene(keepers=(keeper,)), until_out=True)


def scored(run: Run) -> bool:
    return run.first_cross is not None and run.first_cross.goal


def test_a_standing_keeper_saves_what_comes_at_it() -> None:
    run = shot(replace(ALERT, dive=Dive.HOLD), y_mm=0.0)
    assert run.touched[0] is Body.AWAY_KEEPER
    assert not scored(run)


def test_a_standing_keeper_does_not_reach_the_corner() -> None:
    run = shot(replace(ALERT, dive=Dive.HOLD), y_mm=30.0)
    assert Body.AWAY_KEEPER not in run.touched[:1]
    assert scored(run)


@pytest.mark.parametrize("y_mm", [30.0, -30.0])
def test_an_alert_keeper_dives_to_the_ball_on_either_side(y_mm: float) -> None:
    run = shot(ALERT, y_mm=y_mm)
    assert run.touched[0] is Body.AWAY_KEEPER
    assert not scored(run)


def test_a_keeper_still_reacting_is_beaten() -> None:
    assert scored(shot(replace(ALERT, reaction_s=0.2), y_mm=30.0))


def test_left_and_right_are_the_keepers_own() -> None:
    # From the goal at +x the keeper looks towards -x: its left is -y.
    assert not scored(shot(replace(ALERT, dive=Dive.LEFT), y_mm=-30.0))
    assert scored(shot(replace(ALERT, dive=Dive.LEFT), y_mm=30.0))
    assert not scored(shot(replace(ALERT, dive=Dive.RIGHT), y_mm=30.0))


def test_a_high_shot_into_the_corner_passes_over_the_lying_keeper() -> None:
    high = shot(replace(ALERT, dive=Dive.RIGHT), y_mm=30.0, loft_deg=14.0)
    assert scored(high)


def test_a_misreading_keeper_dives_the_wrong_way() -> None:
    assert scored(shot(replace(ALERT, misread_mm=-70.0), y_mm=30.0))


def test_misreads_are_told_kick_by_kick_in_a_batch() -> None:
    ball, scene = Ball.lying(Point(300.0, 0.0), up=Colour.WHITE), Scene(keepers=(ALERT,))
    direction = float(np.degrees(np.arctan2(30.0, 230.0)))
    kicks = np.tile([direction, 5.0, 2.0, 0.0, 0.0], (2, 1))
    outcomes = play_many(ball, kicks, scene, keeper_misreads_mm=np.array([[0.0], [-70.0]]), until_out=True)
    assert outcomes.goal.tolist() == [0, 1]
    assert outcomes.touched(Body.AWAY_KEEPER).tolist() == [True, False]
    assert outcomes.touched_first(Body.AWAY_KEEPER).tolist() == [True, False]


def test_a_touch_says_whether_the_keeper_was_moving() -> None:
    def first_touch(run: Run) -> Touch:
        return next(fact for fact in run.facts if isinstance(fact, Touch))

    assert first_touch(shot(replace(ALERT, dive=Dive.RIGHT, dive_s=0.05), y_mm=22.0)).moving
    assert not first_touch(shot(replace(ALERT, dive=Dive.HOLD), y_mm=0.0)).moving


def test_an_ordered_slide_takes_the_plate_along_the_line() -> None:
    slider = replace(ALERT, dive=Dive.HOLD, slide_mm=25.0, slide_mps=2.0, reaction_s=0.0)
    assert not scored(shot(slider, y_mm=30.0))
    assert scored(shot(replace(slider, reach_mm=5.0), y_mm=30.0))


def test_the_keeper_at_the_other_end_does_the_same() -> None:
    keeper = replace(ALERT, body=Body.HOME_KEEPER, end=-1)
    ball = Ball.lying(Point(-300.0, 0.0), up=Colour.WHITE)
    kick = Kick(direction_deg=180.0 + float(np.degrees(np.arctan2(30.0, 230.0))), speed_mps=5.0, loft_deg=2.0)
    run = play(ball, kick, Scene(keepers=(keeper,)), until_out=True)
    assert run.touched[0] is Body.HOME_KEEPER


def test_a_replay_sees_what_the_keeper_did() -> None:
    keeper = replace(ALERT, slide_mps=0.2)
    (move,) = shot(keeper, y_mm=30.0).keepers
    assert move.dived is Dive.RIGHT
    assert move.slid_mm == pytest.approx(25.0)
    before, lying = move.plate_at(0.009), move.plate_at(1.0)
    assert (before.y_mm, before.bottom_mm, before.tilt_deg) == (0.0, 0.0, 0.0)
    assert lying.y_mm == pytest.approx(25.0)
    assert lying.tilt_deg == pytest.approx(90.0)
    # It lies on its side: the middle of what was its lower edge is half its width above the felt.
    assert lying.bottom_mm == pytest.approx(14.0)


def test_a_keeper_that_has_not_reacted_yet_has_done_nothing() -> None:
    (move,) = shot(replace(ALERT, reaction_s=5.0), y_mm=30.0).keepers
    assert move.dived is Dive.HOLD
    assert move.plate_at(1.0).y_mm == 0.0


def test_one_scene_serves_many_kicks() -> None:
    scene = Scene(keepers=(ALERT,))
    ball = Ball.lying(Point(300.0, 0.0), up=Colour.WHITE)
    left, right = (Kick(direction_deg=direction, speed_mps=3.0) for direction in (-8.0, 8.0))
    alone = play(ball, right, scene).facts
    play(ball, left, scene)
    assert play(ball, right, scene).facts == alone


@pytest.mark.parametrize("turn_deg", [0.0, 20.0, 45.0, 70.0])
def test_a_ball_squeezed_between_box_and_net_is_not_pressed_into_the_table(turn_deg: float) -> None:
    slider = replace(ALERT, dive=Dive.HOLD, slide_mm=25.0, reaction_s=0.0)
    ball = Ball.lying(Point(580.0, 32.0), up=Colour.WHITE, turn_deg=turn_deg)
    run = play(ball, Kick(direction_deg=0.0, speed_mps=0.0), Scene(keepers=(slider,)), sample_s=0.0)
    assert Body.AWAY_KEEPER in run.touched
    assert run.motion.positions_mm[:, 2].min() > 5.2
