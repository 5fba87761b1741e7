"""Scenes to practise: positions one can begin from. Home has the ball; in `duel` it has to win it.

Where a scene is about one thing, its die has been thrown so that this thing can be done; in `duel` every number does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tablekick.law.tactics.board import square
from tablekick.law.tactics.figures import NOBODY, TEAM, figure
from tablekick.law.tactics.phases import Phase, Source
from tablekick.law.tactics.readings import Readings
from tablekick.law.tactics.restarts import corner, free_kick, goal_kick, penalty
from tablekick.law.tactics.state import NO_BALL, ROLLING, UNROLLED, State, occupied_by, start

HOME, AWAY = 0, 1
REACHES_THE_BALL, LEADS_TO_A_SHOT = 3, 3
"""What has been thrown in the scenes `free-ball` and `shot`."""
_HOME = "D1s B4s D4s E4s G4s A6s C6s F6s H6s D8s F8s"
_AWAY = "E1n B4n D4n E4n G4n A6n C6n F6n H6n B8n G8n"
_PRESSING = "D1s B8s D8s E8s G8s B5n C6n F6n G5n C4n F4n"
"""Home deep in the other half, a striker on each long-shot square."""
_DEFENDING = "E1n C3n D3n E3n F3n B6n D6n E6n G6n B8s G8s"


def _standing(readings: Readings, home: str, away: str) -> State:
    """Everybody on the squares listed in the order K, D1 … D4, M1 … M4, F1, F2; time runs."""
    at = tuple(square(name) for name in (*home.split(), *away.split()))
    assert len(at) == 2 * TEAM
    return start(readings)._replace(at=at, occupied=(occupied_by(at, HOME), occupied_by(at, AWAY)), timer=True)


def _held(state: State, holder: str, phase: Phase, roll: int = ROLLING) -> State:
    """A figure of the side in possession has the ball."""
    who = figure(holder)
    return state._replace(phase=phase, attacker=who // TEAM, carrier=who, ball=state.at[who], roll=roll)


def _kick_off(readings: Readings) -> State:
    state = _held(_standing(readings, _HOME, _AWAY), "home.F1", Phase.KICKOFF_BALL)
    return state._replace(barred=state.carrier)


def _attack(readings: Readings) -> State:
    return _held(_standing(readings, _HOME.replace("D8s F8s", "E7n C5n"), _AWAY), "home.M2", Phase.ATTACK_1)


def _free_ball(readings: Readings) -> State:
    state = _standing(readings, _HOME.replace("D8s F8s", "D8s G7n"), _AWAY)
    return state._replace(phase=Phase.FREE_A, ball=square("E6n"), roll=REACHES_THE_BALL)


def _duel(readings: Readings) -> State:
    """An away striker has won the ball before home's area; every number leads somebody to him."""
    away = _AWAY.replace("B8n G8n", "D6s H7s")
    home = "D1s B5s D3s E5s G6s A4s C8s F8s H4s D8n F8n"
    state = _held(_standing(readings, home, away), "away.F1", Phase.CHALLENGE, UNROLLED)
    return state._replace(source=Source.WON)


def _shot(readings: Readings) -> State:
    """Strikers on both long-shot squares; the ball is to be played."""
    return _held(_standing(readings, _PRESSING, _DEFENDING), "home.M2", Phase.ATTACK_2, LEADS_TO_A_SHOT)


def _corner(readings: Readings) -> State:
    state = _held(_standing(readings, _PRESSING, _DEFENDING), "home.F1", Phase.SHOT)
    return corner(state, "8.1").state


def _penalty(readings: Readings) -> State:
    """A midfielder was fouled in the area by a defender on the same square."""
    state = _standing(readings, _PRESSING.replace("C6n", "D3n"), _DEFENDING)
    return penalty(_held(state, "home.M2", Phase.DUEL), figure("home.M2"), "9.B.2").state


def _free_kick(readings: Readings) -> State:
    state = _standing(readings, _PRESSING.replace("C6n", "D5n"), _DEFENDING)
    return free_kick(state, HOME, square("D5n"), figure("home.M2"), "9.A.2").state


def _goal_kick(readings: Readings) -> State:
    """Away has shot; its strikers have to leave the area before home's keeper plays on."""
    home = _HOME.replace("D8s F8s", "E6s F8s")
    state = _held(_standing(readings, home, _AWAY.replace("B8n G8n", "C3s F2s")), "away.F1", Phase.SHOT)
    return goal_kick(state, "6.C.1").state


def _shoot_out(readings: Readings) -> State:
    state = _standing(readings, _HOME, _AWAY)
    return state._replace(
        phase=Phase.SHOOTOUT, roll=ROLLING, period=5, ball=NO_BALL, carrier=NOBODY, timer=False, score=(1, 1)
    )


_SCENES: Mapping[str, Callable[[Readings], State]] = {
    "kick-off": _kick_off,
    "attack": _attack,
    "free-ball": _free_ball,
    "duel": _duel,
    "shot": _shot,
    "corner": _corner,
    "penalty": _penalty,
    "free-kick": _free_kick,
    "goal-kick": _goal_kick,
    "shoot-out": _shoot_out,
}
SCENES = tuple(_SCENES)


def practice(scene: str, readings: Readings) -> State:
    """The position of a practice scene."""
    return _SCENES[scene](readings)
