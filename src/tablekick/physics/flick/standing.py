"""Looking over a whole table at once: who does not stand where he is wanted, and who stands in the way."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import hypot

from tablekick.facts.flick.bodies import Body
from tablekick.geometry.points import Point
from tablekick.physics.flick.bodies import Arrays
from tablekick.physics.flick.goal_frame import MM
from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.flick.setup import Stood


def place_in(body: list[float], mode: int, now_s: float) -> Point | None:
    """Where the body of a row is; None when it is off the board."""
    if mode == c.GONE:
        return None
    if mode == c.REST:
        return Point(body[c.X] / MM, body[c.Y] / MM)
    dt = now_s - body[c.T0]
    x = body[c.X] + dt * (body[c.VX] + 0.5 * dt * body[c.AX])
    y = body[c.Y] + dt * (body[c.VY] + 0.5 * dt * body[c.AY])
    return Point(x / MM, y / MM)


def strays(arrays: Arrays, rows: Mapping[Body, int], wanted: Mapping[Body, Stood], within_mm: float) -> list[Body]:
    """Those that do not stand, or lie, where they are wanted."""
    now_s, found = arrays.world.item(c.NOW), []
    places = arrays.body[:, c.X : c.Z].tolist()
    modes, lying = arrays.mode[:, c.MODE].tolist(), arrays.mode[:, c.LYING].tolist()
    for name, stood in wanted.items():
        row, at = rows[name], stood.at
        if modes[row] == c.REST:
            x, y = places[row]
            away_mm = hypot(x / MM - at.x_mm, y / MM - at.y_mm)
        else:
            place = place_in(arrays.body[row].tolist(), modes[row], now_s)
            away_mm = c.INF if place is None else place.distance_to(at)
        if away_mm > within_mm or (lying[row] == 1) != stood.lying:
            found.append(name)
    return found


def figures_near(
    arrays: Arrays, names: tuple[Body, ...], places: Collection[Point], within_mm: float
) -> list[tuple[Body, Point]]:
    """The figures on the board that are nearer than that to any of these places, and where they are."""
    if not places:
        return []
    now_s, found = arrays.world.item(c.NOW), []
    for name, body, mode in zip(names, arrays.body, arrays.mode[:, c.MODE].tolist(), strict=True):
        place = place_in(body.tolist(), mode, now_s) if name.is_figure and mode != c.GONE else None
        if place is not None and any(place.distance_to(at) < within_mm for at in places):
            found.append((name, place))
    return found
