"""Many flicks on many tables at once, for bots and research: arrays in, arrays out, all cores."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, fields
from typing import Literal

import numpy as np
from numpy.typing import ArrayLike

from tablekick.facts.flick.bodies import Body
from tablekick.physics.arrays import Floats, Ints
from tablekick.physics.compiled import compiled
from tablekick.physics.flick.bodies import Arrays
from tablekick.physics.flick.errors import FlickError, TableError
from tablekick.physics.flick.flicks import FASTEST_MPS, FASTEST_SPIN_RADPS
from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.flick.kernel import many
from tablekick.physics.flick.table import MOST_EVENTS, FlickTable

MOST_CONTACTS = 16
"""Touches told for each flick, in their order; the count goes on."""
CHUNKS_PER_CORE = 8
"""Small enough that no core waits long for the others."""

NOTHING, FIXED = -1, -2
"""In `first_touch`: nothing was touched; something fixed was."""
NO_LINE, TOUCH_LINE, GOAL_LINE, GOAL = -1, 0, 1, 2
"""In `crossed`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tables:
    """Some tables side by side, laid out alike: the same figures, pitch and fixed things."""

    names: tuple[Body, ...]
    stacked: Arrays

    @classmethod
    def of(cls, tables: Sequence[FlickTable]) -> Tables:
        """Stack tables as they are now (moving or not)."""
        if not tables:
            raise TableError("no table was given; give at least one")
        snapshots = [table.snapshot() for table in tables]
        first = snapshots[0]
        for other in snapshots[1:]:
            if other.names != first.names:
                raise TableError("tables of one batch must have the same figures; batch those with others apart")
            if not (
                np.array_equal(other.arrays.bars, first.arrays.bars)
                and np.array_equal(other.arrays.walls, first.arrays.walls)
            ):
                raise TableError("tables of one batch must have the same pitch, goals and barrier")
        stacked = Arrays(*(np.stack([getattr(s.arrays, each.name) for s in snapshots]) for each in fields(Arrays)))
        stacked.bars, stacked.walls = first.arrays.bars, first.arrays.walls
        return cls(names=first.names, stacked=stacked)

    def row(self, body: Body) -> int:
        """The number by which a body goes in the arrays of a batch."""
        try:
            return self.names.index(body)
        except ValueError:
            raise TableError(f"{body} is not on these tables; there are {', '.join(self.names)}") from None


@dataclass(frozen=True, slots=True, kw_only=True)
class BatchResult:
    """What became of each flick; the first axis counts the flicks."""

    ends_mm: Floats
    """(flicks, bodies, 4): x, y, height in mm and facing angle in rad when everything lay still."""
    contacts: Ints
    """(flicks, MOST_CONTACTS, 2): who touched whom, in order; -1 none, -2 … -6 post, bar, back bar, net, barrier."""
    touches: Ints
    first_touch: Ints
    """What the flicked figure touched first."""
    crossed: Ints
    """The first line the ball crossed."""
    fallen: Ints
    """How many figures fell."""
    events: Ints
    ended_s: Floats
    """When everything lay still."""
    failed: Ints
    """The flicks that ran into the cap of events (a defect); their other values mean nothing."""


def play(
    tables: Tables, *, table: ArrayLike, figure: ArrayLike, heading_rad: ArrayLike, speed_mps: ArrayLike,
    spin_radps: ArrayLike = 0.0, cores: int | None = None, on: Literal["cpu", "gpu"] = "cpu",
) -> BatchResult:  # fmt: skip
    """Play each flick on its own copy of its table until everything lies still.

    All arguments are arrays of one length (or single values for all): `table` counts the tables, `figure` the rows
    (`tables.row(name)`). The tables stay as they are. The hand is not judged here: ask the table itself for the
    finger-foul of the flick you choose. On a GPU (`on="gpu"`, the extra `gpu`) the results are the same, bit for bit;
    where there is none, NoGpuError says what is missing.
    """
    which, who, heading, speed, spin = _checked(tables, table, figure, heading_rad, speed_mps, spin_radps)
    flicks, bodies = len(which), len(tables.names)
    velocity = np.stack([speed * np.cos(heading), speed * np.sin(heading)], axis=1)
    ends = np.empty((flicks, bodies, 4))
    contacts = np.empty((flicks, MOST_CONTACTS, 2), dtype=np.int64)
    outcome = np.empty((flicks, many.OUTCOME_COLUMNS), dtype=np.int64)
    times = np.empty(flicks)
    s = tables.stacked

    def on_a_core(part: slice) -> None:
        compiled(many.play_many)(
            s.body, s.mode, s.kit, s.world, s.guard, s.bars, s.walls,
            which[part], who[part], velocity[part], spin[part], MOST_EVENTS,
            ends[part], contacts[part], outcome[part], times[part],
        )  # fmt: skip

    if on == "gpu":
        from tablekick.physics.flick.gpu.play import play_on_gpu

        play_on_gpu(s, which, who, velocity, spin, MOST_EVENTS, ends, contacts, outcome, times)
    else:
        _on_all_cores(on_a_core, flicks, cores or os.cpu_count() or 1)
    ends[:, :, :3] *= 1000.0
    return BatchResult(
        ends_mm=ends,
        contacts=contacts,
        touches=outcome[:, many.TOUCHES],
        first_touch=outcome[:, many.FIRST_TOUCH],
        crossed=outcome[:, many.CROSSED],
        fallen=outcome[:, many.FALLEN],
        events=outcome[:, many.EVENTS],
        ended_s=times,
        failed=np.flatnonzero(outcome[:, many.STATUS] != c.DONE),
    )


def _on_all_cores(work: Callable[[slice], object], flicks: int, cores: int) -> None:
    """Threads are enough: the compiled loop does not hold the interpreter."""
    if cores == 1 or flicks < 2 * cores:
        work(slice(0, flicks))
        return
    size = -(-flicks // (cores * CHUNKS_PER_CORE))
    parts = [slice(start, min(start + size, flicks)) for start in range(0, flicks, size)]
    with ThreadPoolExecutor(max_workers=cores) as pool:
        for done in [pool.submit(work, part) for part in parts]:
            done.result()


def _checked(
    tables: Tables, table: ArrayLike, figure: ArrayLike, heading: ArrayLike, speed: ArrayLike, spin: ArrayLike
) -> tuple[Ints, Ints, Floats, Floats, Floats]:
    try:
        arrays = np.broadcast_arrays(
            np.atleast_1d(np.asarray(table)),
            np.asarray(figure),
            *(np.asarray(x, float) for x in (heading, speed, spin)),
        )
    except ValueError as error:
        raise FlickError(f"the arrays of a batch must have one length: {error}") from None
    if arrays[0].ndim != 1:
        raise FlickError("the arrays of a batch must have one dimension")
    # Copies: a broadcast view is read-only, which would be another type to the compiler.
    which, who = (np.array(each, dtype=np.int64) for each in arrays[:2])
    numbers = [np.array(each, dtype=np.float64) for each in arrays[2:]]
    if which.size and not (which.min() >= 0 and which.max() < len(tables.stacked.body)):
        raise FlickError(f"table must count from 0 to {len(tables.stacked.body) - 1}")
    if who.size and not (who.min() >= 0 and who.max() < len(tables.names)):
        raise FlickError(f"figure must be a row from 1 to {len(tables.names) - 3}; ask tables.row(name)")
    mode = tables.stacked.mode[which, who]
    able = (mode[:, c.KIND] == c.FIGURE) & (mode[:, c.LYING] == 0) & (mode[:, c.MODE] != c.GONE)
    if not able.all():
        bad = int(np.flatnonzero(~able)[0])
        raise FlickError(f"flick {bad}: {tables.names[who[bad]]} cannot be flicked (no figure, lying or off the board)")
    if not all(np.isfinite(each).all() for each in numbers):
        raise FlickError("headings, speeds and spins must be finite numbers")
    if which.size and (numbers[1].min() < 0.0 or numbers[1].max() > FASTEST_MPS):
        raise FlickError(f"speeds must lie between 0 and {FASTEST_MPS:g} m/s")
    if which.size and np.abs(numbers[2]).max() > FASTEST_SPIN_RADPS:
        raise FlickError(f"spins must lie within ±{FASTEST_SPIN_RADPS:g} rad/s")
    return which, who, numbers[0], numbers[1], numbers[2]
