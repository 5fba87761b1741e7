"""What if? A match that begins at any moment of another one: its log up to there, and then whatever one tries.

Score, clock and fouls are those of that moment, and so is the luck: the n-th draw of a match follows from its seed, so
the same flick ends as it did, and another one shows what the choice alone would have made.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from hashlib import sha256

from fastapi import APIRouter, Request

from tablekick.facts.sides import Side
from tablekick.match.events import event_from_line
from tablekick.match.record import start_of_step
from tablekick.web.api.matches import REFUSALS, check_room, found, house_of, seated
from tablekick.web.api.shapes import NewVariation
from tablekick.web.club.seating import seat_for
from tablekick.web.live.house import House
from tablekick.web.live.past import BusyError
from tablekick.web.live.seats import hashed, new_id
from tablekick.web.messages import Seated
from tablekick.web.refusals import RefusedRequestError
from tablekick.web.security.guard import address_of
from tablekick.web.storage.matches import TooManyError
from tablekick.web.storage.rows import Entry, MatchRow
from tablekick.web.workers.logs import standing_events

router = APIRouter(prefix="/api", responses=REFUSALS)
TRIED = ("me", "bot:")
"""Who may sit at a variation: it is one's own to try, alone or against a bot."""


@router.post("/matches/{match}/variations", status_code=201)
async def try_on(request: Request, match: str, wanted: NewVariation) -> Seated:
    """Play on from a step of a finished match; it counts for nothing and the lobby does not show it."""
    house = house_of(request)
    if not house.is_ready:
        raise RefusedRequestError("warming-up", f"{house.warm_share:.0%}")
    origin = await found(house, match)
    if origin.state != "finished":
        # Nobody tries in advance what a match under way will bring.
        raise RefusedRequestError("not-over")
    if not all(wish.startswith(TRIED) for wish in (wanted.seats.home, wanted.seats.away)):
        raise RefusedRequestError("bad-seats")
    game = next((game for game in house.games if game.book == origin.book), None)
    if game is None:
        raise RefusedRequestError("no-such-book", ", ".join(game.book for game in house.games))
    seats, secrets = seated(wanted.seats, game, await seat_for(request, game.game, wanted.name, None))
    check_room(house, seats)
    score = await _score_at(house, origin, wanted.step)
    known = await house.storage.read_log(origin.id)
    lines = await asyncio.to_thread(until, known.lines, wanted.step)
    row = replace(
        origin,
        id=new_id(),
        state="live",
        listed=False,
        seats=seats,
        secrets={side: hashed(secrets[side]) if side in secrets else None for side in Side},
        creator=sha256(address_of(request.scope).encode()).hexdigest(),
        created=datetime.now(UTC),
        touched=house.storage.clock.now(),
        steps=0,
        score=score,
        result=None,
        rated=False,
        # Nothing was won in it: no line in anybody's list, no achievement.
        settled=True,
        again=None,
    )
    limits = {"most_unfinished": house.settings.matches, "most_a_day": house.settings.matches_a_day}
    try:
        await house.storage.add(row, **limits)
    except TooManyError:
        raise RefusedRequestError("too-many") from None
    entry = Entry(
        match=row.id, number=0, step=wanted.step, lines=lines, intents={}, state="live", score=score, result=None
    )
    await house.storage.append(entry)
    return Seated(info=house.info(replace(row, steps=wanted.step)), secrets=secrets, invitation="")


def until(lines: Sequence[str], step: int) -> list[str]:
    """A log as far as a step of it, without what was taken back."""
    events = standing_events(map(event_from_line, lines))
    return [event.as_line() for event in events[: start_of_step(events, step)]]


async def _score_at(house: House, row: MatchRow, step: int) -> list[int]:
    """The score after a step; refuses one that the match has not, or after which nothing can be tried."""
    if step > row.steps:
        raise RefusedRequestError("not-found")
    try:
        steps = [json.loads(one) async for page in house.past.steps(row, step, step) for one in page]
    except BusyError:
        raise RefusedRequestError("full") from None
    if not steps or steps[0]["result"] is not None or not steps[0]["awaits"]:
        raise RefusedRequestError("over")
    return list(steps[0]["board"]["score"])
