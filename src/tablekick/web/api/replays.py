"""Steps of a match for the replay page, and its record."""

from __future__ import annotations

import asyncio
import gzip
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from tablekick.match.events import event_from_line
from tablekick.match.record import packed
from tablekick.web.api.matches import REFUSALS, found, house_of
from tablekick.web.refusals import RefusedRequestError
from tablekick.web.workers.logs import standing_events

router = APIRouter(prefix="/api", responses=REFUSALS)


@router.get("/matches/{match}/steps")
async def steps(
    request: Request,
    match: str,
    first: Annotated[int, Query(ge=0, le=10_000_000, alias="from")] = 0,
    last: Annotated[int | None, Query(ge=0, le=10_000_000, alias="to")] = None,
) -> Response:
    """The steps of a match (`messages.Reel`), both ends included; computed again from its log."""
    house = house_of(request)
    row = await found(house, match)
    if row.state == "open":
        return Response(b'{"setting":null,"steps":[]}', media_type="application/json")
    if house.replays.is_busy:
        raise RefusedRequestError("too-fast")
    whole = await house.replays.whole(row)
    chosen = whole.steps[first : None if last is None else last + 1]
    body = b'{"setting":' + whole.setting + b',"steps":[' + b",".join(chosen) + b"]}"
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(body, media_type="application/json")
    body = await asyncio.to_thread(gzip.compress, body, 5)
    headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
    return Response(body, media_type="application/json", headers=headers)


@router.get("/matches/{match}/record", responses={200: {"content": {"application/gzip": {}}}})
async def record(request: Request, match: str) -> Response:
    """The record of a finished match: what a player may hide stays hidden until then."""
    house = house_of(request)
    row = await found(house, match)
    if row.state != "finished":
        raise RefusedRequestError("not-over")
    known = await house.storage.read_log(row.id)
    events = standing_events(event_from_line(line) for line in known.lines)
    name = f"{row.book}-{row.id}.jsonl.gz"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(packed(row.header(), events), media_type="application/gzip", headers=headers)
