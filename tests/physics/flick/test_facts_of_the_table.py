"""Scenes a referee would recognise: what the table says happened."""

from __future__ import annotations

from math import pi

import pytest

from tablekick.facts.flick.bodies import BALL, BARRIER, POST, Body
from tablekick.facts.flick.facts import Conduct, ConductKind, Cross, Flick, Leave, LeftFrom, Line, Touch
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.physics.flick import FlickIntent, FlickTable, KeeperMove, Mode, RodKeeper, Standing, TableSetup
from tests.physics.flick.tables import FIVE, FOUR, NINE, SEVEN, flicked, stops, table, touches

GK = Body("away.gk")


def test_a_flick_is_told_then_the_touch_then_who_stopped() -> None:
    motion = flicked(table(ball=(100.0, 0.0), home_7=(0.0, 0.0)), SEVEN, 0.9)
    assert isinstance(motion.facts[0], Flick)
    touch = touches(motion)[0]
    assert (touch.a, touch.b, touch.moving) == (SEVEN, BALL, frozenset({SEVEN}))
    assert {stop.body for stop in stops(motion)} == {SEVEN, BALL}


def test_a_flick_of_no_speed_moves_nothing_and_stops_at_once() -> None:
    on = table(home_7=(0.0, 0.0))
    motion = flicked(on, SEVEN, 0.0)
    assert [type(fact).__name__ for fact in motion.facts] == ["Flick", "Stop"]
    assert motion.to_s == 0.0
    assert on.place_of(SEVEN) == Point(0.0, 0.0)


def test_a_ball_that_runs_into_a_standing_figure_is_the_one_that_moved() -> None:
    motion = flicked(table(ball=(100.0, 0.0), home_7=(0.0, 0.0), away_4=(250.0, 5.0)), SEVEN, 0.9)
    met = touches(motion)[1]
    assert (met.a, met.b, met.moving) == (BALL, FOUR, frozenset({BALL}))
    assert met.ball_at is not None


def test_a_moving_ball_may_be_played_and_blocked_at_any_time() -> None:
    on = table(ball=(100.0, 0.0), home_7=(0.0, 0.0), home_9=(300.0, -120.0), away_4=(420.0, 80.0))
    on.flick(FlickIntent(figure=SEVEN, heading_rad=0.0, speed_mps=1.0))
    on.run(0.3)
    assert on.is_moving(BALL)
    on.flick(FlickIntent(figure=FOUR, heading_rad=-pi / 2, speed_mps=0.6))
    on.run(0.35)
    on.flick(FlickIntent(figure=NINE, heading_rad=pi / 2, speed_mps=0.8))
    motion = on.run()
    assert motion.at_rest
    assert {stop.body for stop in stops(motion)} >= {FOUR, NINE, BALL}


def test_a_low_shot_between_the_posts_is_a_goal_and_one_beside_them_is_not() -> None:
    shot = flicked(table(ball=(520.0, 0.0), home_9=(470.0, 0.0)), NINE, 1.5)
    cross = next(fact for fact in shot.facts if isinstance(fact, Cross))
    assert (cross.line, cross.goal) == (Line.GOAL, True)
    assert cross.at.x_mm == pytest.approx(611.0, abs=1e-6)
    wide = flicked(table(ball=(520.0, 150.0), home_9=(470.0, 150.0)), NINE, 1.5)
    cross = next(fact for fact in wide.facts if isinstance(fact, Cross))
    assert (cross.line, cross.goal) == (Line.GOAL, False)


def test_a_chip_over_the_crossbar_is_no_goal() -> None:
    motion = flicked(table(ball=(380.0, 0.0), home_9=(330.0, 0.0)), NINE, 4.0)
    cross = next(fact for fact in motion.facts if isinstance(fact, Cross))
    assert (cross.line, cross.goal) == (Line.GOAL, False)
    before = [s for s in motion.of(BALL) if s.from_s <= cross.time_s]
    assert before[-1].place(cross.time_s)[2] > 60.0


def test_a_ball_flies_over_a_figure_that_stands_in_its_way() -> None:
    motion = flicked(table(ball=(100.0, 0.0), home_7=(50.0, 0.0), away_4=(260.0, 0.0)), SEVEN, 2.5)
    assert not any(touch.has(FOUR) and touch.has(BALL) and touch.time_s < 0.15 for touch in touches(motion))
    over = [s.place(t)[2] for s in motion.of(BALL) for t in (s.from_s, s.to_s) if s.mode is Mode.FLY]
    assert max(over) > 30.0 or any(s.velocity_mmps[2] > 900.0 for s in motion.of(BALL))


def test_a_ball_comes_back_off_the_post() -> None:
    motion = flicked(table(ball=(520.0, 66.0), home_9=(470.0, 66.0)), NINE, 0.9)
    assert (touches(motion)[1].a, touches(motion)[1].b) == (BALL, POST)


def test_a_figure_leaves_area_surface_and_board_in_that_order_through_the_gap() -> None:
    # Beside the goal net, inside the gap of the barrier.
    on = table(home_7=(560.0, 85.0))
    motion = flicked(on, SEVEN, 2.0)
    left = [fact for fact in motion.facts if isinstance(fact, Leave)]
    assert [leave.source for leave in left] == [LeftFrom.AREA, LeftFrom.SURFACE, LeftFrom.BOARD]
    assert [round(leave.at.x_mm, 6) for leave in left if leave.at] == [610.5, 649.5, 700.0]
    assert on.place_of(SEVEN) is None


def test_the_barrier_keeps_a_figure_on_the_board() -> None:
    on = table(home_7=(0.0, 380.0))
    motion = flicked(on, SEVEN, 1.2, heading=pi / 2)
    assert any(touch.b == BARRIER for touch in touches(motion))
    assert on.place_of(SEVEN) is not None


def test_a_hard_hit_high_up_knocks_a_figure_over_and_a_lying_one_cannot_be_flicked() -> None:
    on = table(ball=(100.0, 0.0), home_7=(50.0, 0.0), away_4=(330.0, 0.0), materials={"figure_centre_mm": 9.0})
    motion = flicked(on, SEVEN, 3.0)
    fallen = [stop for stop in stops(motion) if stop.lying]
    assert fallen
    with pytest.raises(ValueError, match="raise it first"):
        on.flick(FlickIntent(figure=fallen[0].body, heading_rad=0.0, speed_mps=1.0))


def test_a_figure_that_comes_to_rest_on_a_lying_one_is_entangled() -> None:
    setup = TableSetup(
        figures={
            FOUR: Standing(at=Point(60.0, 0.0), lying=True, fell_rad=pi),
            SEVEN: Standing(at=Point(0.0, 0.0)),
        },
        ball=Point(300.0, 300.0),
    )
    on = FlickTable(setup)
    motion = flicked(on, SEVEN, 0.33)
    assert any(stop.entangled for stop in stops(motion))


def test_no_room_for_the_finger_is_a_finger_foul() -> None:
    crowded = table(home_7=(0.0, 0.0), away_4=(-25.0, 0.0))
    facts = crowded.flick(FlickIntent(figure=SEVEN, heading_rad=0.0, speed_mps=1.0))
    foul = next(fact for fact in facts if isinstance(fact, Conduct))
    assert (foul.kind, foul.by) == (ConductKind.FINGER_FOUL, Side.HOME)
    with_room = table(home_7=(0.0, 0.0), away_4=(-36.0, 0.0))
    assert len(with_room.flick(FlickIntent(figure=SEVEN, heading_rad=0.0, speed_mps=1.0))) == 1
    from_the_side = table(home_7=(0.0, 0.0), away_4=(-25.0, 0.0))
    turned = FlickIntent(figure=SEVEN, heading_rad=0.0, speed_mps=1.0, finger_rad=pi / 2)
    assert len(from_the_side.flick(turned)) == 1


def test_a_finger_that_has_to_touch_the_ball_is_a_touch_of_the_hand() -> None:
    on = table(ball=(-25.0, 0.0), home_7=(0.0, 0.0))
    facts = on.flick(FlickIntent(figure=SEVEN, heading_rad=0.0, speed_mps=1.0))
    assert any(isinstance(fact, Touch) and fact.a == "home.hand" for fact in facts)


def test_a_goalkeeper_moves_on_its_rod_inside_its_area_and_saves() -> None:
    setup = TableSetup(
        ball=Point(420.0, 0.0), figures={NINE: Standing(at=Point(380.0, 0.0))}, keepers={Side.AWAY: RodKeeper()}
    )
    on = FlickTable(setup)
    on.move_keeper(KeeperMove(side=Side.AWAY, to=Point(0.0, 400.0)))
    on.run()
    place = on.place_of(GK)
    assert place is not None
    assert setup.pitch.is_completely_in_goal_area(place, 3.0, 1)
    on.move_keeper(KeeperMove(side=Side.AWAY, to=Point(590.0, 0.0)))
    on.run()
    motion = flicked(on, NINE, 0.8)
    assert any(touch.has(GK) and touch.has(BALL) for touch in touches(motion))
    assert not any(isinstance(fact, Cross) and fact.goal for fact in motion.facts)


def test_a_watchful_goalkeeper_moves_only_after_its_reaction_time() -> None:
    setup = TableSetup(
        ball=Point(250.0, 40.0),
        figures={NINE: Standing(at=Point(200.0, 40.0))},
        keepers={Side.AWAY: RodKeeper(watchful=True)},
    )
    on = FlickTable(setup)
    motion = flicked(on, NINE, 1.0)
    touched = touches(motion)[0].time_s
    assert motion.of(GK)[0].from_s == pytest.approx(touched + setup.materials["keeper_reaction_s"], abs=1e-9)


def test_the_rod_belongs_to_the_goalkeeper() -> None:
    setup = TableSetup(
        ball=Point(630.0, 30.0), figures={NINE: Standing(at=Point(630.0, 57.0 - 10.0 + 5.0))},
        keepers={Side.AWAY: RodKeeper(at=Point(590.0, -10.0))},
    )  # fmt: skip
    on = FlickTable(setup)
    motion = flicked(on, NINE, 0.6, heading=-pi / 2)
    assert any(touch.has(GK) and touch.has(BALL) for touch in touches(motion))


def test_five_figures_in_a_row_pass_a_push_on_without_an_endless_loop() -> None:
    row = {Body(f"away.{k}"): Standing(at=Point(100.0 + 21.0 * k, 0.0)) for k in range(1, 6)}
    on = FlickTable(TableSetup(ball=None, figures={SEVEN: Standing(at=Point(0.0, 0.0)), **row}))
    motion = flicked(on, SEVEN, 1.0)
    assert [t.time_s for t in touches(motion)][:3] == sorted(t.time_s for t in touches(motion))[:3]
    last = on.place_of(Body("away.5"))
    assert last is not None
    assert last.x_mm > 205.0 + 10.0


def test_two_hit_at_the_same_moment_are_told_in_the_order_of_their_rows() -> None:
    on = table(ball=(500.0, 300.0), home_7=(0.0, 0.0), away_4=(100.0, 12.0), away_5=(100.0, -12.0))
    first, second = touches(flicked(on, SEVEN, 1.0))[:2]
    assert abs(first.time_s - second.time_s) < 1e-9
    assert ({first.a, first.b}, {second.a, second.b}) == ({SEVEN, FOUR}, {SEVEN, FIVE})


def test_a_body_not_on_the_table_is_named_in_the_error() -> None:
    with pytest.raises(ValueError, match=r"away\.5 is not on this table"):
        table(home_7=(0.0, 0.0)).flick(FlickIntent(figure=FIVE, heading_rad=0.0, speed_mps=1.0))
