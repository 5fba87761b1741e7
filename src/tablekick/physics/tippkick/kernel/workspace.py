"""What one kick needs to write on while it runs; whoever runs many uses one for all, one after the other."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tablekick.physics.arrays import Floats, Ints
from tablekick.physics.tippkick.kernel.columns import (
    BODIES,
    CL_SAMPLED,
    CL_WIDTH,
    CO_WIDTH,
    CORNERS,
    KEPT_WIDTH,
    MOST_CONTACTS,
    OB_WIDTH,
)


class Workspace(NamedTuple):
    """The ball as it is, what touches it, and what is remembered from step to step."""

    obstacles: Floats
    """A copy of the scene's: goalkeepers move theirs."""
    near: Ints
    pos: Floats
    q: Floats
    state: Floats
    """Velocity and spin."""
    m: Floats
    contacts: Floats
    order: Ints
    kept: Floats
    last_touch: Floats
    over: Floats
    before: Floats
    clock: Floats


def workspace(obstacles: int) -> Workspace:
    """Room for a kick among so many obstacles; made outside the kernel, which allocates nothing."""
    return Workspace(
        np.zeros((obstacles, OB_WIDTH)),
        np.zeros(obstacles, np.int64),
        np.zeros(3),
        np.zeros(4),
        np.zeros(6),
        np.zeros(9),
        np.zeros((MOST_CONTACTS, CO_WIDTH)),
        np.zeros(MOST_CONTACTS, np.int64),
        np.zeros((CORNERS, KEPT_WIDTH)),
        np.zeros(BODIES),
        np.zeros(2),
        np.zeros(3),
        np.zeros(CL_WIDTH),
    )


def set_out(work: Workspace, fixed: Floats, start: Floats, blow: Floats) -> None:
    """Everything as it is when the ball is kicked."""
    for i in range(fixed.shape[0]):
        for k in range(fixed.shape[1]):
            work.obstacles[i, k] = fixed[i, k]
    for i in range(3):
        work.pos[i] = start[i]
    for i in range(4):
        work.q[i] = start[3 + i]
    for i in range(6):
        work.state[i] = blow[i]
    for i in range(work.kept.shape[0]):
        for k in range(work.kept.shape[1]):
            work.kept[i, k] = 0.0
    for i in range(work.last_touch.shape[0]):
        work.last_touch[i] = -1.0
    for i in range(2):
        work.over[i] = -1.0
    # The blow lands while the ball still lies on its face: the first step, of no length, only lets the felt answer.
    for i in range(CL_WIDTH):
        work.clock[i] = 0.0
    work.clock[CL_SAMPLED] = -1.0
