"""What the table tells: touches, lines crossed by the whole ball, how it came to rest."""

from __future__ import annotations

import numpy as np
import pytest

from tablekick.geometry import Point
from tablekick.physics.tippkick import (
    FACES,
    Ball,
    Body,
    Colour,
    Cross,
    Kick,
    Kicker,
    LeftBoard,
    Line,
    Posture,
    Rest,
    Run,
    Scene,
    Touch,
    play,
    play_many,
)
from tablekick.physics.tippkick.runs import laid_flat
from tests.physics.tippkick.table import SPOT


def kicked(at: Point, kick: Kick, scene: Scene | None = None, *, until_out: bool = False) -> Run:
    return play(Ball.lying(at, up=Colour.WHITE, turn_deg=10.0), kick, scene, until_out=until_out)


def test_facts_come_in_time_order_and_end_with_the_end() -> None:
    facts = kicked(Point(300.0, 0.0), Kick(direction_deg=8.0, speed_mps=4.0)).facts
    times = [fact.time_s for fact in facts]
    assert times == sorted(times)
    assert isinstance(facts[-1], Rest | LeftBoard)


def test_a_shot_between_the_posts_crosses_as_a_goal() -> None:
    run = kicked(Point(300.0, 0.0), Kick(direction_deg=0.0, speed_mps=4.0))
    cross = run.first_cross
    assert cross is not None
    assert cross.line is Line.GOAL
    assert cross.goal
    # The whole ball is over: its centre is beyond the line by more than a face's height, less than a corner's.
    assert 535.0 < cross.at.x_mm < 537.6
    assert Body.NET in run.touched


def test_a_shot_beside_the_post_is_no_goal() -> None:
    cross = kicked(Point(300.0, 100.0), Kick(direction_deg=0.0, speed_mps=4.0)).first_cross
    assert cross is not None
    assert cross.line is Line.GOAL
    assert not cross.goal


def test_a_shot_over_the_bar_is_no_goal() -> None:
    cross = kicked(Point(300.0, 0.0), Kick(direction_deg=0.0, speed_mps=5.0, loft_deg=40.0)).first_cross
    assert cross is not None
    assert cross.line is Line.GOAL
    assert not cross.goal


def test_the_touchline_is_crossed_sideways() -> None:
    run = kicked(Point(100.0, 300.0), Kick(direction_deg=90.0, speed_mps=2.5))
    cross = run.first_cross
    assert cross is not None
    assert cross.line is Line.TOUCH
    assert 355.0 < cross.at.y_mm < 357.6
    assert Body.BOARD in run.touched


def test_a_ball_that_stops_on_the_line_has_not_crossed() -> None:
    # 1 m/s slides 102 mm: the centre ends just beyond the line, part of the ball still covers it.
    run = kicked(Point(0.0, 250.0), Kick(direction_deg=90.0, speed_mps=1.0))
    assert run.rest is not None
    assert 350.0 < run.rest.at.y_mm < 355.0
    assert run.first_cross is None


def test_the_post_throws_the_ball_back() -> None:
    post = Point(532.5, 45.0)
    run = kicked(Point(300.0, 45.0), Kick(direction_deg=0.0, speed_mps=4.0))
    touch = next(fact for fact in run.facts if isinstance(fact, Touch))
    assert touch.body is Body.POST
    assert touch.at.distance_to(post) < 2.5 + 7.6
    assert not touch.moving


def test_the_bar_is_hit_from_below_its_height() -> None:
    runs = [kicked(Point(400.0, 0.0), Kick(direction_deg=0.0, speed_mps=4.0, loft_deg=loft)) for loft in range(20, 32)]
    touches = [fact for run in runs for fact in run.facts if isinstance(fact, Touch) and fact.body is Body.BAR]
    assert touches
    assert all(50.0 < touch.height_mm < 75.0 for touch in touches)


@pytest.mark.parametrize("posture", Posture)
def test_a_kicker_in_the_way_is_touched_standing_or_lying(posture: Posture) -> None:
    kicker = Kicker(body=Body.AWAY_KICKER, at=Point(200.0, 0.0), posture=posture)
    run = kicked(SPOT, Kick(direction_deg=0.0, speed_mps=3.0), Scene(kickers=(kicker,)))
    assert run.touched[0] is Body.AWAY_KICKER


def test_a_lob_clears_a_lying_kicker_but_not_a_standing_one() -> None:
    lob = Kick(direction_deg=0.0, speed_mps=2.0, loft_deg=30.0)
    touched = {}
    for posture in Posture:
        kicker = Kicker(body=Body.AWAY_KICKER, at=Point(150.0, 0.0), posture=posture)
        touched[posture] = Body.AWAY_KICKER in kicked(SPOT, lob, Scene(kickers=(kicker,)), until_out=True).touched[:1]
    assert touched == {Posture.STANDING: True, Posture.LYING: False}


def test_a_ball_over_the_boards_leaves_the_table() -> None:
    run = kicked(SPOT, Kick(direction_deg=90.0, speed_mps=5.0, loft_deg=35.0))
    assert isinstance(run.facts[-1], LeftBoard)
    assert any(isinstance(fact, Cross) and fact.line is Line.TOUCH for fact in run.facts)
    with pytest.raises(LookupError, match="place it by hand"):
        _ = run.ball


def test_a_run_until_out_ends_at_the_line() -> None:
    run = kicked(Point(300.0, 0.0), Kick(direction_deg=0.0, speed_mps=4.0), until_out=True)
    assert isinstance(run.facts[-1], Cross)
    assert run.rest is None


def test_a_flat_ball_is_laid_flat_by_a_small_turn_only() -> None:
    run = kicked(SPOT, Kick(direction_deg=25.0, speed_mps=1.7))
    assert run.rest is not None
    before, after = run.orientation, laid_flat(run.orientation)
    assert abs(sum(a * b for a, b in zip(before, after, strict=True))) > 0.9999


def test_the_motion_starts_at_the_ball_and_ends_where_it_rests() -> None:
    run = kicked(Point(-50.0, 20.0), Kick(direction_deg=200.0, speed_mps=1.2))
    assert run.rest is not None
    assert run.motion.position_at(0.0)[:2] == pytest.approx((-50.0, 20.0), abs=1e-9)
    assert run.motion.position_at(99.0)[:2] == pytest.approx(tuple(run.rest.at))
    assert run.path_mm >= run.farthest_mm > 0.0
    assert run.motion.left_circle(x_mm=-50.0, y_mm=20.0, radius_mm=20.0)
    assert not run.motion.left_circle(x_mm=-50.0, y_mm=20.0, radius_mm=500.0)


def test_a_ball_lying_beyond_the_line_does_not_cross_it_when_kicked_in() -> None:
    run = kicked(Point(100.0, 370.0), Kick(direction_deg=-90.0, speed_mps=0.8))
    assert run.first_cross is None
    assert run.rest is not None
    assert run.rest.at.y_mm < 370.0


def test_outcomes_of_a_batch_say_what_single_runs_say() -> None:
    rows = np.array([[0.0, 4.0, 0.0, 0.0, 0.0], [90.0, 2.0, 4.0, 0.2, 0.1], [10.0, 0.6, 2.0, 0.0, 0.3]])
    ball = Ball.lying(Point(300.0, 0.0), up=Colour.WHITE, turn_deg=10.0)
    outcomes = play_many(ball, rows)
    for i, row in enumerate(rows):
        run = play(ball, Kick.from_row(row))
        cross = run.first_cross
        assert outcomes.out[i] == (cross is not None)
        if cross is not None:
            assert outcomes.goal[i] == (1 if cross.goal else 0)
            assert outcomes.over_goal_line[i] == (cross.line is Line.GOAL)
            assert tuple(outcomes.out_at_mm[i]) == pytest.approx(tuple(cross.at))
            assert outcomes.out_times_s[i] == cross.time_s
        if run.rest is not None:
            assert outcomes.white_up[i] == (run.rest.up is Colour.WHITE)
            assert FACES[outcomes.faces[i]] == run.rest.face
            assert outcomes.ball(i) == run.ball
        assert outcomes.leaning[i] == (run.rest is not None and run.rest.leaning)
        assert outcomes.path_mm[i] == pytest.approx(run.path_mm)
        assert outcomes.farthest_mm[i] == pytest.approx(run.farthest_mm)
        assert outcomes.highest_mm[i] >= run.motion.positions_mm[:, 2].max() - 0.1
