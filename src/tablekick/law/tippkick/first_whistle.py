"""Before the first whistle: who plays white, and the state a match begins in."""

from __future__ import annotations

from tablekick.facts.sides import Side
from tablekick.law.tippkick.citations import cites
from tablekick.law.tippkick.parameters import Parameters
from tablekick.law.tippkick.restarts import kick_off
from tablekick.law.tippkick.state import State


def opening(white: Side, *, knockout: bool = False, parameters: Parameters | None = None) -> State:
    """Kick-off for white; it attacks +x only if it is home's."""
    start = State(parameters=parameters or Parameters(), knockout=knockout, white=white)
    return kick_off(start, white, "9.2").state


@cites("9.K9")
def white_in_team_matches(referee_from: Side | None) -> Side | None:
    """In team matches the player whose own team supplies the referee begins with white; else the record says who."""
    return referee_from
