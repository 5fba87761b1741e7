"""The loop of one kick as a CUDA kernel: every thread takes the next kick that nobody has taken."""

from __future__ import annotations

from numba import float64, int64, types

from tablekick.physics.arrays import Floats, Ints
from tablekick.physics.gpu.machine_code import Capability
from tablekick.physics.gpu.ptx import cuda, device_twin, ptx_of
from tablekick.physics.tippkick.kernel.columns import BODIES, CO_WIDTH, CORNERS, KEPT_WIDTH, MOST_CONTACTS, OB_WIDTH
from tablekick.physics.tippkick.kernel.loop import follow
from tablekick.physics.tippkick.kernel.workspace import Workspace

F1, F2, F3 = (types.Array(types.float64, d, "C") for d in (1, 2, 3))
I1 = types.Array(types.int64, 1, "C")
CALLED = ("nearest_points",)


def ptx_for(capability: Capability, name: str, *, threads: int, together: int, obstacles: int) -> str:
    """The kernel in PTX, for a scene of so many obstacles."""
    kick = device_twin(follow, {})

    def kick_on_gpu(
        corners: Floats, world: Floats, fixed: Floats, orders: Floats, starts: Floats, blows: Floats, most_steps: int,
        nothing: Floats, results: Floats, taken: Ints,
    ) -> None:  # fmt: skip
        # A thread's own memory: what threads side by side write at the same place lies side by side.
        work = Workspace(
            cuda.local.array((obstacles, OB_WIDTH), float64),
            cuda.local.array(obstacles, int64),
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
        )
        i = cuda.atomic.add(taken, 0, 1)
        while i < blows.shape[0]:
            kick(corners, world, fixed, orders[i], starts[i], blows[i], most_steps, nothing, nothing, results[i], work)
            i = cuda.atomic.add(taken, 0, 1)

    signature = types.void(F2, F1, F2, F3, F2, F2, types.int64, F2, F2, I1)
    return ptx_of(kick_on_gpu, name, signature, capability, threads=threads, together=together, called=CALLED)
