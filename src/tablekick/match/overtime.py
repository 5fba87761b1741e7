"""What a match needed beyond full time, read off its rulings: the end of a record says only who won, and by what."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tablekick.facts.sides import Side
from tablekick.match.events import Event, EventKind


@dataclass(frozen=True, slots=True)
class Overtime:
    """Extra time that is played to its end, and the score of a shoot-out, which is no part of the match's."""

    extra_time: bool = False
    shots: tuple[int, int] | None = None


def overtime_of(events: Iterable[Event]) -> Overtime:
    """Of the events that stand: what was taken back has not been played."""
    calls = [event.data for event in events if event.kind is EventKind.RULING]
    extra_time = any(call["call"] == "extra-time" for call in calls)
    begun = next((n for n, call in enumerate(calls) if call["call"] == "shoot-out"), None)
    if begun is None:
        return Overtime(extra_time)
    goals = {str(side): 0 for side in Side}
    for call in calls[begun:]:
        # The board game calls it a goal, of which there are no others in a shoot-out.
        if call["call"] in ("shot-scored", "goal"):
            goals[call["to"]] += 1
    return Overtime(extra_time, (goals["home"], goals["away"]))
