"""The board before a kick: materials, kickers and keepers, and the kernel's tables made from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from math import isfinite

import numpy as np

from tablekick.geometry import Point
from tablekick.physics.arrays import Floats
from tablekick.physics.materials import Materials, read_materials
from tablekick.physics.tippkick import obstacles as ob
from tablekick.physics.tippkick.ball import Ball
from tablekick.physics.tippkick.errors import ImpossibleKickError
from tablekick.physics.tippkick.facts import BODIES
from tablekick.physics.tippkick.figures import Keeper, Kicker
from tablekick.physics.tippkick.kernel import columns as col
from tablekick.physics.tippkick.kernel.rotation import set_matrix
from tablekick.physics.tippkick.kernel.solid import nearest_points
from tablekick.physics.tippkick.shape import CORNERS, INERTIA_PER_MASS_EDGE2, SQUARE_RADIUS


@cache
def standard_materials() -> Materials:
    """The numbers of `materials.toml`."""
    return read_materials(files(__package__) / "materials.toml")


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What stands on the board. `frame` can be switched off for experiments on an endless felt."""

    kickers: tuple[Kicker, ...] = ()
    keepers: tuple[Keeper, ...] = ()
    materials: Materials = field(default_factory=standard_materials)
    frame: bool = True

    def __post_init__(self) -> None:
        for figures in (self.kickers, self.keepers):
            bodies = [figure.body for figure in figures]
            if len(set(bodies)) < len(bodies):
                raise ImpossibleKickError(f"the same figure stands twice on the board: {[b.value for b in bodies]}")
        if len({keeper.end for keeper in self.keepers}) < len(self.keepers):
            raise ImpossibleKickError("both keepers are in the same goal; give them ends +1 and -1")

    @property
    def edge_m(self) -> float:
        return self.materials["edge_mm"] * 1e-3

    @property
    def inertia_m2(self) -> float:
        return INERTIA_PER_MASS_EDGE2 * self.edge_m * self.edge_m

    def world(self, *, sample_s: float, until_out: bool) -> Floats:
        """The kernel's list of numbers."""
        n = self.materials
        row: Floats = np.zeros(col.WO_WIDTH)
        row[col.WO_CORNER] = self.edge_m * SQUARE_RADIUS
        row[col.WO_INERTIA] = self.inertia_m2
        row[col.WO_FELT_FRICTION] = n["felt_friction"]
        row[col.WO_FELT_BOUNCE] = n["felt_restitution"]
        row[col.WO_DRAG] = n["felt_drag_mm"] * 1e-3
        row[col.WO_PIVOT] = n["felt_pivot_mm"] * 1e-3
        row[col.WO_HALF_LENGTH] = n["pitch_length_mm"] / 2.0 * 1e-3
        row[col.WO_HALF_WIDTH] = n["pitch_width_mm"] / 2.0 * 1e-3
        row[col.WO_GOAL_HALF] = n["goal_width_mm"] / 2.0 * 1e-3
        row[col.WO_GOAL_HEIGHT] = n["goal_height_mm"] * 1e-3
        beyond = n["board_thickness_mm"] + n["edge_mm"]
        row[col.WO_EDGE_X] = (n["board_length_mm"] / 2.0 + beyond) * 1e-3 if self.frame else 1e9
        row[col.WO_EDGE_Y] = (n["board_width_mm"] / 2.0 + beyond) * 1e-3 if self.frame else 1e9
        row[col.WO_UNTIL_OUT] = float(until_out)
        row[col.WO_SAMPLE_S] = sample_s
        return row

    def corners(self) -> Floats:
        return np.array(CORNERS) * self.edge_m

    def obstacles(self) -> Floats:
        """The kernel's table of rounded boxes."""
        n = self.materials
        rows = [*ob.side_boards(n), *ob.goals(n)] if self.frame else []
        rows += [ob.kicker_box(kicker, n) for kicker in self.kickers]
        rows += [row for i, keeper in enumerate(self.keepers) for row in ob.keeper_boxes(keeper, i, n)]
        return np.array(rows) if rows else np.zeros((0, col.OB_WIDTH))

    def orders(self) -> Floats:
        """The kernel's table of keepers."""
        rows = [ob.keeper_orders(keeper, self.materials) for keeper in self.keepers]
        return np.array(rows) if rows else np.zeros((0, col.KE_WIDTH))

    def pose(self, ball: Ball) -> Floats:
        """Where the ball's centre is and how it is turned (7 numbers); refuses a place the ball cannot be."""
        pose: Floats = self.poses([ball])[0]
        return pose

    def poses(self, balls: Sequence[Ball]) -> Floats:
        """The same for many balls (n x 7)."""
        corner = self.edge_m * SQUARE_RADIUS
        turned = np.array([ball.orientation for ball in balls]).reshape(-1, 4)
        w, x, y, z = turned.T
        up = np.abs(np.stack([2.0 * (x * z - w * y), 2.0 * (y * z + w * x), 1.0 - 2.0 * (x * x + y * y)]))
        places = np.zeros((len(balls), 3))
        places[:, :2] = np.array([ball.at for ball in balls]).reshape(-1, 2) * 1e-3
        # The lowest corner touches the felt: the support function of the solid, as in kernel/solid.py.
        places[:, 2] = corner * (up[0] + up[1] + up[2] - up.min(axis=0))
        if self.frame:
            self._refuse_off_board(balls)
        self._refuse_overlaps(balls, places, corner)
        return np.concatenate([places, turned], axis=1)

    def _refuse_off_board(self, balls: Sequence[Ball]) -> None:
        half_length, half_width = self.materials["board_length_mm"] / 2.0, self.materials["board_width_mm"] / 2.0
        for ball in balls:
            if abs(ball.at.x_mm) > half_length or abs(ball.at.y_mm) > half_width:
                raise ImpossibleKickError(
                    f"ball at {tuple(ball.at)} is off the board (+-{half_length} x +-{half_width} mm); put it back"
                )

    def _refuse_overlaps(self, balls: Sequence[Ball], places: Floats, corner: float) -> None:
        matrix = np.zeros(9)
        for row in self.obstacles():
            axes = row[col.OB_AXES : col.OB_AXES + 9].reshape(3, 3)
            half = row[col.OB_HALF : col.OB_HALF + 3]
            beside = np.abs((places - row[col.OB_CENTRE : col.OB_CENTRE + 3]) @ axes) - half
            gaps = np.linalg.norm(np.maximum(beside, 0.0), axis=1) - row[col.OB_RADIUS] - self.edge_m
            for i in np.flatnonzero(gaps < 0.0).tolist():
                set_matrix(matrix, np.array(balls[i].orientation))
                px, py, pz, qx, qy, qz = nearest_points(row, places[i], matrix, corner)
                if (qx - px) ** 2 + (qy - py) ** 2 + (qz - pz) ** 2 < row[col.OB_RADIUS] ** 2 * 0.98:
                    name = BODIES[int(row[col.OB_BODY])].value
                    raise ImpossibleKickError(f"ball at {tuple(balls[i].at)} is inside {name}; move one of them")


def point_mm(x_m: float, y_m: float) -> Point:
    """A place of the kernel as a point of the pitch."""
    if not (isfinite(x_m) and isfinite(y_m)):
        raise ArithmeticError("the kernel gave a place that is no number")
    return Point(x_m * 1e3, y_m * 1e3)
