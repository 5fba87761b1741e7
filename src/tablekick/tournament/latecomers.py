"""Entering after the draw, where the format permits it.

The books are silent, so this is assumed: into an arena and a Swiss event at any time, from the next round on and
without points for those missed; into a knock-out on a place that the draw left free, as long as nobody has gone on
past it. A group or a league is drawn again, or goes on as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tablekick.tournament.errors import RefusedError
from tablekick.tournament.fixtures import Bye, Draw, Seat, Slot
from tablekick.tournament.formats import IN_ROUNDS, Format
from tablekick.tournament.people import EntrantId
from tablekick.tournament.state import State


def with_latecomers(state: State, late: Sequence[EntrantId]) -> Draw:
    """The draw with them in it; nothing of it is drawn again."""
    assert state.draw is not None
    if state.closed:
        raise RefusedError("the event is closed: nobody is entered any more")
    if state.event().format in IN_ROUNDS:
        (everybody,) = state.draw.groups
        return replace(state.draw, groups=((*everybody, *late),))
    if state.event().format is not Format.KNOCKOUT:
        raise RefusedError("the draw is made; undo it before somebody is entered")
    bracket = list(state.draw.bracket)
    free = _free_places(state, bracket)
    if len(free) < len(late):
        raise RefusedError("the draw left {count} places free; undo it before more are entered", count=len(free))
    for place, who in zip(free, late, strict=False):
        bracket[place] = Seat(who)
    return replace(state.draw, bracket=tuple(bracket))


def _free_places(state: State, bracket: Sequence[Slot]) -> list[int]:
    """Byes whose lucky opponent has not played his next match yet."""
    gone_on = {who for _, home, away in state.reports for who in (home, away)}
    free = []
    for place, slot in enumerate(bracket):
        opponent = bracket[place ^ 1]
        if isinstance(slot, Bye) and isinstance(opponent, Seat) and opponent.entrant not in gone_on:
            free.append(place)
    return free
