"""What the tests of this folder share: felt without a frame, and runs that start in mid-air."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tablekick.geometry import Point
from tablekick.physics.arrays import Floats
from tablekick.physics.compiled import compiled
from tablekick.physics.tippkick import Ball, Scene
from tablekick.physics.tippkick.kernel import columns as col
from tablekick.physics.tippkick.kernel.loop import follow
from tablekick.physics.tippkick.kernel.workspace import workspace

FELT = Scene(frame=False)
SPOT = Point(0.0, 0.0)
MIDDLE = (0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Flight:
    """Every step of a run, in SI units."""

    times: Floats
    places: Floats
    quaternions: Floats
    energies: Floats
    result: Floats


def throw(
    ball: Ball,
    scene: Scene = FELT,
    *,
    height_m: float = 0.0,
    velocity: tuple[float, float, float] = MIDDLE,
    spin: tuple[float, float, float] = MIDDLE,
    most_steps: int = 20_000,
    plain: bool = False,
) -> Flight:
    """Let a ball go `height_m` above where it would lie, with this velocity and spin, and watch every step."""
    start = scene.pose(ball)
    start[2] += height_m
    samples, result = np.zeros((most_steps + 1, col.SA_WIDTH)), np.zeros(col.RE_WIDTH)
    kernel = follow if plain else compiled(follow, allocates=False)
    kernel(
        scene.corners(),
        scene.world(sample_s=0.0, until_out=False),
        scene.obstacles(),
        scene.orders(),
        start,
        np.array([*velocity, *spin]),
        most_steps,
        np.zeros((0, col.EV_WIDTH)),
        samples,
        result,
        workspace(len(scene.obstacles())),
    )
    seen = samples[: int(result[col.RE_SAMPLES])]
    return Flight(times=seen[:, 0], places=seen[:, 1:4], quaternions=seen[:, 4:8], energies=seen[:, 8], result=result)
