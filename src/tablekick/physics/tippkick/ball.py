"""The ball lying somewhere: where, on which face, which colour on top."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite

from tablekick.geometry import Point
from tablekick.physics.tippkick.errors import ImpossibleKickError
from tablekick.physics.tippkick.rotation import Quaternion, about_z, bringing, height_row, product
from tablekick.physics.tippkick.shape import FACES, Colour, Face, FaceKind

DOWN = (0.0, 0.0, -1.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ball:
    """A ball at rest: its centre seen from above and its orientation as a unit quaternion (w, x, y, z)."""

    at: Point
    orientation: Quaternion

    def __post_init__(self) -> None:
        length2 = sum(c * c for c in self.orientation)
        if not all(isfinite(c) for c in (*self.at, *self.orientation)) or abs(length2 - 1.0) > 1e-6:
            raise ImpossibleKickError(
                f"ball at {tuple(self.at)}, turned {self.orientation}: give finite numbers and a unit quaternion"
            )

    @classmethod
    def lying(cls, at: Point, *, up: Colour, face: FaceKind = FaceKind.SQUARE, turn_deg: float = 0.0) -> Ball:
        """A ball laid down by hand: colour `up`, on a face of this kind, turned about the upright axis."""
        below = next(f for f in FACES if f.kind is face and f.colour is up.other)
        return cls.lying_on(below, at, turn_deg=turn_deg)

    @classmethod
    def lying_on(cls, below: Face, at: Point, *, turn_deg: float = 0.0) -> Ball:
        """A ball lying on exactly this face."""
        if not isfinite(turn_deg):
            raise ImpossibleKickError(f"turn of the ball is {turn_deg}; give degrees")
        return cls(at=Point(*at), orientation=product(about_z(turn_deg), bringing(below.normal, DOWN)))

    @property
    def up(self) -> Colour:
        """The colour on top."""
        return top_colour(self.orientation)

    @property
    def face(self) -> Face:
        """The face it lies on (or is nearest to lying on, when it leans against something)."""
        return face_below(self.orientation)


def top_colour(orientation: Quaternion) -> Colour:
    """The colour on top: which side of the equator looks upwards."""
    return Colour.WHITE if sum(height_row(orientation)) > 0.0 else Colour.BLACK


def face_below(orientation: Quaternion) -> Face:
    """The face whose outward normal points most nearly down."""
    ux, uy, uz = height_row(orientation)
    return min(FACES, key=lambda face: ux * face.normal[0] + uy * face.normal[1] + uz * face.normal[2])
