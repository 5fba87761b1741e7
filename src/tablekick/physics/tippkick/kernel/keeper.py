"""The keepers: a plate that slides along the line and lies down to one side, on orders or by reading the ball."""

from __future__ import annotations

from tablekick.physics.arrays import Floats, Ints
from tablekick.physics.tippkick.kernel.columns import (
    BOX,
    HOLD,
    KE_DECIDED,
    KE_DIVE_S,
    KE_HALF_WIDTH,
    KE_MISREAD,
    KE_NOW_BOTTOM,
    KE_NOW_Y,
    KE_ORDER,
    KE_PLANE,
    KE_REACH,
    KE_REACTION,
    KE_SHIFT,
    KE_SIDE,
    KE_SLIDE,
    KE_SPEED,
    KE_TURN,
    KE_VY,
    KE_VZ,
    KE_Y,
    OB_AXES,
    OB_CENTRE,
    OB_HALF,
    OB_KEEPER,
    OB_PART,
    OB_RADIUS,
    REACT,
)

# A ball that will miss by more than this is left alone, and one slower than this is not coming.
LEAVE_ALONE_M = 0.08
COMING_MPS = 0.05
NEVER_S = 1e9


def decide(ke: Floats, pos: Floats, vel: Floats) -> None:
    """Settle once, at the end of the reaction time, where a keeper goes."""
    ke[KE_DECIDED] = 1.0
    if ke[KE_ORDER] != REACT:
        ke[KE_SIDE] = ke[KE_ORDER]
        ke[KE_SHIFT] = min(ke[KE_REACH], max(-ke[KE_REACH], ke[KE_SLIDE]))
        return
    ke[KE_SIDE] = HOLD
    ke[KE_SHIFT] = 0.0
    away = ke[KE_PLANE] - pos[0]
    if away * vel[0] <= 0.0 or abs(vel[0]) < COMING_MPS:
        return
    left_s = away / vel[0]
    miss = pos[1] + vel[1] * left_s + ke[KE_MISREAD] - ke[KE_Y]
    if abs(miss) > ke[KE_REACH] + LEAVE_ALONE_M:
        return
    ke[KE_SHIFT] = min(ke[KE_REACH], max(-ke[KE_REACH], miss))
    gained = min(ke[KE_REACH], ke[KE_SPEED] * left_s)
    if abs(miss) > gained + ke[KE_HALF_WIDTH]:
        ke[KE_SIDE] = 1.0 if miss > 0.0 else -1.0


def move_keeper(ke: Floats, time: float) -> tuple[float, float]:
    """Bring a keeper's plate to where it is at `time`; gives the cosine and signed sine of its tilt.

    The dive's half-angle tangent s grows evenly from 0 to 1, so that no sine has to be computed; the plate rolls over
    its lower corner and never dips below the felt.
    """
    after = time - ke[KE_REACTION]
    ke[KE_NOW_Y] = ke[KE_Y]
    ke[KE_NOW_BOTTOM] = 0.0
    ke[KE_VY] = 0.0
    ke[KE_VZ] = 0.0
    ke[KE_TURN] = 0.0
    if after <= 0.0 or ke[KE_DECIDED] == 0.0:
        return 1.0, 0.0
    shift = ke[KE_SHIFT]
    gone = ke[KE_SPEED] * after
    if gone < abs(shift):
        direction = 1.0 if shift > 0.0 else -1.0
        ke[KE_NOW_Y] = ke[KE_Y] + direction * gone
        ke[KE_VY] = direction * ke[KE_SPEED]
    else:
        ke[KE_NOW_Y] = ke[KE_Y] + shift
    side = ke[KE_SIDE]
    if side == HOLD:
        return 1.0, 0.0
    s = min(1.0, after / ke[KE_DIVE_S])
    cos = (1.0 - s * s) / (1.0 + s * s)
    sin = 2.0 * s / (1.0 + s * s)
    ke[KE_NOW_BOTTOM] = ke[KE_HALF_WIDTH] * sin
    if s < 1.0:
        rate = 2.0 / (ke[KE_DIVE_S] * (1.0 + s * s))
        ke[KE_VZ] = ke[KE_HALF_WIDTH] * cos * rate
        ke[KE_TURN] = -side * rate
    return cos, side * sin


def decide_due(keepers: Floats, time: float, pos: Floats, vel: Floats) -> float:
    """Let the keepers decide whose reaction time is over; gives when the next one does (far off when none is left)."""
    following = NEVER_S
    for k in range(keepers.shape[0]):
        ke = keepers[k]
        if ke[KE_DECIDED] == 0.0:
            if time >= ke[KE_REACTION]:
                decide(ke, pos, vel)
            else:
                following = min(following, ke[KE_REACTION])
    return following


def move_keepers(obstacles: Floats, near: Ints, n_near: int, keepers: Floats, time: float) -> None:
    """Put the moving obstacles among the near ones where they are at `time`."""
    for k in range(keepers.shape[0]):
        ke = keepers[k]
        cos, sin = move_keeper(ke, time)
        for i in range(n_near):
            ob = obstacles[near[i]]
            if ob[OB_KEEPER] != k:
                continue
            if ob[OB_PART] == BOX:
                ob[OB_CENTRE + 1] = ke[KE_NOW_Y]
                continue
            up = ob[OB_HALF + 2] + ob[OB_RADIUS]
            ob[OB_CENTRE + 1] = ke[KE_NOW_Y] + sin * up
            ob[OB_CENTRE + 2] = ke[KE_NOW_BOTTOM] + cos * up
            ob[OB_AXES + 4] = cos
            ob[OB_AXES + 5] = sin
            ob[OB_AXES + 7] = -sin
            ob[OB_AXES + 8] = cos
