"""The same flicks on a table in pymunk: two dimensions, friction with the table by joints of limited force."""

from __future__ import annotations

from math import cos, sin

import pymunk

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.physics.flick import FlickIntent, TableSetup

STEP_S = 1.0e-3
LONGEST_S = 4.0


def play(setup: TableSetup, flick: FlickIntent) -> int:
    """Step one flick until everything sleeps; gives the number of steps."""
    space = pymunk.Space()
    space.sleep_time_threshold = 0.05
    space.idle_speed_threshold = 0.005
    bodies: dict[Body, pymunk.Body] = {}
    assert setup.ball is not None
    made = setup.materials
    things = [(BALL, setup.ball, setup.pitch.ball, made["ball_mass_kg"], made["ball_rolling_friction"])]
    things += [
        (name, standing.at, setup.pitch.base, made["figure_mass_kg"], made["cloth_friction"])
        for name, standing in setup.figures.items()
    ]
    for name, at, diameter, mass, grip in things:
        radius = diameter / 2000.0
        body = pymunk.Body(mass, pymunk.moment_for_circle(mass, 0.0, radius))
        body.position = (at.x_mm / 1000.0, at.y_mm / 1000.0)
        shape = pymunk.Circle(body, radius)
        shape.elasticity, shape.friction = 0.85, 0.3
        drag = pymunk.PivotJoint(space.static_body, body, (0.0, 0.0), (0.0, 0.0))
        drag.max_bias, drag.max_force = 0.0, grip * mass * made["gravity_mps2"]
        space.add(body, shape, drag)
        bodies[name] = body
    moving = bodies[flick.figure]
    moving.velocity = (flick.speed_mps * cos(flick.heading_rad), flick.speed_mps * sin(flick.heading_rad))
    steps = 0
    while steps * STEP_S < LONGEST_S:
        space.step(STEP_S)
        steps += 1
        if steps % 10 == 0 and all(body.velocity.length < 5.0e-3 for body in bodies.values()):
            break
    return steps
