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


NO_IDEA = msgspec.Raw(b'{"suggestion":null}')


async def look(match: LiveMatch, caller: Caller, wish: messages.Look) -> None:
    """Answer a page that aims."""
    code = _why_not(match, caller, wish)
    if code is not None:
        match.voice.refuse(caller, wish, code)
        return
    try:
        shown = await match.table.look(frames.Look(match=match.row.id, side=wish.side, do=wish.do), match.place())
    except (RefusedError, WorkerDiedError) as trouble:
        # A table that has died is taken up again by the next step; a look is not worth it.
        _cannot(match, caller, wish, trouble)
    else:
        match.voice.reply(caller.connection, messages.Looked(id=wish.id, shown=msgspec.Raw(shown)))


def _cannot(match: LiveMatch, caller: Caller, wish: messages.Look, trouble: RefusedError | WorkerDiedError) -> None:
    is_impossible = isinstance(trouble, RefusedError) and trouble.code == "impossible"
    if wish.do is None and not is_impossible:
        # Whatever went wrong, who asked what would be sensible hears that nobody knows, and decides alone.
        match.voice.reply(caller.connection, messages.Looked(id=wish.id, shown=NO_IDEA))
    elif isinstance(trouble, RefusedError):
        match.voice.refuse(caller, wish, "impossible" if is_impossible else "trouble", trouble.problem)
    else:
        match.voice.refuse(caller, wish, "trouble")


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
