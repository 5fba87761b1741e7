"""Advantage or sanction: what is offered is weighed against what has come of the offence."""

from __future__ import annotations

import numpy as np

from tablekick.facts.flick.bodies import BALL
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, Option, RestartKind
from tablekick.law.flick.memory import Pending
from tablekick.match.flick import intents
from tablekick.match.flick.views import FlickView
from tablekick.players.flick.chances import chance_of_goal
from tablekick.players.flick.sight import Floats, Sight, sight_of
from tablekick.players.flick.worth import BY_EYE, promise_of, quick_value

RESTARTS = {
    RestartKind.PENALTY_FLICK: BY_EYE.stakes.penalty,
    RestartKind.CORNER_FLICK: BY_EYE.stakes.corner,
    RestartKind.FLICK_IN: BY_EYE.stakes.flick_in,
    RestartKind.GOAL_FLICK: BY_EYE.stakes.goal_flick,
    RestartKind.FLICK_OFF: 0.1,
}
GOALS = (Call.GOAL, Call.OWN_GOAL)
FREE_FLICK = 0.03
"""What a free-flick adds to the place it is taken from."""


def by_habit(view: FlickView) -> intents.Answer:
    """Take what is offered. (When the advantage has become a goal nobody asks any more.)"""
    pending = view.state.pending
    assert pending is not None
    for option in (Option.ACCEPT, Option.BACK):
        if option in pending.options:
            return intents.Answer(option=option)
    return intents.Answer(option=pending.options[0])


def by_value(view: FlickView, luck: np.random.Generator) -> intents.Answer:
    """Take what is worth most; when in doubt what is offered."""
    pending = view.state.pending
    assert pending is not None
    sight = sight_of(view)
    worth = {option: _worth(view, sight, pending, option, luck) for option in pending.options}
    order = (Option.ACCEPT, Option.BACK, Option.PLAY_ON)
    return intents.Answer(option=max(worth, key=lambda option: (round(worth[option], 3), -order.index(option))))


def _worth(view: FlickView, sight: Sight, pending: Pending, option: Option, luck: np.random.Generator) -> float:
    play = view.state
    if option is Option.ACCEPT and pending.restart is not None:
        restart = pending.restart
        if restart.kind is RestartKind.FREE_FLICK:
            return FREE_FLICK + float(promise_of(sight, _ball_at(sight, restart.at), sight.end)[0])
        return RESTARTS[restart.kind]
    places = sight.places()[None].copy()
    if option is Option.BACK:
        for body, at in pending.restore.items():
            if body == BALL or body in sight.tables.names:
                places[0, sight.tables.row(body)] = at
    elif (goal := next((given for given in pending.held if given.call in GOALS), None)) is not None:
        return 1.0 if goal.to is view.side else -1.0
    elif play.restart is not None:
        mine = play.restart.to is view.side
        return RESTARTS.get(play.restart.kind, 0.1) * (1.0 if mine else -1.0)
    attacker = pending.before.possession.attacking if option is Option.BACK else play.possession.attacking
    return _standing(view, sight, places, attacker, luck)


def _standing(view: FlickView, sight: Sight, places: Floats, attacker: Side, luck: np.random.Generator) -> float:
    """What the table is worth to the player when `attacker` goes on from here."""
    if attacker is not view.side:
        return -float(quick_value(sight, places, -sight.end, sight.others)[0])
    return float(quick_value(sight, places, sight.end, sight.own)[0]) + 0.5 * float(
        chance_of_goal(sight, places, luck)[0]
    )


def _ball_at(sight: Sight, at: Point) -> Floats:
    places = sight.places()[None].copy()
    places[0, 0] = at
    return places
