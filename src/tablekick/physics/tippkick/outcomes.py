"""The answers to many kicks, as arrays: one entry a kick, no objects."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tablekick.physics.arrays import Floats
from tablekick.physics.tippkick.ball import Ball
from tablekick.physics.tippkick.facts import BODIES, Body
from tablekick.physics.tippkick.kernel import columns as col
from tablekick.physics.tippkick.runs import laid_flat
from tablekick.physics.tippkick.scene import point_mm
from tablekick.physics.tippkick.shape import FACES

Flags = NDArray[np.bool_]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Outcomes:
    """`kicks` are the executed ones (n x 5); `results` is the kernel's table, read by the properties below."""

    kicks: Floats
    results: Floats

    def __len__(self) -> int:
        return len(self.results)

    def _column(self, index: int) -> Floats:
        return self.results[:, index]

    @property
    def rested(self) -> Flags:
        """It came to rest on the board."""
        return np.asarray(self._column(col.RE_STATUS) == col.RESTED)

    @property
    def left_board(self) -> Flags:
        return np.asarray(self._column(col.RE_STATUS) == col.LEFT)

    @property
    def leaning(self) -> Flags:
        """It rests, but not flat on the felt."""
        return np.asarray(self.rested & (self._column(col.RE_FLAT) == 0.0))

    @property
    def times_s(self) -> Floats:
        """When the run ended."""
        return self._column(col.RE_TIME)

    @property
    def at_mm(self) -> Floats:
        """Where the ball was at the end (n x 2)."""
        return self.results[:, col.RE_X : col.RE_Y + 1] * 1e3

    @property
    def white_up(self) -> Flags:
        """White is on top at the end."""
        return np.asarray(self._column(col.RE_UP) > 0.0)

    @property
    def out(self) -> Flags:
        """The whole ball went over some line."""
        return np.asarray(self._column(col.RE_CROSS) >= 0.0)

    @property
    def over_goal_line(self) -> Flags:
        """The first line it went over was a goal line (in or beside the goal)."""
        return np.asarray(self._column(col.RE_CROSS) == col.GOAL_LINE)

    @property
    def out_at_mm(self) -> Floats:
        """Where it first went over a line (n x 2; zeros when it did not)."""
        return self.results[:, col.RE_CROSS_X : col.RE_CROSS_Y + 1] * 1e3

    @property
    def out_times_s(self) -> Floats:
        return self._column(col.RE_CROSS_TIME)

    @property
    def goal(self) -> NDArray[np.int64]:
        """+1 in the goal at +x, -1 in the one at -x, 0 in none."""
        end = np.sign(self._column(col.RE_CROSS_X))
        return np.where(self._column(col.RE_GOAL) > 0.0, end, 0.0).astype(np.int64)

    def touched(self, body: Body) -> Flags:
        """It met this body before it went over a line."""
        masks = self._column(col.RE_TOUCHED).astype(np.int64)
        return np.asarray((masks >> BODIES.index(body)) & 1 == 1)

    def touched_first(self, body: Body) -> Flags:
        """This was the first body it met, before any line."""
        return np.asarray(self._column(col.RE_FIRST_TOUCH) == BODIES.index(body))

    def touched_last(self, body: Body) -> Flags:
        """This was the last body it met, before any line."""
        return np.asarray(self._column(col.RE_LAST_TOUCH) == BODIES.index(body))

    @property
    def path_mm(self) -> Floats:
        """How long its way was."""
        return self._column(col.RE_PATH) * 1e3

    @property
    def farthest_mm(self) -> Floats:
        """How far from its start it ever was, seen from above."""
        return self._column(col.RE_FARTHEST) * 1e3

    @property
    def highest_mm(self) -> Floats:
        """How high its centre ever was."""
        return self._column(col.RE_HIGHEST) * 1e3

    @property
    def steps(self) -> NDArray[np.int64]:
        return self._column(col.RE_STEPS).astype(np.int64)

    @property
    def faces(self) -> NDArray[np.int64]:
        """The index (into FACES) of the face it lies on or is nearest to lying on."""
        w, x, y, z = self.results[:, col.RE_QUATERNION : col.RE_QUATERNION + 4].T
        up = np.stack([2.0 * (x * z - w * y), 2.0 * (y * z + w * x), 1.0 - 2.0 * (x * x + y * y)], axis=1)
        heights = up @ np.array([face.normal for face in FACES]).T
        return np.asarray(np.argmin(heights, axis=1), dtype=np.int64)

    def ball(self, index: int) -> Ball:
        """The ball of one kick as it lies now."""
        if not self.rested[index]:
            raise LookupError(f"the ball of kick {index} did not come to rest; place it by hand with Ball.lying")
        q = self._orientation(index)
        row = self.results[index]
        at = point_mm(float(row[col.RE_X]), float(row[col.RE_Y]))
        return Ball(at=at, orientation=laid_flat(q) if row[col.RE_FLAT] > 0.0 else q)

    def _orientation(self, index: int) -> tuple[float, float, float, float]:
        w, x, y, z = (float(number) for number in self.results[index, col.RE_QUATERNION : col.RE_QUATERNION + 4])
        return (w, x, y, z)
