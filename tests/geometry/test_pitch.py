"""Places on a pitch: the whole disc counts, and a line is as wide as it is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablekick.geometry.pitch import INDOOR, Pitch
from tablekick.geometry.points import Point

PITCH = Pitch()
BALL, BASE = PITCH.ball / 2, PITCH.base / 2

places = st.builds(Point, st.floats(-700, 700), st.floats(-500, 500))


@pytest.mark.parametrize(("x", "inside"), [(312.0, False), (312.1, True), (305.0, False), (400.0, True)])
def test_a_ball_is_in_the_shooting_area_when_green_shows_behind_it(x: float, inside: bool) -> None:
    assert PITCH.is_completely_past_shooting_line(Point(x, 0), BALL, 1) is inside
    assert PITCH.is_completely_past_shooting_line(Point(-x, 0), BALL, -1) is inside


@pytest.mark.parametrize(
    ("at", "with_lines", "without"),
    [
        (Point(-449.0, 100), False, False),
        (Point(-450.0, 100), True, False),
        (Point(-453.0, 100), True, True),
        (Point(-500.0, 199.5), True, False),
        (Point(-500.0, 201.0), False, False),
        (Point(-600.0, 0.0), True, True),
        (Point(-600.5, 0.0), False, False),
    ],
)
def test_the_penalty_area_with_and_without_its_lines(at: Point, with_lines: bool, without: bool) -> None:
    assert PITCH.is_in_penalty_area(at, -1, lines_belong=True) is with_lines
    assert PITCH.is_in_penalty_area(at, -1, lines_belong=False) is without


@pytest.mark.parametrize(
    ("x", "quarter"), [(100.0, 1), (270.0, 1), (295.0, None), (330.0, 2), (5.0, None), (-100.0, -1), (-330.0, -2)]
)
def test_a_quarter_holds_the_whole_ball_or_does_not_hold_it(x: float, quarter: int | None) -> None:
    assert PITCH.quarter(Point(x, 330), BALL) == quarter


@pytest.mark.parametrize(("y", "gap"), [(405.0, 0.0), (410.5, 0.0), (431.5, 21.0), (432.5, 22.0)])
def test_the_gap_to_the_line_is_measured_edge_to_edge(y: float, gap: float) -> None:
    assert PITCH.gap_to_boundary(Point(100, y), BASE) == pytest.approx(gap)


def test_beside_a_corner_the_gap_is_measured_across() -> None:
    assert PITCH.gap_to_boundary(Point(630, 440), BASE) == pytest.approx(50.0 - BASE)


@given(places)
def test_the_nearest_point_of_the_boundary_lies_on_a_line(at: Point) -> None:
    found = PITCH.nearest_on_boundary(at)
    assert abs(found.x_mm) == PITCH.goal_line or abs(found.y_mm) == PITCH.touchline
    assert abs(found.x_mm) <= PITCH.goal_line
    assert abs(found.y_mm) <= PITCH.touchline


@given(places, st.sampled_from([1, -1]))
def test_half_a_turn_changes_nothing_but_the_end(at: Point, end: int) -> None:
    turned = at.mirrored()
    assert PITCH.touches_goal_area(at, BASE, end) == PITCH.touches_goal_area(turned, BASE, -end)
    assert PITCH.touches_penalty_area(at, BASE, end, arc=True) == PITCH.touches_penalty_area(
        turned, BASE, -end, arc=True
    )
    assert PITCH.is_completely_in_goal_area(at, BASE, end) == PITCH.is_completely_in_goal_area(turned, BASE, -end)
    assert PITCH.spot(end) == PITCH.spot(-end).mirrored()


@given(places, st.sampled_from([1, -1]))
def test_what_is_completely_in_the_goal_area_touches_it(at: Point, end: int) -> None:
    if PITCH.is_completely_in_goal_area(at, BASE, end):
        assert PITCH.touches_goal_area(at, BASE, end)
        assert PITCH.touches_penalty_area(at, BASE, end)


def test_indoors_the_shooting_line_halves_the_half() -> None:
    assert INDOOR.shooting_line == INDOOR.goal_line / 2


@given(places, places, st.floats(0, 500))
def test_towards_goes_as_far_as_it_is_told(start: Point, goal: Point, length: float) -> None:
    assert start.distance_to(start.towards(goal, length)) == pytest.approx(length, abs=1e-6)
