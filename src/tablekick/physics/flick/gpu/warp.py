"""The loop for a warp: the next event of all, one lane carries it out, all lanes find what it changed."""

from __future__ import annotations

from tablekick.physics.arrays import Floats, Ints
from tablekick.physics.flick.gpu.forecast import by_itself, forecast, soonest_of
from tablekick.physics.flick.gpu.lanes import anyone, lane, lowest, said_by, take, together, votes
from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.flick.kernel.loop import happen, is_concerned, wake_ball, who_meet
from tablekick.physics.flick.kernel.many import CROSSED, EVENTS, FIRST_TOUCH, STATUS, summarise
from tablekick.physics.flick.kernel.motion import begin, bring_to, is_moving

# More than any row of bodies, bars or walls.
MANY = 1024
GOES_ON = -1


def next_body(body: Floats, mode: Ints) -> int:
    """Whose event comes next, as `kernel.loop.next_body` says; -1: none."""
    me = lane()
    mine = body[me, c.NEXT] if me < body.shape[0] else c.INF
    soonest = soonest_of(mine)
    if soonest >= c.INF:
        return -1
    order = 8 * MANY * MANY
    if mine <= soonest + c.SIMULTANEOUS_S:
        a, b = who_meet(mode, me)
        if mode[me, c.NEXT_KIND] != c.WITH_BODY:
            b = mode[me, c.NEXT_WITH]
        order = (mode[me, c.NEXT_KIND] * MANY + a) * MANY + b
    least = order
    half = 16
    while half > 0:
        least = min(least, said_by(me ^ half, least))
        half = half // 2
    return lowest(votes(order == least))


def whom_it_concerns(
    body: Floats, mode: Ints, kit: Floats, world: Floats, guard: Floats, i: int, j: int, t: float
) -> int:
    """Bodies `i` and `j` have changed: the moving ones to forecast again, in bits (all of them for i = -1)."""
    me = lane()
    again = me < body.shape[0] and (i < 0 or me in (i, j))
    if me < body.shape[0] and not again and is_moving(mode, me):
        again = is_concerned(body, mode, kit, world, guard, me, i, j, t)
    if again:
        again = by_itself(body, mode, guard, me)
    together()
    return votes(again)


def lay_out(
    b: Floats,
    m: Ints,
    g: Floats,
    w: Floats,
    touched: Floats,
    count: Ints,
    body: Floats,
    mode: Ints,
    guard: Floats,
    world: Floats,
) -> None:
    """A fresh copy of one table, a row by each lane."""
    me = lane()
    if me < b.shape[0]:
        for column in range(b.shape[1]):
            b[me, column] = body[me, column]
        for column in range(m.shape[1]):
            m[me, column] = mode[me, column]
        for column in range(g.shape[1]):
            g[me, column] = guard[me, column]
        for column in range(touched.shape[1]):
            touched[me, column] = -c.INF
    if me < w.shape[0]:
        w[me] = world[me]
    if me < count.shape[0]:
        count[me] = 0
    together()


def begin_flick(
    b: Floats,
    m: Ints,
    w: Floats,
    track: Floats,
    count: Ints,
    kit: Floats,
    i: int,
    heading: Floats,
    spin: float,
    outcome: Ints,
) -> None:
    """One lane flicks figure `i`."""
    for column in range(outcome.shape[0]):
        outcome[column] = 0
    outcome[FIRST_TOUCH] = -1
    outcome[CROSSED] = -1
    bring_to(b, m, track, count, i, w[c.NOW])
    b[i, c.VX] = heading[0]
    b[i, c.VY] = heading[1]
    b[i, c.WZ] = spin
    begin(b, m, kit, w, i)


def play_flicks(
    b: Floats, m: Ints, g: Floats, w: Floats, touched: Floats, report: Floats, track: Floats, count: Ints,
    body: Floats, mode: Ints, kit: Floats, world: Floats, guard: Floats, bars: Floats, walls: Floats,
    table: Ints, figure: Ints, heading: Floats, spin: Floats, most_events: int,
    ends: Floats, contacts: Ints, outcome: Ints, times: Floats, taken: Ints,
) -> None:  # fmt: skip
    """Play flicks that nobody has taken yet until there are none: `kernel.many.play_many` for a warp.

    The first eight arrays are the warp's own. The loop goes from event to event, of whatever flick: a new one is laid
    out (`fresh`), or its log was full and all is forecast anew (`i` = -1), or `i` and `j` have just met something.
    """
    me = lane()
    f = take(taken)
    fresh = True
    may_wake = False
    i = -1
    j = -1
    now = 0.0
    while anyone(f < table.shape[0]):
        plays = f < table.shape[0]
        k = table[f] if plays else 0
        todo = 0
        if plays and fresh:
            lay_out(b, m, g, w, touched, count, body[k], mode[k], guard[k], world[k])
            if me < contacts.shape[1]:
                contacts[f, me, 0] = -1
                contacts[f, me, 1] = -1
            if me == 0:
                begin_flick(b, m, w, track, count, kit[k], figure[f], heading[f], spin[f], outcome[f])
            together()
            fresh = False
        if plays:
            if i < 0:
                now = w[c.NOW]
                if me == 0:
                    for each in range(b.shape[0]):
                        wake_ball(b, m, kit[k], w, each, now)
                together()
            todo = whom_it_concerns(b, m, kit[k], w, g, i, j, now)
        while anyone(todo != 0):
            if todo != 0:
                forecast(b, m, kit[k], w, g, bars, walls, lowest(todo), now)
                todo = todo & (todo - 1)
        if not plays:
            continue
        if may_wake:
            may_wake = False
            woken = me == 0 and (wake_ball(b, m, kit[k], w, i, now) or wake_ball(b, m, kit[k], w, j, now))
            together()
            if votes(woken) != 0:
                i = 0
                j = 0
                continue
        i = next_body(b, m)
        status = GOES_ON
        if i < 0:
            status = c.DONE
        elif count[c.EVENTS] >= most_events:
            status = c.TOO_MANY_EVENTS
        elif count[c.REPORTS] + c.LOG_RESERVE > report.shape[0]:
            status = c.LOG_FULL
        if status == GOES_ON:
            if b[i, c.NEXT] > now:
                now = b[i, c.NEXT]
            kind = m[i, c.NEXT_KIND]
            i, j = who_meet(m, i)
            together()
            if me == 0:
                w[c.NOW] = now
                count[c.EVENTS] = count[c.EVENTS] + 1
                happen(b, m, kit[k], w, g, bars, walls, touched, report, track, count, i, j, kind, now)
            together()
            may_wake = True
            continue
        i = -1
        together()
        if me == 0:
            summarise(report, count, figure[f], contacts[f], outcome[f])
        together()
        if status == c.LOG_FULL:
            continue
        if me == 0:
            outcome[f, EVENTS] = count[c.EVENTS]
            outcome[f, STATUS] = status
            times[f] = w[c.NOW]
        if me < b.shape[0]:
            ends[f, me, 0] = b[me, c.X]
            ends[f, me, 1] = b[me, c.Y]
            ends[f, me, 2] = b[me, c.Z]
            ends[f, me, 3] = b[me, c.ANGLE]
        together()
        f = take(taken)
        fresh = True
