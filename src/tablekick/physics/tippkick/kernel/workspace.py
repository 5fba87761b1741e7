"""What one kick needs to write on while it runs; whoever runs many uses one for all, one after the other."""

from __future__ import annotations

from typing import NamedTuple

from tablekick.physics.arrays import Floats, Ints


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
