"""How long decisions take, and which of two comes first when both players may act."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tablekick.facts.sides import Side
from tablekick.law.tippkick.state import State
from tablekick.match.seats import Decision
from tablekick.match.tippkick.intents import Defend, Intent, Wait

DEFENDING_S = 1.8
"""Assumed: how long placing the defence takes; the rule allows three seconds."""
KICKING_S = 4.5
"""Assumed: from then until the kick; the rule allows seven seconds in all."""

IN_HAND_S = 0.5
"""Live: a bot that has less time than usual keeps so much of it in hand."""
JUST_OVER_S = 0.01
"""Who lets his time pass lets it pass whole: the clocks ask for more than seven seconds."""


def left_to_place_s(state: State) -> float:
    """Of the defender's three seconds."""
    return max(0.0, state.parameters.placing_s - state.placing_s)


def left_to_kick_s(state: State) -> float:
    """Of the attacker's seven; who has let them pass has seven more before he is told again."""
    return max(0.0, state.late_from_s + state.parameters.playing_s - state.playing_s)


def in_time_s(usual_s: float, left_s: float) -> float:
    """What a player who knows his clock takes: his usual time, or less where the other has let some of it pass."""
    return max(0.0, min(usual_s, left_s - IN_HAND_S))


@dataclass(frozen=True, slots=True, kw_only=True)
class Timed:
    """What a player does, so many seconds after the two were asked."""

    side: Side
    intent: Intent
    after_s: float


def in_order(
    wanted: Mapping[Side, Intent], decisions: Mapping[Side, Decision[Intent]], *, early: bool
) -> tuple[Timed, ...]:
    """The quicker first. `early`: the kick is not told from the defence on, but from when the ball came to rest."""
    timed = [
        Timed(side=side, intent=intent, after_s=_seconds(intent, decisions[side].took_s, early=early))
        for side, intent in wanted.items()
    ]
    # Equally quick, the defence is set first: the sort keeps the order otherwise.
    return tuple(sorted(timed, key=lambda each: (each.after_s, not isinstance(each.intent, Defend))))


def _seconds(intent: Intent, took_s: float | None, *, early: bool) -> float:
    if early and isinstance(intent, Wait):
        # Letting the other go first takes no time.
        return 0.0
    if took_s is not None:
        return took_s
    if isinstance(intent, Defend):
        return DEFENDING_S
    return DEFENDING_S + KICKING_S if early else KICKING_S
