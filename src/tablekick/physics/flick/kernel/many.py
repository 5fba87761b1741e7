"""Many flicks on many tables in one call: arrays in, arrays out."""

from __future__ import annotations

import numpy as np

from tablekick.physics.arrays import Floats, Ints
from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.flick.kernel.loop import advance
from tablekick.physics.flick.kernel.motion import begin, bring_to

# outcome columns
TOUCHES = 0
FIRST_TOUCH = 1  # what the flicked figure touched first: a body, -1 nothing, -2 something fixed
CROSSED = 2  # -1 no line, 0 touch line, 1 goal line, 2 goal; the first one
FALLEN = 3
EVENTS = 4
STATUS = 5
OUTCOME_COLUMNS = 6
REPORT_ROWS = 96


def summarise(report: Floats, count: Ints, figure: int, contacts: Ints, outcome: Ints) -> None:
    """Add what the reports say to one row of contacts and outcome, and empty the log."""
    for k in range(count[c.REPORTS]):
        kind = int(report[k, c.REPORT_KIND])
        a = int(report[k, c.REPORT_A])
        b = int(report[k, c.REPORT_B])
        if kind == c.TOUCH or kind == c.TOUCH_FIXED:
            if kind == c.TOUCH_FIXED:
                b = -2 - int(report[k, c.REPORT_WHAT])
            if outcome[TOUCHES] < contacts.shape[0]:
                contacts[outcome[TOUCHES], 0] = a
                contacts[outcome[TOUCHES], 1] = b
            outcome[TOUCHES] += 1
            if outcome[FIRST_TOUCH] == -1 and (a == figure or b == figure):
                outcome[FIRST_TOUCH] = (b if a == figure else a) if b >= 0 else -2
        elif kind == c.CROSS and outcome[CROSSED] == -1:
            outcome[CROSSED] = int(report[k, c.REPORT_WHAT])
        elif kind == c.FALL:
            outcome[FALLEN] += 1
    count[c.REPORTS] = 0


def play_many(
    body: Floats, mode: Ints, kit: Floats, world: Floats, guard: Floats, bars: Floats, walls: Floats,
    table: Ints, figure: Ints, heading: Floats, spin: Floats, most_events: int,
    ends: Floats, contacts: Ints, outcome: Ints, times: Floats,
) -> int:  # fmt: skip
    """Play flick `f` (velocity `heading[f]`, `spin[f]`) of `figure[f]` on a copy of `table[f]` until all is at rest.

    `ends[f]` gets x, y, z and the facing angle of every body, `contacts[f]` the touches in their order, `outcome[f]`
    the summary above, `times[f]` when all was at rest. Answers how many flicks ran into the cap of events.
    """
    n = body.shape[1]
    b = np.empty((n, body.shape[2]), dtype=np.float64)
    m = np.empty((n, mode.shape[2]), dtype=np.int64)
    g = np.empty((n, guard.shape[2]), dtype=np.float64)
    w = np.empty(world.shape[1], dtype=np.float64)
    touched = np.empty((n, n + c.FIXED_KINDS), dtype=np.float64)
    report = np.empty((REPORT_ROWS, c.REPORT_COLUMNS), dtype=np.float64)
    track = np.empty((2 * c.LOG_RESERVE, c.TRACK_COLUMNS), dtype=np.float64)
    count = np.zeros(c.COUNTS, dtype=np.int64)
    failed = 0
    for f in range(table.shape[0]):
        k = table[f]
        b[:, :] = body[k]
        m[:, :] = mode[k]
        g[:, :] = guard[k]
        w[:] = world[k]
        touched[:, :] = -c.INF
        count[:] = 0
        outcome[f, :] = 0
        outcome[f, FIRST_TOUCH] = -1
        outcome[f, CROSSED] = -1
        contacts[f, :, :] = -1
        i = figure[f]
        bring_to(b, m, track, count, i, w[c.NOW])
        b[i, c.VX] = heading[f, 0]
        b[i, c.VY] = heading[f, 1]
        b[i, c.WZ] = spin[f]
        begin(b, m, kit[k], w, i)
        status = c.LOG_FULL
        while status == c.LOG_FULL:
            status = advance(b, m, kit[k], w, g, bars, walls, touched, report, track, count, c.INF, most_events)
            summarise(report, count, i, contacts[f], outcome[f])
        if status != c.DONE:
            failed += 1
        outcome[f, EVENTS] = count[c.EVENTS]
        outcome[f, STATUS] = status
        times[f] = w[c.NOW]
        for j in range(n):
            ends[f, j, 0] = b[j, c.X]
            ends[f, j, 1] = b[j, c.Y]
            ends[f, j, 2] = b[j, c.Z]
            ends[f, j, 3] = b[j, c.ANGLE]
    return failed
