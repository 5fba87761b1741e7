"""Each of the 14 faces is a real equilibrium, and edges and corners are none."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest

from tablekick.geometry import Point
from tablekick.physics.tippkick import FACES, Ball, Colour, Face, FaceKind, Kick, play, play_many
from tablekick.physics.tippkick.ball import face_below
from tablekick.physics.tippkick.kernel import columns as col
from tablekick.physics.tippkick.rotation import bringing
from tablekick.physics.tippkick.shape import EDGE_RADIUS, SQUARE_RADIUS, TRIANGLE_RADIUS
from tests.physics.tippkick.table import FELT, SPOT, throw

GRAVITY = 9.81
FACE_IDS = [f"{face.kind.value}-{face.index}" for face in FACES]


def barrier_jpkg(face: Face) -> float:
    """The energy it takes to lift the centre over the nearest edge."""
    height = SQUARE_RADIUS if face.kind is FaceKind.SQUARE else TRIANGLE_RADIUS
    return GRAVITY * (EDGE_RADIUS - height) * FELT.edge_m


@pytest.mark.parametrize("face", FACES, ids=FACE_IDS)
def test_a_ball_laid_on_a_face_stays_on_it(face: Face) -> None:
    ball = Ball.lying_on(face, SPOT, turn_deg=33.0)
    rest = play(ball, Kick(direction_deg=0.0, speed_mps=0.0), FELT).rest
    assert rest is not None
    assert rest.face == face
    assert not rest.leaning
    assert rest.at.distance_to(SPOT) < 0.01
    assert rest.up is face.colour.other


@pytest.mark.parametrize("face", FACES, ids=FACE_IDS)
def test_a_ball_nudged_by_half_the_barrier_falls_back(face: Face) -> None:
    spin = sqrt(2.0 * 0.5 * barrier_jpkg(face) / FELT.inertia_m2)
    for axis in ((1.0, 0.0), (0.0, 1.0), (-0.6, 0.8)):
        end = throw(Ball.lying_on(face, SPOT), spin=(axis[0] * spin, axis[1] * spin, 0.0)).result
        w, x, y, z = end[col.RE_QUATERNION : col.RE_QUATERNION + 4]
        assert end[col.RE_STATUS] == col.RESTED
        assert face_below((w, x, y, z)) == face


@pytest.mark.parametrize("tilt", [1e-3, -1e-3])
def test_a_ball_balanced_on_an_edge_tips_onto_a_face(tilt: float) -> None:
    # The edge between a square and a triangle: its middle looks along (2, 1, 1), tilted a little to one side.
    middle = (2.0 / sqrt(6.0), 1.0 / sqrt(6.0), 1.0 / sqrt(6.0))
    aside = (middle[0] + tilt, middle[1], middle[2])
    length = sqrt(sum(c * c for c in aside))
    leaning = bringing((aside[0] / length, aside[1] / length, aside[2] / length), (0.0, 0.0, -1.0))
    end = throw(Ball(at=SPOT, orientation=leaning)).result
    w, x, y, z = end[col.RE_QUATERNION : col.RE_QUATERNION + 4]
    assert end[col.RE_STATUS] == col.RESTED
    assert end[col.RE_FLAT] == 1.0
    # Towards (1, 0, 0) it falls on the square, away from it on the triangle.
    assert face_below((w, x, y, z)).kind is (FaceKind.SQUARE if tilt > 0 else FaceKind.TRIANGLE)


def test_a_ball_on_its_corner_falls() -> None:
    root = 1.0 / sqrt(2.0)
    turned = bringing((root, root, 0.0), (0.0, 0.0, -1.0))
    end = throw(Ball(at=SPOT, orientation=turned), spin=(0.05, 0.02, 0.0)).result
    assert end[col.RE_STATUS] == col.RESTED
    assert end[col.RE_FLAT] == 1.0


def test_a_ball_that_spins_like_a_top_on_one_corner_comes_to_rest() -> None:
    """Struck hard beside its centre and lofted: some of these used to spin on until the steps ran out."""
    draw = np.random.default_rng(1)
    kicks = np.column_stack(
        [
            draw.uniform(0.0, 360.0, 150),
            draw.uniform(6.0, 8.0, 150),
            draw.choice([10.0, 30.0], 150),
            draw.uniform(5.5, 7.4, 150),
            draw.uniform(-3.0, 2.0, 150),
        ]
    )
    ended = play_many(Ball.lying(SPOT, up=Colour.WHITE), kicks, FELT)
    assert ended.rested.all()
    assert ended.times_s.max() < 10.0


def test_the_top_colour_is_the_one_laid_up() -> None:
    for up in Colour:
        for kind in FaceKind:
            ball = Ball.lying(Point(10.0, 20.0), up=up, face=kind, turn_deg=71.0)
            assert ball.up is up
            assert ball.face.kind is kind
            assert ball.face.colour is up.other


def test_the_next_kick_starts_exactly_flat() -> None:
    first = play(Ball.lying(SPOT, up=Colour.WHITE, turn_deg=5.0), Kick(direction_deg=40.0, speed_mps=1.5), FELT)
    again = play(first.ball, Kick(direction_deg=0.0, speed_mps=0.0), FELT).rest
    assert first.rest is not None
    assert again is not None
    assert again.face == first.rest.face
    assert again.up is first.ball.up is first.rest.up
    assert again.at.distance_to(first.rest.at) < 0.01
