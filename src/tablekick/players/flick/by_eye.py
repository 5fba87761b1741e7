"""How a novice plays: the nearest figure, straight at the ball, and at least not towards the own goal."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, sin
from random import Random

from tablekick.facts.flick.bodies import Body
from tablekick.geometry.points import Point
from tablekick.match.flick.moments import Moment
from tablekick.match.flick.views import FlickView
from tablekick.players.flick.aims import Aim, aimed_at, heading, speed_at_ball

HARD_MPS = 1.8
SOFT_MPS = (0.3, 0.5, 0.8)
SLOWEST_MPS = 0.25
HOMEWARDS = -0.15
"""The cosine of a way that leads back rather than across."""
WIDE_MM = 300.0


def by_eye(view: FlickView, figures: Sequence[Body], luck: Random) -> Aim:
    """At the ball and, where that is possible, towards the goal; hard when a goal would count."""
    play, end = view.state, view.state.attacks(view.side)
    shoots = play.possession.shootable or view.moment is Moment.SHOOT
    reach = play.base_radius + play.ball_radius
    goal = Point(end * play.pitch.goal_line, 0.0)
    if shoots:
        for figure in figures:
            at = play.where(figure)
            aim = aimed_at(at, play.table.ball, goal, reach)
            if aim is not None:
                return Aim(figure, aim, speed_at_ball(at.distance_to(play.table.ball) - reach, HARD_MPS))
    for figure in figures:
        at = play.where(figure)
        aim = heading(at, play.table.ball)
        if end * cos(aim) > HOMEWARDS:
            return Aim(figure, aim, speed_at_ball(at.distance_to(play.table.ball) - reach, luck.choice(SOFT_MPS)))
    return _across(view, figures[0], reach)


def _across(view: FlickView, figure: Body, reach: float) -> Aim:
    """Everybody stands in front of the ball: it is cut towards the nearer touchline, softly."""
    play, at = view.state, view.state.where(figure)
    straight = heading(at, play.table.ball)
    wide = 1.0 if (play.table.ball.y_mm or sin(straight)) > 0.0 else -1.0
    aim = aimed_at(at, play.table.ball, Point(play.table.ball.x_mm, play.table.ball.y_mm + wide * WIDE_MM), reach)
    speed = speed_at_ball(at.distance_to(play.table.ball) - reach, SLOWEST_MPS)
    return Aim(figure, straight if aim is None else aim, speed)
