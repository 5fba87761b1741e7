"""The referee's hands: making the table what the referee knows it to be.

After every placing, raising, back, distance or restart the referee's mind says where things belong; the hands put them
there. Where something is in the way, a figure is set as near as possible, and the referee is told.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.flick.facts import Stop
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Stage
from tablekick.law.flick.restarts.change_of_right import PLACED_FREELY
from tablekick.law.flick.state import State
from tablekick.law.flick.state.table import Standing
from tablekick.physics.flick.errors import SetupError
from tablekick.physics.flick.table import FlickTable

SAME_MM = 1e-6
RINGS = 60
STEP_MM = 4.0


def lay_out(table: FlickTable, play: State, *, ball_may_give_way: bool = False) -> list[Stop]:
    """Put everything where the referee has it; tell where something had to stand a little aside.

    The ball goes exactly where it belongs, or SetupError is raised, unless it may give way too.
    """
    wanted = belongs_on_the_table(play)
    ball = place_of_ball(play)
    for name in table.names:
        if name.is_figure and name not in wanted and table.is_on_the_board(name):
            table.take_off(name)
    moved = [figure for figure in table.strays(wanted, SAME_MM) if wanted[figure].away is None]
    ball_moves = not _same(table.place_of(BALL), ball)
    for figure in moved:
        table.take_off(figure)
    lifted = _lift_those_in_the_way(table, play, {figure: wanted[figure].at for figure in moved})
    if ball_moves and table.is_on_the_board(BALL):
        table.take_off(BALL)
    aside: list[Stop] = []
    if ball != play.table.ball:
        aside.append(Stop(body=BALL, at=ball, time_s=table.now_s))
    if ball_moves:
        aside += _make_room_for_ball(table, play, ball, ball_may_give_way=ball_may_give_way)
    for figure in moved:
        at = put_near(table, figure, wanted[figure].at)
        if not _same(at, wanted[figure].at):
            aside.append(Stop(body=figure, at=at, time_s=table.now_s))
    for figure, place in lifted:
        aside.append(Stop(body=figure, at=put_near(table, figure, place), time_s=table.now_s))
    return aside


def _lift_those_in_the_way(table: FlickTable, play: State, coming: Mapping[Body, Point]) -> list[tuple[Body, Point]]:
    """Where both players place their figures, those nobody has placed make way for those that are.

    Only an opponent who has finished need not make way any more.
    """
    restart = play.restart
    if restart is None or restart.kind not in PLACED_FREELY or restart.stage is Stage.READY:
        return []
    lifted = []
    for figure, place in table.figures_near(coming.values(), play.pitch.base):
        if figure in restart.placed:
            continue
        side = figure.side
        above = [other for other, at in coming.items() if at.distance_to(place) < play.pitch.base]
        if any(side not in restart.ready or other.side is side for other in above):
            table.take_off(figure)
            lifted.append((figure, place))
    return lifted


def belongs_on_the_table(play: State) -> dict[Body, Standing]:
    """Every figure in play; in a shoot-out only the one that shoots."""
    if play.shoot_out is not None:
        shooter = play.shoot_out.shooter
        return {shooter: play.table.figures[shooter]} if shooter in play.table.figures and shooter is not None else {}
    return {figure: standing for figure, standing in play.table.figures.items() if figure.is_figure}


def place_of_ball(play: State) -> Point:
    """At a restart the ball lies where it is taken, whatever rolled into it meanwhile."""
    if play.restart is not None and play.pending is None and play.shoot_out is None:
        return play.restart.ball_at or play.restart.at
    return play.table.ball


def _make_room_for_ball(table: FlickTable, play: State, ball: Point, *, ball_may_give_way: bool) -> list[Stop]:
    """The ball goes where it belongs; figures in its way step aside."""
    reach = play.base_radius + play.ball_radius
    in_the_way = table.figures_near([ball], reach + SAME_MM)
    for figure, _ in in_the_way:
        table.take_off(figure)
    aside: list[Stop] = []
    if ball_may_give_way:
        lies = put_near(table, BALL, ball)
        if not _same(lies, ball):
            aside.append(Stop(body=BALL, at=lies, time_s=table.now_s))
        ball = lies
    else:
        table.put(BALL, ball)
    for figure, place in in_the_way:
        target = ball.towards(place, reach + 1.0)
        aside.append(Stop(body=figure, at=put_near(table, figure, target), time_s=table.now_s))
    return aside


def put_near(table: FlickTable, body: Body, at: Point) -> Point:
    """Put a body at `at`, or at the nearest free place around it."""
    for ring in range(RINGS):
        spokes = max(1, 6 * ring)
        for spoke in range(spokes):
            angle = 2.0 * pi * spoke / spokes
            place = Point(at.x_mm + ring * STEP_MM * cos(angle), at.y_mm + ring * STEP_MM * sin(angle))
            try:
                table.put(body, place)
            except SetupError:
                continue
            return place
    raise SetupError(f"there is no room for {body} within {RINGS * STEP_MM:g} mm of ({at.x_mm:g}, {at.y_mm:g})")


def _same(place: Point | None, at: Point) -> bool:
    return place is not None and place.distance_to(at) <= SAME_MM
