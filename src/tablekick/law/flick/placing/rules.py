"""Rule 2, placing and raising.

Figures that left the playing area, lie down, are entangled or stand in the goal area: placing and raising.
"""

from __future__ import annotations

from collections.abc import Callable
from math import copysign

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.flick.facts import Touch
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, KeeperMode
from tablekick.law.flick.citations import fistf, ruling, subbuteo
from tablekick.law.flick.memory import RuleFunction, Rulings
from tablekick.law.flick.restarts.positional import is_allowed
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.table import Away, Standing
from tablekick.rulebooks import asked, clause


def unsettle(play: Play, figure: Body) -> None:
    """The referee has to look at this figure when the ball is at rest."""
    play.unsettles(figure)


def figure_leaves_cloth(play: Play) -> bool:
    """Leaving the cloth matters outdoors only: indoors a figure may go as far as the barrier (V.3, V.4)."""
    return not play.parameters.barriers_in_play


@asked("fistf-1999-indoor:V.4")
def barriers_are_in_play(play: Play) -> bool:
    """Indoors figures and ball may be played off the barrier."""
    return play.parameters.barriers_in_play


def what_rested(play: Play, touch: Touch) -> dict[Body, Point]:
    """Everything that was at rest, with its place: whatever a rebounding figure knocks about is found there again."""
    places = {
        body: standing.at
        for body, standing in play.table.figures.items()
        if not play.table.is_moving(body) or (touch.has(body) and body not in touch.moving)
    }
    return places if play.table.ball_moving else {**places, BALL: play.table.ball}


def comes_to_rest(play: Play, standing: Standing) -> Standing:
    """A figure that only left the cloth for a moment may be played as usual; one that stopped off it may not."""
    on_cloth = play.pitch.is_on_cloth(standing.at)
    if left_cloth_for_a_moment(play, standing, on_cloth=on_cloth):
        return standing.is_away(None)
    if standing.away is None and stopped_off_the_cloth(play, on_cloth=on_cloth):
        return standing.is_away(Away.SURFACE)
    return standing


SURFACE = Away.SURFACE


@asked(*fistf("2.1.2.4"), *subbuteo("2.1"))
def left_cloth_for_a_moment(play: Play, standing: Standing, *, on_cloth: bool) -> bool:  # noqa: ARG001
    """Leaving the cloth for a moment, without the barrier, is accepted."""
    return on_cloth and standing.away is SURFACE


def stopped_off_the_cloth(play: Play, *, on_cloth: bool) -> bool:
    return not on_cloth and not play.parameters.barriers_in_play


def cloth_edge(play: Play) -> tuple[float, float]:
    """How far from the centre a base can stand without touching the bare board."""
    return play.pitch.cloth_edge


def to_be_looked_at(play: Play) -> list[Body]:
    """Figures at rest that have moved since the referee last looked, the attacker's first, by number."""
    table = play.table
    asked = table.figures if table.unsettled is None else table.unsettled
    resting = [figure for figure in asked if figure in table.figures and not table.is_moving(figure)]
    if play.restart is not None:
        resting = [figure for figure in resting if not stands_ready_to_take(play, figure)]
    if len(resting) > 1:
        resting.sort(key=lambda figure: (figure.side is not play.possession.attacking, figure))
    return resting


def stands_ready_to_take(play: Play, figure: Body) -> bool:
    """The taker of a restart stands where its player has put it, unless something has knocked it over or away."""
    standing = play.table.figures[figure]
    is_taker = play.restart is not None and play.restart.taker == figure
    return is_taker and not standing.lying and standing.away is None


@asked(*fistf("2.1.2.5"), *fistf("2.1.2.5.a"), "fistf-1999:I.1.3", "fistf-2000:P.1.3", *subbuteo("2.7", "2.6", "4.31"))
def stop_and_place(play: Play) -> bool:
    """The referee interrupts the game and places or raises the figures."""
    return not play.table.ball_moving


def put(play: Play, figure: Body, at: Point, rule: RuleFunction, *, off_area: bool) -> Rulings:
    """Place a figure and say so; where something stands in the way, next to it."""
    at = next_to_obstacle(play, figure, at, off_area=off_area) or at
    play.puts(figure, Standing(at=at, placed=off_area))
    return [ruling(play, rule, Call.PLACING, to=figure.side, at=at, figure=figure)]


@asked(*fistf("2.3"))
def next_to_obstacle(play: Play, figure: Body, at: Point, *, off_area: bool) -> Point | None:
    """Where something is in the way, the figure goes beside it, towards its own goal (or the corner)."""
    side = figure.side
    assert side is not None
    beyond_goal_line = off_area and abs(at.x_mm) > play.pitch.goal_line
    step = Point(0.0, copysign(1.0, at.y_mm)) if beyond_goal_line else Point(float(play.own_end(side)), 0.0)
    moved = beside_obstacles(play, figure, at, step)
    if moved is not None and any(play.pitch.touches_goal_area(moved, play.base_radius, end) for end in (1, -1)):
        # Towards the own goal lies the goal area it has just been taken out of: the other way.
        return beside_obstacles(play, figure, at, Point(-step.x_mm, -step.y_mm))
    return moved


def beside_obstacles(play: Play, figure: Body, at: Point, step: Point) -> Point | None:
    """The first free place from `at` along `step`; None when nothing is in the way."""
    gap = play.parameters.placing_gap_mm
    moved: Point | None = None
    for _ in range(len(play.table.figures) + 1):
        blocking = obstacle(play, figure, moved or at)
        if blocking is None:
            return moved
        away, reach = blocking
        moved = past(moved or at, away, reach + gap, step)
    return moved


def obstacle(play: Play, figure: Body, at: Point) -> tuple[Point, float] | None:
    """What stands where a figure should be placed, and how far off its centre has to stay."""
    for other, standing in play.table.figures.items():
        if other != figure and standing.away is None and at.distance_to(standing.at) < 2 * play.base_radius:
            return standing.at, 2 * play.base_radius
    if at.distance_to(play.table.ball) < play.base_radius + play.ball_radius:
        return play.table.ball, play.base_radius + play.ball_radius
    return None


def past(at: Point, obstacle_at: Point, reach: float, step: Point) -> Point:
    """Move `at` along `step` until it is `reach` from the obstacle."""
    across = (at.x_mm - obstacle_at.x_mm) * step.y_mm - (at.y_mm - obstacle_at.y_mm) * step.x_mm
    along = max(reach * reach - across * across, 0.0) ** 0.5
    ahead = (obstacle_at.x_mm - at.x_mm) * step.x_mm + (obstacle_at.y_mm - at.y_mm) * step.y_mm
    return Point(at.x_mm + step.x_mm * (ahead + along), at.y_mm + step.y_mm * (ahead + along))


def edge_of_cloth(play: Play, at: Point) -> Point:
    """The inner limit of the cloth off the nearer line, level with `at`."""
    edge_x, edge_y = cloth_edge(play)
    if abs(at.x_mm) - play.pitch.goal_line > abs(at.y_mm) - play.pitch.touchline:
        return Point(copysign(edge_x, at.x_mm), min(max(at.y_mm, -edge_y), edge_y))
    return Point(min(max(at.x_mm, -edge_x), edge_x), copysign(edge_y, at.y_mm))


@clause(*fistf("2.1.2.1"), *fistf("2.1.2.7"))
def place_off_cloth(play: Play, figure: Body) -> Rulings:
    """Stopped off the cloth without the barrier: to the edge of the cloth, level with where it stopped."""
    standing = play.table.figures[figure]
    if standing.away is not Away.SURFACE:
        return []
    return put(play, figure, edge_of_cloth(play, standing.at), place_off_cloth, off_area=True)


@clause(*fistf("2.1.3.1"), *fistf("2.1.3.5"), *fistf("2.1.3.6"))
def place_rebounded(play: Play, figure: Body) -> Rulings:
    """Rebounded off the barrier: to the edge of the cloth, off the line nearer to where it came to rest."""
    standing = play.table.figures[figure]
    if standing.away is not Away.REBOUND:
        return []
    at = standing.at
    if play.pitch.is_on_playing_area(at):
        at = play.pitch.nearest_on_boundary(at)
    return put(play, figure, edge_of_cloth(play, at), place_rebounded, off_area=True)


@clause(*fistf("2.1.4.1"), *fistf("2.1.4.2"), *fistf("2.1.4.3"))
def place_off_board(play: Play, figure: Body) -> Rulings:
    """Left the board: to the edge of the cloth off the touchline on that side, level with half-way."""
    standing = play.table.figures[figure]
    if standing.away is not Away.BOARD:
        return []
    left_at = standing.left_at or standing.at
    at = Point(0.0, copysign(cloth_edge(play)[1], left_at.y_mm))
    return put(play, figure, at, place_off_board, off_area=True)


@clause("fistf-1999:II.2.2.1", "fistf-2000:I.2.2.1.1")
def clear_goal_area(play: Play, figure: Body) -> Rulings:
    """Out of the goal area or goal mouth, forward, just off the goal area."""
    end = goal_area_entered(play, figure)
    if end is None or spare_guards(play, figure, end):
        return []
    rule = spare_guards if spare_in_play(play, end) else clear_goal_area
    return put(play, figure, off_goal_area(play, figure, end), rule, off_area=False)


def goal_area_entered(play: Play, figure: Body) -> int | None:
    at, pitch = play.table.figures[figure].at, play.pitch
    if abs(at.x_mm) + pitch.base_radius < pitch.goal_line - pitch.goal_area_depth:
        # Too far from either goal line, as most are.
        return None
    return next((end for end in (1, -1) if pitch.touches_goal_area(at, pitch.base_radius, end)), None)


def off_goal_area(play: Play, figure: Body, end: int) -> Point:
    """Straight forward to just off the goal area."""
    out = play.pitch.goal_line - play.pitch.goal_area_depth - play.base_radius - play.parameters.placing_gap_mm
    return Point(end * out, play.table.figures[figure].at.y_mm)


@clause("fistf-1999:II.2.2.2", "fistf-2000:I.2.2.1.2")
def spare_guards(play: Play, figure: Body, end: int) -> bool:
    """With the spare goalkeeper in play figures stay in the goal area, only those in the goal mouth do not."""
    if not spare_in_play(play, end):
        return False
    at = play.table.figures[figure].at
    wholly_in_mouth = play.pitch.is_in_goal_mouth(at, end) and end * at.x_mm - play.base_radius > play.pitch.goal_line
    return not wholly_in_mouth


def spare_in_play(play: Play, end: int) -> bool:
    side = next(side for side in play.keepers.modes if play.own_end(side) == end)
    return play.keepers.modes[side] is KeeperMode.SPARE


@clause(
    "fistf-1999:II.2.4.1",
    "fistf-2000:I.2.4.1.1",
    "fistf-1999:II.2.4.2",
    "fistf-2000:I.2.4.1.2",
    *subbuteo("2.21", "2.22"),
)
def raise_figure(play: Play, figure: Body) -> Rulings:
    """A lying figure is put upright on the spot where its base meets the cloth."""
    standing = play.table.figures[figure]
    if not standing.lying:
        return []
    play.puts(figure, standing.raised())
    return [ruling(play, raise_figure, Call.RAISING, to=figure.side, at=standing.at, figure=figure)]


@clause("fistf-1999:II.2.4.3", "fistf-2000:I.2.4.1.3", *subbuteo("2.23"))
def take_apart(play: Play, figure: Body) -> Rulings:
    """Entangled figures are taken apart and set beside each other."""
    standing = play.table.figures[figure]
    partner = standing.entangled
    if partner is None:
        return []
    play.puts(figure, standing.caught_in(None))
    if partner not in play.table.figures:
        return []
    other = play.table.figures[partner].caught_in(None)
    gap = 2 * play.base_radius + play.parameters.placing_gap_mm
    at = standing.at.towards(other.at, gap)
    play.puts(partner, other.moved(at))
    return [ruling(play, take_apart, Call.PLACING, to=partner.side, at=at, figure=partner)]


def set_upright(play: Play, side: Side) -> Rulings:
    """What a player has left lying, or off the cloth, when he has placed his figures."""
    rulings: Rulings = []
    for figure in sorted(play.table.figures):
        if figure.side is side and figure.is_figure:
            for rule in SETTING_UPRIGHT:
                rulings += play.law.the(rule)(play, figure)
    return rulings


SETTING_UPRIGHT: tuple[Callable[[Play, Body], Rulings], ...] = (
    place_off_board,
    place_rebounded,
    place_off_cloth,
    take_apart,
    raise_figure,
)


@asked("fistf-1999:I.3.p2", "fistf-2000:P.3", *subbuteo("2.26", "2.27"))
def along_the_axis(play: Play, ball: Point, at: Point, reach: float) -> Point:
    """Away from the ball along the axis, at most 1 mm off the playing area and never into a goal area."""
    target = ball.towards(at, reach)
    if is_allowed(play, target):
        return target
    # Along the axis allowed places come first: look for the last one by halving.
    near, far = at.distance_to(ball), reach
    for _ in range(40):
        middle = (near + far) / 2
        near, far = (middle, far) if is_allowed(play, ball.towards(at, middle)) else (near, middle)
    return ball.towards(at, near)
