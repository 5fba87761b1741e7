"""Taking back one's own last step: in relaxed tempo, where the game says so and nobody minds.

The game names the side that may (`Board.undo`), and only while nothing has come to light since: no die has fallen and
nobody has answered. So nothing is learnt by it, and nobody can roll again. Against a bot and on a hot seat that is
enough; another person has to agree, by sending the same message before the next step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablekick.facts.sides import Side
from tablekick.web.live.orders import Caller
from tablekick.web.messages import Undo, UndoAsked, Undone
from tablekick.web.workers import frames

if TYPE_CHECKING:
    from tablekick.web.live.match import LiveMatch


class TakingBack:
    """Who has asked for it since the last step."""

    def __init__(self, match: LiveMatch) -> None:
        self._match = match
        self._asked: tuple[Caller, Undo] | None = None

    def clear(self) -> None:
        """A new step: what was asked before is answered by it."""
        if self._asked is not None:
            self._match.voice.refuse(*self._asked, "no-undo")
        self._asked = None

    async def take_back(self, caller: Caller, undo: Undo) -> None:
        """Take the last step back, ask the other side, or say why not."""
        match = self._match
        done = match.logbook.step_of(undo.side, undo.id)
        if undo.side not in caller.seats:
            match.voice.refuse(caller, undo, "not-yours")
        elif done is not None:
            match.voice.accept(caller, undo, done)
        elif match.row.state == "finished":
            match.voice.refuse(caller, undo, "over")
        elif self._asked is not None and self._asked[1].side != undo.side:
            await self._undo([self._asked, (caller, undo)])
        elif match.row.tempo == "live" or match.moment is None or match.moment.undo != undo.side:
            match.voice.refuse(caller, undo, "no-undo")
        elif self._needs_consent(caller, undo):
            self._asked = (caller, undo)
            match.voice.hold(caller, undo)
            match.voice.tell(UndoAsked(side=undo.side))
        else:
            await self._undo([(caller, undo)])

    def _needs_consent(self, caller: Caller, undo: Undo) -> bool:
        other = str(Side(undo.side).other)
        return self._match.row.seats[other]["kind"] == "person" and other not in caller.seats

    async def _undo(self, asked: list[tuple[Caller, Undo]]) -> None:
        match = self._match
        assert match.moment is not None
        standing = match.moment.n - 1
        shown = await match.table.ask(frames.Undo(match=match.row.id, standing=standing), match.row, match.place())
        self._asked = None
        await match.log_and_show(shown, {(undo.side, undo.id): standing for _, undo in asked})
        match.logbook.undone(standing)
        match.shelf.take_back(standing)
        await match.house.storage.films.drop_after(match.row.id, standing)
        for caller, undo in asked:
            match.voice.accept(caller, undo, standing)
        match.voice.tell(Undone(n=standing))
        match.tell_info()
