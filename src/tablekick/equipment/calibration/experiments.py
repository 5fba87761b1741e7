"""The experiments: what is read off, and the material that follows from it in closed form.

The formulas are those of our flick table, and a test holds them against it: a figure slides and a ball rolls with an
even braking in units of g; a bounce keeps a share of the speed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import radians, sqrt, tan

GRAVITY_MPS2 = 9.81
HOLLOW = 2.0 / 3.0
"""Moment of inertia of a thin shell in units of m r2: the ball is hollow."""

Readings = Mapping[str, float]
"""By name, in the unit of the reading."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """One number read off, and how finely it can be read."""

    unit: str
    step: float
    """In its unit; a phone's step in time is a frame."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Experiment:
    """One kind of experiment."""

    name: str
    material: str
    """The entry of materials.toml or of a base's file."""
    readings: Mapping[str, Reading]
    value: Callable[[Readings], float]


CM = Reading(unit="cm", step=0.1)
TIME = Reading(unit="s", step=0.0)
"""Its step is a frame, which the file says."""
SPEED = Reading(unit="m/s", step=0.01)


def braking(read: Readings) -> float:
    """Even braking to a standstill: d = ½ μ g t²."""
    return 2.0 * (read["distance"] / 100.0) / (GRAVITY_MPS2 * read["time"] ** 2)


def down_a_ramp(read: Readings) -> float:
    """A ball that rolls down by h has v² = 2 g h / (1 + k), and v² = 2 μ g d when it stops."""
    return read["height"] / ((1.0 + HOLLOW) * read["distance"])


def steady_slope(read: Readings) -> float:
    """On the slope where a figure that was nudged keeps its speed, μ is the tangent of the angle."""
    return tan(radians(read["angle"]))


def height_of_bounce(read: Readings) -> float:
    return sqrt(read["to"] / read["from"])


def equal_discs(read: Readings) -> float:
    """A figure hits an equal one straight: they part with speeds as the roots of their stopping distances, and keep
    the first one's momentum."""
    first, second = sqrt(read["first"]), sqrt(read["second"])
    return (second - first) / (second + first)


def speeds(read: Readings) -> float:
    return read["after"] / read["before"]


_BRAKING = {"distance": CM, "time": TIME}
_ALL = (
    Experiment(name="slide", material="cloth_friction", readings=_BRAKING, value=braking),
    Experiment(name="slide_on_board", material="board_friction", readings=_BRAKING, value=braking),
    Experiment(
        name="tilt",
        material="cloth_friction",
        readings={"angle": Reading(unit="deg", step=0.5)},
        value=steady_slope,
    ),
    Experiment(
        name="roll", material="ball_rolling_friction", readings={"height": CM, "distance": CM}, value=down_a_ramp
    ),
    Experiment(name="roll_timed", material="ball_rolling_friction", readings=_BRAKING, value=braking),
    Experiment(name="drop", material="bounce_floor", readings={"from": CM, "to": CM}, value=height_of_bounce),
    Experiment(name="knock", material="bounce_base_base", readings={"first": CM, "second": CM}, value=equal_discs),
    *(
        Experiment(
            name=f"rebound_{thing}",
            material=f"bounce_{thing}",
            readings={"before": SPEED, "after": SPEED},
            value=speeds,
        )
        for thing in ("barrier", "post", "keeper")
    ),
)
EXPERIMENTS: Mapping[str, Experiment] = {experiment.name: experiment for experiment in _ALL}
