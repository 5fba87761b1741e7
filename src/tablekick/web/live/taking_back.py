"""Taking back one's own last step: in relaxed tempo, where the game says so and nobody minds.

The game names the side that may (`Board.undo`), and only while nothing has come to light since: no die has fallen and
nobody has answered. So nothing is learnt by it, and nobody can roll again. Against a bot and on a hot seat that is
enough; another person has to agree, by sending the same message before the next step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablekick.facts.sides import Side
from tablekick.web.live import orders
from tablekick.web.workers import frames

if TYPE_CHECKING:
    from tablekick.web.live.match import LiveMatch


class TakingBack:
    """Who has asked for it since the last step."""

    def __init__(self, match: LiveMatch) -> None:
        self._match = match
        self._asked: orders.TakeBack | None = None

    def clear(self) -> None:
        """A new step: what was asked before is answered by it."""
        if self._asked is not None:
            self._match.voice.refuse(self._asked, "no-undo")
        self._asked = None

    async def take_back(self, order: orders.TakeBack) -> None:
        """Take the last step back, ask the other side, or say why not."""
        match = self._match
        done = match.logbook.step_of(order.side, order.id)
        if order.side not in order.seats:
            match.voice.refuse(order, "not-yours")
        elif done is not None:
            match.voice.accept(order, done)
        elif match.row.state == "finished":
            match.voice.refuse(order, "over")
        elif self._asked is not None and self._asked.side != order.side:
            await self._undo([self._asked, order])
        elif match.row.tempo == "live" or match.moment is None or match.moment.undo != order.side:
            match.voice.refuse(order, "no-undo")
        elif self._needs_consent(order):
            self._asked = order
            match.voice.hold(order)
            match.voice.tell({"type": "undo-asked", "side": order.side})
        else:
            await self._undo([order])

    def _needs_consent(self, order: orders.TakeBack) -> bool:
        other = str(Side(order.side).other)
        return self._match.row.seats[other]["kind"] == "person" and other not in order.seats

    async def _undo(self, asked: list[orders.TakeBack]) -> None:
        match = self._match
        assert match.moment is not None
        standing = match.moment.n - 1
        shown = await match.table.ask(frames.Undo(match=match.row.id, standing=standing), match.row)
        self._asked = None
        await match.log_and_show(shown, {(order.side, order.id): standing for order in asked})
        match.logbook.undone(standing)
        match.shelf.take_back(standing)
        for order in asked:
            match.voice.accept(order, standing)
        match.voice.tell({"type": "undone", "n": standing})
        match.tell_info()
