"""Everything hard on the board as rounded boxes: side boards, goals with nets, kickers, keepers.

A rounded box is a core box with a radius around it; a post is a core of no width. All lengths here become metres.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np

from tablekick.physics.arrays import Floats
from tablekick.physics.tippkick.facts import BODIES, Body
from tablekick.physics.tippkick.figures import Dive, Keeper, Kicker, Posture
from tablekick.physics.tippkick.kernel import columns as col
from tablekick.physics.tippkick.rotation import Vector, cos_sin_deg

STRAIGHT = (1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0)
EDGE_RADIUS_MM = 2.0
NET_RADIUS_MM = 1.5


def rounded_box(
    body: Body,
    centre_mm: Vector,
    size_mm: Vector,
    numbers: Mapping[str, float],
    stuff: str,
    *,
    radius_mm: float = EDGE_RADIUS_MM,
    axes: tuple[float, ...] = STRAIGHT,
    keeper: int = -1,
    part: int = 0,
) -> Floats:
    """One row of the obstacle table; `size_mm` is the outer size, radius included."""
    row: Floats = np.zeros(col.OB_WIDTH)
    row[col.OB_BODY] = BODIES.index(body)
    row[col.OB_CENTRE : col.OB_CENTRE + 3] = np.array(centre_mm) * 1e-3
    row[col.OB_HALF : col.OB_HALF + 3] = np.maximum(np.array(size_mm) / 2.0 - radius_mm, 0.0) * 1e-3
    row[col.OB_AXES : col.OB_AXES + 9] = axes
    row[col.OB_RADIUS] = radius_mm * 1e-3
    row[col.OB_BOUNCE] = numbers[f"{stuff}_restitution"]
    row[col.OB_FRICTION] = numbers[f"{stuff}_friction"]
    row[col.OB_KEEPER] = keeper
    row[col.OB_PART] = part
    return row


def side_boards(n: Mapping[str, float]) -> Iterator[Floats]:
    """Boards all round, with the gap behind each goal."""
    length, width, height, thick = (
        n["board_length_mm"],
        n["board_width_mm"],
        n["board_height_mm"],
        n["board_thickness_mm"],
    )
    piece = (width - n["board_gap_mm"]) / 2.0 + thick
    for side in (1.0, -1.0):
        centre = (0.0, side * (width + thick) / 2.0, height / 2.0)
        yield rounded_box(Body.BOARD, centre, (length + 2.0 * thick, thick, height), n, "wood")
        for half in (1.0, -1.0):
            centre = (side * (length + thick) / 2.0, half * (n["board_gap_mm"] + piece) / 2.0, height / 2.0)
            yield rounded_box(Body.BOARD, centre, (thick, piece, height), n, "wood")


def goals(n: Mapping[str, float]) -> Iterator[Floats]:
    """Posts and bar cover the goal line from outside (1.K1); the net hangs behind, beside and above."""
    r, width, height, depth = n["post_radius_mm"], n["goal_width_mm"], n["goal_height_mm"], n["goal_depth_mm"]
    net = 2.0 * NET_RADIUS_MM
    for end in (1.0, -1.0):
        line = end * (n["pitch_length_mm"] / 2.0 + r)
        back = end * (n["pitch_length_mm"] / 2.0 + depth)
        middle = (line + back) / 2.0
        for side in (1.0, -1.0):
            y = side * (width / 2.0 + r)
            yield rounded_box(
                Body.POST, (line, y, height / 2.0), (2.0 * r, 2.0 * r, height + 2.0 * r), n, "metal", radius_mm=r
            )
            yield rounded_box(
                Body.NET, (middle, y, height / 2.0), (depth - 2.0 * r, net, height), n, "net", radius_mm=NET_RADIUS_MM
            )
        size = (2.0 * r, width + 4.0 * r, 2.0 * r)
        yield rounded_box(Body.BAR, (line, 0.0, height + r), size, n, "metal", radius_mm=r)
        size = (net, width + 2.0 * r, height)
        yield rounded_box(Body.NET, (back, 0.0, height / 2.0), size, n, "net", radius_mm=NET_RADIUS_MM)
        size = (depth - 2.0 * r, width + 2.0 * r, net)
        yield rounded_box(Body.NET, (middle, 0.0, height + r), size, n, "net", radius_mm=NET_RADIUS_MM)


def kicker_box(kicker: Kicker, n: Mapping[str, float]) -> Floats:
    """A kicker as a box: upright, or lying on its back along where it faces."""
    height, width, depth = n["kicker_height_mm"], n["kicker_width_mm"], n["kicker_depth_mm"]
    cos, sin = (float(value) for value in cos_sin_deg(kicker.facing_deg))
    axes = (cos, -sin, 0.0, sin, cos, 0.0, 0.0, 0.0, 1.0)
    size = (depth, width, height) if kicker.posture is Posture.STANDING else (height, width, depth)
    centre = (kicker.at.x_mm, kicker.at.y_mm, size[2] / 2.0)
    return rounded_box(kicker.body, centre, size, n, "metal", axes=axes)


def keeper_boxes(keeper: Keeper, index: int, n: Mapping[str, float]) -> Iterator[Floats]:
    """A keeper as its plate and its control box, both moved by the kernel."""
    plane = keeper_plane_mm(keeper, n)
    size = (n["keeper_depth_mm"], n["keeper_width_mm"], n["keeper_height_mm"])
    yield rounded_box(keeper.body, (plane, keeper.y_mm, size[2] / 2.0), size, n, "plate", keeper=index, part=col.PLATE)
    behind = n["keeper_depth_mm"] / 2.0 + n["rod_length_mm"] + n["box_depth_mm"] / 2.0
    size = (n["box_depth_mm"], n["box_width_mm"], n["box_height_mm"])
    centre = (plane + keeper.end * behind, keeper.y_mm, size[2] / 2.0)
    yield rounded_box(keeper.body, centre, size, n, "plate", keeper=index, part=col.BOX)


def keeper_plane_mm(keeper: Keeper, n: Mapping[str, float]) -> float:
    """Where the middle of the plate stands along the pitch."""
    return keeper.end * (n["pitch_length_mm"] / 2.0 - keeper.out_mm)


def keeper_orders(keeper: Keeper, n: Mapping[str, float]) -> Floats:
    """One row of the keepers' table."""
    # Looking out from the +x goal, left is -y.
    left = -float(keeper.end)
    order = {Dive.HOLD: col.HOLD, Dive.LEFT: left, Dive.RIGHT: -left, Dive.REACT: col.REACT}[keeper.dive]
    row: Floats = np.zeros(col.KE_WIDTH)
    row[: col.KE_HALF_WIDTH + 1] = (
        keeper.end,
        keeper_plane_mm(keeper, n) * 1e-3,
        keeper.y_mm * 1e-3,
        keeper.reaction_s,
        keeper.dive_s,
        keeper.slide_mps,
        keeper.reach_mm * 1e-3,
        keeper.misread_mm * 1e-3,
        order,
        keeper.slide_mm * 1e-3,
        n["keeper_width_mm"] / 2.0 * 1e-3,
    )
    return row
