"""Where figures may be put by hand, for dragging: a box, and what is cut out of it."""

from __future__ import annotations

from tablekick.facts.sides import Side
from tablekick.law.flick.calls import RestartKind
from tablekick.law.flick.memory import Restart
from tablekick.law.flick.state import State
from tablekick.match.flick.messages import Zone

FAR_MM = 80.0
"""A taker stands no further from the ball than this."""
HAIR_MM = 0.1
"""Places are told in tenths of a millimetre: a rounded one is inside all the same."""


def zone_of_line_up(play: State, side: Side, restart: Restart) -> Zone:
    """The own half without the centre circle, or at a goal-flick everything but the penalty area where it is taken."""
    pitch, radius = play.pitch, play.base_radius
    wide = pitch.touchline - radius
    if restart.kind is RestartKind.FLICK_OFF:
        box = _sorted_box(
            play.own_end(side) * (radius + pitch.line), play.own_end(side) * (pitch.goal_line - radius), wide
        )
        circle = None if side is restart.to else [0.0, 0.0, pitch.centre_circle + radius + 0.5]
        return {"box": box, "not_circle": circle, "not_box": None}
    end, far = play.own_end(restart.to), pitch.goal_line - radius
    edge = pitch.goal_line - pitch.penalty_depth - radius - 0.5
    taken_from = _sorted_box(end * edge, end * (pitch.goal_line + radius), pitch.penalty_width / 2 + radius + 0.5)
    return {"box": [-far, far, -wide, wide], "not_circle": None, "not_box": taken_from}


def zone_of_taker(play: State, side: Side) -> Zone:
    """Around the ball; off the area at a flick-in, inside the goal area at a goal-flick."""
    pitch, radius = play.pitch, play.base_radius
    restart = play.restart
    ball = play.table.ball if restart is None else restart.ball_at or restart.at
    near = radius + play.ball_radius + 0.5
    x, y = pitch.goal_line + pitch.cloth - radius, pitch.touchline + pitch.cloth - radius
    box = [
        *(max(ball.x_mm - FAR_MM, -x), min(ball.x_mm + FAR_MM, x)),
        *(max(ball.y_mm - FAR_MM, -y), min(ball.y_mm + FAR_MM, y)),
    ]
    if restart is not None and restart.kind is RestartKind.FLICK_IN:
        off = pitch.touchline + radius + pitch.line
        box[2:] = [off, y] if ball.y_mm > 0 else [-y, -off]
    if restart is not None and restart.kind is RestartKind.GOAL_FLICK:
        end, inside = play.own_end(side), radius + pitch.line + 0.1
        box = _sorted_box(
            end * (pitch.goal_line - pitch.goal_area_depth + inside),
            end * (pitch.goal_line - radius),
            pitch.goal_area_width / 2 - inside,
        )
    return {"box": box, "not_circle": [ball.x_mm, ball.y_mm, near], "not_box": None}


def zone_of_ball(play: State, side: Side) -> Zone | None:
    """Where the taker may drag the ball: the quarter circle of a corner, the goal area of a goal-flick."""
    pitch, restart = play.pitch, play.restart
    if restart is None or restart.to is not side:
        return None
    if restart.kind is RestartKind.CORNER_FLICK:
        flag, far = restart.at, pitch.corner - HAIR_MM
        xs, ys = ((abs(flag_mm) - far, abs(flag_mm) - HAIR_MM) for flag_mm in (flag.x_mm, flag.y_mm))
        box = [*(_towards(flag.x_mm, xs)), *(_towards(flag.y_mm, ys))]
        return {"box": box, "not_circle": None, "not_box": None, "in_circle": [flag.x_mm, flag.y_mm, far]}
    if restart.kind is RestartKind.GOAL_FLICK:
        end, inside = play.own_end(side), play.ball_radius + pitch.line + HAIR_MM
        box = _sorted_box(
            end * (pitch.goal_line - pitch.goal_area_depth + inside),
            # Clear of the posts and of the goalkeeper on the line.
            end * (pitch.goal_line - pitch.goal_area_depth / 2),
            pitch.goal_area_width / 2 - inside,
        )
        return {"box": box, "not_circle": None, "not_box": None}
    return None


def _towards(sign: float, ends: tuple[float, float]) -> tuple[float, float]:
    return ends if sign > 0 else (-ends[1], -ends[0])


def _sorted_box(one_x: float, other_x: float, wide: float) -> list[float]:
    return [min(one_x, other_x), max(one_x, other_x), -wide, wide]
