"""Swerve (girello): friction of a sliding base that also turns.

The friction on every point of the sole opposes that point's own velocity. Over the whole sole this gives a drag that
weakens and a braking torque that grows as the share of turning rises (Farkas, Bartels, Unger, Wolf 2003, for a disc;
Penner 2001, for the ring on which an overturned glass slides). Friction acts below the centre of mass, so a figure
leans against it: the sole presses harder in front, and the front's sideways friction bends the path. A figure turning
to the left swerves to the right, as the glass does. The pressure is linear over the sole, 1 + K . n, and K balances
the moment of the whole friction force, so it has a part across the path too:

    K_along = kappa drag,  K_across = kappa side,  drag = D - K_across B,  side = K_along S

with kappa = 2 mu h / r for a ring and 4 mu h / R for a disc; solved below. Between events the acceleration is constant;
a turning figure's path is a chain of such pieces.
"""

from __future__ import annotations

from math import sqrt

from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.flick.kernel.soles import BRAKE, DRAG, EASE, SIDE, STEPS
from tablekick.physics.flick.kernel.types import Floats

# m2/s2: of a figure that slides much faster than its sole turns, and whose two speeds have a smaller product, the
# path bends by less than a millimetre (kappa r w v / 4 mu g).
STRAIGHT = 0.01
MUCH_FASTER = 2.0
# With less left (m/s), sliding and turning end together in one last piece.
LAST_PIECE = 0.1
# Slower than this (m/s) it turns on the spot: about a millimetre is left of its path.
CREEPING = 0.005
# A piece changes the share of turning by about so much, and takes no more than this share of the speed that is left.
CHANGE = 0.09
SHARE = 0.5


def forces(v: float, edge_speed: float, lean: float, sole: int) -> tuple[float, float, float]:
    """Drag, braking torque and sideways force of a base that slides and turns, in the units of the tables."""
    place = STEPS * v / (v + edge_speed)
    k = int(place)
    if k > STEPS - 1:
        k = STEPS - 1
    part = place - k
    k = k + sole
    drag = DRAG[k] + part * (DRAG[k + 1] - DRAG[k])
    brake = BRAKE[k] + part * (BRAKE[k + 1] - BRAKE[k])
    side = SIDE[k] + part * (SIDE[k + 1] - SIDE[k])
    ease = EASE[k] + part * (EASE[k + 1] - EASE[k])
    back = brake - side
    along = lean * drag / (1.0 + lean * lean * side * back)
    across = lean * along * side
    tilt = along * along + across * across
    if tilt > 1.0:
        # More would lift the back of the sole off the cloth.
        tilt = sqrt(tilt)
        along = along / tilt
        across = across / tilt
    return drag - across * back, brake - across * ease, along * side


def steer(body: Floats, kit: Floats, i: int, v: float, edge_speed: float, mu: float, g: float) -> bool:
    """Begin a piece of a swerving path; False when the rest of it is straight."""
    if v < CREEPING or v + edge_speed < LAST_PIECE:
        return False
    if edge_speed * v < STRAIGHT and v > MUCH_FASTER * edge_speed:
        return False
    grip = mu * g
    edge = kit[i, c.SOLE]
    lever = kit[i, c.MASS] * edge / kit[i, c.INERTIA]
    lean = mu * kit[i, c.LEAN]
    sole = int(kit[i, c.SOLE_TABLE])
    vx = body[i, c.VX]
    vy = body[i, c.VY]
    w = body[i, c.WZ]
    turn = 1.0 if w > 0.0 else -1.0
    ax, ay, lz = pull(vx, vy, v, edge_speed, turn, grip, lever, lean, sole)
    # ds = s (1 - s) dv / v
    both = v + edge_speed
    share = CHANGE * both * both / (v * edge_speed)
    if share > SHARE:
        share = SHARE
    lasts = share * v / sqrt(ax * ax + ay * ay)
    # The mean of the forces along the piece, by Kutta's rule of the third order, stands for the whole of it.
    bx, by, bz = pull_after(vx, vy, w, 0.5 * lasts, ax, ay, lz, edge, turn, grip, lever, lean, sole)
    cx, cy, cz = pull_after(
        vx, vy, w, lasts, 2.0 * bx - ax, 2.0 * by - ay, 2.0 * bz - lz, edge, turn, grip, lever, lean, sole
    )
    ax = (ax + 4.0 * bx + cx) / 6.0
    ay = (ay + 4.0 * by + cy) / 6.0
    lz = (lz + 4.0 * bz + cz) / 6.0
    if (w + lasts * lz) * turn < 0.0:
        lz = -w / lasts
    body[i, c.AX] = ax
    body[i, c.AY] = ay
    body[i, c.LZ] = lz
    body[i, c.END] = body[i, c.T0] + lasts
    return True


def pull_after(
    vx: float, vy: float, w: float, t: float, ax: float, ay: float, lz: float,
    edge: float, turn: float, grip: float, lever: float, lean: float, sole: int,
) -> tuple[float, float, float]:  # fmt: skip
    """What pulls after a time at this acceleration and change of spin."""
    vx = vx + t * ax
    vy = vy + t * ay
    w = w + t * lz
    if w * turn < 0.0:
        w = 0.0
    return pull(vx, vy, sqrt(vx * vx + vy * vy), edge * abs(w), turn, grip, lever, lean, sole)


def pull(
    vx: float, vy: float, v: float, edge_speed: float, turn: float, grip: float, lever: float, lean: float, sole: int
) -> tuple[float, float, float]:
    """Acceleration and change of spin of a sliding, turning base."""
    if v + edge_speed <= 0.0:
        return 0.0, 0.0, 0.0
    drag, brake, side = forces(v, edge_speed, lean, sole)
    if v <= 0.0:
        return 0.0, 0.0, -turn * grip * lever * brake
    ex = vx / v
    ey = vy / v
    side = turn * side
    return grip * (-drag * ex + side * ey), grip * (-drag * ey - side * ex), -turn * grip * lever * brake
