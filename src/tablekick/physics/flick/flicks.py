"""Intents: what a player wants a figure or a goalkeeper to do."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, isfinite

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Announce, Technique
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.physics.flick.errors import FlickError

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
