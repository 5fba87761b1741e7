"""How a table is laid out before anything moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import isfinite
from types import MappingProxyType
from typing import Protocol

from tablekick.facts.flick.bodies import Body, is_body, keeper_of
from tablekick.facts.sides import Side
from tablekick.geometry.pitch import Pitch
from tablekick.geometry.points import Point
from tablekick.physics.flick.bases import default_materials
from tablekick.physics.flick.errors import SetupError
from tablekick.physics.materials import Materials

CENTRE_SPOT = Point(0.0, 0.0)
MOST_FIGURES = 24
"""Two teams of eleven and two spare goalkeepers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """Where a figure is and how."""

    at: Point
    facing_rad: float = 0.0
    lying: bool = False
    fell_rad: float = 0.0
    """The way a lying figure points, from its base to its head."""


class Stood(Protocol):
    """Where somebody has a figure, and how."""

    @property
    def at(self) -> Point: ...
    @property
    def lying(self) -> bool: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class RodKeeper:
    """A goalkeeper on its rod, and the hand that holds it."""

    at: Point | None = None
    """None: in the middle, just in front of the goal line."""
    watchful: bool = False
    """It dives by itself, after its reaction time, to where a coming ball will pass."""
    speed_mps: float | None = None
    reaction_s: float | None = None


def _no_figures() -> Mapping[Body, Standing]:
    return MappingProxyType({})


def _no_keepers() -> Mapping[Side, RodKeeper]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSetup:
    """Everything that lies, stands or is fixed on the table."""

    pitch: Pitch = field(default_factory=Pitch)
    ball: Point | None = CENTRE_SPOT
    figures: Mapping[Body, Standing] = field(default_factory=_no_figures)
    keepers: Mapping[Side, RodKeeper] = field(default_factory=_no_keepers)
    materials: Materials = field(default_factory=default_materials)
    home_attacks: int = 1
    """+1: home attacks the goal at +x, as in the first period; -1 after the change of ends."""
    barrier: bool = True
    swerve: bool = True
    """False: figures slide straight whatever their spin; about twice as fast, for rough searches."""

    def __post_init__(self) -> None:
        if len(self.figures) > MOST_FIGURES:
            raise SetupError(f"{len(self.figures)} figures are on the table; at most {MOST_FIGURES} may be")
        if self.home_attacks not in (1, -1):
            raise SetupError(f"home_attacks is {self.home_attacks}; it must be 1 or -1")
        for name, standing in self.figures.items():
            if not (is_body(name) and name.is_figure):
                raise SetupError(f"{name} is no figure; figures are home.1 … home.19, home.spare and the same of away")
            check_place(name, standing.at, self.pitch)
            if not (isfinite(standing.facing_rad) and isfinite(standing.fell_rad)):
                raise SetupError(f"{name}: the angles must be finite numbers")
        if self.ball is not None:
            check_place("ball", self.ball, self.pitch)
        for side, keeper in self.keepers.items():
            for what, number in (("speed_mps", keeper.speed_mps), ("reaction_s", keeper.reaction_s)):
                if number is not None and not (isfinite(number) and number > 0.0):
                    raise SetupError(f"{keeper_of(side)}: {what} must be a positive number, not {number}")
            if keeper.at is not None:
                check_place(keeper_of(side), keeper.at, self.pitch)

    def end_of(self, side: Side) -> int:
        """Which goal a side defends: +1 for the one at +x."""
        return -self.home_attacks if side is Side.HOME else self.home_attacks


def check_place(name: str, at: Point, pitch: Pitch) -> None:
    """Refuse a place that is not on the board."""
    if not (isfinite(at.x_mm) and isfinite(at.y_mm)):
        raise SetupError(f"{name}: the place {tuple(at)} must be finite numbers in millimetres")
    if not is_on_the_board(at, pitch):
        half_x, half_y = _half_the_board(pitch)
        raise SetupError(
            f"{name} at ({at.x_mm:g}, {at.y_mm:g}) is off the board, which ends at ±{half_x:g}, ±{half_y:g}"
        )


def is_on_the_board(at: Point, pitch: Pitch) -> bool:
    """Anything may be put there."""
    half_x, half_y = _half_the_board(pitch)
    return abs(at.x_mm) < half_x and abs(at.y_mm) < half_y


def _half_the_board(pitch: Pitch) -> tuple[float, float]:
    return pitch.goal_line + pitch.cloth + pitch.board, pitch.touchline + pitch.cloth + pitch.board
