"""The experiments of the measuring bench made on our own table: what a ruler and a phone would read there.

Lengths in cm and times in s, as they are written down; `noisy` makes them what a person reads.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import atan, degrees, sqrt
from random import Random

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.geometry.pitch import Pitch
from tablekick.geometry.points import Point
from tablekick.physics.flick.flicks import FlickIntent
from tablekick.physics.flick.reports import Mode
from tablekick.physics.flick.setup import Standing, TableSetup
from tablekick.physics.flick.table import FlickTable
from tablekick.physics.materials import Materials

HALL = Pitch(length=20_000.0, width=20_000.0)
"""Cloth without an end, so that nothing runs off it."""
ONE, OTHER = Body("home.1"), Body("away.1")
Readings = Mapping[str, float]


def slide(materials: Materials, speed_mps: float) -> Readings:
    """A figure flicked over bare cloth."""
    table = FlickTable(_setup(materials, {ONE: 0.0}))
    table.flick(FlickIntent(figure=ONE, heading_rad=0.0, speed_mps=speed_mps))
    motion = table.run()
    return {"distance": _went(table, ONE), "time": motion.to_s - motion.from_s}


def knock(materials: Materials, speed_mps: float) -> Readings:
    """A figure flicked straight at an equal one that stands five centimetres off."""
    apart = 50.0 + Pitch().base
    table = FlickTable(_setup(materials, {ONE: 0.0, OTHER: apart}))
    table.flick(FlickIntent(figure=ONE, heading_rad=0.0, speed_mps=speed_mps))
    table.run()
    return {"first": _went(table, ONE, 50.0), "second": _went(table, OTHER, apart)}


def roll(materials: Materials, height_cm: float) -> Readings:
    """A ball that has come down a ramp of that height without slipping."""
    table = FlickTable(replace(_setup(materials, {}), ball=Point(0.0, 0.0)))
    fall = 2.0 * materials["gravity_mps2"] * height_cm / 100.0
    table.let_go(rolling_mps=sqrt(fall / (1.0 + materials["ball_hollowness"])))
    table.run()
    return {"height": height_cm, "distance": _went(table, BALL)}


def roll_timed(materials: Materials, speed_mps: float) -> Readings:
    """A ball that rolls, filmed until it stops."""
    table = FlickTable(replace(_setup(materials, {}), ball=Point(0.0, 0.0)))
    table.let_go(rolling_mps=speed_mps)
    motion = table.run()
    return {"distance": _went(table, BALL), "time": motion.to_s - motion.from_s}


def slide_on_board(materials: Materials, speed_mps: float) -> Readings:
    """A figure flicked over a board without a cloth: everywhere is board."""
    return slide(materials.changed(cloth_friction=materials["board_friction"]), speed_mps)


def tilt(materials: Materials) -> Readings:
    """The slope on which a nudged figure neither gains nor loses speed."""
    return {"angle": degrees(atan(materials["cloth_friction"]))}


def rebound(materials: Materials, thing: str, before_mps: float) -> Readings:
    """The speeds of a ball just before and after it meets the barrier, a post or the goalkeeper, straight on."""
    return {"before": before_mps, "after": before_mps * materials[f"bounce_{thing}"]}


def drop(materials: Materials, height_cm: float) -> Readings:
    """A ball dropped on the cloth."""
    table = FlickTable(replace(_setup(materials, {}), ball=Point(0.0, 0.0)))
    table.let_go(height_mm=10.0 * height_cm)
    flights = [segment for segment in table.run().segments if segment.body == BALL and segment.mode is Mode.FLY]
    up_mps = flights[1].velocity_mmps[2] / 1000.0
    return {"from": height_cm, "to": 100.0 * up_mps**2 / (2.0 * materials["gravity_mps2"])}


def noisy(readings: Readings, noise: Random, *, fps: float = 240.0) -> dict[str, float]:
    """A ruler held by hand is a millimetre off, a share of 2 % besides; time is read in frames, speed in centimetres a
    second, and a phone's level in half degrees.
    """
    read: dict[str, float] = {}
    for name, value in readings.items():
        if name == "time":
            read[name] = max(round(noise.gauss(value, 1.0 / fps) * fps), 1) / fps
        elif name == "angle":
            read[name] = max(round(2.0 * noise.gauss(value, 0.5)) / 2.0, 0.5)
        elif name in ("before", "after"):
            read[name] = max(round(noise.gauss(value * noise.gauss(1.0, 0.02), 0.01), 2), 0.01)
        else:
            read[name] = max(round(noise.gauss(value * noise.gauss(1.0, 0.02), 0.1), 1), 0.1)
    return read


def _setup(materials: Materials, places: Mapping[Body, float]) -> TableSetup:
    figures = {figure: Standing(at=Point(x, 0.0)) for figure, x in places.items()}
    return TableSetup(pitch=HALL, ball=None, figures=figures, materials=materials, barrier=False)


def _went(table: FlickTable, body: Body, start_mm: float = 0.0) -> float:
    place = table.place_of(body)
    assert place is not None
    return (place.x_mm - start_mm) / 10.0
