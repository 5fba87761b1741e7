"""The CUDA kernel, compiled by numba-cuda: each warp's own arrays, and the loop that plays flicks on them.

The state of a table lies in shared memory, beside the processor that works on it; what is seldom asked (the log, who
touched whom when, the goalkeepers' orders) in the card's own memory. Products and sums are not fused, so that every
result is the processor's.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from types import FunctionType, SimpleNamespace
from typing import Any

from numba import float64, int32, int64, types

from tablekick.physics.arrays import Floats, Ints
from tablekick.physics.flick.gpu import lanes
from tablekick.physics.flick.gpu.twins import twin_of
from tablekick.physics.flick.gpu.warp import play_flicks
from tablekick.physics.flick.kernel import layout as c

# numba-cuda takes the place of the `numba.cuda` that numba itself has, and is not always there.
cuda: Any = import_module("numba.cuda")
compiler: Any = import_module("numba.cuda.compiler")
dispatcher: Any = import_module("numba.cuda.dispatcher")

EVERY = 0xFFFFFFFF
F1, F2, F3, F4 = (types.Array(types.float64, d, "C") for d in (1, 2, 3, 4))
I1, I2, I3 = (types.Array(types.int64, d, "C") for d in (1, 2, 3))
SIGNATURE = types.void(
    F3, I3, F3, F2, F3, F2, F2, I1, I1, F2, F1, types.int64, F3, I3, I2, F1, I1, F3, F3, F3, F2
)  # fmt: skip
CALLED = (
    "first_touch", "first_closing", "flight_touch", "lie_down", "go_on", "report_stop", "contact_of", "is_concerned",
)  # fmt: skip
BLOCKS_TOGETHER = 2
"""Blocks that have room on one processor of the GPU at a time; it limits the registers of a thread."""


def ptx_for(capability: tuple[int, int], *, bodies: int, warps: int, fused: bool = False) -> str:
    """The kernel in PTX, for tables of so many bodies and blocks of so many warps; no GPU need be there."""
    with _compiling_for(capability):
        library, _ = compiler._compile_pyfunc_with_fixup(
            _kernel(bodies, warps), SIGNATURE, device=False, abi="numba", cc=capability,
            launch_bounds=(32 * warps, BLOCKS_TOGETHER),
        )  # fmt: skip
        library._nvvm_options["fma"] = fused
        library._llvm_strs = [_with_calls(text) for text in library.llvm_strs]
        (code,) = library.get_asm_strs(cc=capability)
    return str(code)


def _with_calls(text: str) -> str:
    """Everything is inlined, so that a table's arrays are addresses; only what takes mere numbers is called."""
    for name in CALLED:
        text = re.sub(rf"^(define .*{len(name)}{name}B.*) alwaysinline", r"\1 noinline", text, flags=re.MULTILINE)
    return text


@contextmanager
def _compiling_for(capability: tuple[int, int]) -> Iterator[None]:
    """Functions on the device ask which device they are compiled for; let none have to be there."""
    asked = dispatcher.get_current_device
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=capability)
    try:
        yield
    finally:
        dispatcher.get_current_device = asked


def _lanes() -> dict[Callable[..., object], object]:
    on_device = cuda.jit(device=True, forceinline=True)
    return {
        lanes.lane: on_device(lambda: int64(cuda.laneid)),
        lanes.together: on_device(lambda: cuda.syncwarp(EVERY)),
        lanes.votes: on_device(lambda yes: int64(cuda.ballot_sync(EVERY, yes)) & EVERY),
        lanes.lowest: on_device(lambda some: int64(cuda.ffs(some)) - 1),
        lanes.said_by: on_device(lambda who, value: cuda.shfl_sync(EVERY, value, who)),
        lanes.anyone: on_device(lambda yes: cuda.syncthreads_or(int32(yes)) != 0),
        lanes.take: on_device(_take),
    }


def _for_device(function: FunctionType) -> object:
    made = cuda.jit(device=True, forceinline=True)(function)
    compiling = made.compile_device
    # One copy of each function for all its callers, also for those that hand it a plain True or 0.
    made.compile_device = lambda kinds, answer=None: compiling(tuple(map(types.unliteral, kinds)), answer)
    return made


def _take(taken: Ints) -> object:
    mine = int64(0)
    if cuda.laneid == 0:
        mine = cuda.atomic.add(taken, 0, 1)
    return cuda.shfl_sync(EVERY, mine, 0)


def _kernel(bodies: int, warps: int) -> Callable[..., None]:
    play = twin_of(play_flicks, _lanes(), _for_device)
    body_columns, mode_columns, world_columns, counts = c.BODY_COLUMNS, c.MODE_COLUMNS, c.WORLD_COLUMNS, c.COUNTS

    def play_on_gpu(
        body: Floats, mode: Ints, kit: Floats, world: Floats, guard: Floats, bars: Floats, walls: Floats,
        table: Ints, figure: Ints, heading: Floats, spin: Floats, most_events: int,
        ends: Floats, contacts: Ints, outcome: Ints, times: Floats, taken: Ints,
        guards: Floats, touched: Floats, report: Floats, track: Floats,
    ) -> None:  # fmt: skip
        b = cuda.shared.array((warps, bodies, body_columns), float64)
        m = cuda.shared.array((warps, bodies, mode_columns), int64)
        w = cuda.shared.array((warps, world_columns), float64)
        n = cuda.shared.array((warps, counts), int64)
        warp = cuda.threadIdx.x // 32
        own = cuda.blockIdx.x * warps + warp
        play(
            b[warp], m[warp], guards[own], w[warp], touched[own], report[own], track, n[warp],
            body, mode, kit, world, guard, bars, walls, table, figure, heading, spin, most_events,
            ends, contacts, outcome, times, taken,
        )  # fmt: skip

    return play_on_gpu
