"""The path of a figure that slides and turns alone: for players who want to know where a curl leads."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import atan2, hypot

import numpy as np

from tablekick.facts.flick.bodies import Body
from tablekick.geometry.pitch import Pitch
from tablekick.geometry.points import Point
from tablekick.physics.flick.bases import Base, materials_of
from tablekick.physics.flick.bodies import Arrays, build
from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.flick.kernel.motion import begin_figure, bring_to
from tablekick.physics.flick.setup import Standing, TableSetup

ENDLESS = Pitch(length=20_000.0, width=20_000.0)
STEPS_A_PIECE = 3


@dataclass(frozen=True, slots=True)
class Waypoint:
    """A place on the path of a figure flicked along +x from the origin."""

    away_mm: float
    """How far from where it stood."""
    aside_rad: float
    """Which way that is, off the way it was flicked."""
    way_rad: float
    """Which way it slides there."""
    speed_mps: float


@lru_cache(maxsize=4096)
def free_path(speed_mps: float, spin_radps: float, base: Base = Base.PROFESSIONAL) -> tuple[Waypoint, ...]:
    """Places along the path, from the first to where it stops."""
    found = [Waypoint(0.0, 0.0, 0.0, speed_mps)]
    arrays = _alone(base)
    body, mode, kit, world = arrays.body.copy(), arrays.mode.copy(), arrays.kit, arrays.world
    track, count = np.zeros((1, c.TRACK_COLUMNS)), np.zeros(c.COUNTS, dtype=np.int64)
    body[1, c.VX], body[1, c.WZ] = speed_mps, spin_radps
    mode[1, c.MODE] = c.SLIDE
    while begin_figure(body, mode, kit, world, 1):
        start, lasts = float(body[1, c.T0]), float(body[1, c.END] - body[1, c.T0])
        for step in range(1, STEPS_A_PIECE + 1):
            bring_to(body, mode, track, count, 1, start + lasts * step / STEPS_A_PIECE)
            x, y, vx, vy = (float(body[1, column]) for column in (c.X, c.Y, c.VX, c.VY))
            found.append(Waypoint(1000.0 * hypot(x, y), atan2(y, x), atan2(vy, vx), hypot(vx, vy)))
    return tuple(found)


@lru_cache(maxsize=8)
def _alone(base: Base) -> Arrays:
    figures = {Body("home.1"): Standing(at=Point(0.0, 0.0))}
    return build(TableSetup(pitch=ENDLESS, ball=None, figures=figures, materials=materials_of(base)))


def where_at(path: tuple[Waypoint, ...], away_mm: float) -> Waypoint | None:
    """Where on a path it is so far from its beginning; None when it does not come so far."""
    for before, point in pairwise(path):
        if point.away_mm >= away_mm:
            share = (away_mm - before.away_mm) / max(point.away_mm - before.away_mm, 1e-9)
            return Waypoint(
                away_mm,
                before.aside_rad + share * (point.aside_rad - before.aside_rad),
                before.way_rad + share * (point.way_rad - before.way_rad),
                before.speed_mps + share * (point.speed_mps - before.speed_mps),
            )
    return None
