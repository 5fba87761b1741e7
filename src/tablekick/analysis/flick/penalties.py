"""A penalty-flick has one taker and one purpose; what is chosen there is the side of the goalkeeper to shoot at."""

from __future__ import annotations

from collections.abc import Iterator
from math import asin, cos, sin, tan

from tablekick.facts.flick.bodies import Body, keeper_of
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import RestartKind
from tablekick.match.flick.moments import Moment
from tablekick.match.flick.views import FlickView
from tablekick.players.flick.aims import Aim, aimed_at, heading, speed_at_ball, turned
from tablekick.players.flick.chances import SHOTS_MPS

LEFT, RIGHT = "left", "right"
"""Of the goalkeeper, as the taker sees it."""
PLACES = (-0.9, -0.8, -0.65, -0.5, -0.35, -0.2, 0.0, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9)
"""Where in the goal, as shares of half its width: there is time to look closely."""


def is_penalty(view: FlickView) -> bool:
    """Is a penalty-flick to be taken now?"""
    restart = view.state.restart
    return view.moment is Moment.TAKE and restart is not None and restart.kind is RestartKind.PENALTY_FLICK


def penalty_shots(view: FlickView, taker: Body) -> Iterator[Aim]:
    """Everywhere in the goal, softly and hard: a hard one rises, a soft one is slow."""
    play = view.state
    at, ball, reach = play.where(taker), play.table.ball, _reach(view)
    for share in PLACES:
        target = Point(play.attacks(view.side) * (play.pitch.goal_line + 5.0), share * play.pitch.goal_width / 2.0)
        way = aimed_at(at, ball, target, reach)
        if way is not None:
            full = max(cos(turned(way - heading(ball, target))), 0.4)
            for push in SHOTS_MPS:
                yield Aim(taker, way, speed_at_ball(at.distance_to(ball) - reach, push / full))


def side_of_keeper(view: FlickView, aim: Aim) -> str:
    """On which side the ball passes the goalkeeper as it is held; empty when the flick misses the ball."""
    play = view.state
    keeper = view.real_table.place_of(keeper_of(view.side.other))
    at, ball = play.where(aim.figure), play.table.ball
    off = at.distance_to(ball) * sin(turned(heading(at, ball) - aim.heading_rad)) / _reach(view)
    if keeper is None or abs(off) >= 1.0:
        return ""
    # Where they meet, the ball leaves along the line of the two centres.
    way = aim.heading_rad + asin(off)
    passes = ball.y_mm + (keeper.x_mm - ball.x_mm) * tan(way)
    return LEFT if play.attacks(view.side) * (passes - keeper.y_mm) > 0.0 else RIGHT


def _reach(view: FlickView) -> float:
    """From centre to centre when figure and ball meet: the rim meets the ball a little below its middle."""
    return view.state.base_radius + view.state.ball_radius - 1.2
