"""A flick-football pitch: measures, and the places on it, in millimetres.

Every question takes `end`: +1 for the goal at +x, -1 for the one at -x. The measures of areas run to the outer edge of
their lines, as on a real pitch; the shooting line and the half-way line lie centrally on their coordinate.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from math import copysign

from tablekick.geometry.points import Point


@dataclass(frozen=True, slots=True, kw_only=True)
class Pitch:
    """The measures of a pitch and of what stands on it."""

    length: float = 1200.0
    width: float = 800.0
    shooting_line: float = 300.0
    """Distance of the shooting lines from the half-way line."""
    penalty_depth: float = 150.0
    penalty_width: float = 400.0
    penalty_spot: float = 110.0
    """Distance of the penalty spot from the goal line."""
    penalty_arc: float = 90.0
    """Radius of the semi-circle around the penalty spot, outside the area."""
    goal_area_depth: float = 60.0
    goal_area_width: float = 240.0
    centre_circle: float = 90.0
    corner: float = 25.0
    goal_width: float = 125.0
    goal_height: float = 60.0
    line: float = 2.0
    cloth: float = 60.0
    """Cloth around the playing area."""
    board: float = 40.0
    """Bare board around the cloth, up to the barrier."""
    base: float = 21.0
    """Diameter of a figure's base."""
    ball: float = 22.0
    """Diameter of the ball."""

    # What follows from the measures is worked out once: every question needs it.
    goal_line: float = field(init=False, repr=False, compare=False)
    touchline: float = field(init=False, repr=False, compare=False)
    base_radius: float = field(init=False, repr=False, compare=False)
    ball_radius: float = field(init=False, repr=False, compare=False)
    cloth_edge: tuple[float, float] = field(init=False, repr=False, compare=False)
    """How far from the centre a base can stand without touching the bare board."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "goal_line", self.length / 2)
        object.__setattr__(self, "touchline", self.width / 2)
        object.__setattr__(self, "base_radius", self.base / 2)
        object.__setattr__(self, "ball_radius", self.ball / 2)
        inside = self.cloth - self.base_radius
        object.__setattr__(self, "cloth_edge", (self.goal_line + inside, self.touchline + inside))

    @classmethod
    def measures(cls) -> set[str]:
        """The names of what may be measured."""
        return {each.name for each in fields(cls) if each.init}

    def spot(self, end: int) -> Point:
        """The penalty spot."""
        return Point(end * (self.goal_line - self.penalty_spot), 0.0)

    def goal_area_middle(self, end: int) -> Point:
        return Point(end * (self.goal_line - self.goal_area_depth / 2), 0.0)

    def corner_flag(self, end: int, at: Point) -> Point:
        """The junction of goal line and touchline on the side of the goal where `at` lies."""
        return Point(end * self.goal_line, copysign(self.touchline, at.y_mm))

    def nearest_on_boundary(self, at: Point) -> Point:
        """The nearest point of the touchlines and goal lines."""
        x = min(max(at.x_mm, -self.goal_line), self.goal_line)
        y = min(max(at.y_mm, -self.touchline), self.touchline)
        if (x, y) != at:
            return Point(x, y)
        if self.goal_line - abs(x) < self.touchline - abs(y):
            return Point(copysign(self.goal_line, x), y)
        return Point(x, copysign(self.touchline, y))

    def is_on_playing_area(self, at: Point, radius: float = 0.0) -> bool:
        """Some part of a disc of `radius` around `at` is on the playing area or its lines."""
        return abs(at.x_mm) - radius <= self.goal_line and abs(at.y_mm) - radius <= self.touchline

    def is_on_cloth(self, at: Point) -> bool:
        """A base that stands there does not touch the bare board."""
        edge_x, edge_y = self.cloth_edge
        return abs(at.x_mm) <= edge_x and abs(at.y_mm) <= edge_y

    def gap_to_boundary(self, at: Point, radius: float) -> float:
        """How far a disc that stands off the playing area is from the nearest line, edge to edge (0 when on it)."""
        beyond = Point(max(abs(at.x_mm) - self.goal_line, 0.0), max(abs(at.y_mm) - self.touchline, 0.0))
        return max(beyond.distance_to(Point(0.0, 0.0)) - radius, 0.0)

    def is_completely_past_shooting_line(self, at: Point, radius: float, end: int) -> bool:
        """Green can be seen between the disc and the shooting line, on the side of the goal at `end`."""
        return end * at.x_mm - radius > self.shooting_line + self.line / 2

    def is_in_shooting_area(self, at: Point, radius: float, end: int) -> bool:
        """Completely past the shooting line, and not completely off the playing area."""
        past = end * at.x_mm - radius > self.shooting_line + self.line / 2
        return past and abs(at.x_mm) - radius <= self.goal_line and abs(at.y_mm) - radius <= self.touchline

    def is_completely_in_half(self, at: Point, radius: float, end: int) -> bool:
        return end * at.x_mm - radius > self.line / 2

    def quarter(self, at: Point, radius: float) -> int | None:
        """Which of the four quarters between goal line, shooting line and half-way line holds the whole disc."""
        end = 1 if at.x_mm > 0 else -1
        if self.is_completely_past_shooting_line(at, radius, end):
            return 2 * end
        if self.is_completely_in_half(at, radius, end) and end * at.x_mm + radius < self.shooting_line - self.line / 2:
            return end
        return None

    def is_in_penalty_area(self, at: Point, end: int, *, lines_belong: bool) -> bool:
        """A point in the penalty area, which ends with the goal line; that line always belongs to it."""
        on_area = end * at.x_mm <= self.goal_line
        return on_area and self.is_level_with_penalty_area(at, end, lines_belong=lines_belong)

    def is_level_with_penalty_area(self, at: Point, end: int, *, lines_belong: bool) -> bool:
        """In the penalty area, or behind the goal line within the extension of its lines."""
        deep = self.goal_line - self.penalty_depth
        if lines_belong:
            return end * at.x_mm >= deep and abs(at.y_mm) <= self.penalty_width / 2
        return end * at.x_mm > deep + self.line and abs(at.y_mm) < self.penalty_width / 2 - self.line

    def touches_penalty_area(self, at: Point, radius: float, end: int, *, arc: bool = False) -> bool:
        """Some part of the disc is in the penalty area or on its lines (and its semi-circle when asked)."""
        inside = (
            end * at.x_mm + radius >= self.goal_line - self.penalty_depth
            and end * at.x_mm - radius <= self.goal_line
            and abs(at.y_mm) - radius <= self.penalty_width / 2
        )
        return inside or (arc and at.distance_to(self.spot(end)) - radius <= self.penalty_arc)

    def touches_goal_area(self, at: Point, radius: float, end: int) -> bool:
        """Some part of the disc is in the goal area, on its lines or in the goal mouth behind it."""
        in_area = (
            self.goal_line - self.goal_area_depth <= end * at.x_mm + radius
            and end * at.x_mm - radius <= self.goal_line
            and abs(at.y_mm) - radius <= self.goal_area_width / 2
        )
        return in_area or self.is_in_goal_mouth(at, end)

    def is_in_goal_mouth(self, at: Point, end: int) -> bool:
        """Behind the goal line between the posts."""
        return end * at.x_mm > self.goal_line and abs(at.y_mm) <= self.goal_width / 2

    def is_completely_in_goal_area(self, at: Point, radius: float, end: int) -> bool:
        return (
            end * at.x_mm - radius >= self.goal_line - self.goal_area_depth + self.line
            and end * at.x_mm + radius <= self.goal_line
            and abs(at.y_mm) + radius <= self.goal_area_width / 2 - self.line
        )

    def is_behind_goal_area(self, at: Point, radius: float, end: int) -> bool:
        """Completely behind the goal line within the extension of the goal area's lines."""
        return end * at.x_mm - radius > self.goal_line and abs(at.y_mm) + radius <= self.goal_area_width / 2


INDOOR = Pitch(length=900.0, width=600.0, shooting_line=225.0)
"""V.12 gives the playing area only; the shooting line keeps its place half-way between goal line and half-way line."""
