"""What the restarts have in common. Positional flicks before a free-flick, flick-in or corner-flick."""

from __future__ import annotations

from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import RestartKind
from tablekick.law.flick.memory import Restart
from tablekick.law.flick.state import Play

FREE_FLICK, FLICK_IN, CORNER_FLICK = RestartKind.FREE_FLICK, RestartKind.FLICK_IN, RestartKind.CORNER_FLICK


def allowance(play: Play, kind: RestartKind) -> int:
    """How many positional flicks each player has."""
    parameters = play.parameters
    if kind is FREE_FLICK:
        return parameters.free_flick_positional
    if kind is FLICK_IN:
        return parameters.flick_in_positional
    return parameters.corner_positional if kind is CORNER_FLICK else 0


def has_one_left(play: Play, restart: Restart, side: Side) -> bool:
    """Has this side a positional flick left? Whoever has said that he is ready has given it up."""
    return side not in restart.ready and restart.positional.get(side, 0) < allowance(play, restart.kind)


def is_allowed(play: Play, at: Point) -> bool:
    pitch, radius = play.pitch, play.base_radius
    beyond = max(abs(at.x_mm) - pitch.goal_line, abs(at.y_mm) - pitch.touchline) - radius
    return beyond <= play.parameters.distance_off_area_mm and not any(
        pitch.touches_goal_area(at, radius, end) for end in (1, -1)
    )
