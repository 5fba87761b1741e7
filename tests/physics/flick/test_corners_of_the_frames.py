"""The corners of the frames of the table, where a figure may go out over one side and in over the other at once."""

from __future__ import annotations

from math import atan2, pi

import pytest

from tablekick.facts.flick.bodies import BALL
from tablekick.facts.flick.facts import Leave, LeftFrom
from tablekick.geometry.pitch import Pitch
from tablekick.physics.flick import FlickTable
from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.flick.kernel.placing import outside_bits
from tests.physics.flick.tables import NINE, SEVEN, flicked, table, touches

PITCH = Pitch()
BASE = PITCH.base / 2.0
FROM_THE_LINES = {"area": BASE, "surface": PITCH.cloth - BASE, "cloth": PITCH.cloth}
"""How far beyond the lines the middle of a figure is that stands on the frame's side, in mm."""
CORNERS = [(1, 1), (1, -1), (-1, 1), (-1, -1)]


def corner(frame: str, x: int, y: int, beyond_mm: float = 0.0) -> tuple[float, float]:
    out = FROM_THE_LINES[frame] + beyond_mm
    return x * (PITCH.goal_line + out), y * (PITCH.touchline + out)


def bits_are_those_of_the_place(on: FlickTable) -> bool:
    arrays = on.snapshot().arrays
    row = on.names.index(SEVEN)
    x, y = arrays.body[row, [c.X, c.Y]].tolist()
    there = outside_bits(arrays.world, x, y, arrays.kit.item(row, c.RADIUS))
    return bool(arrays.mode[row, c.OUTSIDE] == there)


@pytest.mark.parametrize("frame", FROM_THE_LINES)
@pytest.mark.parametrize(("x", "y"), CORNERS)
@pytest.mark.parametrize("share", [0.05, 1.0, 20.0])
def test_a_figure_on_a_corner_goes_out_over_one_side_and_along_the_other(
    frame: str, x: int, y: int, share: float
) -> None:
    for heading in (atan2(y, -x * share), atan2(-y, x * share)):
        on = table(ball=(0.0, 0.0), home_7=corner(frame, x, y))
        motion = flicked(on, SEVEN, 0.3, heading)
        assert motion.at_rest
        assert bits_are_those_of_the_place(on)
        left = [fact.source for fact in motion.facts if isinstance(fact, Leave)]
        assert len(left) == len(set(left))


@pytest.mark.parametrize("frame", FROM_THE_LINES)
@pytest.mark.parametrize(("x", "y"), CORNERS)
def test_a_figure_that_comes_in_over_a_corner_is_inside(frame: str, x: int, y: int) -> None:
    for beyond in (0.0, 1.0, 3.0):
        on = table(ball=(0.0, 0.0), home_7=corner(frame, x, y, beyond))
        assert flicked(on, SEVEN, 0.3, atan2(-y, -x)).at_rest
        assert bits_are_those_of_the_place(on)


def test_a_figure_that_the_ball_pushes_over_the_corner_of_the_surface_leaves_it_once() -> None:
    x, y = corner("surface", 1, 1)
    on = table(ball=(x + 5.0, y - 60.0), home_7=(x, y), home_9=(x + 5.0, y - 120.0))
    motion = flicked(on, NINE, 0.7, pi / 2.0)
    assert {SEVEN, BALL} in [{touch.a, touch.b} for touch in touches(motion)]
    left = [fact.source for fact in motion.facts if isinstance(fact, Leave) and fact.body == SEVEN]
    assert left == [LeftFrom.SURFACE]
    assert bits_are_those_of_the_place(on)
