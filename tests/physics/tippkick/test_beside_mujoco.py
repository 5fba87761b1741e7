"""An independent engine with the same mesh agrees in distribution.

These are kinds of kicks where the engines agree. Where they do not (medium kicks from a square keep the colour more
often with us) the full table in docs/tippkick-physics.md says so, and no test claims otherwise.
"""

from __future__ import annotations

from functools import cache

import pytest
from benchmarks.peers.tippkick_table import Row, compare

from tablekick.physics.tippkick import FaceKind
from tests.physics.tippkick.table import FELT

COUNT = 150


@cache
def row(face: FaceKind, speed_mps: float) -> Row:
    return compare(FELT, face, speed_mps, count=COUNT)


KINDS = [(FaceKind.SQUARE, 0.35), (FaceKind.TRIANGLE, 0.7), (FaceKind.TRIANGLE, 1.5)]
pytestmark = pytest.mark.xdist_group("mujoco")


@pytest.mark.parametrize(("face", "speed_mps"), KINDS)
def test_the_share_of_square_faces_is_mujocos(face: FaceKind, speed_mps: float) -> None:
    both = row(face, speed_mps)
    assert both.ours.on_square == pytest.approx(both.theirs.on_square, abs=both.chance)


@pytest.mark.parametrize(("face", "speed_mps"), KINDS)
def test_the_colour_is_kept_as_often_as_in_mujoco(face: FaceKind, speed_mps: float) -> None:
    both = row(face, speed_mps)
    assert both.ours.colour_kept == pytest.approx(both.theirs.colour_kept, abs=both.chance)


@pytest.mark.parametrize(("face", "speed_mps"), KINDS)
def test_the_ball_goes_as_far_as_mujocos(face: FaceKind, speed_mps: float) -> None:
    both = row(face, speed_mps)
    assert both.ours.distance_mm == pytest.approx(both.theirs.distance_mm, rel=0.2)
