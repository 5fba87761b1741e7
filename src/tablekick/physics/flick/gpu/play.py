"""Many flicks at once on this machine's GPU."""

from __future__ import annotations

import ctypes
from functools import cache
from math import prod
from typing import Any

from numpy.typing import NDArray

from tablekick.physics.flick import gpu as here
from tablekick.physics.flick import kernel as source
from tablekick.physics.flick.bodies import Arrays
from tablekick.physics.flick.kernel import rounds
from tablekick.physics.flick.kernel.room import PLAYING, ROUND, TAKEN, first_tally, places_of
from tablekick.physics.gpu.driver import Arguments, Gpu, OnCard, arguments_of, gpu
from tablekick.physics.gpu.machine_code import Capability, Kernel

PLACES = 1 << 19
"""Flicks on the card at a time, about 20 kB each. A round takes as long as its slowest prediction, however many there
are: the more places the better, as long as the card has room."""
SHARE_OF_CARD = 0.5
THREADS = 128
"""Threads of a block."""
TOGETHER = 4
"""Blocks that are to have room on one processor of the GPU at a time; it limits the registers of a thread."""
BLOCKS_EACH = 16
"""Blocks for each of the GPU's processors; their threads go through the lists in turns."""
ROUNDS_UNSEEN = 8
"""Rounds that are started before anybody looks whether a flick is left: a look costs a wait."""

ITEM = 8
"""Bytes of a number, whole or not."""
Array = NDArray[Any]


def play_on_gpu(
    s: Arrays, table: Array, figure: Array, velocity: Array, spin: Array, most_events: int,
    ends: Array, contacts: Array, outcome: Array, times: Array,
) -> None:  # fmt: skip
    """`kernel.many.play_many` on the GPU: the same arguments, the same results."""
    if not len(table):
        return
    device = gpu()
    device.use()
    with OnCard(device) as card:
        given = [card.copy(each) for each in (s.body, s.mode, s.kit, s.world, s.guard, s.bars, s.walls)]
        flicks = [card.copy(each) for each in (table, figure, velocity, spin)]
        told = [card.like(each) for each in (ends, contacts, outcome, times)]
        places, lists = places_of(s.body.shape[1], _places(device, s.body.shape[1], len(table)))
        own = [card.empty(shape) for shape, _ in places + lists[:-1]]
        tally = first_tally()
        listed = card.copy(tally)
        room = arguments_of([x for each in (*given, *flicks, [most_events], *told, *own, listed) for x in each])
        blocks = BLOCKS_EACH * device.processors
        device.start(_loaded(rounds.open_places.__name__), blocks, THREADS, room)
        while tally[PLAYING + 1 - tally[ROUND]] > 0 or tally[TAKEN] == 0:
            _play_rounds(device, blocks, room)
            card.fetch(tally, listed)
        for array, placed in zip((ends, contacts, outcome, times), told, strict=True):
            card.fetch(array, placed)


def _play_rounds(device: Gpu, blocks: int, room: Arguments) -> None:
    for _ in range(ROUNDS_UNSEEN):
        for turn in rounds.TURNS:
            device.start(_loaded(turn.__name__), blocks, THREADS, room)


def _places(device: Gpu, bodies: int, flicks: int) -> int:
    """How many places: not more than flicks, and not more than the card has room for."""
    each = sum(prod(shape) for shapes in places_of(bodies, 1) for shape, _ in shapes) * ITEM
    return max(1, min(PLACES, flicks, int(SHARE_OF_CARD * device.memory_left()) // each))


def turn_kernel(turn: str) -> Kernel:
    """A turn of the round as a kernel of the card."""

    def ptx_for(capability: Capability) -> str:
        from tablekick.physics.flick.gpu import entry

        return entry.ptx_for(capability, turn, threads=THREADS, together=TOGETHER)

    return Kernel(name=turn, packages=(source, here), ptx_for=ptx_for)


@cache
def _loaded(turn: str) -> ctypes.c_void_p:
    return gpu().load(turn_kernel(turn).machine_code(gpu().capability), turn)
