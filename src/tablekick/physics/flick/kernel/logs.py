"""What the kernel writes down: reports for the referee, closed motion segments for whoever wants to watch."""

from __future__ import annotations

from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.flick.kernel.types import Floats, Ints


def write_report(
    report: Floats, count: Ints, body: Floats, t: float, kind: int, a: int, b: int,
    x: float, y: float, z: float, moving: int, what: int,
) -> None:  # fmt: skip
    k = count[c.REPORTS]
    report[k, c.REPORT_TIME] = t
    report[k, c.REPORT_KIND] = kind
    report[k, c.REPORT_A] = a
    report[k, c.REPORT_B] = b
    report[k, c.REPORT_X] = x
    report[k, c.REPORT_Y] = y
    report[k, c.REPORT_Z] = z
    report[k, c.REPORT_MOVING] = moving
    report[k, c.REPORT_WHAT] = what
    dt = t - body[0, c.T0]
    report[k, c.REPORT_BALL_X] = body[0, c.X] + dt * (body[0, c.VX] + 0.5 * dt * body[0, c.AX])
    report[k, c.REPORT_BALL_Y] = body[0, c.Y] + dt * (body[0, c.VY] + 0.5 * dt * body[0, c.AY])
    count[c.REPORTS] = k + 1


def close_segment(body: Floats, mode: Ints, track: Floats, count: Ints, i: int, t: float) -> None:
    """Write down the segment of body `i` that ends at `t`."""
    if count[c.KEEP_TRACKS] == 0:
        return
    k = count[c.TRACKS]
    track[k, c.TRACK_BODY] = i
    track[k, c.TRACK_FROM] = body[i, c.T0]
    track[k, c.TRACK_TO] = t
    for column in range(9):
        track[k, c.TRACK_X + column] = body[i, c.X + column]
    track[k, c.TRACK_ANGLE] = body[i, c.ANGLE]
    track[k, c.TRACK_SPIN] = body[i, c.WZ]
    track[k, c.TRACK_SPIN_RATE] = body[i, c.LZ]
    track[k, c.TRACK_MODE] = mode[i, c.MODE]
    count[c.TRACKS] = k + 1
