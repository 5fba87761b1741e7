"""The loop: the next event of all, carry it out, predict again what it changed."""

from __future__ import annotations

from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.flick.kernel.happen import end_segment, hit_fixed, hold_still, meet, obey, pass_frame
from tablekick.physics.flick.kernel.keeper import alert_keepers
from tablekick.physics.flick.kernel.motion import begin_ball, is_moving
from tablekick.physics.flick.kernel.predict import motion_at, note, predict, touch_time
from tablekick.physics.flick.kernel.types import Floats, Ints


def next_body(body: Floats, mode: Ints) -> int:
    """Whose event comes next; of simultaneous ones the lower kind, then the lower bodies, come first. -1: none."""
    soonest = c.INF
    for k in range(body.shape[0]):
        if body[k, c.NEXT] < soonest:
            soonest = body[k, c.NEXT]
    if soonest >= c.INF:
        return -1
    chosen = -1
    kind = 0
    low = 0
    high = 0
    for k in range(body.shape[0]):
        if body[k, c.NEXT] > soonest + c.SIMULTANEOUS_S:
            continue
        this = mode[k, c.NEXT_KIND]
        a = k
        b = mode[k, c.NEXT_WITH]
        if this == c.WITH_BODY and b < a:
            a, b = b, a
        if chosen < 0 or this < kind or (this == kind and (a < low or (a == low and b < high))):
            chosen = k
            kind = this
            low = a
            high = b
    return chosen


def predict_again(
    body: Floats, mode: Ints, kit: Floats, world: Floats, guard: Floats, bars: Floats, walls: Floats,
    i: int, j: int, t: float,
) -> None:  # fmt: skip
    """Bodies `i` and `j` (may be the same) have changed at `t`: predict for them and for whom it concerns."""
    predict(body, mode, kit, world, guard, bars, walls, i, t)
    if j != i:
        predict(body, mode, kit, world, guard, bars, walls, j, t)
    for m in range(body.shape[0]):
        if m in (i, j) or not is_moving(mode, m):
            continue
        if is_concerned(body, mode, kit, world, guard, m, i, j, t):
            predict(body, mode, kit, world, guard, bars, walls, m, t)


def is_concerned(
    body: Floats, mode: Ints, kit: Floats, world: Floats, guard: Floats, m: int, i: int, j: int, t: float
) -> bool:
    """Whether a third body on the move has to be predicted again because it would have met `i` or `j`.

    If not, it may still meet one of them sooner than anything else: then that is noted here.
    """
    if mode[m, c.NEXT_KIND] == c.WITH_BODY and (mode[m, c.NEXT_WITH] == i or mode[m, c.NEXT_WITH] == j):
        return True
    # A moving body finds `m` itself; one at rest has to be found.
    for pick in range(2):
        k = i if pick == 0 else j
        if (pick == 1 and j == i) or mode[k, c.MODE] != c.REST:
            continue
        if mode[m, c.KIND] == c.KEEPER and mode[k, c.KIND] == c.KEEPER:
            continue
        x, y, z, vx, vy, vz = motion_at(body, m, t)
        s = touch_time(
            body, mode, kit, world, guard, m, k, t, body[m, c.NEXT] - t,
            x, y, z, vx, vy, vz, body[m, c.AX], body[m, c.AY], body[m, c.AZ],
        )  # fmt: skip
        if t + s < body[m, c.NEXT]:
            note(body, mode, m, t + s, c.WITH_BODY, k, 0)
    return False


def wake_ball(body: Floats, mode: Ints, kit: Floats, world: Floats, i: int, t: float) -> bool:
    """A ball that lies on figures falls when one of them moves."""
    if mode[0, c.MODE] != c.REST or body[0, c.Z] <= kit[0, c.RADIUS] + 1.0e-9 or not is_moving(mode, i):
        return False
    if abs(body[i, c.X] - body[0, c.X]) > 0.08 or abs(body[i, c.Y] - body[0, c.Y]) > 0.08:
        return False
    body[0, c.T0] = t
    begin_ball(body, mode, kit, world)
    return True


def who_meet(mode: Ints, i: int) -> tuple[int, int]:
    """The two bodies of body `i`'s next event, the lower first; the same twice when it needs no other."""
    j = mode[i, c.NEXT_WITH] if mode[i, c.NEXT_KIND] == c.WITH_BODY else i
    return (j, i) if j < i else (i, j)


def happen(
    body: Floats, mode: Ints, kit: Floats, world: Floats, guard: Floats, bars: Floats, walls: Floats, touched: Floats,
    report: Floats, track: Floats, count: Ints, i: int, j: int, kind: int, now: float,
) -> None:  # fmt: skip
    """Carry out the event that is due; where the ball's course changes, the goalkeepers see it."""
    touches_ball = i == 0
    if kind == c.WITH_BODY:
        meet(body, mode, kit, world, guard, bars, walls, touched, report, track, count, i, j, now)
    elif kind == c.WITH_BAR or kind == c.WITH_WALL:
        hit_fixed(
            body, mode, kit, world, guard, bars, walls, touched, report, track, count,
            i, kind, mode[i, c.NEXT_WITH], mode[i, c.NEXT_PART], now,
        )  # fmt: skip
    elif kind == c.AT_FRAME:
        touches_ball = False
        pass_frame(body, mode, kit, world, guard, report, track, count, i, mode[i, c.NEXT_WITH], now)
    elif kind == c.BY_ORDER:
        obey(body, mode, guard, track, count, i, now)
    else:
        touches_ball = False
        end_segment(body, mode, kit, world, guard, report, track, count, i, now)
    if count[c.EVENTS] > c.PATIENCE and kind <= c.WITH_WALL:
        hold_still(body, mode, kit, world, guard, report, count, i, now)
        hold_still(body, mode, kit, world, guard, report, count, j, now)
    if not touches_ball:
        return
    alert_keepers(body, mode, guard, now)
    for k in range(body.shape[0] - 1, 0, -1):
        if mode[k, c.KIND] != c.KEEPER:
            break
        if guard[k, c.GUARD_ORDER] < body[k, c.NEXT]:
            note(body, mode, k, guard[k, c.GUARD_ORDER], c.BY_ORDER, k, 0)


def advance(
    body: Floats, mode: Ints, kit: Floats, world: Floats, guard: Floats, bars: Floats, walls: Floats, touched: Floats,
    report: Floats, track: Floats, count: Ints, until: float, most_events: int,
) -> int:  # fmt: skip
    """Run the table until `until`, or until nothing moves any more. Answers DONE, LOG_FULL (call again after reading
    the logs) or TOO_MANY_EVENTS."""
    now = world[c.NOW]
    for k in range(body.shape[0]):
        wake_ball(body, mode, kit, world, k, now)
    for k in range(body.shape[0]):
        predict(body, mode, kit, world, guard, bars, walls, k, now)
    while True:
        i = next_body(body, mode)
        if i < 0 or body[i, c.NEXT] > until:
            if until < c.INF and until > now:
                world[c.NOW] = until
            return c.DONE
        if count[c.EVENTS] >= most_events:
            return c.TOO_MANY_EVENTS
        if count[c.REPORTS] + c.LOG_RESERVE > report.shape[0] or count[c.TRACKS] + c.LOG_RESERVE > track.shape[0]:
            return c.LOG_FULL
        count[c.EVENTS] = count[c.EVENTS] + 1
        if body[i, c.NEXT] > now:
            now = body[i, c.NEXT]
            world[c.NOW] = now
        kind = mode[i, c.NEXT_KIND]
        i, j = who_meet(mode, i)
        happen(body, mode, kit, world, guard, bars, walls, touched, report, track, count, i, j, kind, now)
        predict_again(body, mode, kit, world, guard, bars, walls, i, j, now)
        if wake_ball(body, mode, kit, world, i, now) or wake_ball(body, mode, kit, world, j, now):
            predict_again(body, mode, kit, world, guard, bars, walls, 0, 0, now)
