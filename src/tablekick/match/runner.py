"""Letting players play a match to its end, whoever they are."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from typing import Any

from tablekick.facts.sides import Side
from tablekick.match.games import ImpossibleIntentError, Result
from tablekick.match.seats import Decision, Player, PlayerFailedError, Seat
from tablekick.match.session import Session

MOST_STEPS = 1_000_000
"""No match has so many decisions: a game that asks more often does not end by itself."""


class EndlessMatchError(RuntimeError):
    """A match that does not come to an end: a defect of the game, not of its players."""


def run_match(session: Session, players: Mapping[Side, Player[Any, Any]], *, limit_s: float | None = None) -> Result:
    """Play on until the match is over. A player that crashes, is late or wants the impossible forfeits it.

    Without a limit the players are trusted to answer (people may think for as long as they like).
    """
    seats = {side: Seat(players[side], limit_s) for side in Side}
    try:
        for _ in range(MOST_STEPS):
            if session.result is not None:
                return session.result
            _step(session, seats)
    finally:
        for seat in seats.values():
            seat.leave()
    raise EndlessMatchError(f"no end after {MOST_STEPS} decisions")


def _step(session: Session, seats: Mapping[Side, Seat]) -> None:
    decisions: dict[Side, Decision[Any]] = {}
    for side in session.awaits():
        try:
            decisions[side] = _sensible(seats[side].ask(session.match.view(side)))
            session.match.write_intent(decisions[side].intent)
        except PlayerFailedError as failure:
            session.forfeit(side, failure.reason)
            return
        except ImpossibleIntentError as impossible:
            session.forfeit(side, f"illegal: {impossible}")
            return
    try:
        session.play(decisions)
    except ImpossibleIntentError as impossible:
        session.forfeit(impossible.side or next(iter(decisions)), f"illegal: {impossible}")


def _sensible(decision: Decision[Any]) -> Decision[Any]:
    took = decision.took_s
    if took is not None and (not isinstance(took, (int, float)) or not isfinite(took) or took < 0):
        raise PlayerFailedError(f"illegal: took {took!r} seconds")
    return decision
