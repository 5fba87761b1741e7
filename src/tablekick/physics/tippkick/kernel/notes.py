"""Writing down what happened: touches, lines crossed, the path, samples of the motion."""

from __future__ import annotations

from math import sqrt

from tablekick.physics.arrays import Floats
from tablekick.physics.tippkick.kernel.columns import (
    CROSSED,
    EV_FLAG,
    EV_KIND,
    EV_TIME,
    EV_WHAT,
    EV_X,
    EV_Y,
    EV_Z,
    GOAL_LINE,
    OVERFLOWED,
    RE_CROSS,
    RE_CROSS_TIME,
    RE_CROSS_X,
    RE_CROSS_Y,
    RE_EVENTS,
    RE_FARTHEST,
    RE_FIRST_TOUCH,
    RE_GOAL,
    RE_HIGHEST,
    RE_LAST_TOUCH,
    RE_PATH,
    RE_QUATERNION,
    RE_SAMPLES,
    RE_STATUS,
    RE_STEPS,
    RE_TIME,
    RE_TOUCHED,
    RE_UP,
    RE_VELOCITY,
    RE_WIDTH,
    RE_X,
    RE_Y,
    RE_Z,
    TOUCH_LINE,
    TOUCHED,
    WO_CORNER,
    WO_GOAL_HALF,
    WO_GOAL_HEIGHT,
    WO_HALF_LENGTH,
    WO_HALF_WIDTH,
)
from tablekick.physics.tippkick.kernel.solid import reach

# The same body touched again within this time is still the same touch (s).
SAME_TOUCH_S = 0.02


def begin(result: Floats) -> None:
    """An empty result: nothing touched, nothing crossed."""
    for i in range(RE_WIDTH):
        result[i] = 0.0
    result[RE_CROSS] = -1.0
    result[RE_FIRST_TOUCH] = -1.0
    result[RE_LAST_TOUCH] = -1.0


def note(
    result: Floats, events: Floats, time: float, kind: float, what: float, x: float, y: float, z: float, flag: float
) -> None:
    """Append an event; a full list is an error the caller hears of, an absent one is not."""
    if events.shape[0] == 0:
        return
    i = int(result[RE_EVENTS])
    if i >= events.shape[0]:
        result[RE_STATUS] = OVERFLOWED
        return
    ev = events[i]
    ev[EV_TIME] = time
    ev[EV_KIND] = kind
    ev[EV_WHAT] = what
    ev[EV_X] = x
    ev[EV_Y] = y
    ev[EV_Z] = z
    ev[EV_FLAG] = flag
    result[RE_EVENTS] = i + 1


def note_touch(
    result: Floats, events: Floats, last_touch: Floats, time: float, pos: Floats, body: float, moving: float
) -> None:
    """A contact is a touch, unless the same touch goes on. First and last touch count before any line is crossed."""
    b = int(body)
    since = time - last_touch[b]
    fresh = last_touch[b] < 0.0 or since > SAME_TOUCH_S
    last_touch[b] = time
    if not fresh:
        return
    note(result, events, time, TOUCHED, body, pos[0], pos[1], pos[2], moving)
    if result[RE_CROSS] >= 0.0:
        return
    if result[RE_FIRST_TOUCH] < 0.0:
        result[RE_FIRST_TOUCH] = body
    result[RE_LAST_TOUCH] = body
    bit = 1
    for _ in range(b):
        bit = bit * 2
    mask = int(result[RE_TOUCHED])
    if (mask // bit) % 2 == 0:
        result[RE_TOUCHED] = mask + bit


def note_inside(over: Floats, pos: Floats, world: Floats) -> bool:
    """Note how far between all lines the ball's centre is, and so some of the ball; False when it is beyond one."""
    x = abs(pos[0]) - world[WO_HALF_LENGTH]
    y = abs(pos[1]) - world[WO_HALF_WIDTH]
    if x > 0.0 or y > 0.0:
        return False
    over[0] = x - world[WO_CORNER]
    over[1] = y - world[WO_CORNER]
    return True


def note_lines(
    result: Floats,
    events: Floats,
    over: Floats,
    time: float,
    dt: float,
    before: Floats,
    pos: Floats,
    m: Floats,
    world: Floats,
) -> bool:
    """Has the whole ball just gone over a line? `over` keeps how far it was beyond each (negative: not over).

    A ball that lies beyond a line before the blow (`dt` is 0 then) has not gone over it.
    """
    crossed = False
    for axis in range(2):
        half = world[WO_HALF_LENGTH] if axis == 0 else world[WO_HALF_WIDTH]
        beyond = abs(pos[axis]) - half
        if beyond <= 0.0:
            # The centre is inside: so is some of the ball.
            over[axis] = beyond - world[WO_CORNER]
            continue
        beyond -= reach(m, axis, world[WO_CORNER])
        if dt > 0.0 and beyond > 0.0 and over[axis] <= 0.0:
            share = -over[axis] / (beyond - over[axis])
            x = before[0] + share * (pos[0] - before[0])
            y = before[1] + share * (pos[1] - before[1])
            z = before[2] + share * (pos[2] - before[2])
            at = time - (1.0 - share) * dt
            goal = 0.0
            if axis == 0 and abs(y) < world[WO_GOAL_HALF] and z < world[WO_GOAL_HEIGHT]:
                goal = 1.0
            line = GOAL_LINE if axis == 0 else TOUCH_LINE
            note(result, events, at, CROSSED, line, x, y, z, goal)
            if result[RE_CROSS] < 0.0:
                result[RE_CROSS] = line
                result[RE_CROSS_TIME] = at
                result[RE_CROSS_X] = x
                result[RE_CROSS_Y] = y
                result[RE_GOAL] = goal
            crossed = True
        over[axis] = beyond
    return crossed


def note_path(result: Floats, pos: Floats, start: Floats, moved: float) -> None:
    """Length of the path, greatest distance from the start seen from above, greatest height."""
    result[RE_PATH] += moved
    dx = pos[0] - start[0]
    dy = pos[1] - start[1]
    result[RE_FARTHEST] = max(result[RE_FARTHEST], sqrt(dx * dx + dy * dy))
    result[RE_HIGHEST] = max(result[RE_HIGHEST], pos[2])


def sample(result: Floats, samples: Floats, time: float, pos: Floats, q: Floats, energy: float) -> None:
    """Append time, place, orientation and energy to the motion."""
    i = int(result[RE_SAMPLES])
    if i >= samples.shape[0]:
        result[RE_STATUS] = OVERFLOWED
        return
    row = samples[i]
    row[0] = time
    for k in range(3):
        row[1 + k] = pos[k]
    for k in range(4):
        row[4 + k] = q[k]
    row[8] = energy
    result[RE_SAMPLES] = i + 1


def finish(
    result: Floats, status: float, time: float, steps: int, pos: Floats, q: Floats, m: Floats, state: Floats
) -> None:
    """How and where the run ended; an overflow noted earlier outranks the rest."""
    result[RE_STATUS] = max(result[RE_STATUS], status)
    result[RE_TIME] = time
    result[RE_X] = pos[0]
    result[RE_Y] = pos[1]
    result[RE_Z] = pos[2]
    for i in range(4):
        result[RE_QUATERNION + i] = q[i]
    result[RE_UP] = 1.0 if m[6] + m[7] + m[8] > 0.0 else -1.0
    result[RE_STEPS] = steps
    for i in range(6):
        result[RE_VELOCITY + i] = state[i]
