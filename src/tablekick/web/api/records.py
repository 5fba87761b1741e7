"""Records from outside: POST /api/records keeps one that plays again as a finished match, to be watched."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from hashlib import sha256

from fastapi import APIRouter, Request

from tablekick.facts.sides import Side
from tablekick.web.api.matches import REFUSALS, house_of
from tablekick.web.live.seats import new_id, person
from tablekick.web.messages import MatchInfo
from tablekick.web.refusals import RefusedRequestError
from tablekick.web.security.guard import address_of
from tablekick.web.security.names import seen
from tablekick.web.storage.matches import TooManyError
from tablekick.web.storage.rows import Entry, MatchRow
from tablekick.web.workers.frames import Checked, CheckRecord
from tablekick.web.workers.turns import Place, Rank

router = APIRouter(prefix="/api", responses=REFUSALS)
MOST_WAITING = 20


@router.post("/records", status_code=201)
async def upload(request: Request) -> MatchInfo:
    """A record, plain or gzipped, as the body; it is played again, and refused if it does not give what it tells."""
    house = house_of(request)
    if not house.is_ready:
        raise RefusedRequestError("warming-up", f"{house.warm_share:.0%}")
    if house.past.crew.waiting >= MOST_WAITING:
        raise RefusedRequestError("full")
    creator = sha256(address_of(request.scope).encode()).hexdigest()
    ticket = f"record/{new_id()}"
    question = CheckRecord(ticket=ticket, record=await request.body(), most_steps=house.settings.most_steps)
    place = Place(rank=Rank.SPECTATOR, lane=creator)
    checked = await house.past.crew.least_busy().ask(question, house.settings.step_limit_s, place)
    assert isinstance(checked, Checked)
    row = _row(checked, creator)
    try:
        await house.storage.add(row, most_a_day=house.settings.matches_a_day)
    except TooManyError:
        raise RefusedRequestError("too-many") from None
    result = json.loads(checked.result)
    entry = Entry(
        match=row.id,
        number=0,
        step=checked.steps,
        lines=checked.lines,
        intents={},
        state="finished",
        score=result["score"],
        result=result,
    )
    await house.storage.append(entry)
    kept = await house.storage.find(row.id)
    assert kept is not None
    return house.info(kept)


def _row(checked: Checked, creator: str) -> MatchRow:
    header = json.loads(checked.header)
    now = datetime.now(UTC)
    return MatchRow(
        id=new_id(),
        game=checked.game,
        book=header["rulebook"],
        tempo="live" if header["options"].get("live") else "relaxed",
        options=header["options"],
        seed=header["seed"],
        state="live",
        listed=False,
        seats={side: person(seen(header["players"][side])[:40] or "guest", taken=True) for side in Side},
        secrets=dict.fromkeys(Side),
        creator=creator,
        created=now,
        touched=now,
        steps=0,
        score=[0, 0],
        result=None,
    )
