"""What the kernel reports: how bodies moved, piece by piece, and the facts a referee reads."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum

from tablekick.facts.flick.bodies import BALL, BAR, BARRIER, POST, Body
from tablekick.facts.flick.facts import Cross, Fact, Leave, LeftFrom, Line, Stop, Touch
from tablekick.facts.records import maker, quick
from tablekick.geometry.points import Point
from tablekick.physics.flick.kernel import layout as c

MM_PER_M = 1000.0
_met, _stopped = maker(Touch), maker(Stop)


class Mode(IntEnum):
    """How a body moves during a segment."""

    REST = c.REST
    SLIDE = c.SLIDE
    ROLL = c.ROLL
    FLY = c.FLY
    SPIN = c.SPIN
    GLIDE = c.GLIDE


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Segment:
    """One body's motion between two events: position = at + velocity t + acceleration t²/2, t = time - from_s."""

    body: Body
    mode: Mode
    from_s: float
    to_s: float
    at_mm: tuple[float, float, float]
    velocity_mmps: tuple[float, float, float]
    acceleration_mmps2: tuple[float, float, float]
    angle_rad: float
    spin_radps: float
    spin_rate_radps2: float

    def place(self, time_s: float) -> tuple[float, float, float]:
        """Where the body is (x, y and height, in mm) at a time, held at the segment's ends outside it."""
        t = min(max(time_s, self.from_s), self.to_s) - self.from_s
        x, y, z = (
            p + t * (v + 0.5 * t * a)
            for p, v, a in zip(self.at_mm, self.velocity_mmps, self.acceleration_mmps2, strict=True)
        )
        return x, y, z

    def velocity(self, time_s: float) -> tuple[float, float, float]:
        t = min(max(time_s, self.from_s), self.to_s) - self.from_s
        x, y, z = (v + t * a for v, a in zip(self.velocity_mmps, self.acceleration_mmps2, strict=True))
        return x, y, z

    def angle(self, time_s: float) -> float:
        """Which way a figure faces at a time."""
        t = min(max(time_s, self.from_s), self.to_s) - self.from_s
        return self.angle_rad + t * (self.spin_radps + 0.5 * t * self.spin_rate_radps2)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fall:
    """A figure tips over; the referee hears of it when it has come to rest."""

    figure: Body
    time_s: float


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Motion:
    """What happened during one run of the table: facts in order of time, and how everything moved."""

    from_s: float
    to_s: float
    facts: tuple[Fact, ...]
    segments: tuple[Segment, ...]
    falls: tuple[Fall, ...] = ()
    at_rest: bool
    """Nothing moves any more."""

    def since(self, time_s: float) -> Motion:
        """What came after a time; a segment that was under way then is there as a whole."""
        return Motion(
            from_s=time_s,
            to_s=self.to_s,
            facts=tuple(fact for fact in self.facts if fact.time_s > time_s),
            segments=tuple(segment for segment in self.segments if segment.to_s > time_s),
            falls=tuple(fall for fall in self.falls if fall.time_s > time_s),
            at_rest=self.at_rest,
        )

    def of(self, body: Body) -> tuple[Segment, ...]:
        """The segments of one body, in order of time."""
        return tuple(segment for segment in self.segments if segment.body == body)

    def place(self, body: Body, time_s: float) -> Point | None:
        """Where a body was at a time; None when it did not move during this run."""
        segments = self.of(body)
        if not segments:
            return None
        index = max(bisect_right([segment.from_s for segment in segments], time_s) - 1, 0)
        x, y, _ = segments[index].place(time_s)
        return Point(x, y)


def segment_from_row(row: Sequence[float], names: tuple[Body, ...]) -> Segment:
    """A row of the kernel's track, in millimetres."""
    x, y, z, vx, vy, vz, ax, ay, az = (value * MM_PER_M for value in row[c.TRACK_X : c.TRACK_X + 9])
    return Segment(
        body=names[int(row[c.TRACK_BODY])],
        mode=Mode(int(row[c.TRACK_MODE])),
        from_s=row[c.TRACK_FROM],
        to_s=row[c.TRACK_TO],
        at_mm=(x, y, z),
        velocity_mmps=(vx, vy, vz),
        acceleration_mmps2=(ax, ay, az),
        angle_rad=row[c.TRACK_ANGLE],
        spin_radps=row[c.TRACK_SPIN],
        spin_rate_radps2=row[c.TRACK_SPIN_RATE],
    )


def in_order(segments: Iterable[Segment]) -> tuple[Segment, ...]:
    return tuple(sorted(segments, key=lambda segment: (segment.from_s, segment.body)))


FIXED = {c.POST: POST, c.CROSSBAR: BAR, c.BARRIER: BARRIER}
"""Nets and back bars stand behind the line: no referee asks for them."""
LEFT = {c.OUT_OF_AREA: LeftFrom.AREA, c.OVER_EDGE: LeftFrom.SURFACE, c.OFF_BOARD: LeftFrom.BOARD}


def fact_from_row(row: Sequence[float], names: tuple[Body, ...]) -> Fact | None:
    """The fact that a row of the kernel's report stands for; None for what no referee asks for."""
    kind = row[c.REPORT_KIND]
    time_s = row[c.REPORT_TIME]
    at = Point(row[c.REPORT_X] * MM_PER_M, row[c.REPORT_Y] * MM_PER_M)
    body = names[int(row[c.REPORT_A])]
    what = int(row[c.REPORT_WHAT])
    if kind == c.TOUCH:
        return _touch(row, body, names[int(row[c.REPORT_B])], at, time_s)
    if kind == c.TOUCH_FIXED:
        if what not in FIXED:
            return None
        ball_at = _ball(row) if body is BALL else None
        return _met(a=body, b=FIXED[what], at=at, moving=frozenset({body}), ball_at=ball_at, time_s=time_s)
    if kind == c.STOP:
        entangled = names[what] if what >= 0 else None
        return _stopped(body=body, at=at, lying=row[c.REPORT_MOVING] == 1, entangled=entangled, time_s=time_s)
    if kind == c.CROSS:
        return Cross(line=Line.TOUCH if what == 0 else Line.GOAL, at=at, goal=what == 2, time_s=time_s)
    if kind == c.LEAVE:
        return Leave(body=body, source=LEFT[what], at=at, time_s=time_s)
    return None  # a fall is told with the stop


def fall_from_row(row: Sequence[float], names: tuple[Body, ...]) -> Fall:
    """The fall that a row of the kernel's report stands for."""
    return Fall(figure=names[int(row[c.REPORT_A])], time_s=row[c.REPORT_TIME])


def _touch(row: Sequence[float], first: Body, second: Body, at: Point, time_s: float) -> Touch:
    bits = int(row[c.REPORT_MOVING])
    moving = frozenset(body for body, bit in ((first, 1), (second, 2)) if bits & bit)
    # Who runs into whom is named first; the ball only when it alone moves.
    a, b = (first, second) if bits == 1 else (second, first)
    return _met(a=a, b=b, at=at, moving=moving, ball_at=_ball(row) if first is BALL else None, time_s=time_s)


def _ball(row: Sequence[float]) -> Point:
    return Point(row[c.REPORT_BALL_X] * MM_PER_M, row[c.REPORT_BALL_Y] * MM_PER_M)
