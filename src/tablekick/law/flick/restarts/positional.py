"""What the restarts have in common. Positional flicks before a free-flick, flick-in or corner-flick."""

from __future__ import annotations

from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import RestartKind
from tablekick.law.flick.memory import Restart
from tablekick.law.flick.state import Play


def allowance(play: Play, kind: RestartKind) -> int:
    """How many positional flicks each player has."""
    parameters = play.parameters
    return {
        RestartKind.FREE_FLICK: parameters.free_flick_positional,
        RestartKind.FLICK_IN: parameters.flick_in_positional,
        RestartKind.CORNER_FLICK: parameters.corner_positional,
    }.get(kind, 0)


def has_one_left(play: Play, restart: Restart, side: Side) -> bool:
    """Has this side a positional flick left? Whoever has said that he is ready has given it up."""
    return side not in restart.ready and restart.positional.get(side, 0) < allowance(play, restart.kind)


def is_allowed(play: Play, at: Point) -> bool:
    pitch, radius = play.pitch, play.base_radius
    beyond = max(abs(at.x_mm) - pitch.goal_line, abs(at.y_mm) - pitch.touchline) - radius
    return beyond <= play.parameters.distance_off_area_mm and not any(
        pitch.touches_goal_area(at, radius, end) for end in (1, -1)
    )
