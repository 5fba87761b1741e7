"""How high does MuJoCo's Tipp-Kick ball bounce when it slides while it lands?

A flat square falls on the felt at 78 mm/s, as after a kick at 1.5 m/s with three degrees of loft. Coulomb's friction
does not change how it comes up again: at half that speed (restitution 0.5), without spin.
`python -m benchmarks.peers.tippkick_bounce` (seconds).
"""

from __future__ import annotations

from typing import Any

import mujoco
import numpy as np

from benchmarks.peers import mujoco_tippkick as mujoco_table
from benchmarks.peers.tippkick_table import FROM
from tablekick.physics.tippkick import Ball, Colour, FaceKind, Scene

RISES_MPS = 0.0785
SLIDES_MPS = (0.0, 0.5, 1.5)
STEPS_S = (5e-5, 1.25e-5, 3e-6)
BALLS = 12
LIFTED_S, LONGEST_S = 0.003, 0.05


def bounce_mps(model: Any, pose: Any, slides_mps: float) -> float:
    """The speed upwards when the ball leaves the felt after its first landing."""
    data = mujoco.MjData(model)
    data.qpos[:] = pose
    data.qvel[:3] = (slides_mps, 0.0, RISES_MPS)
    has_landed = False
    while data.time < LONGEST_S:
        mujoco.mj_step(model, data)
        if data.time > LIFTED_S:
            has_landed = has_landed or data.ncon > 0
            if has_landed and data.ncon == 0:
                break
    return float(data.qvel[2])


def main() -> None:
    """Print a row for each speed of sliding and each of MuJoCo's steps."""
    scene = Scene()
    turns = np.random.default_rng(1).uniform(0.0, 360.0, BALLS)
    balls = [Ball.lying(FROM, up=Colour.WHITE, face=FaceKind.SQUARE, turn_deg=float(turn)) for turn in turns]
    print(f"lands at {RISES_MPS * 1e3:.0f} mm/s; on paper it leaves at {scene.materials['felt_restitution']:.2f} of it")
    for slides_mps in SLIDES_MPS:
        for step_s in STEPS_S:
            model = mujoco_table.model_of(scene, timestep_s=step_s)
            left = np.median([bounce_mps(model, scene.pose(ball), slides_mps) for ball in balls])
            print(f"sliding at {slides_mps} m/s, steps of {step_s * 1e3:g} ms: leaves at {left / RISES_MPS:.2f} of it")


if __name__ == "__main__":
    main()
