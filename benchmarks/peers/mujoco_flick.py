"""The same flicks on a table in MuJoCo: stepped, bodies at rest asleep."""

from __future__ import annotations

from math import cos, sin

import mujoco
import numpy as np

from tablekick.physics.flick import FlickIntent, TableSetup

STEP_S = 1.0e-3
LONGEST_S = 4.0
BOUNCY = "-270000 -105"
"""Spring and damper of two bodies that meet: six steps long, restitution about 0.7. The floor does not bounce, so that
what has stopped can sleep."""


def model_of(setup: TableSetup) -> mujoco.MjModel:
    """Figures as cylinders with an upper body, the ball as a hollow sphere, on a plane."""
    made, pitch = setup.materials, setup.pitch
    assert setup.ball is not None
    ball, base, rim = pitch.ball / 2000.0, pitch.base / 2000.0, made["rim_height_mm"] / 1000.0
    spin = made["ball_hollowness"] * made["ball_mass_kg"] * ball**2
    bodies = [
        f'<body pos="{setup.ball.x_mm / 1000} {setup.ball.y_mm / 1000} {ball}"><freejoint/>'
        f'<inertial pos="0 0 0" mass="{made["ball_mass_kg"]}" diaginertia="{spin} {spin} {spin}"/>'
        f'<geom type="sphere" size="{ball}" condim="6" friction="0.3 0.0005 0.0009"/></body>'
    ]
    for standing in setup.figures.values():
        bodies.append(
            f'<body pos="{standing.at.x_mm / 1000} {standing.at.y_mm / 1000} {rim / 2}"><freejoint/>'
            f'<inertial pos="0 0 0" mass="{made["figure_mass_kg"]}" diaginertia="2e-7 2e-7 2e-7"/>'
            f'<geom type="cylinder" size="{base} {rim / 2}"/></body>'
        )
    xml = f"""<mujoco><option timestep="{STEP_S}" cone="elliptic"><flag sleep="enable"/></option>
      <compiler inertiafromgeom="false"/>
      <default><geom friction="0.3 0.001 0.0001" solref="{BOUNCY}"/></default>
      <worldbody><geom type="plane" size="3 3 1" priority="1" solref="0.004 1"/>
      {"".join(bodies)}</worldbody></mujoco>"""
    return mujoco.MjModel.from_xml_string(xml)


def play(model: mujoco.MjModel, setup: TableSetup, flick: FlickIntent) -> int:
    """Step one flick until everything is slow; gives the number of steps."""
    data = mujoco.MjData(model)
    row = 1 + list(setup.figures).index(flick.figure)
    data.qvel[6 * row] = flick.speed_mps * cos(flick.heading_rad)
    data.qvel[6 * row + 1] = flick.speed_mps * sin(flick.heading_rad)
    steps = 0
    while data.time < LONGEST_S:
        # Ten steps in one call, so that Python costs it little.
        mujoco.mj_step(model, data, 10)
        steps += 10
        if float(np.abs(data.qvel).max()) < 5.0e-3:
            break
    return steps
