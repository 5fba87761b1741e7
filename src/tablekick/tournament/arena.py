"""The arena: whoever is free is paired with somebody near in the table, and a winning streak counts double."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tablekick.facts.sides import Side
from tablekick.tournament.people import EntrantId
from tablekick.tournament.standings import Outcome

ON_FIRE = 2
"""After two wins in a row each further result counts double until one is not won (assumed; as online arenas do)."""


def streaks(
    entrants: Iterable[EntrantId], outcomes: Sequence[Outcome], points: tuple[int, int]
) -> Mapping[EntrantId, int]:
    """Points beyond the plain ones, by the order in which the matches were paired."""
    running = dict.fromkeys(entrants, 0)
    more = dict.fromkeys(running, 0)
    for outcome in outcomes:
        for side, who in ((Side.HOME, outcome.home), (Side.AWAY, outcome.away)):
            winner = outcome.verdict.winner
            if running[who] >= ON_FIRE:
                more[who] += points[0] if winner is side else points[1] if winner is None else 0
            running[who] = running[who] + 1 if winner is side else 0
    return more
