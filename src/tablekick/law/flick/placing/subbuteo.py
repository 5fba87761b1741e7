"""Rule 2, placing and raising.

Figures off the area go back on the line where they left; out of goal and goal area as the book says.
"""

from __future__ import annotations

from math import copysign, cos, radians, sin

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Flick
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.citations import subbuteo
from tablekick.law.flick.hearing.stops import BEFORE_A_FLICK
from tablekick.law.flick.memory import RuleFunction, Rulings
from tablekick.law.flick.offside.rules import in_offside_position
from tablekick.law.flick.penalty.nomination import TAKER_NAMED
from tablekick.law.flick.placing.rules import (
    along_the_axis,
    goal_area_entered,
    off_goal_area,
    place_off_board,
    place_off_cloth,
    place_rebounded,
    put,
    unsettle,
)
from tablekick.law.flick.placing.rules import clear_goal_area as common_clear_goal_area
from tablekick.law.flick.replacement import SUBBUTEO, adds, replaces
from tablekick.law.flick.restarts.distance import moved_off as common_moved_off
from tablekick.law.flick.restarts.positional import is_allowed
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.mind import Mind
from tablekick.law.flick.state.table import Away, Standing
from tablekick.rulebooks import about, asked, clause

BESIDE_MM = 21.0
"""Between two figures beside the goal area, edge to edge (2.20)."""


def where_it_left(play: Play, standing: Standing) -> Point:
    """The point of the line where the figure left the area, or the nearest one if nobody saw it."""
    return play.pitch.nearest_on_boundary(standing.left_at or standing.at)


@adds(BEFORE_A_FLICK, under=SUBBUTEO)
@about(*subbuteo("2.2", "2.3"))
def settle_figures_off_area(play: Play, flick: Flick) -> Rulings:
    """With his next flick a player uses his figure off the area at once, or it goes back on the line."""
    rulings: Rulings = []
    for figure in off_the_area(play, flick.figure.side):
        used = used_at_once(play, flick, figure)
        later = play.table.ball_moving and not used
        rulings += on_the_line_later(play, figure) if later else back_on_the_line(play, figure, used=used)
    return rulings


def off_the_area(play: Play, side: Side | None) -> list[Body]:
    """Figures of `side` that rest off the playing area, in order."""
    x, y = play.pitch.goal_line, play.pitch.touchline
    # Whoever stands with the middle of its base on the area, as most do, need not be looked at more closely.
    beyond = [
        figure
        for figure, standing in play.table.figures.items()
        if figure.side is side and not (-x <= standing.x_mm <= x and -y <= standing.y_mm <= y)
    ]
    return sorted(figure for figure in beyond if is_off_area(play, figure))


def on_the_line_later(play: Play, figure: Body) -> Rulings:
    """While the ball rolls nobody is stopped: the figure is put on the line when the ball has come to rest (2.6)."""
    play.puts(figure, play.table.figures[figure].due_on_the_line())
    unsettle(play, figure)
    return []


@about(*subbuteo("2.3"))
def settle_at_restart(play: Play, flick: Flick) -> Rulings:
    """A flick at a restart: the same, but nobody waits for a ball that is out of the game."""
    restart, side = play.restart, flick.figure.side
    if restart is None or side is None:
        return []
    # Whoever restarts ends the stop in which the referee places (2.7): nobody is left out there, on either side.
    sides = (side, side.other) if side is restart.to else (side,)
    rulings: Rulings = []
    for figure in (each for one in sides for each in off_the_area(play, one)):
        if figure != restart.taker and not used_at_once(play, flick, figure):
            rulings += back_on_the_line(play, figure)
    return rulings


@adds(TAKER_NAMED, under=SUBBUTEO)
@about(*subbuteo("2.3"))
def not_named_to_take(play: Play) -> Rulings:
    """The taker of the restart is known: no other figure of its side can use the ball from off the area."""
    restart = play.restart
    assert restart is not None
    return [
        ruling
        for figure in off_the_area(play, restart.to)
        if figure != restart.taker
        for ruling in back_on_the_line(play, figure)
    ]


def is_off_area(play: Play, figure: Body) -> bool:
    standing = play.table.figures[figure]
    off = figure.is_figure and not play.pitch.is_on_playing_area(standing.at, play.base_radius)
    return off and standing.away is None and not play.table.is_moving(figure)


@asked(*subbuteo("2.2"))
def used_at_once(play: Play, flick: Flick, figure: Body) -> bool:  # noqa: ARG001
    """A figure off the area may stay there when it makes the very next flick."""
    return flick.figure == figure


@clause(*subbuteo("2.3", "2.1"))
def back_on_the_line(play: Play, figure: Body, *, used: bool = False) -> Rulings:
    """Otherwise it is put on the line where it left."""
    if used or not is_off_area(play, figure):
        return []
    return put(play, figure, where_it_left(play, play.table.figures[figure]), back_on_the_line, off_area=False)


def _on_the_line(play: Play, figure: Body, why: Away, rule: RuleFunction) -> Rulings:
    standing = play.table.figures[figure]
    if standing.away is not why:
        return []
    return put(play, figure, where_it_left(play, standing), rule, off_area=False)


@replaces(place_off_cloth, under=SUBBUTEO)
@asked(*subbuteo("2.4"))
def place_off_the_area(play: Play, figure: Body) -> Rulings:
    """Off the cloth; or off the area, when the ball it was left there for is not to be had any more."""
    return place_off_surface(play, figure) or (back_on_the_line(play, figure) if is_due(play, figure) else [])


def is_due(play: Play, figure: Body) -> bool:
    """It was not used at once; or the game was stopped, and its side does not even restart it."""
    stopped = play.restart is not None and play.restart.to is not figure.side
    return stopped or play.table.figures[figure].line_due


@clause(*subbuteo("2.4"))
def place_off_surface(play: Play, figure: Body) -> Rulings:
    """Off the cloth, without the barrier: on the line where it left."""
    return _on_the_line(play, figure, Away.SURFACE, place_off_surface)


@replaces(place_rebounded, under=SUBBUTEO)
@clause(*subbuteo("2.10"))
def place_rebounded_on_line(play: Play, figure: Body) -> Rulings:
    """Rebounded off the barrier: on the line where it left."""
    return _on_the_line(play, figure, Away.REBOUND, place_rebounded_on_line)


@replaces(place_off_board, under=SUBBUTEO)
@clause(*subbuteo("2.17"))
def place_off_table(play: Play, figure: Body) -> Rulings:
    """Fallen off the table: on the touchline of that side, level with half-way."""
    standing = play.table.figures[figure]
    if standing.away is not Away.BOARD:
        return []
    left_at = standing.left_at or standing.at
    return put(play, figure, Point(0.0, copysign(play.pitch.touchline, left_at.y_mm)), place_off_table, off_area=False)


@replaces(common_clear_goal_area, under=SUBBUTEO)
@about(*subbuteo("2.18", "2.19"))
def clear_goal_area(play: Play, figure: Body) -> Rulings:
    """Out of the goal area: straight forward, or beside it from the goal line and the goal."""
    end = goal_area_entered(play, figure)
    if end is None or side_guards_with_it(play, figure):
        return []
    return beside_goal_area(play, figure, end) or out_of_goal_area(play, figure, end)


def side_guards_with_it(play: Play, figure: Body) -> bool:
    """The portierino stands in its goal area by right."""
    return figure.endswith(".spare") and bool(play.table.figures)


@clause(*subbuteo("2.18"))
def out_of_goal_area(play: Play, figure: Body, end: int) -> Rulings:
    """Straight forward, 1 mm off the goal area."""
    return put(play, figure, off_goal_area(play, figure, end), out_of_goal_area, off_area=False)


@clause(*subbuteo("2.19"))
def beside_goal_area(play: Play, figure: Body, end: int) -> Rulings:
    """On the goal line between the posts, or in the goal: beside the goal area on the end line, on its side."""
    at = play.table.figures[figure].at
    on_line = end * at.x_mm + play.base_radius >= play.pitch.goal_line and abs(at.y_mm) <= play.pitch.goal_width / 2
    if not on_line:
        return []
    y = play.pitch.goal_area_width / 2 + play.base_radius + play.parameters.placing_gap_mm
    place = Point(end * play.pitch.goal_line, copysign(y, at.y_mm))
    return put(play, figure, next_along_the_line(play, figure, place) or place, beside_goal_area, off_area=False)


@asked(*subbuteo("2.20"))
def next_along_the_line(play: Play, figure: Body, place: Point) -> Point | None:
    """Where a figure stands there already, the next one goes 21 mm beside it."""
    moved: Point | None = None
    for _ in range(len(play.table.figures)):
        here = moved or place
        taken = next(
            (
                standing.at
                for other, standing in play.table.figures.items()
                if other != figure and standing.at.distance_to(here) < play.pitch.base
            ),
            None,
        )
        if taken is None:
            break
        moved = Point(place.x_mm, taken.y_mm + copysign(play.pitch.base + BESIDE_MM, place.y_mm))
    return moved


def offside_figures(play: Mind, side: Side, ball: Point) -> frozenset[Body]:
    return frozenset(
        body
        for body in play.table.figures
        if body.side is side and body.is_figure and in_offside_position(play, body, ball)
    )


@replaces(common_moved_off, under=SUBBUTEO)
@about(*subbuteo("2.28", "2.29"))
def moved_off(play: Play, figure: Body, ball: Point, reach: float) -> Point:
    """Away from the ball, so that nobody's offside changes by it."""
    straight = along_the_axis(play, ball, play.where(figure), reach)
    return keeps_offside_as_it_was(play, figure, ball, straight) or straight


@asked(*subbuteo("2.28", "2.29"))
def keeps_offside_as_it_was(play: Play, figure: Body, ball: Point, straight: Point) -> Point | None:
    """Distance neither puts an attacking figure offside nor brings it onside: the figure is moved round the ball."""
    side = figure.side
    assert side is not None
    before = offside_figures(play, side.other, ball)
    standing = play.table.figures[figure]
    if _with(play, figure, straight, side.other, ball) == before:
        return None
    for degrees in range(5, 180, 5):
        for turn in (degrees, -degrees):
            there = turned(ball, straight, turn)
            if is_allowed(play, there) and _with(play, figure, there, side.other, ball) == before:
                return there
    return standing.at


def _with(play: Play, figure: Body, at: Point, side: Side, ball: Point) -> frozenset[Body]:
    moved = play.state().with_table(play.table.moved(figure, at))
    return offside_figures(moved, side, ball)


def turned(centre: Point, at: Point, degrees: float) -> Point:
    x, y = at.x_mm - centre.x_mm, at.y_mm - centre.y_mm
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return Point(centre.x_mm + c * x - s * y, centre.y_mm + s * x + c * y)
