"""Where the goalkeeper is held while the opponent has the ball."""

from __future__ import annotations

import numpy as np

from tablekick.facts.flick.bodies import keeper_of
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import KeeperMode
from tablekick.match.flick.views import FlickView
from tablekick.players.flick.chances import chance_of_goal
from tablekick.players.flick.efforts import USUAL, Effort
from tablekick.players.flick.sight import sight_of

ON_THE_LINE_MM, IN_FRONT_MM = 10.0, 40.0
"""How far in front of the goal line the goalkeeper is held: at rest, and to narrow the angle."""
FOREMOST_MM = 50.0
WIDEST_MM = 100.0
FIGURE_MM = 4.0
"""A little more than half of its thickness."""
ENOUGH_MM = 6.0
"""Smaller moves are not worth the time."""


def keeper_place(view: FlickView, how: int, luck: np.random.Generator, effort: Effort = USUAL) -> Point | None:
    """Where the goalkeeper should go now; None: it stands well. `how` is the level's `guards`."""
    play = view.state
    here = view.real_table.place_of(keeper_of(view.side))
    if not how or here is None or play.keepers.modes[view.side] is not KeeperMode.GOAL:
        return None
    end = play.own_end(view.side)
    threatened = end * play.table.ball.x_mm > play.pitch.shooting_line - 60.0
    if how == 1 or not threatened:
        place = Point(end * (play.pitch.goal_line - ON_THE_LINE_MM), 0.0)
    elif how == 2:
        place = on_the_line_of_the_shot(view, IN_FRONT_MM, 0.0)
    else:
        found = _tried_out(view, here, luck, effort)
        if found is None:
            return None
        place = found
    return place if place.distance_to(here) > ENOUGH_MM else None


def before_a_shot(view: FlickView, how: int) -> Point | None:
    """Before a penalty or a shot of a shoot-out: on the goal line, in the middle or a little to one side."""
    play = view.state
    here = view.real_table.place_of(keeper_of(view.side))
    if not how or here is None:
        return None
    end = play.own_end(view.side)
    aside = play.table.ball.y_mm * ON_THE_LINE_MM / max(play.pitch.goal_line - end * play.table.ball.x_mm, 60.0)
    place = Point(end * (play.pitch.goal_line - FIGURE_MM), round(aside, 1))
    return place if place.distance_to(here) > ENOUGH_MM else None


def on_the_line_of_the_shot(view: FlickView, deep: float, aside: float) -> Point:
    """On the line from the ball to the middle of the goal, `deep` in front of it."""
    play = view.state
    end = play.own_end(view.side)
    x = play.pitch.goal_line - min(deep, FOREMOST_MM)
    share = (play.pitch.goal_line - x) / max(play.pitch.goal_line - end * play.table.ball.x_mm, 60.0)
    y = share * play.table.ball.y_mm + aside
    return Point(round(end * x, 1), round(min(max(y, -WIDEST_MM), WIDEST_MM), 1))


def _tried_out(view: FlickView, here: Point, luck: np.random.Generator, effort: Effort) -> Point | None:
    """The place that lets fewest shots in."""
    attacker = sight_of(view, view.side.other)
    row = attacker.other_keeper
    places = [here, *(on_the_line_of_the_shot(view, deep, aside) for deep, aside in effort.keeper_places)]
    tables = np.repeat(attacker.places()[None], len(places) * effort.repeats, axis=0)
    tables[:, row] = np.repeat([[at.x_mm, at.y_mm] for at in places], effort.repeats, axis=0)
    let_in = chance_of_goal(attacker, tables, luck).reshape(len(places), effort.repeats).mean(axis=1)
    best = int(np.argmin(let_in))
    return places[best] if let_in[best] < let_in[0] - effort.better else None
