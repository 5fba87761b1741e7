"""The ball is a cuboctahedron whose colours meet in its hexagonal equator."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from tablekick.physics.tippkick import FACES, Colour, FaceKind
from tablekick.physics.tippkick.kernel.rotation import set_matrix
from tablekick.physics.tippkick.kernel.solid import nearest_in_ball, reach
from tablekick.physics.tippkick.shape import (
    CORNERS,
    INERTIA_PER_MASS_EDGE2,
    SQUARE_RADIUS,
    TRIANGLE_RADIUS,
)

C = SQUARE_RADIUS


def test_twelve_corners_lie_one_edge_from_the_centre() -> None:
    corners = np.array(CORNERS)
    assert len(np.unique(corners, axis=0)) == 12
    assert np.linalg.norm(corners, axis=1) == pytest.approx(np.ones(12))


def test_the_girth_is_six_edges_round_the_equator() -> None:
    equator = [corner for corner in CORNERS if abs(sum(corner)) < 1e-12]
    assert len(equator) == 6


def test_six_squares_and_eight_triangles_touch_their_corners() -> None:
    corners = np.array(CORNERS)
    for face in FACES:
        heights = corners @ np.array(face.normal)
        on_it = np.isclose(heights, heights.max()).sum()
        assert on_it == (4 if face.kind is FaceKind.SQUARE else 3)
        assert heights.max() == pytest.approx(SQUARE_RADIUS if face.kind is FaceKind.SQUARE else TRIANGLE_RADIUS)


def test_each_colour_has_seven_faces_and_lies_opposite_the_other() -> None:
    assert sum(face.colour is Colour.WHITE for face in FACES) == 7
    for face in FACES:
        assert face.opposite.colour is face.colour.other
        assert face.opposite.kind is face.kind


def test_no_face_straddles_the_equator() -> None:
    corners = np.array(CORNERS)
    for face in FACES:
        heights = corners @ np.array(face.normal)
        sides = corners[np.isclose(heights, heights.max())].sum(axis=1)
        assert (sides > -1e-12).all() or (sides < 1e-12).all()


def test_the_moment_of_inertia_is_that_of_the_solid() -> None:
    # Midpoint sum over a fine grid of the cube the ball is cut from.
    cells = 120
    line = (np.arange(cells) + 0.5) / cells * 2.0 * C - C
    x, y, z = np.meshgrid(line, line, line, indexing="ij")
    inside = np.abs(x) + np.abs(y) + np.abs(z) <= 2.0 * C
    moment = (x * x + y * y)[inside].mean()
    assert moment == pytest.approx(INERTIA_PER_MASS_EDGE2, rel=2e-3)


def test_the_reach_is_that_of_the_farthest_corner() -> None:
    rng = np.random.default_rng(3)
    for _ in range(50):
        q = rng.normal(size=4)
        matrix = np.zeros(9)
        set_matrix(matrix, q / np.linalg.norm(q))
        turned = np.array(CORNERS) @ matrix.reshape(3, 3).T
        for axis in range(3):
            assert reach(matrix, axis, C) == pytest.approx(turned[:, axis].max())


def test_no_point_of_the_ball_is_nearer_than_the_nearest_point() -> None:
    rng = np.random.default_rng(4)
    grid = np.array(list(product(np.linspace(-C, C, 25), repeat=3)))
    inside = grid[np.abs(grid).sum(axis=1) <= 2.0 * C + 1e-12]
    for point in rng.uniform(-2.0, 2.0, size=(200, 3)):
        x, y, z = (float(c) for c in point)
        nearest = np.array(nearest_in_ball(x, y, z, C))
        assert np.abs(nearest).max() <= C + 1e-12
        assert np.abs(nearest).sum() <= 2.0 * C + 1e-12
        assert np.linalg.norm(point - nearest) <= np.linalg.norm(inside - point, axis=1).min() + 1e-12
