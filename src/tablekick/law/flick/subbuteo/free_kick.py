"""Free kicks and distance: the wall, the spot cleared, offside kept as it was; what an award renews."""

from __future__ import annotations

from math import cos, radians, sin

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Place
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, RestartKind, Stage
from tablekick.law.flick.citations import ruling, subbuteo
from tablekick.law.flick.memory import Restart, Rulings
from tablekick.law.flick.offside import in_offside_position
from tablekick.law.flick.play import Play
from tablekick.law.flick.restarts.distance import along_the_axis, is_allowed
from tablekick.law.flick.state.mind import Mind
from tablekick.law.records import replace
from tablekick.rulebooks import about, asked, clause

WALL = 4
"""Figures in a wall (10.16)."""


@about(*subbuteo("10.6", "12.27"))
def restart_is_due(play: Play, restart: Restart) -> Rulings:
    """An award gives back-in flicks again and clears the spot of a free kick."""
    play.possession = replace(play.possession, chosen=None)
    award_renews_back_ins(play, restart)
    return spot_is_cleared(play, restart)


@asked(*subbuteo("12.27"))
def award_renews_back_ins(play: Play, restart: Restart) -> bool:
    """A throw-in, corner or goal kick gives both back-in flicks again."""
    renewing = (RestartKind.FLICK_IN, RestartKind.CORNER_FLICK, RestartKind.GOAL_FLICK)
    if restart.kind not in renewing or play.ticks.used == 0:
        return False
    play.ticks = replace(play.ticks, used=0)
    return True


@clause(*subbuteo("10.6"))
def spot_is_cleared(play: Play, restart: Restart) -> Rulings:
    """Figures on the very spot of a free kick are put beside it."""
    if restart.kind is not RestartKind.FREE_FLICK:
        return []
    reach = play.base_radius + play.ball_radius
    rulings: Rulings = []
    for figure, standing in sorted(play.table.figures.items()):
        if figure.is_figure and standing.at.distance_to(restart.at) < reach:
            side = figure.side
            assert side is not None
            away = reach + play.parameters.placing_gap_mm
            at = Point(restart.at.x_mm + play.own_end(side) * away, restart.at.y_mm)
            play.table = play.table.put(figure, replace(standing, at=at))
            rulings.append(ruling(play, spot_is_cleared, Call.PLACING, to=side, at=at, figure=figure))
    return rulings


@about(*subbuteo("10.16"))
def put_down_at_free_kick(play: Play, restart: Restart, place: Place) -> Rulings:
    """At a free kick the taker is put where its player likes; the defender may build a wall."""
    side = place.body.side
    if restart.kind is not RestartKind.FREE_FLICK or side is restart.to or not place.body.is_figure:
        taker_as_wished(play, restart, place)
        return []
    refused = no_wall(play, restart, place) or crooked_wall(play, restart, place)
    if refused:
        return refused
    wall_is_built(play, restart, place)
    return []


@asked(*subbuteo("10.9", "15.8"))
def taker_as_wished(play: Play, restart: Restart, place: Place) -> bool:  # noqa: ARG001
    """The taker is placed as its player wishes."""
    return place.body == restart.taker


def _refused(play: Play, place: Place, rule: object) -> Rulings:
    call = ruling(play, rule, Call.ILLEGAL_POSITION, to=place.by, at=play.where(place.body), figure=place.body)  # type: ignore[arg-type]
    return [call]


@clause(*subbuteo("10.16"))
def no_wall(play: Play, restart: Restart, place: Place) -> Rulings:
    """A wall is for direct free kicks, before the defender's positional flicks, of four figures at most, at 9 cm."""
    side = restart.to.other
    early = restart.stage is not Stage.READY and restart.positional.get(side, 0) == 0
    few = place.body in restart.wall or len(restart.wall) < WALL
    # Measured from the kicking point to the middle of the base, a millimetre for the hand that sets it (a reading).
    far = place.at.distance_to(restart.at) >= play.parameters.free_flick_distance_mm - 1.0
    return [] if restart.direct and early and few and far else _refused(play, place, no_wall)


@clause(*subbuteo("10.17"))
def crooked_wall(play: Play, restart: Restart, place: Place) -> Rulings:
    """The wall is one row."""
    row = [play.where(body) for body in restart.wall if body != place.body]
    if len(row) < 2:
        return []
    first, last = row[0], row[-1]
    length = first.distance_to(last)
    across = (last.x_mm - first.x_mm) * (place.at.y_mm - first.y_mm) - (last.y_mm - first.y_mm) * (
        place.at.x_mm - first.x_mm
    )
    return [] if abs(across) <= play.base_radius * length else _refused(play, place, crooked_wall)


@asked(*subbuteo("10.16", "10.17"))
def wall_is_built(play: Play, restart: Restart, place: Place) -> bool:
    """A figure joins the wall."""
    play.restart = replace(restart, wall=tuple(dict.fromkeys((*restart.wall, place.body))))
    return True


def offside_figures(play: Mind, side: Side, ball: Point) -> frozenset[Body]:
    return frozenset(
        body
        for body in play.table.figures
        if body.side is side and body.is_figure and in_offside_position(play, body, ball)
    )


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
    moved = replace(play.state(), table=play.table.put(figure, replace(play.table.figures[figure], at=at)))
    return offside_figures(moved, side, ball)


def turned(centre: Point, at: Point, degrees: float) -> Point:
    x, y = at.x_mm - centre.x_mm, at.y_mm - centre.y_mm
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return Point(centre.x_mm + c * x - s * y, centre.y_mm + s * x + c * y)
