"""The ball itself drawn in SVG: its visible faces in their colours, seen from above or from beside."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2

import numpy as np

from tablekick.physics.arrays import Floats
from tablekick.physics.tippkick.kernel.rotation import set_matrix
from tablekick.physics.tippkick.rotation import Quaternion
from tablekick.physics.tippkick.shape import CORNERS, FACES, Colour

EDGE_MM = 7.5
# Looking down by about 35 degrees, for the picture from beside.
TILT_COS, TILT_SIN = 0.82, 0.57


def drawn_ball(orientation: Quaternion, *, from_above: bool) -> Iterator[str]:
    """Polygons in mm about the ball's centre, y down as in SVG."""
    matrix = np.zeros(9)
    set_matrix(matrix, np.array(orientation))
    upright = turn = matrix.reshape(3, 3)
    if not from_above:
        # Bring the viewer's direction to z: turn the world about x.
        turn = np.array([[1.0, 0.0, 0.0], [0.0, TILT_SIN, TILT_COS], [0.0, -TILT_COS, TILT_SIN]]) @ turn
    corners = np.array(CORNERS) * EDGE_MM
    for face in FACES:
        normal = turn @ np.array(face.normal)
        if normal[2] <= 1e-6:
            continue
        on_it = corners[np.isclose(corners @ np.array(face.normal), (corners @ np.array(face.normal)).max())]
        points = _round_the_face(on_it @ turn.T)
        # Light falls from above.
        light = 0.78 + 0.22 * float(upright[2] @ np.array(face.normal))
        tone = int(250 * light) if face.colour is Colour.WHITE else int(60 * light)
        yield (
            f'<polygon points="{points}" fill="rgb({tone},{tone},{tone})" stroke="#808080" stroke-width="0.25" '
            'stroke-linejoin="round"/>'
        )


def _round_the_face(points: Floats) -> str:
    middle = points.mean(axis=0)
    ordered = sorted(points, key=lambda p: atan2(p[1] - middle[1], p[0] - middle[0]))
    return " ".join(f"{p[0]:.2f},{-p[1]:.2f}" for p in ordered)
