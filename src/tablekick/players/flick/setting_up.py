"""What bots do around restarts: choose, name the taker, put it to the ball, claim distance."""

from __future__ import annotations

from tablekick.facts.flick.bodies import Body
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import RestartKind
from tablekick.match.flick import intents
from tablekick.match.flick.views import FlickView
from tablekick.players.flick.aims import beyond

GAP_MM = 3.0
"""Between base and ball when a figure is put to it."""


def choose(view: FlickView) -> intents.Choose:
    return intents.Choose(takes="shoot" if view.state.shoot_out is not None else "flick-off")


def nominate(view: FlickView) -> intents.Nominate:
    """The nearest figure, put to the ball where the restart wants it."""
    return intents.Nominate(figure=_nearest(view), at=_place_at_ball(view))


def needs_taker(view: FlickView) -> bool:
    """A goal-flick's taker is put to the ball after the line-up; a flick-off's stands there already."""
    restart = view.state.restart
    return restart is not None and restart.taker is None and restart.kind is not RestartKind.FLICK_OFF


def at_ball(view: FlickView) -> Body:
    """Who stands nearest to the ball."""
    return _nearest(view)


def _nearest(view: FlickView) -> Body:
    play = view.state
    own = [f for f in play.table.figures if f.side is view.side and f.is_figure and not f.endswith("spare")]
    return min(own, key=lambda figure: (play.where(figure).distance_to(play.table.ball), figure))


def _place_at_ball(view: FlickView) -> Point:
    play, ball = view.state, view.state.table.ball
    goal = Point(play.attacks(view.side) * play.pitch.goal_line, 0.0)
    kind = play.restart.kind if play.restart is not None else None
    if kind is RestartKind.FLICK_IN:
        off = 1.0 if ball.y_mm > 0.0 else -1.0
        clear = max(play.base_radius + play.ball_radius, play.base_radius + play.pitch.line) + GAP_MM
        return Point(ball.x_mm, off * (play.pitch.touchline + clear))
    if kind is RestartKind.GOAL_FLICK:
        reach = play.base_radius + play.ball_radius + GAP_MM
        # Beside the ball where the goal area is too shallow to stand behind it.
        places = [Point(ball.x_mm + play.own_end(view.side) * reach, ball.y_mm), Point(ball.x_mm, ball.y_mm - reach)]
        inside = play.pitch.is_completely_in_goal_area
        good = [at for at in places if inside(at, play.base_radius, play.own_end(view.side))]
        return (good or places)[0]
    if kind is RestartKind.CORNER_FLICK:
        return behind(view, play.pitch.spot(play.attacks(view.side)))
    return behind(view, goal)


def behind(view: FlickView, goal: Point) -> Point:
    """In line with ball and goal."""
    play = view.state
    ball = play.table.ball if play.restart is None else play.restart.ball_at or play.restart.at
    return beyond(goal, ball, play.base_radius + play.ball_radius + GAP_MM)


def stands_too_near(view: FlickView) -> bool:
    """Is there reason to claim distance?"""
    play, restart = view.state, view.state.restart
    if restart is None or restart.taker is None or restart.to is not view.side:
        return False
    parameters = play.parameters
    needed = {
        RestartKind.FREE_FLICK: parameters.free_flick_distance_mm,
        RestartKind.FLICK_IN: parameters.flick_in_distance_mm,
        RestartKind.CORNER_FLICK: parameters.corner_distance_mm,
    }.get(restart.kind)
    if needed is None:
        return False
    ball, reach = restart.ball_at or restart.at, needed + play.base_radius + play.ball_radius
    return any(
        standing.at.distance_to(ball) < reach - 1.0
        for figure, standing in play.table.figures.items()
        if figure.is_figure and figure.side is not view.side
    )


def better_corner_spot(view: FlickView) -> Point | None:
    """Inside the quarter circle the ball lies better for a flick along the goal line than on its very corner."""
    restart, pitch = view.state.restart, view.state.pitch
    if restart is None or restart.kind is not RestartKind.CORNER_FLICK or restart.ball_at is not None:
        return None
    inside = restart.at.towards(Point(0.0, 0.0), 0.8 * pitch.corner)
    return Point(round(inside.x_mm, 1), round(inside.y_mm, 1))
