"""What the restarts have in common. Positional flicks before a free-flick, flick-in or corner-flick."""

from __future__ import annotations

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Flick
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import RestartKind
from tablekick.law.flick.flicking.improper import improper_flick
from tablekick.law.flick.flicking.strokes import touch_is_a_flick
from tablekick.law.flick.memory import Restart, Rulings, StrokeKind
from tablekick.law.flick.placing.rules import beside_obstacles
from tablekick.law.flick.play import Play
from tablekick.law.records import replace


def allowance(play: Play, kind: RestartKind) -> int:
    """How many positional flicks each player has."""
    parameters = play.parameters
    return {
        RestartKind.FREE_FLICK: parameters.free_flick_positional,
        RestartKind.FLICK_IN: parameters.flick_in_positional,
        RestartKind.CORNER_FLICK: parameters.corner_positional,
    }.get(kind, 0)


def positional_flick(play: Play, restart: Restart, flick: Flick) -> Rulings:
    """Take a positional flick; an improper one is used up as well."""
    side = flick.figure.side
    assert side is not None
    made = {**restart.positional, side: restart.positional.get(side, 0) + 1}
    play.restart = replace(restart, positional=made)
    faults = improper_flick(play, flick)
    touch_is_a_flick(play, flick, StrokeKind.POSITIONAL, offended=bool(faults))
    return faults


def has_one_left(play: Play, restart: Restart, side: Side) -> bool:
    """Has this side a positional flick left? Whoever has said that he is ready has given it up."""
    return side not in restart.ready and restart.positional.get(side, 0) < allowance(play, restart.kind)


def past_others(play: Play, figure: Body, ball: Point, at: Point) -> Point:
    """Where others stand in the way, the figure goes on along the axis until there is room, if there is any."""
    far = at.distance_to(ball) or 1.0
    step = Point((at.x_mm - ball.x_mm) / far, (at.y_mm - ball.y_mm) / far)
    farther = beside_obstacles(play, figure, at, step)
    return farther if farther is not None and is_allowed(play, farther) else at


def is_allowed(play: Play, at: Point) -> bool:
    pitch, radius = play.pitch, play.base_radius
    beyond = max(abs(at.x_mm) - pitch.goal_line, abs(at.y_mm) - pitch.touchline) - radius
    return beyond <= play.parameters.distance_off_area_mm and not any(
        pitch.touches_goal_area(at, radius, end) for end in (1, -1)
    )
