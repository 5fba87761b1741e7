"""Chance nodes: where luck decides, which outcomes there are, and how heavy each weighs."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import NamedTuple

from tablekick.law.tactics.phases import BALL_PLAYS, FIGURE_MOVES, Phase
from tablekick.law.tactics.readings import Readings
from tablekick.law.tactics.shot import Spin
from tablekick.law.tactics.state import ROLLING, State


class Draw(StrEnum):
    """What is rolled or spun."""

    DIE = "die"
    TWO_DICE = "two-dice"
    BOTH_ROLL = "both-roll"
    DUEL = "duel"
    SHOT = "shot"


Outcome = int | tuple[int, int] | Spin


class Chance(NamedTuple):
    """All outcomes with whole-number weights."""

    draw: Draw
    outcomes: tuple[tuple[Outcome, int], ...]


PAIRS = tuple(((a, b), 1) for a in range(1, 7) for b in range(1, 7))
DIE = Chance(Draw.DIE, tuple((n, 1) for n in range(1, 7)))
TWO_DICE = Chance(Draw.TWO_DICE, tuple((n, 6 - abs(7 - n)) for n in range(2, 13)))
BOTH_ROLL = Chance(Draw.BOTH_ROLL, PAIRS)
DUEL = Chance(Draw.DUEL, PAIRS)


@cache
def _shot(goal: int, corner: int, goal_kick: int) -> Chance:
    sectors = ((Spin.GOAL, goal), (Spin.CORNER, corner), (Spin.GOAL_KICK, goal_kick))
    return Chance(Draw.SHOT, tuple((spin, weight) for spin, weight in sectors if weight))


def shot_chance(readings: Readings) -> Chance:
    """What a shot can become, by spinner or shot die."""
    return _shot(readings.goal_sectors, readings.corner_sectors, readings.goal_kick_sectors)


def is_possible(chance: Chance, outcome: Outcome) -> bool:
    """Can that come out? An arrow may also stop on a line or turn too little, which nobody reckons with."""
    if chance.draw is Draw.SHOT:
        return isinstance(outcome, Spin)
    return any(outcome == known for known, _ in chance.outcomes)


def chance_of(state: State) -> Chance | None:
    """The luck the position waits for, or None when somebody has to decide or the match is over."""
    if state.roll != ROLLING:
        return None
    phase = state.phase
    if phase in FIGURE_MOVES:
        return DIE
    if phase in BALL_PLAYS:
        return TWO_DICE if state.carrier == state.keepers[state.attacker] else DIE
    if phase is Phase.DUEL:
        return DUEL
    if phase is Phase.SHOT:
        return shot_chance(state.readings)
    if phase is Phase.ROLL_OFF or phase is Phase.SHOOTOUT:
        return BOTH_ROLL
    return DIE
