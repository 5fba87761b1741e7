"""The time a player has for what he is asked now, as his book sets it; it runs on match time."""

from __future__ import annotations

from tablekick.law.flick.fouls.rules import in_shooting_area
from tablekick.law.flick.state import State
from tablekick.match.flick.moments import Moment

ATTACK, LINE_UP, TOUCHED = Moment.ATTACK, Moment.LINE_UP, Moment.TOUCHED


def limit_s(play: State, moment: Moment) -> float | None:
    """Seconds from being asked to being too late; None where the book sets no time."""
    parameters = play.parameters
    if moment is TOUCHED:
        return None
    if play.shoot_out is not None and moment in (Moment.SHOOT, Moment.KEEP):
        return parameters.shot_s if len(play.shoot_out.ready) == 2 else parameters.ready_s
    if moment is LINE_UP:
        return parameters.placing_s
    if moment is ATTACK and in_shooting_area(play):
        return parameters.shooting_s
    return None
