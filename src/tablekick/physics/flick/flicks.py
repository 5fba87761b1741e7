"""Intents: what a player wants a figure or a goalkeeper to do, and the room that his finger needs behind the base."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, cos, hypot, isfinite, pi, sin

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Announce, Technique
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.physics.flick.bodies import Arrays
from tablekick.physics.flick.errors import FlickError
from tablekick.physics.flick.goal_frame import MM
from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.flick.kernel.shapes import part_offset, parts_of

FASTEST_MPS = 20.0
"""No finger flicks a figure faster."""
FASTEST_SPIN_RADPS = 2000.0
FINGER_SPIN_RADPS = 150.0
"""As much spin as a finger gives (assumed): a nail that leaves the edge of a base at 1.6 m/s."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FlickIntent:
    """A flick as the player means it."""

    figure: Body
    heading_rad: float
    """The way the figure starts off: 0 along +x, counter-clockwise."""
    speed_mps: float
    spin_radps: float = 0.0
    """Positive turns it to the left, which makes it swerve to the right."""
    finger_rad: float | None = None
    """On which side of the base the finger is, seen from its middle; None: straight behind."""
    announce: Announce | None = None
    technique: Technique = Technique.CLEAN

    def __post_init__(self) -> None:
        for what, number, most in (
            ("heading_rad", self.heading_rad, 1.0e6),
            ("speed_mps", self.speed_mps, FASTEST_MPS),
            ("spin_radps", self.spin_radps, FASTEST_SPIN_RADPS),
            ("finger_rad", self.finger_rad or 0.0, 1.0e6),
        ):
            if not isfinite(number) or abs(number) > most:
                raise FlickError(f"{self.figure}: {what} is {number}; it must be a finite number up to {most:g}")
        if self.speed_mps < 0.0:
            raise FlickError(f"{self.figure}: speed_mps is {self.speed_mps}; turn heading_rad round instead")


@dataclass(frozen=True, slots=True, kw_only=True)
class KeeperMove:
    """Move a goalkeeper on its rod towards a place, inside its goal area, in a straight stroke."""

    side: Side
    to: Point
    delay_s: float = 0.0
    """When the hand begins, counted from now: 0 for a planned move, the reaction time for an answer."""

    def __post_init__(self) -> None:
        if not (isfinite(self.to.x_mm) and isfinite(self.to.y_mm) and isfinite(self.delay_s) and self.delay_s >= 0.0):
            raise FlickError(f"{self.side}: the goalkeeper's move needs finite numbers and no negative delay")


def heading_towards(start: Point, goal: Point) -> float:
    """The heading from one place to another, for `FlickIntent.heading_rad`."""
    return atan2(goal.y_mm - start.y_mm, goal.x_mm - start.x_mm)


FARTHEST = 0.2
"""m: no part of a body that has several is farther from its middle."""
GRAZE = 1.0e-6
"""m: a finger that just fits touches nothing."""


def touched_by_finger(arrays: Arrays, row: int, flick: FlickIntent, finger_radius: float) -> list[tuple[int, Point]]:
    """The bodies (their rows) that the finger touches while it flicks figure `row`, and where."""
    body, mode, kit = arrays.body, arrays.mode, arrays.kit
    side = flick.heading_rad + pi if flick.finger_rad is None else flick.finger_rad
    away = kit[row, c.RADIUS] + finger_radius
    x = body[row, c.X] + away * cos(side)
    y = body[row, c.Y] + away * sin(side)
    found = []
    for other in _perhaps_near(arrays, x, y, finger_radius):
        if other == row:
            continue
        if other == 0 and body[0, c.Z] > kit[0, c.RADIUS] + 2.0 * finger_radius:
            continue  # the ball is in the air above the finger
        ox, oy = _place_now(arrays, other)
        for part in range(parts_of(mode, other)):
            px, py, small = part_offset(body, mode, arrays.world, other, part)
            reach = finger_radius + (small if small > 0.0 else kit[other, c.RADIUS])
            gap = hypot(ox + px - x, oy + py - y)
            if gap < reach - GRAZE:
                share = finger_radius / gap if gap > 0.0 else 0.0
                at = Point(float(x + share * (ox + px - x)) / MM, float(y + share * (oy + py - y)) / MM)
                found.append((other, at))
                break
    return found


def _perhaps_near(arrays: Arrays, x: float, y: float, finger_radius: float) -> list[int]:
    """What is on the board and not at rest too far away for a finger at (x, y)."""
    found = []
    rows = zip(arrays.mode.tolist(), arrays.body[:, c.X : c.Z].tolist(), arrays.kit[:, c.RADIUS].tolist(), strict=True)
    for row, (mode, (at_x, at_y), radius) in enumerate(rows):
        if mode[c.MODE] == c.REST:
            has_parts = mode[c.LYING] == 1 or mode[c.KIND] == c.KEEPER
            far = finger_radius + (FARTHEST if has_parts else radius)
            if not (-far < at_x - x < far and -far < at_y - y < far):
                continue
        elif mode[c.MODE] == c.GONE:
            continue
        found.append(row)
    return found


def _place_now(arrays: Arrays, row: int) -> tuple[float, float]:
    body = arrays.body[row]
    dt = arrays.world[c.NOW] - body[c.T0] if arrays.mode[row, c.MODE] != c.REST else 0.0
    return (
        body[c.X] + dt * (body[c.VX] + 0.5 * dt * body[c.AX]),
        body[c.Y] + dt * (body[c.VY] + 0.5 * dt * body[c.AY]),
    )
