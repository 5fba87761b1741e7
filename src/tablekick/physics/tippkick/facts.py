"""What happened to the ball, in the words of the casebook; `match` turns these into the referee's facts.

Times are seconds after the blow, places millimetres with the origin on the centre spot.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tablekick.geometry import Point
from tablekick.physics.tippkick.shape import Colour, Face


class Body(Enum):
    """What the ball can meet. The net is not in the referee's vocabulary."""

    HOME_KICKER = "home.kicker"
    AWAY_KICKER = "away.kicker"
    HOME_KEEPER = "home.keeper"
    AWAY_KEEPER = "away.keeper"
    POST = "post"
    BAR = "bar"
    BOARD = "board"
    NET = "net"


class Line(Enum):
    """The lines that bound the pitch."""

    TOUCH = "touch"
    GOAL = "goal"


@dataclass(frozen=True, slots=True, kw_only=True)
class Touch:
    """The ball met something; `moving` says whether that thing was moving too (the ball always is)."""

    time_s: float
    body: Body
    at: Point
    height_mm: float
    moving: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Cross:
    """The whole ball went over a line, at the place of its centre; `goal` when between the posts and under the bar."""

    time_s: float
    line: Line
    at: Point
    goal: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Rest:
    """The ball lies still. `leaning` when it does not lie flat on a face of its own on the felt."""

    time_s: float
    at: Point
    up: Colour
    face: Face
    leaning: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftBoard:
    """The ball went over or between the side boards and off the table; the run ends here."""

    time_s: float
    at: Point


Fact = Touch | Cross | Rest | LeftBoard
BODIES: tuple[Body, ...] = tuple(Body)
