"""Looking ahead: what a person's decision would bring, told to that person alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tablekick.web import messages
from tablekick.web.live.orders import Caller
from tablekick.web.workers import frames
from tablekick.web.workers.crew import RefusedError, WorkerDiedError

if TYPE_CHECKING:
    from tablekick.web.live.match import LiveMatch


async def look(match: LiveMatch, caller: Caller, wish: messages.Look) -> None:
    """Answer a page that aims."""
    code = _why_not(match, caller, wish)
    if code is not None:
        match.voice.refuse(caller, wish, code)
        return
    try:
        shown = await match.table.look(frames.Look(match=match.row.id, side=wish.side, do=wish.do), match.place())
    except RefusedError as trouble:
        code = "impossible" if trouble.code == "impossible" else "trouble"
        match.voice.refuse(caller, wish, code, trouble.problem)
    except WorkerDiedError:
        # The next step takes the match up again; a look is not worth it.
        match.voice.refuse(caller, wish, "trouble")
    else:
        match.voice.reply(caller.connection, messages.Looked(id=wish.id, shown=msgspec.Raw(shown)))


def _why_not(match: LiveMatch, caller: Caller, wish: messages.Look) -> str | None:
    if wish.side not in caller.seats:
        return "not-yours"
    if match.row.state == "finished":
        return "over"
    if match.moment is None:
        return "not-begun"
    if wish.after != match.moment.n:
        return "stale"
    return None if wish.side in match.moment.awaits else "not-your-turn"
