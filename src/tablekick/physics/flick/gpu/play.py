"""Many flicks at once on this machine's GPU."""

from __future__ import annotations

import ctypes
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablekick.physics.flick.bodies import Arrays
from tablekick.physics.flick.errors import NoGpuError
from tablekick.physics.flick.gpu.driver import Gpu, as_numba_takes_it, gpu
from tablekick.physics.flick.gpu.lanes import LANES
from tablekick.physics.flick.gpu.machine_code import WARPS, machine_code, name_in
from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.flick.kernel import many

BLOCKS_EACH = 8
"""Blocks for each of the GPU's processors; as many as have room run at a time, and take flicks until none are left."""

Array = NDArray[Any]


def play_on_gpu(
    s: Arrays, table: Array, figure: Array, velocity: Array, spin: Array, most_events: int,
    ends: Array, contacts: Array, outcome: Array, times: Array,
) -> None:  # fmt: skip
    """`kernel.many.play_many` on the GPU: the same arguments, the same results."""
    if max(s.body.shape[1], len(s.bars), len(s.walls)) > LANES:
        raise NoGpuError(f"the GPU plays tables of at most {LANES} bodies, bars and walls; play with on='cpu'")
    device = gpu()
    device.use()
    with OnCard(device) as card:
        given = [
            card.copy(each)
            for each in (s.body, s.mode, s.kit, s.world, s.guard, s.bars, s.walls, table, figure, velocity, spin)
        ]
        told = [card.like(each) for each in (ends, contacts, outcome, times)]
        blocks = min(BLOCKS_EACH * device.processors, -(-len(table) // WARPS))
        warps, bodies = blocks * WARPS, s.body.shape[1]
        own = [
            card.copy(np.zeros(1, dtype=np.int64)),
            card.empty((warps, bodies, c.GUARD_COLUMNS)),
            card.empty((warps, bodies, bodies + c.FIXED_KINDS)),
            card.empty((warps, many.REPORT_ROWS, c.REPORT_COLUMNS)),
            card.empty((2 * c.LOG_RESERVE, c.TRACK_COLUMNS)),
        ]
        arguments = [x for array in given for x in array] + [most_events] + [x for a in told + own for x in a]
        device.launch(_kernel(bodies), blocks, WARPS * LANES, arguments)
        for array, (_, _, _, _, address, *_) in zip((ends, contacts, outcome, times), told, strict=True):
            device.fetch(array, address)


@cache
def _kernel(bodies: int) -> ctypes.c_void_p:
    code = machine_code(gpu(), bodies)
    return gpu().load(code, name_in(code))


class OnCard:
    """Arrays on the card, given back at the end."""

    def __init__(self, device: Gpu) -> None:
        self._gpu = device
        self._taken: list[int] = []

    def __enter__(self) -> OnCard:
        return self

    def __exit__(self, *_: object) -> None:
        for address in self._taken:
            self._gpu.free(address)

    def empty(self, shape: tuple[int, ...], itemsize: int = 8) -> list[int]:
        address = self._gpu.room(int(np.prod(shape, dtype=np.int64)) * itemsize)
        self._taken.append(address)
        return as_numba_takes_it(address, shape, itemsize)

    def like(self, array: Array) -> list[int]:
        return self.empty(array.shape, array.itemsize)

    def copy(self, array: Array) -> list[int]:
        array = np.ascontiguousarray(array)
        placed = self.like(array)
        self._gpu.send(placed[4], array)
        return placed
