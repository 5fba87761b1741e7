"""From the kernel's reports to the facts a referee reads."""

from __future__ import annotations

from tablekick.facts.flick.bodies import BALL, BAR, BARRIER, POST, Body
from tablekick.facts.flick.facts import Cross, Fact, Leave, LeftFrom, Line, Stop, Touch
from tablekick.geometry.points import Point
from tablekick.physics.arrays import Floats
from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.flick.segments import MM_PER_M, Fall

FIXED = {c.POST: POST, c.CROSSBAR: BAR, c.BARRIER: BARRIER}
"""Nets and back bars stand behind the line: no referee asks for them."""
LEFT = {c.OUT_OF_AREA: LeftFrom.AREA, c.OVER_EDGE: LeftFrom.SURFACE, c.OFF_BOARD: LeftFrom.BOARD}


def fact_from_row(row: Floats, names: tuple[Body, ...]) -> Fact | None:
    """The fact that a row of the kernel's report stands for; None for what no referee asks for."""
    kind = int(row[c.REPORT_KIND])
    time_s = float(row[c.REPORT_TIME])
    at = Point(float(row[c.REPORT_X]) * MM_PER_M, float(row[c.REPORT_Y]) * MM_PER_M)
    body = names[int(row[c.REPORT_A])]
    what = int(row[c.REPORT_WHAT])
    if kind == c.TOUCH:
        return _touch(row, body, names[int(row[c.REPORT_B])], at, time_s)
    if kind == c.TOUCH_FIXED:
        if what not in FIXED:
            return None
        ball_at = _ball(row) if body == BALL else None
        return Touch(a=body, b=FIXED[what], at=at, moving=frozenset({body}), ball_at=ball_at, time_s=time_s)
    if kind == c.STOP:
        entangled = names[what] if what >= 0 else None
        return Stop(body=body, at=at, lying=int(row[c.REPORT_MOVING]) == 1, entangled=entangled, time_s=time_s)
    if kind == c.CROSS:
        return Cross(line=Line.TOUCH if what == 0 else Line.GOAL, at=at, goal=what == 2, time_s=time_s)
    if kind == c.LEAVE:
        return Leave(body=body, source=LEFT[what], at=at, time_s=time_s)
    return None  # a fall is told with the stop


def fall_from_row(row: Floats, names: tuple[Body, ...]) -> Fall | None:
    """The fall that a row of the kernel's report stands for, if it is one."""
    if int(row[c.REPORT_KIND]) != c.FALL:
        return None
    return Fall(figure=names[int(row[c.REPORT_A])], time_s=float(row[c.REPORT_TIME]))


def _touch(row: Floats, first: Body, second: Body, at: Point, time_s: float) -> Touch:
    bits = int(row[c.REPORT_MOVING])
    moving = frozenset(body for body, bit in ((first, 1), (second, 2)) if bits & bit)
    # Who runs into whom is named first; the ball only when it alone moves.
    a, b = (first, second) if moving == {first} else (second, first)
    return Touch(a=a, b=b, at=at, moving=moving, ball_at=_ball(row) if first == BALL else None, time_s=time_s)


def _ball(row: Floats) -> Point:
    return Point(float(row[c.REPORT_BALL_X]) * MM_PER_M, float(row[c.REPORT_BALL_Y]) * MM_PER_M)
