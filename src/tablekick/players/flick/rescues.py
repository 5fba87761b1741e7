"""A ball near the own goal that no figure can play: the goalkeeper plays it, or the spare goalkeeper comes in."""

from __future__ import annotations

from math import cos, pi, sin

from tablekick.facts.flick.bodies import BALL, keeper_of, spare_of
from tablekick.facts.flick.facts import Cross, Touch
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import KeeperMode, RestartKind
from tablekick.law.flick.fouls.cards import has_lost_spare
from tablekick.match.flick import intents
from tablekick.match.flick.views import FlickView
from tablekick.physics.flick.errors import TooManyEventsError
from tablekick.physics.flick.flicks import KeeperMove
from tablekick.physics.flick.setup import is_on_the_board
from tablekick.players.flick.sight import sight_of
from tablekick.players.flick.worth import quick_value

HELPLESS = 0.03
"""Below this value no flick of a figure is worth much."""
THROUGH_MM = 45.0
STROKES_RAD = tuple(n * pi / 6.0 for n in range(12))
SPARE_GAP_MM = 25.0
FAR_ENOUGH_MM = 250.0
"""From the own goal line: there the spare goalkeeper has done its work."""


def goalkeepers_stroke(view: FlickView) -> intents.Guard | None:
    """Push the ball out of the goal area with the goalkeeper, where that leaves it with one's own figures."""
    play, side = view.state, view.side
    limit = play.parameters.keeper_touches
    if play.keepers.modes[side] is not KeeperMode.GOAL or (limit is not None and play.keepers.touches >= limit - 1):
        return None
    end, ball = play.own_end(side), play.table.ball
    if not play.pitch.touches_goal_area(ball, play.ball_radius, end):
        return None
    best: tuple[float, Point] | None = None
    for angle in STROKES_RAD:
        to = Point(round(ball.x_mm + THROUGH_MM * cos(angle), 1), round(ball.y_mm + THROUGH_MM * sin(angle), 1))
        # Indoors a ball may lie behind the goal, and beyond it the board soon ends.
        value = _stroke_value(view, to) if is_on_the_board(to, play.pitch) else None
        if value is not None and (best is None or value > best[0]):
            best = (value, to)
    return None if best is None or best[0] <= 0.0 else intents.Guard(at=best[1])


def _stroke_value(view: FlickView, to: Point) -> float | None:
    """What the table is worth after the stroke; None when it does not play the ball as it should."""
    table, keeper = view.table(), keeper_of(view.side)
    table.move_keeper(KeeperMove(side=view.side, to=to))
    try:
        happened = table.run(tracked=False).facts
    except TooManyEventsError:
        # A defect of the table; nobody should count on such a stroke.
        return None
    if any(isinstance(fact, Cross) for fact in happened):
        return None
    touches = [fact for fact in happened if isinstance(fact, Touch)]
    mine = [fact for fact in touches if fact.has(BALL) and fact.has(keeper)]
    if not mine or any(fact.has(keeper) and fact.other_than(keeper).is_figure for fact in touches):
        return None
    sight = sight_of(view)
    met = [fact.other_than(BALL) for fact in touches if fact.has(BALL)]
    if met and met[-1].is_figure and not sight.mine[sight.tables.row(met[-1])]:
        return None
    places = sight.places()[None].copy()
    for row, name in enumerate(sight.tables.names):
        at = table.place_of(name)
        if at is not None:
            places[0, row] = at
    return float(quick_value(sight, places, sight.end, sight.own)[0])


def spare_comes_in(view: FlickView) -> intents.SpareIn | None:
    """Behind the ball, where it may enter, when it can reach the ball from there."""
    play, side = view.state, view.side
    end, ball, pitch = play.own_end(side), play.table.ball, play.pitch
    allowed = (
        play.parameters.spare_goalkeeper
        and play.keepers.modes[side] is KeeperMode.GOAL
        and play.possession.attacking is side
        and not play.block.held
        and side not in play.keepers.resting
        and not has_lost_spare(play, side)
        and play.restart is None
    )
    if not allowed or end * ball.x_mm < pitch.goal_line - FAR_ENOUGH_MM:
        return None
    gap = play.base_radius + play.ball_radius + SPARE_GAP_MM
    for deep in (pitch.goal_area_depth - play.base_radius - 4.0, play.base_radius + 4.0, -play.base_radius - 6.0):
        for aside in (0.0, 35.0, -35.0, 70.0, -70.0):
            at = Point(round(end * (pitch.goal_line - deep), 1), round(min(max(ball.y_mm, -85.0), 85.0) + aside, 1))
            if at.distance_to(ball) >= gap and _may_stand(view, at, end) and _sees_ball(view, at):
                return intents.SpareIn(at=at)
    return None


def _may_stand(view: FlickView, at: Point, end: int) -> bool:
    play, radius = view.state, view.state.base_radius
    inside = play.pitch.is_completely_in_goal_area(at, radius, end)
    if not inside and not play.pitch.is_behind_goal_area(at, radius, end):
        return False
    if not inside and abs(at.y_mm) < play.pitch.goal_width / 2.0 + 3.0 * radius:
        return False  # the net is there
    return all(standing.at.distance_to(at) > 2.5 * radius for standing in play.table.figures.values())


def _sees_ball(view: FlickView, at: Point) -> bool:
    """Nobody stands in between, and the ball would go forward."""
    play, ball = view.state, view.state.table.ball
    length = at.distance_to(ball)
    along, across = (ball.x_mm - at.x_mm) / length, (ball.y_mm - at.y_mm) / length
    if play.attacks(view.side) * along < 0.3:
        return False
    for standing in play.table.figures.values():
        x, y = standing.at.x_mm - at.x_mm, standing.at.y_mm - at.y_mm
        if 0.0 < x * along + y * across < length and abs(x * across - y * along) < 2.2 * play.base_radius:
            return False
    return True


def spare_goes_out(view: FlickView) -> bool:
    """Has the spare goalkeeper done its work, and may it go?"""
    play, side = view.state, view.side
    if play.keepers.modes[side] is not KeeperMode.SPARE or spare_of(side) not in play.table.figures:
        return False
    restart = play.restart
    if restart is not None:
        crossed = restart.kind not in (RestartKind.FREE_FLICK, RestartKind.PENALTY_FLICK)
        return restart.taker != spare_of(side) and (crossed or restart.to is side)
    if play.possession.attacking is not side or side in play.keepers.locked:
        return False
    return side not in play.keepers.entering
