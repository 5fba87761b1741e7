"""Points and vectors on the table, in millimetres."""

from __future__ import annotations

from math import hypot
from typing import NamedTuple


class Point(NamedTuple):
    """A place on the table: origin at the centre spot, +x towards the goal home attacks first, +y to its left."""

    x_mm: float
    y_mm: float

    def distance_to(self, other: Point) -> float:
        return hypot(self.x_mm - other.x_mm, self.y_mm - other.y_mm)

    def towards(self, other: Point, length_mm: float) -> Point:
        """The point `length_mm` away from here in the direction of `other` (along +x when they coincide)."""
        gap = self.distance_to(other)
        if gap == 0.0:
            return Point(self.x_mm + length_mm, self.y_mm)
        share = length_mm / gap
        return Point(self.x_mm + (other.x_mm - self.x_mm) * share, self.y_mm + (other.y_mm - self.y_mm) * share)

    def mirrored(self) -> Point:
        """The same place seen from the other side of the table (rotated by half a turn)."""
        return Point(-self.x_mm, -self.y_mm)
