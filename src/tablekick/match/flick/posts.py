"""Where the goalkeepers are held: after a dive a hand goes back to the place its player has chosen for it."""

from __future__ import annotations

from collections.abc import Iterable

from tablekick.facts.flick.bodies import keeper_of
from tablekick.facts.flick.facts import Touch
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.physics.flick.errors import TooManyEventsError
from tablekick.physics.flick.flicks import KeeperMove
from tablekick.physics.flick.table import FlickTable

SAME_MM = 0.01
BESIDE_MM = 24.0
"""Half the widest goalkeeper and half a ball are 21.5 mm."""


class Posts:
    """The goalkeepers' places on one table; at first the middle of the goal line."""

    def __init__(self, table: FlickTable) -> None:
        self._places: dict[Side, Point] = {}
        for side in Side:
            self.choose(table, side)

    def choose(self, table: FlickTable, side: Side) -> None:
        """The player of `side` holds his goalkeeper where it is now."""
        at = table.place_of(keeper_of(side)) if keeper_of(side) in table.names else None
        if at is not None:
            self._places[side] = at

    def go_back(self, table: FlickTable) -> None:
        """Everything lies still: hands that have dived go back, unless something stands in the way."""
        for side, post in self._places.items():
            at = table.place_of(keeper_of(side))
            if at is None or at.distance_to(post) < SAME_MM:
                continue
            _move(table, side, post)


def step_aside(table: FlickTable, sides: Iterable[Side], place: Point) -> None:
    """Goalkeepers who stand where something is about to be put are held beside it, towards the middle of the goal."""
    for side in sides:
        at = table.place_of(keeper_of(side))
        if at is not None and at.distance_to(place) < BESIDE_MM:
            towards_middle = -BESIDE_MM if place.y_mm > 0.0 else BESIDE_MM
            _move(table, side, Point(at.x_mm, place.y_mm + towards_middle))


def _move(table: FlickTable, side: Side, to: Point) -> None:
    """Move a goalkeeper on a table at rest, unless it would touch something on its way."""
    before = table.snapshot()
    table.move_keeper(KeeperMove(side=side, to=to))
    try:
        touched = any(isinstance(fact, Touch) for fact in table.run(tracked=False).facts)
    except TooManyEventsError:
        touched = True
    if touched:
        table.restore(before)
