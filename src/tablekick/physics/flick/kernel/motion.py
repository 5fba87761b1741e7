"""Motion between events: where a body is at a time, and which segment it begins now."""

from __future__ import annotations

from math import sqrt

from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.flick.kernel.logs import close_segment
from tablekick.physics.flick.kernel.soles import BRAKE
from tablekick.physics.flick.kernel.swerve import steer
from tablekick.physics.flick.kernel.types import Floats, Ints

# A ball that leaves the floor more slowly hops less than 1/200 mm: it stays down.
LIFT_OFF = 1.0e-2
# Slip of the ball's lowest point below which it rolls.
ROLLS = 1.0e-6
# Slower than this is at rest.
STILL = 1.0e-7


def is_moving(mode: Ints, i: int) -> bool:
    m = mode[i, c.MODE]
    return m != c.REST and m != c.GONE


def bring_to(body: Floats, mode: Ints, track: Floats, count: Ints, i: int, t: float) -> None:
    """Move body `i` along its segment to time `t` and let a new segment begin there (with the old acceleration)."""
    dt = t - body[i, c.T0]
    if dt <= 0.0:
        return
    if not is_moving(mode, i):
        body[i, c.T0] = t
        return
    close_segment(body, mode, track, count, i, t)
    half = 0.5 * dt
    body[i, c.X] = body[i, c.X] + dt * (body[i, c.VX] + half * body[i, c.AX])
    body[i, c.Y] = body[i, c.Y] + dt * (body[i, c.VY] + half * body[i, c.AY])
    body[i, c.Z] = body[i, c.Z] + dt * (body[i, c.VZ] + half * body[i, c.AZ])
    body[i, c.ANGLE] = body[i, c.ANGLE] + dt * (body[i, c.WZ] + half * body[i, c.LZ])
    body[i, c.VX] = body[i, c.VX] + dt * body[i, c.AX]
    body[i, c.VY] = body[i, c.VY] + dt * body[i, c.AY]
    body[i, c.VZ] = body[i, c.VZ] + dt * body[i, c.AZ]
    body[i, c.WX] = body[i, c.WX] + dt * body[i, c.LX]
    body[i, c.WY] = body[i, c.WY] + dt * body[i, c.LY]
    before = body[i, c.WZ]
    after = before + dt * body[i, c.LZ]
    # Friction ends a spin, it never turns it round.
    body[i, c.WZ] = 0.0 if before * after < 0.0 else after
    body[i, c.T0] = t


def come_to_rest(body: Floats, mode: Ints, i: int) -> None:
    for column in range(c.VX, c.LZ + 1):
        body[i, column] = 0.0
    body[i, c.END] = c.INF
    body[i, c.NEXT] = c.INF
    mode[i, c.MODE] = c.REST
    mode[i, c.NEXT_KIND] = c.NOTHING


def free_of_force(body: Floats, i: int) -> None:
    for column in range(c.AX, c.AZ + 1):
        body[i, column] = 0.0
    for column in range(c.LX, c.LZ + 1):
        body[i, column] = 0.0


def begin_figure(body: Floats, mode: Ints, kit: Floats, world: Floats, i: int) -> bool:
    """Begin the next sliding segment of a figure; False when it has come to rest."""
    vx = body[i, c.VX]
    vy = body[i, c.VY]
    v = sqrt(vx * vx + vy * vy)
    lying = mode[i, c.LYING] == 1
    if lying:
        body[i, c.WZ] = 0.0
    w = body[i, c.WZ]
    edge_speed = kit[i, c.SOLE] * abs(w)
    if v < STILL and edge_speed < STILL:
        come_to_rest(body, mode, i)
        return False
    if lying:
        mu = world[c.MU_LYING]
    elif mode[i, c.OUTSIDE] & c.OFF_CLOTH:
        mu = world[c.MU_BOARD]
    else:
        mu = world[c.MU_CLOTH]
    grip = mu * world[c.GRAVITY]
    free_of_force(body, i)
    if world[c.SWERVE] == 1.0 and steer(body, kit, i, v, edge_speed, mu, world[c.GRAVITY]):
        mode[i, c.MODE] = c.SLIDE
        return True
    # Sliding and turning end together (Farkas et al. 2003); the slower of the two decides when.
    lasts = v / grip
    # Turning on the spot a ring is braked by the whole friction force at its edge, a disc by 2/3 of it.
    torque = BRAKE[int(kit[i, c.SOLE_TABLE])] * grip * kit[i, c.MASS] * kit[i, c.SOLE]
    turns = abs(w) * kit[i, c.INERTIA] / torque
    if turns > lasts:
        lasts = turns
    body[i, c.AX] = -vx / lasts
    body[i, c.AY] = -vy / lasts
    body[i, c.LZ] = -w / lasts
    body[i, c.END] = body[i, c.T0] + lasts
    mode[i, c.MODE] = c.SLIDE if v >= STILL else c.SPIN
    return True


def bounce(body: Floats, kit: Floats, world: Floats) -> None:
    """The floor stops the falling ball: restitution upwards, friction (at most sticking) against the slip."""
    r = kit[0, c.RADIUS]
    fall = -body[0, c.VZ]
    e = world[c.E_FLOOR] if fall > c.DEAD_SPEED else 0.0
    ux = body[0, c.VX] - r * body[0, c.WY]
    uy = body[0, c.VY] + r * body[0, c.WX]
    u = sqrt(ux * ux + uy * uy)
    body[0, c.VZ] = e * fall
    if u <= 0.0:
        return
    turning = kit[0, c.MASS] * r / kit[0, c.INERTIA]  # change of spin for a change of speed of 1 m/s
    sticking = u / (1.0 + turning * r)
    change = world[c.MU_BALL] * (1.0 + e) * fall
    if change > sticking:
        change = sticking
    kx = -change * ux / u
    ky = -change * uy / u
    body[0, c.VX] = body[0, c.VX] + kx
    body[0, c.VY] = body[0, c.VY] + ky
    body[0, c.WX] = body[0, c.WX] + turning * ky
    body[0, c.WY] = body[0, c.WY] - turning * kx


def begin_ball(body: Floats, mode: Ints, kit: Floats, world: Floats) -> bool:
    """Begin the ball's next segment: flying, sliding, rolling or turning on the spot; False when it is at rest."""
    r = kit[0, c.RADIUS]
    g = world[c.GRAVITY]
    if body[0, c.Z] <= r and body[0, c.VZ] < 0.0:
        bounce(body, kit, world)
    free_of_force(body, 0)
    vz = body[0, c.VZ]
    above = body[0, c.Z] - r
    if above > 1.0e-9 or vz > LIFT_OFF:
        mode[0, c.MODE] = c.FLY
        body[0, c.AZ] = -g
        if above < 0.0:
            above = 0.0
        body[0, c.END] = body[0, c.T0] + (vz + sqrt(vz * vz + 2.0 * g * above)) / g
        return True
    mode[0, c.SOFT_TOUCHES] = 0
    body[0, c.Z] = r
    body[0, c.VZ] = 0.0
    vx = body[0, c.VX]
    vy = body[0, c.VY]
    ux = vx - r * body[0, c.WY]
    uy = vy + r * body[0, c.WX]
    u = sqrt(ux * ux + uy * uy)
    wz = body[0, c.WZ]
    if wz > 0.0:
        body[0, c.LZ] = -world[c.SPIN_DECAY]
    elif wz < 0.0:
        body[0, c.LZ] = world[c.SPIN_DECAY]
    turning = kit[0, c.MASS] * r / kit[0, c.INERTIA]
    if u > ROLLS:
        brake = world[c.MU_BALL] * g
        ax = -brake * ux / u
        ay = -brake * uy / u
        body[0, c.AX] = ax
        body[0, c.AY] = ay
        body[0, c.LX] = turning * ay
        body[0, c.LY] = -turning * ax
        body[0, c.END] = body[0, c.T0] + u / (brake * (1.0 + turning * r))
        mode[0, c.MODE] = c.SLIDE
        return True
    v = sqrt(vx * vx + vy * vy)
    if v > ROLLS:
        brake = (world[c.MU_ROLL_BOARD] if mode[0, c.OUTSIDE] & c.OFF_CLOTH else world[c.MU_ROLL]) * g
        body[0, c.WX] = -vy / r
        body[0, c.WY] = vx / r
        body[0, c.AX] = -brake * vx / v
        body[0, c.AY] = -brake * vy / v
        body[0, c.LX] = -body[0, c.AY] / r
        body[0, c.LY] = body[0, c.AX] / r
        body[0, c.END] = body[0, c.T0] + v / brake
        mode[0, c.MODE] = c.ROLL
        return True
    if abs(wz) > STILL:
        for column in range(c.VX, c.WY + 1):
            body[0, column] = 0.0
        body[0, c.END] = body[0, c.T0] + abs(wz) / world[c.SPIN_DECAY]
        mode[0, c.MODE] = c.SPIN
        return True
    come_to_rest(body, mode, 0)
    return False


def begin(body: Floats, mode: Ints, kit: Floats, world: Floats, i: int) -> bool:
    """Begin the next segment of a ball or figure; False when it has come to rest."""
    if mode[i, c.KIND] == c.BALL:
        return begin_ball(body, mode, kit, world)
    return begin_figure(body, mode, kit, world, i)
