"""What bots do around restarts: choose, answer, line up, name the taker and put it to the ball."""

from __future__ import annotations

from tablekick.geometry.points import Point
from tablekick.law.flick.bodies import Body, is_figure, side_of
from tablekick.law.flick.calls import RestartKind
from tablekick.match.flick import intents
from tablekick.match.flick.line_ups import formation
from tablekick.match.flick.views import FlickView
from tablekick.players.flick.aims import beyond

GAP_MM = 3.0
"""Between base and ball when a figure is put to it."""
BESIDE_THE_BALL_MM = ((12.5, 48.0), (12.5, -48.0))
"""Behind the half-way line and beside the ball: who goes on after a flick-off, since its taker has to wait."""
FORWARD = (
    *((-0.60, -0.42), (-0.60, 0.42)),
    *((-0.30, -0.30), (-0.30, 0.30), (-0.25, 0.0)),
    *((0.10, -0.35), (0.10, 0.35), (0.15, 0.0)),
    *((0.40, -0.25), (0.40, 0.25)),
)
"""Stations of one's own goal-flick, as shares of half the length (the opponent's goal is 1) and of half the width."""


def choose(view: FlickView) -> intents.Choose:
    return intents.Choose(takes="shoot" if view.play.shoot_out is not None else "flick-off")


def line_up(view: FlickView, *, rehearsed: bool = False) -> intents.LineUp:
    """The usual formation; at a flick-off of one's own somebody stands at the ball.

    A `rehearsed` side has team-mates waiting beside it to go on, and at its own goal-flick sends figures forward.
    """
    play, side = view.play, view.side
    own = [f for f in play.figures if side_of(f) is side and is_figure(f) and not f.endswith("spare")]
    restart = play.restart
    mine = restart is not None and restart.to is side
    usual = formation(play.pitch, side, play.own_end(side), play.parameters.figures)
    places = {figure: at for figure, at in usual.items() if figure in own}
    if restart is not None and restart.kind is RestartKind.FLICK_OFF and mine and own:
        by_distance = sorted(places, key=lambda figure: (places[figure].distance_to(play.ball), figure))
        places[by_distance[0]] = _behind(view, Point(play.attacks(side) * play.pitch.goal_line, 0.0))
        if rehearsed:
            for figure, (deep, wide) in zip(by_distance[1:], BESIDE_THE_BALL_MM, strict=False):
                places[figure] = Point(play.own_end(side) * deep, wide)
    elif rehearsed and mine and restart is not None and restart.kind is RestartKind.GOAL_FLICK:
        end = play.attacks(side)
        shares = FORWARD[-len(places) :] if len(places) < len(FORWARD) else FORWARD
        for figure, (deep, wide) in zip(sorted(places), shares, strict=False):
            places[figure] = Point(
                round(end * deep * play.pitch.goal_line, 1), round(wide * play.pitch.touchline, 1)
            )
    return intents.LineUp(places=places)


def nominate(view: FlickView) -> intents.Nominate:
    """The nearest figure, put to the ball where the restart wants it."""
    return intents.Nominate(figure=_nearest(view), at=_place_at_ball(view))


def needs_taker(view: FlickView) -> bool:
    """A goal-flick's taker is put to the ball after the line-up; a flick-off's stands there already."""
    restart = view.play.restart
    return restart is not None and restart.taker is None and restart.kind is not RestartKind.FLICK_OFF


def at_ball(view: FlickView) -> Body:
    """Who stands nearest to the ball."""
    return _nearest(view)


def _nearest(view: FlickView) -> Body:
    play = view.play
    own = [f for f in play.figures if side_of(f) is view.side and is_figure(f) and not f.endswith("spare")]
    return min(own, key=lambda figure: (play.where(figure).distance_to(play.ball), figure))


def _place_at_ball(view: FlickView) -> Point:
    play, ball = view.play, view.play.ball
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
        return _behind(view, play.pitch.spot(play.attacks(view.side)))
    return _behind(view, goal)


def _behind(view: FlickView, goal: Point) -> Point:
    """In line with ball and goal."""
    play = view.play
    ball = play.ball if play.restart is None else play.restart.ball_at or play.restart.at
    return beyond(goal, ball, play.base_radius + play.ball_radius + GAP_MM)


def stands_too_near(view: FlickView) -> bool:
    """Is there reason to claim distance?"""
    play, restart = view.play, view.play.restart
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
        for figure, standing in play.figures.items()
        if is_figure(figure) and side_of(figure) is not view.side
    )
