"""Facts as a record writes them: short lists, whole millimetres (the exact places follow from the intents)."""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from typing import Any

from tablekick.facts.flick.facts import Fact, Touch
from tablekick.geometry.points import Point
from tablekick.match.events import Json

_VERB = {
    "Flick": "flick",
    "Touch": "touch",
    "Stop": "stop",
    "Cross": "cross",
    "Leave": "leave",
    "Say": "say",
    "Conduct": "conduct",
    "KeeperAct": "keeper",
    "Spare": "spare",
    "Nominate": "nominate",
    "Place": "place",
    "Substitute": "substitute",
    "Elapse": "elapse",
    "Signal": "signal",
    "Toss": "toss",
}


def told(fact: Fact) -> Json:
    """`["touch", "home.7", "ball", [89, 0]]`: the verb, then what is not as usual.

    Usually it is the first of two bodies that was moving when they met; where not, those that were are listed.
    """
    line: list[Any] = [_VERB[type(fact).__name__]]
    for field in fields(fact):
        if isinstance(fact, Touch) and field.name == "moving" and fact.moving == {fact.a}:
            continue
        if field.name in ("time_s", "ball_at"):
            continue
        value = getattr(fact, field.name)
        if value is None or value is False or value == field.default:
            continue
        line.append(True if value is True else _short(value))
    return line


def _short(value: Any) -> Json:
    if isinstance(value, Point):
        return [round(value.x_mm), round(value.y_mm)]
    if isinstance(value, Enum):
        return str(value)
    if isinstance(value, frozenset):
        return sorted(str(item) for item in value)
    if isinstance(value, float):
        return round(value, 2)
    return str(value) if isinstance(value, str) else value
