"""Positional flicks before a free-flick, flick-in or corner: somebody to play to, somebody in the way."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tablekick.facts.flick.bodies import Body
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import RestartKind
from tablekick.match.flick import intents
from tablekick.match.flick.moments import knows_walls
from tablekick.match.flick.views import FlickView
from tablekick.physics.flick import batch
from tablekick.players.flick.aims import Aim, heading, speed_to_stop_at
from tablekick.players.flick.sight import sight_of

TRIES = 4
NEAREST = 3
STANDS_MM = 30.0
"""Somebody so near to a spot has it."""
RECEIVES_MM, BEHIND_MM = 120.0, 45.0
"""A pass comes so far, and the one it is meant for waits so far behind."""
BEFORE_GOAL = ((140.0, 70.0), (150.0, -20.0), (110.0, -90.0))
"""Where a corner may come down: in front of the goal line, and towards the corner it comes from."""
WALL_GAP_MM = 6.0


def positional_flick(view: FlickView, luck: np.random.Generator) -> Aim | None:
    """A flick to a useful spot that touches nothing, or None."""
    restart = view.state.restart
    assert restart is not None
    spots = attacking_spots(view) if restart.to is view.side else defending_spots(view)
    pairs = _pairs(view, spots)
    if not pairs:
        return None
    return _cleanest(view, pairs, luck)


def attacking_spots(view: FlickView) -> list[Point]:
    """Where a team-mate should wait for the ball."""
    play, restart = view.state, view.state.restart
    assert restart is not None
    end, ball = play.attacks(view.side), restart.ball_at or restart.at
    if restart.kind is RestartKind.CORNER_FLICK:
        off = 1.0 if ball.y_mm > 0.0 else -1.0
        return [Point(end * (play.pitch.goal_line - deep), off * aside) for deep, aside in BEFORE_GOAL]
    goal = Point(end * play.pitch.goal_line, 0.0)
    there = ball.towards(goal, RECEIVES_MM)
    return [Point(there.x_mm - end * BEHIND_MM, there.y_mm)]


def defending_spots(view: FlickView) -> list[Point]:
    """On the way to the own goal, as near as the distance allows."""
    play, restart = view.state, view.state.restart
    assert restart is not None
    parameters, ball = play.parameters, restart.ball_at or restart.at
    goal = Point(play.own_end(view.side) * play.pitch.goal_line, 0.0)
    if restart.kind is RestartKind.CORNER_FLICK:
        off = 1.0 if ball.y_mm > 0.0 else -1.0
        post = Point(goal.x_mm - play.own_end(view.side) * 75.0, off * 75.0)
        return [post, ball.towards(post, parameters.corner_distance_mm + 40.0)]
    gap = parameters.flick_in_distance_mm if restart.kind is RestartKind.FLICK_IN else parameters.free_flick_distance_mm
    nearest = gap + play.base_radius + play.ball_radius + WALL_GAP_MM
    return [ball.towards(goal, nearest + further) for further in (0.0, 40.0)]


def wall(view: FlickView) -> intents.Wall | None:
    """Three in a row between the ball and the own goal, where the book has walls."""
    play, restart = view.state, view.state.restart
    if restart is None or not restart.direct or restart.wall or not knows_walls(play, view.side):
        return None
    goal = Point(play.own_end(view.side) * play.pitch.goal_line, 0.0)
    far = restart.at.distance_to(goal)
    if far < 2.5 * play.parameters.free_flick_distance_mm or far > play.pitch.goal_line:
        return None
    middle = restart.at.towards(goal, play.parameters.free_flick_distance_mm + WALL_GAP_MM)
    across = Point((goal.y_mm - restart.at.y_mm) / far, (restart.at.x_mm - goal.x_mm) / far)
    step = 2.0 * play.base_radius + 1.0
    spots = [Point(middle.x_mm + n * step * across.x_mm, middle.y_mm + n * step * across.y_mm) for n in (0, 1, -1)]
    free = [
        f for f in play.table.figures if f.side is view.side and f.is_figure and not f.is_spare and view.can_flick(f)
    ]
    places: dict[Body, Point] = {}
    for spot in spots:
        taken = [standing.at for f, standing in play.table.figures.items() if f not in places]
        if free and all(at.distance_to(spot) > step for at in taken):
            builder = min(free, key=lambda f: (play.where(f).distance_to(spot), f))
            free.remove(builder)
            places[builder] = Point(round(spot.x_mm, 1), round(spot.y_mm, 1))
    return intents.Wall(places=places) if places else None


def _pairs(view: FlickView, spots: Sequence[Point]) -> list[tuple[Body, Point]]:
    """Who could take which spot that nobody of ours has yet."""
    play, restart = view.state, view.state.restart
    taker = None if restart is None else restart.taker
    own = [f for f in play.table.figures if f.side is view.side and f.is_figure and view.can_flick(f) and f != taker]
    pairs: list[tuple[Body, Point]] = []
    for spot in spots:
        near = sorted(own, key=lambda figure: play.where(figure).distance_to(spot))[:NEAREST]
        if near and play.where(near[0]).distance_to(spot) > STANDS_MM:
            pairs += [(figure, spot) for figure in near]
    return pairs


def _cleanest(view: FlickView, pairs: Sequence[tuple[Body, Point]], luck: np.random.Generator) -> Aim | None:
    play, sight = view.state, sight_of(view)
    aims = [
        Aim(figure, heading(play.where(figure), spot), speed_to_stop_at(play.where(figure).distance_to(spot)))
        for figure, spot in pairs
    ]
    figure = np.repeat(np.array([sight.tables.row(aim.figure) for aim in aims], dtype=np.int64), TRIES)
    way = np.repeat([aim.heading_rad for aim in aims], TRIES)
    turn, push = luck.standard_normal((2, len(figure)))
    result = batch.play(
        sight.tables,
        table=0,
        figure=figure,
        heading_rad=way + view.heading_noise * turn,
        speed_mps=np.abs(np.repeat([aim.speed_mps for aim in aims], TRIES) * (1.0 + view.speed_noise * push)),
        cores=1,
    )
    clean = ((result.touches == 0) & ~sight.finger_touches(figure, way)).reshape(len(aims), TRIES).all(axis=1)
    wanted = np.repeat([[spot.x_mm, spot.y_mm] for _, spot in pairs], TRIES, axis=0)
    there = result.ends_mm[np.arange(len(figure)), figure, :2]
    miss = np.hypot(*(there - wanted).T).reshape(len(aims), TRIES).mean(axis=1)
    miss = np.where(clean, miss, np.inf)
    best = int(np.argmin(miss))
    return aims[best] if np.isfinite(miss[best]) else None
