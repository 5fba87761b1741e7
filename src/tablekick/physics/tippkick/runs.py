"""The answer to one kick: facts in time order, the motion, and the ball as it lies now."""

from __future__ import annotations

from dataclasses import dataclass

from tablekick.geometry import Point
from tablekick.physics.arrays import Floats
from tablekick.physics.tippkick.ball import DOWN, Ball, face_below, top_colour
from tablekick.physics.tippkick.facts import BODIES, Body, Cross, Fact, LeftBoard, Line, Rest, Touch
from tablekick.physics.tippkick.keeper_moves import KeeperMove
from tablekick.physics.tippkick.kernel import columns as col
from tablekick.physics.tippkick.kicks import Kick
from tablekick.physics.tippkick.motion import Motion
from tablekick.physics.tippkick.rotation import Quaternion, bringing, product
from tablekick.physics.tippkick.scene import point_mm


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Run:
    """What one kick led to. `kick` is the executed one, noise included."""

    kick: Kick
    facts: tuple[Fact, ...]
    motion: Motion
    path_mm: float
    farthest_mm: float
    steps: int
    orientation: Quaternion
    keepers: tuple[KeeperMove, ...]

    @property
    def rest(self) -> Rest | None:
        """How it came to rest; None when it left the board or the run ended at a line."""
        return next((fact for fact in self.facts if isinstance(fact, Rest)), None)

    @property
    def first_cross(self) -> Cross | None:
        """The first line the whole ball went over."""
        return next((fact for fact in self.facts if isinstance(fact, Cross)), None)

    @property
    def touched(self) -> tuple[Body, ...]:
        """What it met, in order."""
        return tuple(fact.body for fact in self.facts if isinstance(fact, Touch))

    @property
    def ball(self) -> Ball:
        """The ball where it lies now, for the next kick (a ball lying flat is laid exactly flat)."""
        rest = self.rest
        if rest is None:
            raise LookupError("the ball did not come to rest; place it by hand with Ball.lying")
        orientation = self.orientation if rest.leaning else laid_flat(self.orientation)
        return Ball(at=rest.at, orientation=orientation)


def laid_flat(orientation: Quaternion) -> Quaternion:
    """The orientation with the lowest face turned exactly down, by the smallest turn."""
    normal = face_below(orientation).normal
    w, x, y, z = orientation
    # The face's normal in world axes: its height is known from the up direction, the rest by turning it.
    turned = product(product(orientation, (0.0, *normal)), (w, -x, -y, -z))
    return product(bringing((turned[1], turned[2], turned[3]), DOWN), orientation)


def read_run(kick: Kick, result: Floats, events: Floats, samples: Floats, keepers: tuple[KeeperMove, ...]) -> Run:
    """Turn the kernel's arrays into facts."""
    facts: list[Fact] = [_fact(row) for row in events[: int(result[col.RE_EVENTS])]]
    # A crossing is dated back within its step, so it may come before a touch noted in the same step.
    facts.sort(key=lambda fact: fact.time_s)
    q = col.RE_QUATERNION
    orientation = (float(result[q]), float(result[q + 1]), float(result[q + 2]), float(result[q + 3]))
    time_s, at = float(result[col.RE_TIME]), point_mm(float(result[col.RE_X]), float(result[col.RE_Y]))
    if result[col.RE_STATUS] == col.RESTED:
        facts.append(_rest(time_s, at, orientation, leaning=bool(result[col.RE_FLAT] == 0.0)))
    elif result[col.RE_STATUS] == col.LEFT:
        facts.append(LeftBoard(time_s=time_s, at=at))
    return Run(
        kick=kick,
        facts=tuple(facts),
        motion=Motion.from_samples(samples[: int(result[col.RE_SAMPLES])]),
        path_mm=float(result[col.RE_PATH]) * 1e3,
        farthest_mm=float(result[col.RE_FARTHEST]) * 1e3,
        steps=int(result[col.RE_STEPS]),
        orientation=orientation,
        keepers=keepers,
    )


def _fact(row: Floats) -> Touch | Cross:
    time_s, at = float(row[col.EV_TIME]), point_mm(float(row[col.EV_X]), float(row[col.EV_Y]))
    if row[col.EV_KIND] == col.TOUCHED:
        body, moving = BODIES[int(row[col.EV_WHAT])], bool(row[col.EV_FLAG])
        return Touch(time_s=time_s, body=body, at=at, height_mm=float(row[col.EV_Z]) * 1e3, moving=moving)
    line = Line.GOAL if row[col.EV_WHAT] == col.GOAL_LINE else Line.TOUCH
    return Cross(time_s=time_s, line=line, at=at, goal=bool(row[col.EV_FLAG]))


def _rest(time_s: float, at: Point, orientation: Quaternion, *, leaning: bool) -> Rest:
    return Rest(time_s=time_s, at=at, up=top_colour(orientation), face=face_below(orientation), leaning=leaning)
