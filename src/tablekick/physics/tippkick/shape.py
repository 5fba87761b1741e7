"""The ball's shape: a cuboctahedron, 12 corners, 6 square and 8 triangular faces, two colours.

The body is {|x|, |y|, |z| <= c and |x| + |y| + |z| <= 2c} with c = edge / sqrt 2. The colours meet in the hexagonal
equator, the plane x + y + z = 0: seven faces are white, the seven opposite ones black. So the face on top always has
one colour, the other one than the face below.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from math import sqrt

# Moment of inertia about any axis, over mass times edge squared: integrating the cube of half side c less its eight
# cut corners gives 56/15 c^5 over 20/3 c^3, that is 0.56 c^2. All three axes are alike, so spin is constant in flight.
INERTIA_PER_MASS_EDGE2 = 0.28

# Corner distance, edge distance and face distances from the centre, in edges.
CORNER_RADIUS = 1.0
EDGE_RADIUS = sqrt(3.0) / 2.0
SQUARE_RADIUS = 1.0 / sqrt(2.0)
TRIANGLE_RADIUS = sqrt(2.0 / 3.0)


class Colour(Enum):
    """One half of the ball."""

    WHITE = "white"
    BLACK = "black"

    @property
    def other(self) -> Colour:
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE


class FaceKind(Enum):
    """The two kinds of face a ball can lie on."""

    SQUARE = "square"
    TRIANGLE = "triangle"


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """One of the 14 faces, with its outward normal in the ball's own axes."""

    index: int
    kind: FaceKind
    colour: Colour
    normal: tuple[float, float, float]

    @property
    def opposite(self) -> Face:
        return FACES[FACES_BY_SIGN[tuple(-_sign(component) for component in self.normal)]]


def _sign(component: float) -> int:
    return (component > 0) - (component < 0)


def _faces() -> tuple[Face, ...]:
    signs = [tuple(s if axis == i else 0 for i in range(3)) for axis in range(3) for s in (1, -1)]
    signs += [(x, y, z) for x in (1, -1) for y in (1, -1) for z in (1, -1)]
    faces = []
    for index, (x, y, z) in enumerate(signs):
        length = sqrt(x * x + y * y + z * z)
        faces.append(
            Face(
                index=index,
                kind=FaceKind.SQUARE if length == 1.0 else FaceKind.TRIANGLE,
                colour=Colour.WHITE if x + y + z > 0 else Colour.BLACK,
                normal=(x / length, y / length, z / length),
            )
        )
    return tuple(faces)


FACES: tuple[Face, ...] = _faces()
FACES_BY_SIGN: dict[tuple[int, ...], int] = {tuple(_sign(c) for c in face.normal): face.index for face in FACES}

# Corners in edges: all permutations of (+-1, +-1, 0) / sqrt 2.
CORNERS: tuple[tuple[float, float, float], ...] = tuple(
    (p[0] * SQUARE_RADIUS, p[1] * SQUARE_RADIUS, p[2] * SQUARE_RADIUS)
    for a in (1, -1)
    for b in (1, -1)
    for p in ((a, b, 0), (a, 0, b), (0, a, b))
)
