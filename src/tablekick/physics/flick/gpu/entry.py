"""The turns of a round as CUDA kernels."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from numba import int64, types

from tablekick.physics.arrays import Ints
from tablekick.physics.flick.kernel import rounds
from tablekick.physics.flick.kernel.room import Flicks, Lists, Places, Room, TablesOnCard
from tablekick.physics.gpu.machine_code import Capability
from tablekick.physics.gpu.ptx import cuda, device_twin, ptx_of
from tablekick.physics.gpu.twins import Twins

F1, F2, F3 = (types.Array(types.float64, d, "C") for d in (1, 2, 3))
I1, I2, I3 = (types.Array(types.int64, d, "C") for d in (1, 2, 3))
# numba does not say what types its own types take.
named: Callable[[tuple[Any, ...], type], Any] = types.NamedTuple
ROOM = named(
    (
        named((F3, I3, F3, F2, F3, F2, F2), TablesOnCard),
        named((I1, I1, F2, F1, types.int64, F3, I3, I2, F1), Flicks),
        named((F3, I3, F3, F3, F3, F2, I2, F1, I2), Places),
        named((I2, I1, I2, I1, I2, I1, I1), Lists),
    ),
    Room,
)
CALLED = (
    "first_touch", "first_closing", "flight_touch", "lie_down", "go_on", "report_stop", "contact_of", "is_concerned",
)  # fmt: skip


def ptx_for(capability: Capability, turn: str, *, threads: int, together: int) -> str:
    """One turn in PTX."""
    work = device_twin(getattr(rounds, turn), _twins(capability))

    def turn_on_gpu(room: Room) -> None:
        work(int64(cuda.grid(1)), int64(cuda.gridsize(1)), room)

    return ptx_of(turn_on_gpu, turn, types.void(ROOM), capability, threads=threads, together=together, called=CALLED)


@cache
def _twins(_: Capability) -> Twins:
    """Those of all turns: what two of them call is compiled once."""
    return {rounds.append: cuda.jit(device=True, forceinline=True)(_append)}


def _append(tally: Ints, which: int) -> object:
    """`rounds.append` for the threads of a warp that ask together: one of them asks for all."""
    asking = cuda.activemask()
    asks = cuda.ffs(asking) - 1
    first = int64(0)
    if cuda.laneid == asks:
        first = cuda.atomic.add(tally, which, int64(cuda.popc(asking)))
    return cuda.shfl_sync(asking, first, asks) + int64(cuda.popc(asking & cuda.lanemask_lt()))
