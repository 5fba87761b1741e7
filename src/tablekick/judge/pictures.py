"""The table as a referee knows it: what a drawing of a case needs, the same shape for every game on a pitch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

SideName = Literal["home", "away"]
Spot = tuple[float, float]
"""Millimetres from the centre spot: +x to the right, +y up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """The lines of a pitch, in millimetres."""

    length: float
    width: float
    margin: float
    """What lies around the lines: cloth, or board."""
    circle: float
    spot: float
    """Distance of the penalty spot from the goal line."""
    arc: float
    """Radius of the semi-circle around the penalty spot, outside the area; 0 where there is none."""
    corner: float
    goal: float
    areas: tuple[Spot, ...]
    """Depth and width of the areas before each goal."""
    bands: tuple[float, ...]
    """Distance from the half-way line of lines across the pitch."""
    base: float
    ball: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A figure on the pitch."""

    name: str
    side: SideName
    at: Spot
    lying: bool = False
    keeper: bool = False
    """A goalkeeper in its goal: nobody knows where exactly, so it is drawn in the middle."""


GuideKind = Literal["offside", "distance", "path", "apart", "forcing", "half-way"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Guide:
    """What a case rests on and no line of the pitch shows.

    `offside`: the line across the pitch through the last defender but one, at x of `at`. `distance`: how near to the
    ball at `at` an opposing figure may come. `path`: the way of a shot from `at` to the goal whose line is at x = `mm`.
    `apart`: how near to the figure at `at` an opposing one may stand. `forcing`: how far off the area a figure may be
    and still be forced upon; `at` lies on that limit, beside the figure. `half-way`: how far from the half-way line
    some figures have to be.
    """

    kind: GuideKind
    at: Spot
    mm: float


@dataclass(frozen=True, slots=True, kw_only=True)
class PitchPicture:
    """Flick football and Tipp-Kick."""

    ground: Ground
    pieces: tuple[Piece, ...]
    ball: Spot
    moving: bool
    up: str | None = None
    """The colour on top of a Tipp-Kick ball."""
    guides: tuple[Guide, ...] = ()
    kind: Literal["pitch"] = "pitch"


@dataclass(frozen=True, slots=True, kw_only=True)
class Counter:
    """A figure of the board game; `at` is a square, or `goal` and `flag`."""

    name: str
    side: SideName
    at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardPicture:
    """Soccer Tactics."""

    pieces: tuple[Counter, ...]
    ball: str | None
    holder: str | None
    rolled: int | None
    offside: tuple[str, ...] = ()
    """Squares between the last field player and the goal line, where the case is about offside."""
    zone: tuple[str, ...] = ()
    """Squares that opponents keep out of while the ball lies ready (10.4)."""
    kind: Literal["board"] = "board"


Picture = PitchPicture | BoardPicture
