"""What a casebook may leave out of a Tipp-Kick fact because the situation says it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablekick.facts.sides import Side
from tablekick.law.tippkick.state import State


def filled_in(fact: object, state: State) -> Any:
    """The fact with what goes without saying; what is told stays as told, and what is wrong stays wrong."""
    if not isinstance(fact, Mapping):
        return fact
    if fact.get("rest") == "ball" and "at" not in fact:
        return _resting_where_it_was_last(fact, state)
    if "by" not in fact and "keeper" in fact:
        # Only a defending keeper is bound by rules 6.2 and 14.4.
        return {**fact, "by": str(_playing(state).other)}
    if "by" not in fact and fact.get("place") == "ball":
        return {**fact, "by": str(state.attacking)}
    return fact


def _resting_where_it_was_last(fact: Mapping[str, object], state: State) -> dict[str, object]:
    """Nobody who keeps the place to himself has seen a restart go wrong: it counts as regular."""
    last = state.ball.at if state.movement is None else state.movement.last_at
    return {"regular": True, **fact, "at": [last.x_mm, last.y_mm]}


def _playing(state: State) -> Side:
    return state.attacking if state.movement is None else state.movement.by
