"""Taking back one's own last step: in relaxed tempo, where the game says so.

The game names the side that may (`Board.undo`) and does so only while nothing has come to light since: no die has fallen
and nobody has answered. So nobody has to agree, nothing is learnt by it, and nobody can roll again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablekick.web.live import orders
from tablekick.web.workers import frames

if TYPE_CHECKING:
    from tablekick.web.live.match import LiveMatch


async def take_back(match: LiveMatch, order: orders.TakeBack) -> None:
    """Take the last step back, or say why not."""
    done = match.logbook.step_of(order.side, order.id)
    if order.side not in order.seats:
        match.voice.refuse(order, "not-yours")
    elif done is not None:
        match.voice.accept(order, done)
    elif match.row.state == "finished":
        match.voice.refuse(order, "over")
    elif match.row.tempo == "live" or match.moment is None or match.moment.undo != order.side:
        match.voice.refuse(order, "no-undo")
    else:
        await _undo(match, match.moment.n - 1, order)


async def _undo(match: LiveMatch, standing: int, order: orders.TakeBack) -> None:
    shown = await match.table.ask(frames.Undo(match=match.row.id, standing=standing), match.row)
    await match.log_and_show(shown, {(order.side, order.id): standing})
    match.logbook.undone(standing)
    match.shelf.take_back(standing)
    match.voice.accept(order, standing)
    match.voice.tell({"type": "undone", "n": standing})
    match.tell_info()
