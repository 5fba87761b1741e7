"""The Tipp-Kick ball in MuJoCo: the same mesh as one convex geom, the same felt, boards and goals.

MuJoCo's contacts are soft: a spring and a damper stand for the restitution, so a blow lasts about a millisecond where
ours takes no time, several corners share it, and slow corners bounce as much as fast ones. That is what makes it an
independent witness and why the two agree in distribution, not kick by kick.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, exp, pi, sqrt
from typing import Any

import mujoco
import numpy as np

from tablekick.physics.arrays import Floats
from tablekick.physics.tippkick.facts import BODIES, Body
from tablekick.physics.tippkick.kernel import columns as col
from tablekick.physics.tippkick.kicks import blows
from tablekick.physics.tippkick.scene import Scene

MASS_KG = 0.001
# Angular frequency of the contact spring (rad/s): a blow lasts pi over this, about 1.3 ms.
SPRING_RADPS = 2500.0
# Rest is looked for every so many seconds, with our own criterion.
LOOK_S = 0.01
QUIET_JPKG = 1.2e-5
LONGEST_S = 12.0


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Rests:
    """Where and how MuJoCo's balls ended: places in mm (n x 3), quaternions, seconds; `rested` unless it ran off."""

    at_mm: Floats
    quaternions: Floats
    times_s: Floats
    rested: Any

    @property
    def up_rows(self) -> Floats:
        """The world's up direction in each ball's own axes."""
        w, x, y, z = self.quaternions.T
        return np.stack([2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)], axis=1)

    @property
    def white_up(self) -> Any:
        return self.up_rows.sum(axis=1) > 0.0

    @property
    def on_square(self) -> Any:
        return np.abs(self.up_rows).max(axis=1) > 0.99


def given_back(ratio: float) -> float:
    """The share of its speed a mass keeps when a spring and damper that can only push throw it back."""
    root = sqrt(1.0 - ratio * ratio)
    return exp(-ratio / root * (pi - atan2(2.0 * ratio * root, 1.0 - 2.0 * ratio * ratio)))


def spring(restitution: float) -> str:
    """MuJoCo's solref in direct form, stiffness and damping, for a restitution."""
    low, high = 0.0, 0.99
    for _ in range(50):
        middle = (low + high) / 2.0
        low, high = (middle, high) if given_back(middle) > restitution else (low, middle)
    return f"{-(SPRING_RADPS**2)} {-2.0 * low * SPRING_RADPS}"


def model_of(scene: Scene, *, timestep_s: float) -> Any:
    """Compile the scene for MuJoCo. Keepers stand still there."""
    n = scene.materials
    corners = " ".join(f"{number:.9f}" for number in scene.corners().ravel())
    drag = n["felt_drag_mm"] * 1e-3
    boring = drag + n["felt_pivot_mm"] * 1e-3
    geoms = [
        f'<geom type="plane" size="2 2 0.1" priority="1" condim="6" friction="{n["felt_friction"]} {boring} {drag}" '
        f'solref="{spring(n["felt_restitution"])}" solimp="0.99 0.99 0.001"/>'
    ]
    geoms += [_geom(row) for row in scene.obstacles()]
    return mujoco.MjModel.from_xml_string(
        f"""<mujoco>
  <option timestep="{timestep_s}" gravity="0 0 -9.81" cone="elliptic" integrator="implicitfast" impratio="5"/>
  <asset><mesh name="ball" vertex="{corners}"/></asset>
  <worldbody>
    {"".join(geoms)}
    <body name="ball"><freejoint/><geom type="mesh" mesh="ball" mass="{MASS_KG}" condim="3"/></body>
  </worldbody>
</mujoco>"""
    )


def _geom(row: Floats) -> str:
    centre = " ".join(str(c) for c in row[col.OB_CENTRE : col.OB_CENTRE + 3])
    half = row[col.OB_HALF : col.OB_HALF + 3] + row[col.OB_RADIUS]
    axes = row[col.OB_AXES : col.OB_AXES + 9].reshape(3, 3)
    turned = " ".join(str(c) for c in [*axes[:, 0], *axes[:, 1]])
    shape = f'type="box" size="{half[0]} {half[1]} {half[2]}" xyaxes="{turned}"'
    body = BODIES[int(row[col.OB_BODY])]
    if body is Body.POST:
        shape = f'type="capsule" size="{row[col.OB_RADIUS]} {row[col.OB_HALF + 2]}"'
    if body is Body.BAR:
        shape = f'type="capsule" size="{row[col.OB_RADIUS]} {row[col.OB_HALF + 1]}" zaxis="0 1 0"'
    return (
        f'<geom {shape} pos="{centre}" priority="1" friction="{row[col.OB_FRICTION]} 0.0001 0.0001" '
        f'solref="{spring(row[col.OB_BOUNCE])}" solimp="0.99 0.99 0.001"/>'
    )


def play_many(scene: Scene, model: Any, poses: Floats, kicks: Floats) -> Rests:
    """Kick balls (poses n x 7, executed kicks n x 5) and follow each until it lies still or leaves the board."""
    data = mujoco.MjData(model)
    chunk = max(1, round(LOOK_S / model.opt.timestep))
    world = scene.world(sample_s=0.0, until_out=False)
    count = len(kicks)
    after = blows(kicks, inertia_m2=scene.inertia_m2)
    at, turned, times, rested = np.zeros((count, 3)), np.zeros((count, 4)), np.zeros(count), np.ones(count, dtype=bool)
    for i in range(count):
        mujoco.mj_resetData(model, data)
        data.qpos[:] = poses[i]
        data.qvel[:3] = after[i, :3]
        # A free joint's spin is told in the body's own axes.
        mujoco.mju_rotVecQuat(data.qvel[3:], after[i, 3:], poses[i, 3:] * np.array([1.0, -1.0, -1.0, -1.0]))
        quiet = 0
        while data.time < LONGEST_S:
            mujoco.mj_step(model, data, chunk)
            velocity, spin = data.qvel[:3], data.qvel[3:]
            moving = 0.5 * velocity @ velocity + 0.5 * scene.inertia_m2 * spin @ spin
            quiet = quiet + 1 if moving < QUIET_JPKG else 0
            if abs(data.qpos[0]) > world[col.WO_EDGE_X] or abs(data.qpos[1]) > world[col.WO_EDGE_Y]:
                rested[i] = False
                break
            if quiet >= 5:
                break
        at[i], turned[i], times[i] = data.qpos[:3] * 1e3, data.qpos[3:7], data.time
    return Rests(at_mm=at, quaternions=turned, times_s=times, rested=rested)
