"""The analysis of a finished match: begun by POST, asked for by GET until it is ready."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from tablekick.web.api.matches import REFUSALS, found, house_of
from tablekick.web.club.visitor import visitor
from tablekick.web.live.analyses import Job
from tablekick.web.refusals import RefusedRequestError
from tablekick.web.security.guard import address_of

router = APIRouter(prefix="/api", responses=REFUSALS)


@router.post("/matches/{match}/analysis", status_code=202)
async def begin(request: Request, match: str) -> Response:
    """Let the strongest bot look at every decision; each player has a budget."""
    house = house_of(request)
    row = await found(house, match)
    if row.state != "finished":
        raise RefusedRequestError("not-over")
    member = await visitor(request)
    player = address_of(request.scope) if member is None else f"member {member.id}"
    return _told(await house.analyses.begin(row, player))


@router.get("/matches/{match}/analysis")
async def look(request: Request, match: str) -> Response:
    """How far it has come (`{"share": 0.4}`), or all of it (`{"share": 1, "analysis": …}`)."""
    house = house_of(request)
    row = await found(house, match)
    return _told(await house.analyses.known(row.id))


def _told(job: Job | None) -> Response:
    if job is None:
        body = b'{"state":"none","share":0}'
    elif job.trouble is not None:
        body = b'{"state":"failed","share":0}'
    elif job.result is None:
        body = b'{"state":"working","share":%.3f}' % job.share
    else:
        body = b'{"state":"ready","share":1,"analysis":' + job.result + b"}"
    return Response(body, media_type="application/json")
