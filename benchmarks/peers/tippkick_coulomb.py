"""Is it MuJoCo's friction that takes the colour of its Tipp-Kick ball? The same ball with Coulomb's friction instead.

MuJoCo solves friction as part of one convex problem, in which sliding pushes the bodies apart. Here its contacts are
frictionless, and friction, the pile's drag and the boring of a corner are added by hand after each step: against the
sliding, in proportion to the load that MuJoCo found, and no more than stops it.
`python -m benchmarks.peers.tippkick_coulomb [--count 150]` prints the colours kept here, in MuJoCo, in this (minutes).
"""

from __future__ import annotations

import argparse
from math import hypot, sqrt
from typing import Any

import mujoco
import numpy as np

from benchmarks.peers import mujoco_tippkick as mujoco_table
from benchmarks.peers.tippkick_table import FROM, LOFT_DEG
from tablekick.physics.arrays import Floats
from tablekick.physics.tippkick import Ball, Colour, ExecutionNoise, FaceKind, Scene, play_many
from tablekick.physics.tippkick.kernel.step import DRAG_SPIN
from tablekick.physics.tippkick.kicks import blows

STEP_S = 5e-5
BALL = 1
"""The only body of the model besides the world."""
SMALL_MPS = 1e-3
LIGHTEST = 4.6
"""A corner hit across its arm moves as a mass so many times smaller: 1 + a² / 0.28 a²."""
KINDS = (
    ("square", 1.5, False),
    ("square", 1.5, True),
    ("square", 1.0, True),
    ("triangle", 1.0, True),
)


class CoulombTable:
    """MuJoCo's model of the scene with the felt's friction in our own hands."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.model: Any = mujoco_table.model_of(scene, timestep_s=STEP_S)
        self.model.geom_condim[:] = 1
        known = scene.materials
        self._friction = known["felt_friction"]
        self._drag_m, self._pivot_m = known["felt_drag_mm"] * 1e-3, known["felt_pivot_mm"] * 1e-3
        self._inertia = mujoco_table.MASS_KG * scene.inertia_m2

    def rest(self, pose: Floats, after: Floats) -> Floats:
        """Where a ball with that speed and spin comes to lie: its pose."""
        data = mujoco.MjData(self.model)
        data.qpos[:] = pose
        data.qvel[:3] = after[:3]
        mujoco.mju_rotVecQuat(data.qvel[3:], after[3:], pose[3:] * np.array([1.0, -1.0, -1.0, -1.0]))
        quiet_s = 0.0
        while data.time < mujoco_table.LONGEST_S and quiet_s < 0.05:
            mujoco.mj_step(self.model, data)
            velocity, spin = data.qvel[:3], data.qvel[3:]
            moving = 0.5 * velocity @ velocity + 0.5 * self.scene.inertia_m2 * spin @ spin
            quiet_s = quiet_s + STEP_S if moving < mujoco_table.QUIET_JPKG else 0.0
            self._resist(data)
        return np.array(data.qpos)

    def _resist(self, data: Any) -> None:
        """Put the felt's resistance on the ball for the next step, with the loads of the last one."""
        count = data.ncon
        push = [0.0] * 6
        if count:
            x, y, z = data.qpos[:3].tolist()
            vx, vy = data.qvel[:2].tolist()
            wx, wy, wz = (data.xmat[BALL].reshape(3, 3) @ data.qvel[3:]).tolist()
            load = 0.0
            for place, row in zip(data.contact.pos.tolist(), data.contact.efc_address.tolist(), strict=True):
                pressed = float(data.efc_force[row]) if row >= 0 else 0.0
                rx, ry, rz = place[0] - x, place[1] - y, place[2] - z
                sx, sy = vx + wy * rz - wz * ry, vy + wz * rx - wx * rz
                slides = hypot(sx, sy)
                stops = mujoco_table.MASS_KG * slides / (LIGHTEST * count * STEP_S)
                share = min(self._friction * pressed, stops) / (slides + SMALL_MPS)
                fx, fy = -share * sx, -share * sy
                push[0] += fx
                push[1] += fy
                push[3] += -rz * fy
                push[4] += rz * fx
                push[5] += rx * fy - ry * fx
                load += pressed
            turning = sqrt(wx * wx + wy * wy + wz * wz)
            most = self._inertia / STEP_S
            drags = min(load * self._drag_m / (turning + DRAG_SPIN), most)
            bores = min(load * self._pivot_m / (abs(wz) + DRAG_SPIN), most) if count == 1 else 0.0
            push[3] -= drags * wx
            push[4] -= drags * wy
            push[5] -= (drags + bores) * wz
        data.xfrc_applied[BALL] = push


def colours(face: FaceKind, speed_mps: float, count: int, noise: ExecutionNoise | None) -> tuple[float, float, float]:
    """Shares of colours kept: ours, MuJoCo's, MuJoCo's with Coulomb's friction; the same balls and kicks."""
    scene = Scene()
    turns = np.random.default_rng(1).uniform(0.0, 360.0, count)
    balls = [Ball.lying(FROM, up=Colour.WHITE, face=face, turn_deg=float(turn)) for turn in turns]
    poses = np.array([scene.pose(ball) for ball in balls])
    ours = play_many(balls, np.tile([0.0, speed_mps, LOFT_DEG, 0.0, 0.0], (count, 1)), scene, noise=noise, seed=1)
    model = mujoco_table.model_of(scene, timestep_s=STEP_S)
    theirs = mujoco_table.play_many(scene, model, poses, ours.kicks)
    table, after = CoulombTable(scene), blows(ours.kicks, inertia_m2=scene.inertia_m2)
    ends = np.array([table.rest(pose, blow) for pose, blow in zip(poses, after, strict=True)])
    w, x, y, z = ends[:, 3:].T
    white = (2 * (x * z - w * y) + 2 * (y * z + w * x) + 1 - 2 * (x * x + y * y)) > 0.0
    return float(ours.white_up.mean()), float(theirs.white_up.mean()), float(white.mean())


def main() -> None:
    parser = argparse.ArgumentParser(description="MuJoCo's Tipp-Kick ball with Coulomb's friction in place of its own.")
    parser.add_argument("--count", type=int, default=150, help="kicks of each kind (default 150)")
    count = parser.parse_args().count
    print("| lies on | m/s | a player's noise | ours | MuJoCo | MuJoCo with Coulomb's friction |")
    print("|---|---|---|---|---|---|")
    for face, speed_mps, noisy in KINDS:
        shares = colours(FaceKind(face), speed_mps, count, ExecutionNoise() if noisy else None)
        told = " | ".join(f"{share:.2f}" for share in shares)
        print(f"| {face} | {speed_mps} | {'yes' if noisy else 'no'} | {told} |", flush=True)


if __name__ == "__main__":
    main()
