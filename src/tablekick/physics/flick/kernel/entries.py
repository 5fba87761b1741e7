"""The entries of the kernel. Each closes over the fingerprint of the sources, which makes it the key of its cache."""

from __future__ import annotations

from collections.abc import Callable

from tablekick.physics.flick.kernel.compiling import compiled_entry, sources_fingerprint
from tablekick.physics.flick.kernel.loop import advance
from tablekick.physics.flick.kernel.many import play_many
from tablekick.physics.flick.kernel.shapes import contact_of
from tablekick.physics.flick.kernel.types import Floats, Ints


def _entry_advance(fingerprint: int) -> Callable[..., int]:
    @compiled_entry
    def run(
        body: Floats, mode: Ints, kit: Floats, world: Floats, guard: Floats, bars: Floats, walls: Floats,
        touched: Floats, report: Floats, track: Floats, count: Ints, until: float, most_events: int,
    ) -> int:  # fmt: skip
        if fingerprint < 0:
            return -1
        return advance(
            body, mode, kit, world, guard, bars, walls, touched, report, track, count, until, most_events
        )  # type: ignore[no-any-return]

    return run


def _entry_many(fingerprint: int) -> Callable[..., int]:
    @compiled_entry
    def run_many(
        body: Floats, mode: Ints, kit: Floats, world: Floats, guard: Floats, bars: Floats, walls: Floats,
        table: Ints, figure: Ints, heading: Floats, spin: Floats, most_events: int,
        ends: Floats, contacts: Ints, outcome: Ints, times: Floats,
    ) -> int:  # fmt: skip
        if fingerprint < 0:
            return -1
        return play_many(
            body, mode, kit, world, guard, bars, walls, table, figure, heading, spin, most_events,
            ends, contacts, outcome, times,
        )  # type: ignore[no-any-return]  # fmt: skip

    return run_many


def _entry_gaps(fingerprint: int) -> Callable[..., None]:
    @compiled_entry
    def run_gaps(body: Floats, mode: Ints, kit: Floats, world: Floats, guard: Floats, gaps: Floats) -> None:
        if fingerprint < 0:
            return
        for i in range(body.shape[0]):
            for j in range(i + 1, body.shape[0]):
                gaps[i, j] = contact_of(body, mode, kit, world, guard, i, j)[0]

    return run_gaps


advance_entry = _entry_advance(sources_fingerprint())
many_entry = _entry_many(sources_fingerprint())
gaps_entry = _entry_gaps(sources_fingerprint())
"""Fills the upper half of a matrix with the gaps between all bodies."""
