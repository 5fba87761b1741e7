"""The loop of one kick as a CUDA kernel: every thread takes the next kick that nobody has taken."""

from __future__ import annotations

from numba import float64, int64, types

from tablekick.physics.arrays import Floats, Ints
from tablekick.physics.gpu.machine_code import Capability
from tablekick.physics.gpu.ptx import cuda, device_twin, ptx_of
from tablekick.physics.gpu.twins import Twins
from tablekick.physics.tippkick.kernel.columns import (
    BODIES,
    CL_WIDTH,
    CO_WIDTH,
    CORNERS,
    GOING,
    KEPT_WIDTH,
    MOST_CONTACTS,
    OB_WIDTH,
    RE_WIDTH,
    RESTED,
)
from tablekick.physics.tippkick.kernel.loop import arrive, go_on, set_off
from tablekick.physics.tippkick.kernel.workspace import Workspace

F1, F2, F3 = (types.Array(types.float64, d, "C") for d in (1, 2, 3))
I1 = types.Array(types.int64, 1, "C")
CALLED = ("nearest_points",)


def ptx_for(capability: Capability, name: str, *, threads: int, together: int, obstacles: int) -> str:
    """The kernel in PTX, for a scene of so many obstacles."""
    room = max(1, obstacles)
    twins: Twins = {}
    set_off_twin = device_twin(set_off, twins)
    go_on_twin = device_twin(go_on, twins)
    arrive_twin = device_twin(arrive, twins)

    def kick_on_gpu(
        corners: Floats, world: Floats, fixed: Floats, orders: Floats, starts: Floats, blows: Floats, most_steps: int,
        nothing: Floats, results: Floats, taken: Ints,
    ) -> None:  # fmt: skip
        # A thread's own memory: what threads side by side write at the same place lies side by side.
        work = Workspace(
            cuda.local.array((room, OB_WIDTH), float64),
            cuda.local.array(room, int64),
            cuda.local.array(3, float64),
            cuda.local.array(4, float64),
            cuda.local.array(6, float64),
            cuda.local.array(9, float64),
            cuda.local.array((MOST_CONTACTS, CO_WIDTH), float64),
            cuda.local.array(MOST_CONTACTS, int64),
            cuda.local.array((CORNERS, KEPT_WIDTH), float64),
            cuda.local.array(BODIES, float64),
            cuda.local.array(2, float64),
            cuda.local.array(3, float64),
            cuda.local.array(CL_WIDTH, float64),
        )
        result = cuda.local.array(RE_WIDTH, float64)
        # Threads that run together go on by a step together, each with its own kick: none waits for a long one.
        status = RESTED
        i = int64(0)
        while True:
            if status != GOING:
                i = cuda.atomic.add(taken, 0, 1)
                if i >= blows.shape[0]:
                    break
                set_off_twin(fixed, starts[i], blows[i], result, work)
            status = go_on_twin(corners, world, orders[i], starts[i], most_steps, nothing, nothing, result, work, 1)
            if status != GOING:
                arrive_twin(world, status, nothing, result, work)
                for k in range(RE_WIDTH):
                    results[i, k] = result[k]

    signature = types.void(F2, F1, F2, F3, F2, F2, types.int64, F2, F2, I1)
    return ptx_of(kick_on_gpu, name, signature, capability, threads=threads, together=together, called=CALLED)
