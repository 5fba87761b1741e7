"""Sensible places: where a taker is put to the ball, and formations for flick-off and goal-flick."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tablekick.facts.flick.bodies import Body
from tablekick.facts.sides import Side
from tablekick.geometry.pitch import Pitch
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import RestartKind
from tablekick.law.flick.memory import Restart
from tablekick.law.flick.state import State

GAP_MM = 3.0
"""Between base and ball when a figure is put to it."""

# Shares of the way from the half-way line (0) to the opposing goal line (1; the own one is -1), and of half the width.
_BEFORE_KICK_OFF = {
    "balanced": (
        *((-0.78, -0.55), (-0.80, -0.18), (-0.80, 0.18), (-0.78, 0.55), (-0.50, -0.60), (-0.48, 0.0), (-0.50, 0.60)),
        *((-0.15, -0.45), (-0.15, 0.45), (-0.15, 0.28)),
    ),
    "attacking": (
        *((-0.70, -0.30), (-0.74, 0.0), (-0.70, 0.30), (-0.42, -0.45), (-0.40, 0.0), (-0.42, 0.45)),
        *((-0.15, -0.62), (-0.15, -0.30), (-0.15, 0.62), (-0.15, 0.30)),
    ),
    "defensive": (
        *((-0.84, -0.42), (-0.86, -0.15), (-0.86, 0.15), (-0.84, 0.42), (-0.62, -0.62), (-0.60, 0.0), (-0.62, 0.62)),
        *((-0.15, -0.40), (-0.15, 0.40), (-0.15, 0.28)),
    ),
}
_BEFORE_GOAL_FLICK = {
    "balanced": (
        *((-0.62, -0.55), (-0.60, -0.20), (-0.60, 0.20), (-0.62, 0.55), (-0.30, -0.60), (-0.28, 0.02), (-0.30, 0.60)),
        *((-0.10, -0.30), (0.12, 0.30), (0.12, -0.62)),
    ),
    "attacking": (
        *((-0.55, -0.40), (-0.55, 0.02), (-0.55, 0.40), (-0.13, -0.55), (-0.12, 0.05), (-0.13, 0.55)),
        *((0.22, -0.35), (0.22, 0.35), (0.48, -0.20), (0.48, 0.20)),
    ),
    "defensive": (
        *((-0.68, -0.60), (-0.66, -0.22), (-0.66, 0.22), (-0.68, 0.60), (-0.45, -0.40), (-0.43, 0.03), (-0.45, 0.40)),
        *((-0.14, -0.45), (-0.14, 0.45), (-0.14, 0.10)),
    ),
}
FIVE = (1, 2, 4, 5, 7)
"""Which of the ten places a team of five takes."""


def formations(play: State, side: Side, restart: Restart) -> dict[str, dict[Body, Point]]:
    """Line-ups by name that the referee will not have to correct."""
    kicks_off = restart.kind is RestartKind.FLICK_OFF
    known = _BEFORE_KICK_OFF if kicks_off else _BEFORE_GOAL_FLICK
    which = FIVE if play.parameters.figures <= len(FIVE) else range(len(known["balanced"]))
    return {
        name: lined_up(play, side, restart, tuple(shares[number] for number in which)) for name, shares in known.items()
    }


def lined_up(play: State, side: Side, restart: Restart, shares: tuple[tuple[float, float], ...]) -> dict[Body, Point]:
    """These shares on the pitch, with somebody at the ball and everybody where the restart lets him be."""
    pitch, ahead = play.pitch, play.attacks(side)
    own = sorted((f for f in play.table.figures if f.field_side is side), key=_number)
    places = {
        figure: Point(round(ahead * far * pitch.goal_line, 1), round(ahead * wide * pitch.touchline, 1))
        for figure, (far, wide) in zip(own, shares, strict=False)
    }
    if restart.kind is RestartKind.FLICK_OFF:
        if restart.to is side and places:
            taker = min(places, key=lambda figure: (places[figure].distance_to(play.table.ball), figure))
            places[taker] = behind_ball(play, side)
        return places
    return _for_goal_flick(play, side, restart, places)


def _for_goal_flick(play: State, side: Side, restart: Restart, places: Mapping[Body, Point]) -> dict[Body, Point]:
    """Out of the penalty areas, and a defender keeps the distance from figures that stand there already."""
    pitch = play.pitch
    deepest = pitch.goal_line - pitch.penalty_depth - play.base_radius - 2.0
    reach = play.parameters.goal_flick_gap_mm + 2 * play.base_radius + 1.0
    taken = [] if side is restart.to else [s.at for f, s in play.table.figures.items() if f.field_side is side.other]
    found: dict[Body, Point] = {}
    for figure, at in places.items():
        x = min(max(at.x_mm, -deepest), deepest)
        sideways = (Point(x, round(at.y_mm + steps * reach, 1)) for steps in (0, 1, -1, 2, -2, 3, -3))
        free = (
            place for place in sideways if _is_free(place, (*taken, *found.values()), reach, pitch.touchline - 12.0)
        )
        found[figure] = next(free, Point(x, at.y_mm))
    return found


def _is_free(at: Point, taken: Iterable[Point], reach: float, widest: float) -> bool:
    return abs(at.y_mm) <= widest and all(at.distance_to(other) >= reach for other in taken)


def _number(figure: Body) -> int:
    return int(figure.split(".")[1])


def nearest(play: State, side: Side) -> Body | None:
    """The field figure of `side` that stands nearest to the ball."""
    own = [figure for figure in play.table.figures if figure.field_side is side]
    return min(own, key=lambda figure: (play.where(figure).distance_to(play.table.ball), figure), default=None)


def beside_ball(play: State, side: Side) -> list[Point]:
    """Places for the taker of a restart, the best first."""
    return [at for _, at in named_beside_ball(play, side)]


def named_beside_ball(play: State, side: Side) -> list[tuple[str, Point]]:
    """The same with what each is good for: the way the ball would go, left and right as the taker sees them."""
    kind = play.restart.kind if play.restart is not None else None
    pitch, reach = play.pitch, play.base_radius + play.ball_radius + GAP_MM
    ball, ahead = _ball(play), play.attacks(side)
    if kind is RestartKind.FLICK_IN:
        y = (1.0 if ball.y_mm > 0.0 else -1.0) * (pitch.touchline + reach)
        along = (("straight-in", 0.0), ("forward", -14.0), ("backward", 14.0))
        return [(name, Point(ball.x_mm + ahead * aside, y)) for name, aside in along]
    if kind is RestartKind.GOAL_FLICK:
        end = play.own_end(side)
        around = [("straight-out", Point(ball.x_mm + end * reach, ball.y_mm))]
        around += [("to-the-left", Point(ball.x_mm, ball.y_mm - ahead * reach))]
        around += [("to-the-right", Point(ball.x_mm, ball.y_mm + ahead * reach))]
        inside = [each for each in around if pitch.is_completely_in_goal_area(each[1], play.base_radius, end)]
        return inside or around
    if kind is RestartKind.CORNER_FLICK:
        return [("to-the-middle", behind_ball(play, side, pitch.spot(ahead))), ("to-goal", behind_ball(play, side))]
    goal = _goal(pitch, ahead)
    posts = (("right-post", -0.4 * ahead), ("left-post", 0.4 * ahead))
    aimed = [(name, Point(goal.x_mm, goal.y_mm + share * pitch.goal_width)) for name, share in posts]
    return [("to-goal", behind_ball(play, side)), *((name, behind_ball(play, side, post)) for name, post in aimed)]


def behind_ball(play: State, side: Side, goal: Point | None = None) -> Point:
    """In line with ball and goal, or whatever else is aimed at."""
    ball, goal = _ball(play), goal or _goal(play.pitch, play.attacks(side))
    away = ball.towards(goal, -(play.base_radius + play.ball_radius + GAP_MM))
    return Point(round(away.x_mm, 2), round(away.y_mm, 2))


def ball_places(play: State, side: Side) -> list[tuple[str, Point]]:
    """Where the taker may put the ball instead, with names: within the quarter circle, or in the goal area."""
    restart = play.restart
    if restart is None or restart.to is not side:
        return []
    pitch = play.pitch
    if restart.kind is RestartKind.CORNER_FLICK:
        x, y = (1.0 if restart.at.x_mm > 0 else -1.0), (1.0 if restart.at.y_mm > 0 else -1.0)
        inside = pitch.corner * 0.7
        named = (("at-the-flag", 0.0, 0.0), ("short-corner", inside, 0.0), ("on-the-goal-line", 0.0, inside))
        return [(name, Point(restart.at.x_mm - x * dx, restart.at.y_mm - y * dy)) for name, dx, dy in named]
    if restart.kind is RestartKind.GOAL_FLICK:
        wide = play.attacks(side) * (pitch.goal_area_width / 2 - 40.0)
        named_y = (("right-of-goal", -wide), ("before-goal", 0.0), ("left-of-goal", wide))
        return [(name, Point(restart.at.x_mm, y)) for name, y in named_y]
    return []


WALL = 4


def wall(play: State, side: Side) -> dict[Body, Point]:
    """A row of the nearest figures between ball and goal, as near as a book with walls lets it stand."""
    ball = _ball(play)
    goal = _goal(play.pitch, play.own_end(side))
    middle = ball.towards(goal, play.parameters.free_flick_distance_mm + play.ball_radius + play.base_radius)
    length = ball.distance_to(goal) or 1.0
    across = Point(-(goal.y_mm - ball.y_mm) / length, (goal.x_mm - ball.x_mm) / length)
    step = 2 * play.base_radius + 1.0
    own = sorted(
        (f for f in play.table.figures if f.field_side is side), key=lambda f: (play.where(f).distance_to(middle), f)
    )
    return {
        figure: Point(
            round(middle.x_mm + (number - (WALL - 1) / 2) * step * across.x_mm, 1),
            round(middle.y_mm + (number - (WALL - 1) / 2) * step * across.y_mm, 1),
        )
        for number, figure in enumerate(own[:WALL])
    }


def _ball(play: State) -> Point:
    return play.table.ball if play.restart is None else play.restart.ball_at or play.restart.at


def _goal(pitch: Pitch, end: int) -> Point:
    return Point(end * pitch.goal_line, 0.0)
