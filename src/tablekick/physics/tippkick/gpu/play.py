"""Many kicks at once on this machine's GPU."""

from __future__ import annotations

import ctypes
from functools import cache

import numpy as np

from tablekick.physics.arrays import Floats
from tablekick.physics.gpu.driver import OnCard, arguments_of, gpu
from tablekick.physics.gpu.machine_code import Capability, Kernel
from tablekick.physics.tippkick import gpu as here
from tablekick.physics.tippkick import kernel as source

THREADS = 64
"""Threads of a block."""
TOGETHER = 4
"""Blocks that are to have room on one processor of the GPU at a time; it limits the registers of a thread."""


def play_on_gpu(
    corners: Floats, world: Floats, fixed: Floats, orders: Floats, starts: Floats, blows: Floats, most_steps: int,
    results: Floats,
) -> None:  # fmt: skip
    """`kernel.loop.follow_many` on the GPU: the same results."""
    if not len(blows):
        return
    device = gpu()
    device.use()
    kernel = _loaded(len(fixed))
    with OnCard(device) as card:
        given = [card.copy(each) for each in (corners, world, fixed)]
        decided = card.copy(orders)
        kicked = [card.copy(each) for each in (starts, blows)]
        told = card.like(results)
        nothing, taken = card.empty((0, 1)), card.copy(np.zeros(1, dtype=np.int64))
        listed = [*given, decided, *kicked, [most_steps], nothing, told, taken]
        device.start(kernel, TOGETHER * device.processors, THREADS, arguments_of([x for each in listed for x in each]))
        device.wait()
        card.fetch(results, told)
        card.fetch(orders, decided)


def kick_kernel(obstacles: int) -> Kernel:
    """The loop of a kick, among so many obstacles, as a kernel of the card."""
    name = f"kick_among_{obstacles}"

    def ptx_for(capability: Capability) -> str:
        from tablekick.physics.tippkick.gpu import entry

        return entry.ptx_for(capability, name, threads=THREADS, together=TOGETHER, obstacles=obstacles)

    return Kernel(name=name, packages=(source, here), ptx_for=ptx_for)


@cache
def _loaded(obstacles: int) -> ctypes.c_void_p:
    kernel = kick_kernel(obstacles)
    return gpu().load(kernel.machine_code(gpu().capability), kernel.name)
