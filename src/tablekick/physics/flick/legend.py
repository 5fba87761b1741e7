"""Facts in a few words, for pictures and the terminal."""

from __future__ import annotations

from tablekick.facts.flick.facts import Conduct, Cross, Fact, Flick, Leave, Stop, Touch
from tablekick.geometry.points import Point


def describe(fact: Fact) -> str:
    """One line about a fact of the table."""
    time = f"{fact.time_s:.3f} s"
    match fact:
        case Flick():
            return f"{time}  {fact.figure} is flicked"
        case Touch():
            both = " (both moving)" if len(fact.moving) == 2 else ""
            return f"{time}  {fact.a} touches {fact.b}{both}{_at(fact.at)}"
        case Stop():
            how = " lying" if fact.lying else ""
            tangled = f", entangled with {fact.entangled}" if fact.entangled else ""
            return f"{time}  {fact.body} comes to rest{how}{_at(fact.at)}{tangled}"
        case Cross():
            return f"{time}  the ball crosses the {fact.line} line{' into the goal' if fact.goal else ''}{_at(fact.at)}"
        case Leave():
            return f"{time}  {fact.body} leaves the {fact.source}{_at(fact.at)}"
        case Conduct():
            return f"{time}  {fact.kind} by {fact.by}{_at(fact.at)}"
    return f"{time}  {type(fact).__name__}"


def _at(at: Point | None) -> str:
    return "" if at is None else f" at ({at.x_mm:.0f}, {at.y_mm:.0f})"
