"""Line-ups for a flick-off or a goal-flick: the usual formation, and what a rehearsed side makes of it."""

from __future__ import annotations

from tablekick.facts.flick.bodies import Body
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import RestartKind
from tablekick.match.flick import intents
from tablekick.match.flick.line_ups import formation
from tablekick.match.flick.views import FlickView
from tablekick.players.flick.setting_up import behind

Places = dict[Body, Point]

BESIDE_THE_BALL_MM = ((12.5, 48.0), (12.5, -48.0))
"""Behind the half-way line and beside the ball: who goes on after a flick-off, since its taker has to wait."""
FORWARD = (
    *((-0.60, -0.42), (-0.60, 0.42)),
    *((-0.30, -0.30), (-0.30, 0.30), (-0.25, 0.0)),
    *((0.10, -0.35), (0.10, 0.35), (0.15, 0.0)),
    *((0.40, -0.25), (0.40, 0.25)),
)
"""Stations of one's own goal-flick, as shares of half the length (the opponent's goal is 1) and of half the width."""
SCREEN_MM, SCREEN_STEP_MM = 16.0, 42.0
"""A screen before the opponent's flick-off: so far off the centre circle, too close for the ball to pass between."""
MARKED, GOAL_SIDE_MM = 5, 50.0
"""How many opponents are marked at their goal-flick, and from how near."""
NEAR_HALF_WAY_MM = 85.0
"""Within 9 cm of the half-way line, with a little to spare."""
BESIDE_THE_CIRCLE_MM = (115.0, -115.0, 170.0, -170.0, 225.0, -225.0, 280.0, -280.0)


def line_up(view: FlickView, *, rehearsed: bool) -> intents.LineUp:
    """The usual formation; at a flick-off of one's own somebody stands at the ball."""
    play, side = view.state, view.side
    usual = formation(play.pitch, side, play.own_end(side), play.parameters.figures)
    places = {figure: at for figure, at in usual.items() if figure in play.table.figures}
    restart = play.restart
    if restart is None or not places:
        return intents.LineUp(places=places)
    mine = restart.to is side
    if restart.kind is RestartKind.FLICK_OFF and mine:
        _to_the_ball(view, places, rehearsed=rehearsed)
    elif rehearsed and restart.kind is RestartKind.FLICK_OFF:
        _screen(view, places)
    elif rehearsed and mine:
        _forward(view, places)
    elif rehearsed:
        _mark(view, places)
    _keep_near_half_way(view, places)
    return intents.LineUp(places=places)


def _to_the_ball(view: FlickView, places: Places, *, rehearsed: bool) -> None:
    """The taker behind the ball and, where it is rehearsed, two team-mates beside it."""
    play = view.state
    near = sorted(places, key=lambda figure: (places[figure].distance_to(play.table.ball), figure))
    places[near[0]] = behind(view, Point(play.attacks(view.side) * play.pitch.goal_line, 0.0))
    if rehearsed:
        for figure, (deep, wide) in zip(near[1:], BESIDE_THE_BALL_MM, strict=False):
            places[figure] = Point(play.own_end(view.side) * deep, wide)


def _screen(view: FlickView, places: Places) -> None:
    """Half of the figures side by side in front of the centre circle."""
    play = view.state
    end = play.own_end(view.side)
    near = sorted(places, key=lambda figure: (places[figure].distance_to(play.table.ball), figure))[: len(places) // 2]
    deep = play.pitch.centre_circle + play.base_radius + SCREEN_MM
    for n, figure in enumerate(sorted(near)):
        places[figure] = Point(round(end * deep, 1), round((n - (len(near) - 1) / 2.0) * SCREEN_STEP_MM, 1))


def _forward(view: FlickView, places: Places) -> None:
    """Stations on the way to the other goal."""
    play = view.state
    end = play.attacks(view.side)
    for figure, (deep, wide) in zip(sorted(places), FORWARD[-len(places) :], strict=False):
        places[figure] = Point(round(end * deep * play.pitch.goal_line, 1), round(wide * play.pitch.touchline, 1))


def _mark(view: FlickView, places: Places) -> None:
    """Between the foremost opponents and the own goal."""
    play, end = view.state, view.state.own_end(view.side)
    goal = Point(end * play.pitch.goal_line, 0.0)
    others = [
        standing.at
        for figure, standing in play.table.figures.items()
        if figure.is_figure and not figure.is_spare and figure.side is not view.side
    ]
    free = dict(places)
    for at in sorted(others, key=lambda at: at.distance_to(goal))[:MARKED]:
        if not free or at.distance_to(goal) < 3.0 * GOAL_SIDE_MM:
            continue
        spot = at.towards(goal, GOAL_SIDE_MM)
        marker = min(free, key=lambda figure: (free[figure].distance_to(spot), figure))
        del free[marker]
        places[marker] = Point(round(spot.x_mm, 1), round(spot.y_mm, 1))
    for figure in free:
        if any(places[figure].distance_to(at) < GOAL_SIDE_MM for at in others):
            # The referee would move it anyway; it stays where it is.
            places[figure] = play.where(figure)


def _keep_near_half_way(view: FlickView, places: Places) -> None:
    """Some books want a number of figures of each side near the half-way line."""
    play = view.state
    needed = min(play.parameters.figures_near_half_way, len(places))
    near = sorted(places, key=lambda figure: (abs(places[figure].x_mm), figure))[:needed]
    free = [Point(NEAR_HALF_WAY_MM * play.own_end(view.side), wide) for wide in BESIDE_THE_CIRCLE_MM]
    for figure in near:
        if abs(places[figure].x_mm) > NEAR_HALF_WAY_MM:
            taken = [at for other, at in places.items() if other != figure]
            taken += [standing.at for other, standing in play.table.figures.items() if other.side is not view.side]
            room = (spot for spot in free if all(at.distance_to(spot) > GOAL_SIDE_MM for at in taken))
            places[figure] = next(room, places[figure])
