"""Swerve (girello): friction of a sliding disc that also turns, after Farkas, Bartels, Unger, Wolf (2003).

The friction force on every point of the base opposes that point's own velocity. Over the whole base this gives a drag
that weakens and a braking torque that grows as the share of turning rises. A sliding figure leans forward, its base
presses harder in front by k = 4 mu h / R, and the front's sideways friction bends the path: a figure turning to the
left swerves to the right. Between events the acceleration is constant; a turning figure's path is a chain of such
pieces.
"""

from __future__ import annotations

from math import sqrt

from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.flick.kernel.types import Floats

# Means over a unit disc at s = v / (v + R w) = 0, 1/32 … 1; a test integrates them again.
# The drag, in units of the sliding friction mu m g:
DRAG = (
    0.0, 0.032254, 0.066629, 0.103309, 0.142492, 0.184387, 0.229223, 0.277229, 0.328638, 0.383664, 0.442480,
    0.505167, 0.571623, 0.641391, 0.713341, 0.784844, 0.848826, 0.889490, 0.917153, 0.937419, 0.952703, 0.964412,
    0.973459, 0.980475, 0.985911, 0.990102, 0.993298, 0.995695, 0.997442, 0.998661, 0.999444, 0.999870, 1.0,
)  # fmt: skip
# The braking torque, in units of mu m g R:
BRAKE = (
    0.666667, 0.666146, 0.664446, 0.661327, 0.656502, 0.649631, 0.640307, 0.628049, 0.612287, 0.592355, 0.567487,
    0.536833, 0.499510, 0.454741, 0.402197, 0.342939, 0.282942, 0.239834, 0.206540, 0.178833, 0.155040, 0.134208,
    0.115718, 0.099132, 0.084130, 0.070468, 0.057952, 0.046430, 0.035775, 0.025885, 0.016673, 0.008065, 0.0,
)  # fmt: skip
# The sideways force for a front loading of 1, in units of mu m g:
SIDE = (
    0.333333, 0.333203, 0.332778, 0.331997, 0.330789, 0.329065, 0.326721, 0.323630, 0.319640, 0.314566, 0.308189,
    0.300249, 0.290443, 0.278432, 0.263870, 0.246486, 0.226354, 0.204936, 0.183976, 0.164045, 0.145332, 0.127875,
    0.111640, 0.096559, 0.082553, 0.069539, 0.057435, 0.046164, 0.035653, 0.025839, 0.016660, 0.008064, 0.0,
)  # fmt: skip

# Turning more slowly at the rim (m/s) does not bend the path by a millimetre.
STRAIGHT = 0.01
# With less left (m/s), sliding and turning end together in one last piece.
LAST_PIECE = 0.15
# A piece takes about this share of the speed that is left.
SHARE = 0.3


def forces(v: float, rim_speed: float, loading: float) -> tuple[float, float, float]:
    """Drag, braking torque and sideways force of a base that slides and turns, in the units of the tables."""
    place = 32.0 * v / (v + rim_speed)
    k = int(place)
    if k > 31:
        k = 31
    part = place - k
    drag = DRAG[k] + part * (DRAG[k + 1] - DRAG[k])
    brake = BRAKE[k] + part * (BRAKE[k + 1] - BRAKE[k])
    side = SIDE[k] + part * (SIDE[k + 1] - SIDE[k])
    # It leans forward only as far as it is dragged.
    return drag, brake, side * loading * drag


def steer(body: Floats, kit: Floats, i: int, v: float, rim_speed: float, grip: float) -> bool:
    """Begin a piece of a swerving path; False when the rest of it is straight. `grip` is mu g."""
    if rim_speed < STRAIGHT or v + rim_speed < LAST_PIECE or v < 1.0e-3:
        return False
    radius = kit[i, c.RADIUS]
    lever = kit[i, c.MASS] * radius / kit[i, c.INERTIA]
    vx = body[i, c.VX]
    vy = body[i, c.VY]
    w = body[i, c.WZ]
    turn = 1.0 if w > 0.0 else -1.0
    lasts = SHARE * (v + rim_speed) / (1.4 * grip)
    ax, ay, lz = pull(vx, vy, v, rim_speed, turn, grip, lever, kit[i, c.LOADING])
    # The forces half-way through the piece stand for the whole of it.
    half = 0.5 * lasts
    mx = vx + half * ax
    my = vy + half * ay
    mw = w + half * lz
    if mw * turn < 0.0:
        mw = 0.0
    ax, ay, lz = pull(mx, my, sqrt(mx * mx + my * my), radius * abs(mw), turn, grip, lever, kit[i, c.LOADING])
    if (w + lasts * lz) * turn < 0.0:
        lz = -w / lasts
    body[i, c.AX] = ax
    body[i, c.AY] = ay
    body[i, c.LZ] = lz
    body[i, c.END] = body[i, c.T0] + lasts
    return True


def pull(
    vx: float, vy: float, v: float, rim_speed: float, turn: float, grip: float, lever: float, loading: float
) -> tuple[float, float, float]:
    """Acceleration and change of spin of a sliding, turning base."""
    if v + rim_speed <= 0.0:
        return 0.0, 0.0, 0.0
    drag, brake, side = forces(v, rim_speed, loading)
    if v <= 0.0:
        return 0.0, 0.0, -turn * grip * lever * brake
    ex = vx / v
    ey = vy / v
    side = turn * side
    return grip * (-drag * ex + side * ey), grip * (-drag * ey - side * ex), -turn * grip * lever * brake
