"""Lines a referee has before his eyes: where offside begins, how far a wall stays away."""

from __future__ import annotations

from tablekick.law.flick.calls import RestartKind
from tablekick.law.flick.memory import Restart
from tablekick.law.flick.offside.rules import defenders_depths, in_offside_position
from tablekick.law.flick.state import State
from tablekick.match.flick import messages


def offside_now(play: State) -> messages.OffsideNow | None:
    """Who would be offside if the ball were played now, and the line these figures have passed with their middle."""
    side, ball = play.possession.attacking, play.table.ball
    if not play.parameters.offside or play.shoot_out is not None:
        return None
    passed = [f for f in play.table.figures if f.side is side and in_offside_position(play, f, ball)]
    if not passed:
        return None
    end = play.attacks(side)
    last_but_one = [*defenders_depths(play, side), -play.pitch.goal_line, -play.pitch.goal_line][1]
    line = max(last_but_one, end * ball.x_mm, play.pitch.shooting_line)
    return {"x": round(end * min(line, play.pitch.goal_line), 1), "figures": sorted(passed)}


def distance_at(play: State, restart: Restart) -> float | None:
    """How far opposing bases stay away from the ball, edge to edge, when distance is claimed."""
    parameters = play.parameters
    return {
        RestartKind.FREE_FLICK: parameters.free_flick_distance_mm,
        RestartKind.FLICK_IN: parameters.flick_in_distance_mm,
        RestartKind.CORNER_FLICK: parameters.corner_distance_mm,
    }.get(restart.kind)
