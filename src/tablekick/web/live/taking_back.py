"""Taking back, where the game allows it and the match is in relaxed tempo.

What goes is everything since the asking side's own last decision. Against a bot and on a hot seat that happens at once;
against another person the other one has to ask for it too, before the next step. The luck stays what it was: the n-th
draw of a match depends on nothing but its seed, so nobody can roll again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablekick.law.sides import Side
from tablekick.web.live import orders
from tablekick.web.workers import frames

if TYPE_CHECKING:
    from tablekick.web.live.match import LiveMatch


class TakingBack:
    """Who has asked for it since the last step."""

    def __init__(self, match: LiveMatch) -> None:
        self._match = match
        self._asked: tuple[orders.TakeBack, int] | None = None

    def clear(self) -> None:
        self._asked = None

    async def take_back(self, order: orders.TakeBack) -> None:
        match = self._match
        done = match.logbook.step_of(order.side, order.id)
        if order.side not in order.seats:
            match.voice.refuse(order, "not-yours")
        elif done is not None:
            match.voice.accept(order, done)
        elif match.row.state == "finished":
            match.voice.refuse(order, "over")
        elif match.row.tempo == "live" or not match.house.may_undo(match.row.book):
            match.voice.refuse(order, "no-undo")
        elif self._asked is not None and self._asked[0].side != order.side:
            first, standing = self._asked
            await self._undo(standing, [first, order])
        else:
            await self._ask(order)

    async def _ask(self, order: orders.TakeBack) -> None:
        match = self._match
        standing = _standing_without(order.side, match.moment)
        if standing is None:
            match.voice.refuse(order, "no-undo")
        elif self._needs_consent(order):
            self._asked = (order, standing)
            match.voice.hold(order)
            match.voice.tell({"type": "undo-asked", "side": order.side})
        else:
            await self._undo(standing, [order])

    def _needs_consent(self, order: orders.TakeBack) -> bool:
        other = str(Side(order.side).other)
        return self._match.row.seats[other]["kind"] == "person" and other not in order.seats

    async def _undo(self, standing: int, asked: list[orders.TakeBack]) -> None:
        match = self._match
        shown = await match.table.ask(frames.Undo(match=match.row.id, standing=standing), match.row)
        lowest = match.logbook.undone_to
        match.logbook.undone_to = standing if lowest is None else min(standing, lowest)
        match.shelf.take_back(standing)
        await match.log_and_show(shown, {(order.side, order.id): standing for order in asked})
        for order in asked:
            match.voice.accept(order, standing)
        match.voice.tell({"type": "undone", "n": standing})
        match.tell_info()


def _standing_without(side: str, moment: frames.Moment | None) -> int | None:
    """The step before that side's last decision; None when it has decided nothing yet."""
    decided = moment.decided if moment is not None else []
    for n in range(len(decided), 0, -1):
        if decided[n - 1] in (side, "both"):
            return n - 1
    return None
