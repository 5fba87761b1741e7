"""Small tables for the tests, and what can be measured on them."""

from __future__ import annotations

from math import hypot

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.flick.facts import Stop, Touch
from tablekick.geometry.pitch import Pitch
from tablekick.geometry.points import Point
from tablekick.physics.flick import FlickIntent, FlickTable, Motion, Standing, TableSetup, default_materials
from tablekick.physics.flick.kernel import layout as c

SEVEN, NINE, FOUR, FIVE = Body("home.7"), Body("home.9"), Body("away.4"), Body("away.5")
WIDE = Pitch(length=20_000.0, width=20_000.0)
"""A pitch without edges, for closed forms."""


def table(
    *, ball: tuple[float, float] | None = (500.0, 300.0), pitch: Pitch | None = None, swerve: bool = True,
    materials: dict[str, float] | None = None, **figures: tuple[float, float],
) -> FlickTable:  # fmt: skip
    """A table with figures given as home_7=(x, y)."""
    return FlickTable(
        TableSetup(
            pitch=pitch or Pitch(),
            ball=None if ball is None else Point(*ball),
            figures={Body(name.replace("_", ".")): Standing(at=Point(*at)) for name, at in figures.items()},
            materials=default_materials().changed(**(materials or {})),
            swerve=swerve,
        )
    )


def flicked(on: FlickTable, figure: Body, speed: float, heading: float = 0.0, spin: float = 0.0) -> Motion:
    on.flick(FlickIntent(figure=figure, heading_rad=heading, speed_mps=speed, spin_radps=spin))
    return on.run()


def touches(motion: Motion) -> list[Touch]:
    return [fact for fact in motion.facts if isinstance(fact, Touch)]


def stops(motion: Motion) -> list[Stop]:
    return [fact for fact in motion.facts if isinstance(fact, Stop)]


def speed_after(motion: Motion, body: Body, time_s: float) -> float:
    segment = next(s for s in motion.of(body) if s.from_s >= time_s - 1e-12)
    return hypot(*segment.velocity_mmps[:2]) / 1000.0


def energy(of: FlickTable) -> float:
    """Kinetic and potential energy of everything but the goalkeepers, in joules."""
    arrays = of.snapshot().arrays
    total = 0.0
    for row in range(len(of.names)):
        body, kit, mode = arrays.body[row], arrays.kit[row], arrays.mode[row]
        if mode[c.MODE] == c.GONE or mode[c.KIND] == c.KEEPER:
            continue
        dt = arrays.world[c.NOW] - body[c.T0] if mode[c.MODE] != c.REST else 0.0
        v = body[c.VX : c.AX] + dt * body[c.AX : c.WX]
        w = body[c.WX : c.LX] + dt * body[c.LX : c.ANGLE]
        if body[c.WZ] * w[2] < 0.0:
            w[2] = 0.0  # friction ends a spin, it does not turn it round
        z = body[c.Z] + dt * (body[c.VZ] + 0.5 * dt * body[c.AZ])
        total += 0.5 * kit[c.MASS] * float(v @ v) + 0.5 * kit[c.INERTIA] * float(w @ w)
        if of.names[row] == BALL:
            total += kit[c.MASS] * arrays.world[c.GRAVITY] * z
    return float(total)
