"""Formations that a player has drawn, for line-ups that are done for him.

A place is two shares: how deep in the own half (0 on the half-way line, 1 on the goal line), and how far to the
player's left (1 on the touchline). So a formation fits every pitch and either end.
"""

from __future__ import annotations

from itertools import combinations

from tablekick.facts.flick.bodies import Body
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.memory import Restart
from tablekick.law.flick.state import State
from tablekick.law.records import replace
from tablekick.match.events import Json
from tablekick.match.flick.corrections import corrections
from tablekick.match.flick.places import lined_up
from tablekick.match.games import UnknownOptionError

Spots = tuple[tuple[float, float], ...]


def read_drawn(key: str, value: Json) -> str:
    """`0.78,0.55 0.8,-0.2`, one place for each figure, written again in the same way."""
    return " ".join(f"{deep:g},{left:g}" for deep, left in _spots(key, value))


def refuse_others(formation: str, figures: int, key: str) -> None:
    """A formation is for as many figures as the book has in the field."""
    places = len(_spots(key, formation))
    if places not in (0, figures):
        raise UnknownOptionError(f"{key}: {places} places for {figures} figures; draw one for {figures}")


def drawn_up(play: State, side: Side, restart: Restart, formation: str) -> dict[Body, Point]:
    """The formation on this pitch, put right as the referee would have it; nothing where he accepts none."""
    spots = _spots("formation", formation)
    if not spots:
        return {}
    places = lined_up(play, side, restart, tuple((-deep, left) for deep, left in spots))
    for correction in corrections(_stood(play, places), side):
        places[correction.figure] = correction.to
    stood = _stood(play, places)
    return {} if corrections(stood, side) or _overlap(stood) else places


def _spots(key: str, value: Json) -> Spots:
    try:
        spots = tuple(_spot(part) for part in str(value).split())
    except ValueError:
        raise UnknownOptionError(f"{key}: expected places as 0.78,0.55 0.8,-0.2, got {value!r:.60}") from None
    if not isinstance(value, str) or not all(0.0 <= deep <= 1.0 and -1.0 <= left <= 1.0 for deep, left in spots):
        raise UnknownOptionError(f"{key}: a place is a share from 0 to 1 and one from -1 to 1, got {value!r:.60}")
    return spots


def _spot(part: str) -> tuple[float, float]:
    deep, left = part.split(",")
    return round(float(deep), 3), round(float(left), 3)


def _stood(play: State, places: dict[Body, Point]) -> State:
    figures = dict(play.table.figures)
    for figure, at in places.items():
        figures[figure] = replace(figures[figure], at=at)
    return replace(play, table=replace(play.table, figures=figures))


def _overlap(play: State) -> bool:
    standing = [standing.at for standing in play.table.figures.values()]
    return any(one.distance_to(other) < 2 * play.base_radius for one, other in combinations(standing, 2))
