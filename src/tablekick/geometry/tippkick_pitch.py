"""The Tipp-Kick pitch: its lines and zones, and what lies wholly inside or outside them.

An `end` is +1 or -1: the goal at +x or the one at -x. The plan of the pitch is missing from the rulebook, so every
measure is data; those the text does not give are football at 1:100.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import copysign, hypot

from tablekick.geometry.points import Point

CENTRE = Point(0.0, 0.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class TippKickPitch:
    """Measures in millimetres."""

    length_mm: float = 1060.0
    width_mm: float = 700.0
    area_depth_mm: float = 165.0
    area_width_mm: float = 403.0
    goal_area_depth_mm: float = 55.0
    goal_area_width_mm: float = 183.0
    circle_radius_mm: float = 91.5
    penalty_spot_mm: float = 110.0
    goal_width_mm: float = 85.0
    corner_radius_mm: float = 30.0
    ball_radius_mm: float = 7.15

    @property
    def goal_line_mm(self) -> float:
        return self.length_mm / 2

    @property
    def touchline_mm(self) -> float:
        return self.width_mm / 2

    def penalty_spot(self, end: int) -> Point:
        return Point(end * (self.goal_line_mm - self.penalty_spot_mm), 0.0)

    def goal_kick_spot(self, end: int) -> Point:
        """The middle of the goal area; the taker may lay the ball anywhere inside it."""
        return Point(end * (self.goal_line_mm - self.goal_area_depth_mm / 2), 0.0)

    def corner(self, end: int, side: int) -> Point:
        return Point(end * self.goal_line_mm, side * self.touchline_mm)

    def corner_spot(self, end: int, side: int) -> Point:
        """A place for the ball wholly inside the quarter circle."""
        inset = self.corner_radius_mm / 3
        return Point(end * (self.goal_line_mm - inset), side * (self.touchline_mm - inset))

    def area_corner(self, end: int, side: int) -> Point:
        """Where the penalty area meets the goal-out line."""
        return Point(end * self.goal_line_mm, side * self.area_width_mm / 2)

    def in_area(self, point: Point, end: int) -> bool:
        """The line belongs to the area."""
        return self._in_box(point, end, self.area_depth_mm, self.area_width_mm, 0.0)

    def ball_in_goal_area(self, point: Point, end: int) -> bool:
        return self._in_box(point, end, self.goal_area_depth_mm, self.goal_area_width_mm, self.ball_radius_mm)

    def ball_in_corner(self, point: Point, end: int, side: int) -> bool:
        corner = self.corner(end, side)
        inside = abs(point.x_mm) <= self.goal_line_mm and abs(point.y_mm) <= self.touchline_mm
        return inside and point.distance_to(corner) + self.ball_radius_mm <= self.corner_radius_mm

    def ball_left_circle(self, point: Point) -> bool:
        return point.distance_to(CENTRE) - self.ball_radius_mm > self.circle_radius_mm

    def ball_left_area(self, point: Point, end: int) -> bool:
        return self.gap_to_area(point, end) > self.ball_radius_mm

    def gap_to_area(self, point: Point, end: int) -> float:
        """Distance from a point to the penalty area of that end; nought inside it."""
        depth = max(0.0, self.goal_line_mm - self.area_depth_mm - end * point.x_mm)
        aside = max(0.0, abs(point.y_mm) - self.area_width_mm / 2)
        return hypot(depth, aside)

    def over_touchline(self, point: Point) -> bool:
        """The whole ball beyond the line: no point of it covers the line, seen from above."""
        return abs(point.y_mm) - self.ball_radius_mm > self.touchline_mm

    def over_goal_out_line(self, point: Point) -> bool:
        return abs(point.x_mm) - self.ball_radius_mm > self.goal_line_mm

    def between_posts(self, point: Point) -> bool:
        return abs(point.y_mm) < self.goal_width_mm / 2

    def on_pitch(self, point: Point) -> bool:
        return abs(point.x_mm) <= self.goal_line_mm and abs(point.y_mm) <= self.touchline_mm

    def onto_touchline(self, point: Point) -> Point:
        x = min(max(point.x_mm, -self.goal_line_mm), self.goal_line_mm)
        return Point(x, copysign(self.touchline_mm, point.y_mm))

    def in_shot_path(self, ball: Point, thing: Point, end: int, half_width_mm: float) -> bool:
        """Whether a thing of that half width reaches into the triangle of the ball and the two posts of that end."""
        left = Point(end * self.goal_line_mm, self.goal_width_mm / 2)
        right = Point(end * self.goal_line_mm, -self.goal_width_mm / 2)
        corners = (ball, left, right)
        edges = tuple(zip(corners, (left, right, ball), strict=True))
        turns = [_turn(start, stop, thing) for start, stop in edges]
        inside = all(turn >= 0.0 for turn in turns) or all(turn <= 0.0 for turn in turns)
        return inside or any(_off_the_line(start, stop, thing) <= half_width_mm for start, stop in edges)

    def _in_box(self, point: Point, end: int, depth: float, width: float, inset: float) -> bool:
        x = end * point.x_mm
        return (
            self.goal_line_mm - depth + inset <= x <= self.goal_line_mm - inset and abs(point.y_mm) + inset <= width / 2
        )


def _turn(start: Point, stop: Point, thing: Point) -> float:
    """Positive when the thing lies to the left of the way from start to stop, negative to the right."""
    along_x, along_y = stop.x_mm - start.x_mm, stop.y_mm - start.y_mm
    return along_x * (thing.y_mm - start.y_mm) - along_y * (thing.x_mm - start.x_mm)


def _off_the_line(start: Point, stop: Point, thing: Point) -> float:
    """How far the thing is from the nearest point between start and stop."""
    along_x, along_y = stop.x_mm - start.x_mm, stop.y_mm - start.y_mm
    length_squared = along_x**2 + along_y**2
    if length_squared == 0.0:
        return start.distance_to(thing)
    share = ((thing.x_mm - start.x_mm) * along_x + (thing.y_mm - start.y_mm) * along_y) / length_squared
    share = min(max(share, 0.0), 1.0)
    return thing.distance_to(Point(start.x_mm + share * along_x, start.y_mm + share * along_y))
