"""What stands on the board besides the ball: kickers and keepers.

`facing_deg` is where a figure looks, from +x towards +y. A lying kicker lies on its back with its head away from where
it would look. `end` is +1 for the goal at +x and -1 for the one at -x.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass
from enum import Enum
from math import isfinite

from tablekick.geometry import Point
from tablekick.physics.tippkick.errors import ImpossibleKickError
from tablekick.physics.tippkick.facts import Body


class Posture(Enum):
    STANDING = "standing"
    LYING = "lying"


class Dive(Enum):
    """What the keeper does after its reaction time; left and right as it looks out onto the pitch."""

    HOLD = "hold"
    LEFT = "left"
    RIGHT = "right"
    REACT = "react"


@dataclass(frozen=True, slots=True, kw_only=True)
class Kicker:
    """A kicker set down as an obstacle: `at` is the middle of what it covers, seen from above."""

    body: Body
    at: Point
    facing_deg: float = 0.0
    posture: Posture = Posture.STANDING

    def __post_init__(self) -> None:
        if self.body not in (Body.HOME_KICKER, Body.AWAY_KICKER):
            raise ImpossibleKickError(f"{self.body} is no kicker; use Body.HOME_KICKER or Body.AWAY_KICKER")
        if not all(isfinite(number) for number in (*self.at, self.facing_deg)):
            place = f"{self.body.value} at {tuple(self.at)} facing {self.facing_deg}"
            raise ImpossibleKickError(f"{place}: give finite numbers")


@dataclass(frozen=True, slots=True, kw_only=True)
class Keeper:
    """A keeper: an upright plate on a rod before its box, that can slide along the line and dive to one side.

    It starts at `y_mm` with the plate `out_mm` in front of the goal line (negative: behind it). After `reaction_s` it
    slides towards `y_mm + slide_mm` (or, with REACT, towards where the ball will come, misjudged by `misread_mm`) at
    `slide_mps`, at most `reach_mm` away, and, when it dives, lies down to that side within `dive_s`.
    With REACT it stays on its feet when sliding alone gets the plate before the ball.
    """

    body: Body
    end: int
    y_mm: float = 0.0
    out_mm: float = 6.0
    dive: Dive = Dive.HOLD
    slide_mm: float = 0.0
    reaction_s: float = 0.15
    dive_s: float = 0.12
    slide_mps: float = 0.6
    reach_mm: float = 25.0
    misread_mm: float = 0.0

    def __post_init__(self) -> None:
        if self.body not in (Body.HOME_KEEPER, Body.AWAY_KEEPER):
            raise ImpossibleKickError(f"{self.body} is no keeper; use Body.HOME_KEEPER or Body.AWAY_KEEPER")
        if self.end not in (1, -1):
            raise ImpossibleKickError(f"{self.body.value}: end is +1 or -1, not {self.end}")
        numbers = [number for number in astuple(self) if isinstance(number, float)]
        if not all(isfinite(number) for number in numbers):
            raise ImpossibleKickError(f"{self.body.value}: give finite numbers, not {numbers}")
        if self.reaction_s < 0.0 or self.dive_s < 0.02 or not 0.0 <= self.slide_mps <= 5.0 or self.reach_mm < 0.0:
            raise ImpossibleKickError(
                f"{self.body.value}: reaction at least 0 s, dive at least 0.02 s, slide 0 to 5 m/s, reach at least 0 mm"
            )
