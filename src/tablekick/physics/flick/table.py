"""The table as an object: flick, move a goalkeeper, let time run, read facts and motion, take a step back."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from copy import copy
from math import atan2, cos, degrees, isfinite, sin
from typing import cast

import numpy as np

from tablekick.facts.flick.bodies import BALL, Body, keeper_of
from tablekick.facts.flick.facts import Conduct, ConductKind, Fact, Flick, Touch
from tablekick.facts.records import maker
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.physics.arrays import Floats, Ints
from tablekick.physics.compiled import compiled
from tablekick.physics.flick.bodies import Arrays, build, names_of, put
from tablekick.physics.flick.creeping import in_one_sweep, told_once
from tablekick.physics.flick.errors import FlickError, SetupError, TableError, TooManyEventsError
from tablekick.physics.flick.flicks import FlickIntent, KeeperMove, touched_by_finger
from tablekick.physics.flick.goal_frame import MM
from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.flick.kernel.loop import advance
from tablekick.physics.flick.kernel.types import Rows
from tablekick.physics.flick.overlaps import refuse_overlaps
from tablekick.physics.flick.reports import (
    Fall,
    Motion,
    Segment,
    fact_from_row,
    fall_from_row,
    in_order,
    segment_from_row,
)
from tablekick.physics.flick.setup import Standing, Stood, TableSetup, check_place
from tablekick.physics.flick.snapshots import Pose, Snapshot, poses_of
from tablekick.physics.flick.standing import figures_near, place_in, strays

MOST_EVENTS = 2 * c.PATIENCE
"""In one run. A lively flick has some thirty, and what goes on for longer than the table's patience is held still; more
than this is a defect and is reported as one."""
LATEST_S = 100_000.0
"""A table's clock may run for a day."""
LOG_ROWS = 512
_moved = maker(Motion)
_STILL = frozenset({c.REST, c.GONE})


class FlickTable:
    """A flick-football table that takes intents and gives facts, at simulated time."""

    def __init__(self, setup: TableSetup, *, plain: bool = False) -> None:
        """Lay out a table. `plain` runs the loop as Python instead of machine code: slower, equal bit for bit."""
        self.setup = setup
        self._plain = plain
        self.names = names_of(setup)
        self._rows = {name: row for row, name in enumerate(self.names)}
        self._arrays = build(setup, plain=plain)
        self._lent = False
        """A snapshot or a twin holds the same arrays: they are copied before anything is written to them."""
        refuse_overlaps(self._arrays, self.names, plain=plain)
        self._facts: list[Fact] = []
        self._segments: list[Segment] = []
        self._falls: list[Fall] = []

    @property
    def now_s(self) -> float:
        return self._arrays.world.item(c.NOW)

    @property
    def at_rest(self) -> bool:
        return _STILL.issuperset(self._arrays.mode[:, c.MODE].tolist())

    def is_moving(self, body: Body) -> bool:
        return self._moves(self._row(body))

    def is_lying(self, figure: Body) -> bool:
        return self._arrays.mode.item(self._row(figure), c.LYING) == 1

    def is_on_the_board(self, body: Body) -> bool:
        return self._arrays.mode.item(self._row(body), c.MODE) != c.GONE

    def place_of(self, body: Body) -> Point | None:
        """Where a body is now; None when it is off the board."""
        row = self._row(body)
        return place_in(self._arrays.body[row].tolist(), self._arrays.mode.item(row, c.MODE), self.now_s)

    def height_of_ball(self) -> float:
        """How high the middle of the ball is, in mm."""
        return float(self._state(0)[2] / MM)

    def layout(self) -> tuple[dict[Body, Point], dict[Body, float]]:
        """Where everything on the board is now, and which way (in degrees) the lying figures point."""
        now_s, places, fallen = self.now_s, {}, {}
        for name, body, mode in zip(self.names, self._arrays.body.tolist(), self._arrays.mode.tolist(), strict=True):
            place = place_in(body, mode[c.MODE], now_s)
            if place is not None:
                places[name] = place
            if mode[c.LYING] == 1:
                fallen[name] = degrees(atan2(body[c.FALL_Y], body[c.FALL_X]))
        return places, fallen

    def strays(self, wanted: Mapping[Body, Stood], within_mm: float) -> list[Body]:
        """Those that do not stand, or lie, where they are wanted."""
        return strays(self._arrays, self._rows, wanted, within_mm)

    def figures_near(self, places: Collection[Point], within_mm: float) -> list[tuple[Body, Point]]:
        """The figures on the board that are nearer than that to any of these places, and where they are."""
        return figures_near(self._arrays, self.names, places, within_mm)

    def poses(self) -> dict[Body, Pose]:
        """Everything on the board now."""
        return poses_of(self.names, self._arrays)

    def stands_as(self, snapshot: Snapshot) -> bool:
        """Is everything that lies still where it was, and nothing put up, knocked down or taken off?"""
        return snapshot.names == self.names and all(
            np.array_equal(was[:, columns], now[:, columns])
            for was, now, columns in (
                (snapshot.arrays.body, self._arrays.body, (c.X, c.Y)),
                (snapshot.arrays.mode, self._arrays.mode, (c.MODE, c.LYING)),
            )
        )

    def is_untouched_since(self, snapshot: Snapshot) -> bool:
        """Has nothing been moved, put down or taken off, nor time run?"""
        return snapshot.arrays is self._arrays

    def flick(self, intent: FlickIntent) -> tuple[Fact, ...]:
        """Flick a figure now, whatever else is moving. Answers the facts of the hand; motion comes with `run`."""
        row = self._row(intent.figure)
        arrays = self._to_write()
        if arrays.mode[row, c.KIND] != c.FIGURE:
            raise FlickError(f"{intent.figure} cannot be flicked; only figures can")
        if not self.is_on_the_board(intent.figure):
            raise FlickError(f"{intent.figure} is off the board; place it first")
        if self.is_lying(intent.figure):
            raise FlickError(f"{intent.figure} is lying; raise it first")
        side = intent.figure.side
        assert side is not None
        self._take_hold(row)
        facts: list[Fact] = [
            Flick(figure=intent.figure, announce=intent.announce, technique=intent.technique, time_s=self.now_s)
        ]
        facts += self._facts_of_finger(row, intent, side)
        body = arrays.body[row]
        body[c.VX] = intent.speed_mps * cos(intent.heading_rad)
        body[c.VY] = intent.speed_mps * sin(intent.heading_rad)
        body[c.WZ] = intent.spin_radps
        # It lies still until the loop takes it up: a segment that ends at once, so that it stops in due form.
        arrays.mode[row, c.MODE] = c.SLIDE
        body[c.AX : c.AZ + 1] = body[c.LX : c.LZ + 1] = 0.0
        body[c.END] = self.now_s
        self._facts += facts
        return tuple(facts)

    def let_go(self, *, rolling_mps: float = 0.0, height_mm: float = 0.0) -> None:
        """Let the ball go from where it lies: rolling towards +x, or falling from a height. For experiments."""
        body = self._to_write().body[0]
        self._take_hold(0)
        body[c.Z] += height_mm * MM
        body[c.VX] = rolling_mps
        body[c.WY] = rolling_mps / body[c.Z] if height_mm == 0.0 else 0.0
        self._arrays.mode[0, c.MODE] = c.SLIDE
        body[c.AX : c.AZ + 1] = body[c.LX : c.LZ + 1] = 0.0
        body[c.END] = self.now_s

    def move_keeper(self, move: KeeperMove) -> None:
        """Move a goalkeeper on its rod; places outside its goal area are cut off at the edge."""
        row = self._row(keeper_of(move.side))
        if self._arrays.mode[row, c.MODE] == c.GONE:
            raise FlickError(f"{keeper_of(move.side)} is not on the table")
        guard = self._to_write().guard[row]
        guard[c.GUARD_ORDER] = self.now_s + move.delay_s
        guard[c.GUARD_OWN] = 1.0
        guard[c.GUARD_TO_X], guard[c.GUARD_TO_Y] = move.to.x_mm * MM, move.to.y_mm * MM

    def reach_of_keeper(self, side: Side) -> tuple[Point, Point] | None:
        """The corners of what a goalkeeper's middle can reach on its rod; None when it is out of its goal."""
        row = self._row(keeper_of(side))
        if self._arrays.mode[row, c.MODE] == c.GONE:
            return None
        low_x, high_x, low_y, high_y = (
            float(self._arrays.guard[row, column]) / MM
            for column in (c.GUARD_MIN_X, c.GUARD_MAX_X, c.GUARD_MIN_Y, c.GUARD_MAX_Y)
        )
        return Point(low_x, low_y), Point(high_x, high_y)

    def put(self, body: Body, at: Point, *, facing_rad: float | None = None) -> None:
        """Put the ball or a figure somewhere by hand, upright and at rest (placing, raising, restarts)."""
        row = self._row(body)
        if self._arrays.mode[row, c.KIND] == c.KEEPER:
            raise SetupError(f"{body} moves on its rod; use move_keeper")
        check_place(body, at, self.setup.pitch)
        before, self._lent = self._arrays, True
        arrays = self._to_write()
        self._take_hold(row)
        facing = arrays.body.item(row, c.ANGLE) if facing_rad is None else facing_rad
        put(arrays, row, Standing(at=at, facing_rad=facing), plain=self._plain)
        try:
            refuse_overlaps(arrays, self.names, only=row, plain=self._plain)
        except SetupError:
            self._arrays, self._lent = before, True
            raise

    def take_off(self, body: Body) -> None:
        """Take a figure, a goalkeeper or the ball off the table."""
        row = self._row(body)
        arrays = self._to_write()
        self._take_hold(row)
        arrays.mode[row, c.MODE] = c.GONE
        arrays.body[row, c.END] = arrays.body[row, c.NEXT] = c.INF

    def run(self, until_s: float | None = None, *, tracked: bool = True) -> Motion:
        """Let time run until `until_s`, or until everything lies still. Flicks made before are part of it.

        Who wants to know what happened and not how everything moved has it in half the time, not `tracked`.
        """
        start = self.now_s
        if until_s is not None and not (isfinite(until_s) and start <= until_s <= LATEST_S):
            raise TableError(f"until_s is {until_s}; it must lie between now ({start:g}) and {LATEST_S:g}")
        before, self._lent = self._arrays, True
        self._to_write()
        report, track, count = _logs()
        status = c.LOG_FULL
        while status == c.LOG_FULL:
            status = self._advance(report, track, count, c.INF if until_s is None else until_s)
            for row in report[: count.item(c.REPORTS)].tolist():
                self._note(row)
            if tracked:
                rows = track[: count.item(c.TRACKS)].tolist()
                self._segments += [segment_from_row(row, self.names) for row in rows]
            count[c.REPORTS] = count[c.TRACKS] = 0
        if status == c.TOO_MANY_EVENTS:
            storm = Snapshot(names=self.names, arrays=before)
            self.restore(storm)
            raise TooManyEventsError(MOST_EVENTS, storm)
        if count[c.EVENTS] > c.PATIENCE:
            self._facts, self._segments = told_once(self._facts), in_one_sweep(self._segments)
        return self._collect(start, tracked=tracked)

    def twin(self) -> FlickTable:
        """Another table in the same state, to see how it would go on. Nothing is checked again."""
        other = copy(self)
        self._lent = other._lent = True
        other._facts, other._segments, other._falls = [], [], []
        return other

    def snapshot(self) -> Snapshot:
        """The state of the table as a value."""
        self._lent = True
        return Snapshot(names=self.names, arrays=self._arrays)

    def restore(self, snapshot: Snapshot) -> None:
        """Go back to a state taken earlier, also while things were moving."""
        if snapshot.names != self.names:
            raise TableError("the snapshot is of a table with other figures; build a table for it with the same setup")
        self._arrays, self._lent = snapshot.arrays, True
        self._facts, self._segments, self._falls = [], [], []

    def _to_write(self) -> Arrays:
        """The arrays, which from now on nobody else holds."""
        if self._lent:
            self._arrays = self._arrays.copy()
            self._lent = False
        return self._arrays

    def _row(self, body: Body) -> int:
        try:
            return self._rows[body]
        except KeyError:
            raise SetupError(f"{body} is not on this table; there are {', '.join(self.names)}") from None

    def _moves(self, row: int) -> bool:
        return self._arrays.mode.item(row, c.MODE) not in _STILL

    def _state(self, row: int) -> Floats:
        """Position and velocity now."""
        body = self._arrays.body[row]
        dt = self.now_s - body[c.T0] if self._moves(row) else 0.0
        velocity = body[c.VX : c.AX] + dt * body[c.AX : c.WX]
        place = body[c.X : c.VX] + dt * (body[c.VX : c.AX] + 0.5 * dt * body[c.AX : c.WX])
        return np.concatenate([place, velocity])

    def _facts_of_finger(self, row: int, intent: FlickIntent, side: Side) -> list[Fact]:
        facts: list[Fact] = []
        radius = self.setup.materials["finger_radius_mm"] * MM
        for other, at in touched_by_finger(self._arrays, row, intent, radius):
            if other == 0:
                hand = Body(f"{side}.hand")
                moving = frozenset({hand, BALL} if self.is_moving(BALL) else {hand})
                facts.append(Touch(a=hand, b=BALL, at=at, moving=moving, time_s=self.now_s))
            else:
                facts.append(Conduct(kind=ConductKind.FINGER_FOUL, by=side, at=at, time_s=self.now_s))
        return facts

    def _take_hold(self, row: int) -> None:
        """End a body's segment now, because a hand changes what it does."""
        if not self._moves(row):
            self._arrays.body[row, c.T0] = self.now_s
            return
        if (segment := self._open_segment(row)) is not None:
            self._segments.append(segment)
        state = self._state(row)
        body = self._arrays.body[row]
        dt = self.now_s - body[c.T0]
        body[c.ANGLE] += dt * (body[c.WZ] + 0.5 * dt * body[c.LZ])
        body[c.X : c.AX] = state
        body[c.T0] = self.now_s

    def _open_segment(self, row: int) -> Segment | None:
        body, now = self._arrays.body[row], self.now_s
        if not self._moves(row) or now <= body[c.T0]:
            return None
        track = np.zeros(c.TRACK_COLUMNS)
        track[[c.TRACK_BODY, c.TRACK_FROM, c.TRACK_TO]] = row, body[c.T0], now
        track[c.TRACK_X : c.TRACK_ANGLE] = body[c.X : c.WX]
        track[[c.TRACK_ANGLE, c.TRACK_SPIN, c.TRACK_SPIN_RATE]] = body[c.ANGLE], body[c.WZ], body[c.LZ]
        track[c.TRACK_MODE] = self._arrays.mode[row, c.MODE]
        return segment_from_row(track.tolist(), self.names)

    def _note(self, row: list[float]) -> None:
        """What a row of the kernel's report says."""
        if row[c.REPORT_KIND] == c.FALL:
            self._falls.append(fall_from_row(row, self.names))
        elif (fact := fact_from_row(row, self.names)) is not None:
            self._facts.append(fact)

    def _collect(self, start_s: float, *, tracked: bool) -> Motion:
        # What still moves shows its way so far; the same segment comes whole with a later run.
        shown = [s for row in range(len(self.names)) if (s := self._open_segment(row)) is not None] if tracked else []
        motion = _moved(
            from_s=start_s,
            to_s=self.now_s,
            facts=tuple(self._facts),
            segments=in_order([*self._segments, *shown]) if tracked else (),
            falls=tuple(self._falls),
            at_rest=self.at_rest,
        )
        self._facts, self._segments, self._falls = [], [], []
        return motion

    def _advance(self, report: Floats, track: Floats, count: Ints, until: float) -> int:
        a = self._arrays
        rows = (a.body, a.mode, a.kit, a.world, a.guard, a.bars, a.walls, a.touched, report, track, count)
        if self._plain:
            # Memory views hand out Python floats, which are several times faster than numpy's scalars.
            views = cast("Rows", tuple(each.data for each in rows))
            return advance(*views, until, MOST_EVENTS)
        return int(compiled(advance)(*rows, until, MOST_EVENTS))


def _logs() -> tuple[Floats, Floats, Ints]:
    """Empty ones for a run: reports, tracks, and how far they are written."""
    count = np.zeros(c.COUNTS, dtype=np.int64)
    count[c.KEEP_TRACKS] = 1
    return np.empty((LOG_ROWS, c.REPORT_COLUMNS)), np.empty((LOG_ROWS, c.TRACK_COLUMNS)), count
