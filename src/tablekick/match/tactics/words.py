"""Moves and throws of Soccer Tactics in the words one types and says at the board."""

from __future__ import annotations

import re

from tablekick.law.tactics.chance import Draw
from tablekick.match.events import Json


def typed(written: str) -> str:
    """An action of a record as one would type it: `home.M2>C3s>D5s` is M2 D5s, turning on C3s."""
    actor, *squares = re.split(r"[>@+]", written)
    figure = actor.rpartition(".")[2]
    if not squares:
        return figure
    way = f" (by {', '.join(squares[:-1])})" if len(squares) > 1 else ""
    return f"{figure} {squares[-1]}{way}"


def thrown(draw: str, outcome: Json) -> str:
    """Luck as somebody at the board says it: `home rolls 5, away rolls 2`."""
    match Draw(draw), outcome:
        case Draw.BOTH_ROLL, [home, away]:
            return f"home rolls {home}, away rolls {away}"
        case Draw.DUEL, [attacker, defender]:
            return f"duel: the attacker rolls {attacker}, the defender {defender}"
        case Draw.TWO_DICE, _:
            return f"two dice for the keeper: {outcome}"
        case Draw.SHOT, _:
            return f"the shot: {str(outcome).replace('-', ' ')}"
        case _:
            return f"rolled {outcome}"
