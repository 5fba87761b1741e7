"""Snapshots: the whole state of a table as a value, for *back*, for replays and for reproducing a defect."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from dataclasses import dataclass, fields
from math import atan2
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablekick.facts.flick.bodies import Body, is_body
from tablekick.geometry.points import Point
from tablekick.physics.arrays import Floats, Ints
from tablekick.physics.flick.bodies import Arrays
from tablekick.physics.flick.errors import TableError
from tablekick.physics.flick.goal_frame import MM
from tablekick.physics.flick.kernel import layout as c

VERSION = 1


class Pose(NamedTuple):
    """Where a body is at one moment and how."""

    at: Point
    height_mm: float
    turned_rad: float
    """Since it was put down, counter-clockwise."""
    fell_rad: float | None
    """Which way a lying figure points; None for whatever stands."""


def poses_of(names: tuple[Body, ...], arrays: Arrays) -> dict[Body, Pose]:
    """Everything on the board: position = at + v t + a t²/2, with t since the segment began."""
    now_s, found = float(arrays.world[c.NOW]), {}
    for name, body, mode in zip(names, arrays.body.tolist(), arrays.mode.tolist(), strict=True):
        how = mode[c.MODE]
        if how == c.GONE:
            continue
        x, y, z, turned = body[c.X], body[c.Y], body[c.Z], body[c.ANGLE]
        if how != c.REST:
            t = now_s - body[c.T0]
            x += t * (body[c.VX] + 0.5 * t * body[c.AX])
            y += t * (body[c.VY] + 0.5 * t * body[c.AY])
            z += t * (body[c.VZ] + 0.5 * t * body[c.AZ])
            turned += t * (body[c.WZ] + 0.5 * t * body[c.LZ])
        fell = atan2(body[c.FALL_Y], body[c.FALL_X]) if mode[c.LYING] == 1 else None
        found[name] = Pose(Point(x / MM, y / MM), z / MM, turned, fell)
    return found


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """A table at one moment, moving or not."""

    names: tuple[Body, ...]
    arrays: Arrays
    """Nobody changes them: a table that goes on from them does so on a copy."""

    def poses(self) -> dict[Body, Pose]:
        """Everything on the board at that moment."""
        return poses_of(self.names, self.arrays)

    def to_json(self) -> str:
        """A text that `from_json` reads back bit for bit on any machine."""
        return json.dumps(
            {
                "version": VERSION,
                "names": list(self.names),
                "arrays": {each.name: _packed(getattr(self.arrays, each.name)) for each in fields(Arrays)},
            }
        )

    @classmethod
    def from_json(cls, text: str) -> Snapshot:
        try:
            data = json.loads(text)
            if data["version"] != VERSION:
                raise TableError(f"this snapshot has version {data['version']}; this program reads version {VERSION}")
            arrays = Arrays(**{each.name: _unpacked(data["arrays"][each.name]) for each in fields(Arrays)})
            names = tuple(Body(name) for name in data["names"])
        except (KeyError, TypeError, ValueError) as error:
            if isinstance(error, TableError):
                raise
            raise TableError(f"not a snapshot of a table: {error}") from error
        if len(names) != len(arrays.body) or not all(is_body(name) for name in names):
            raise TableError("not a snapshot of a table: names and rows do not match")
        return cls(names=names, arrays=arrays)


def _packed(array: Floats | Ints) -> dict[str, object]:
    little = array.astype(array.dtype.newbyteorder("<"))
    return {
        "dtype": little.dtype.str,
        "shape": list(array.shape),
        "data": base64.b64encode(little.tobytes()).decode("ascii"),
    }


def _unpacked(data: Mapping[str, Any]) -> NDArray[Any]:
    if data["dtype"] not in ("<f8", "<i8"):
        raise ValueError(f"unknown type of numbers {data['dtype']!r}")
    flat = np.frombuffer(base64.b64decode(data["data"]), dtype=data["dtype"])
    array = flat.reshape([int(size) for size in data["shape"]]).astype(data["dtype"][1:])
    if array.dtype.kind == "f" and not np.isfinite(array).all():
        raise ValueError("numbers must be finite")
    return array
