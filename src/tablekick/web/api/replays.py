"""Steps of a match for the replay page, and its record."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import StreamingResponse

from tablekick.match.events import event_from_line
from tablekick.match.record import packed
from tablekick.web.api.matches import REFUSALS, found, house_of
from tablekick.web.live.past import BusyError
from tablekick.web.refusals import RefusedRequestError
from tablekick.web.security.guard import address_of
from tablekick.web.workers.logs import standing_events

router = APIRouter(prefix="/api", responses=REFUSALS)
GZIP = 31
"""The window of zlib that writes gzip."""


@router.get("/matches/{match}/steps")
async def steps(
    request: Request,
    match: str,
    first: Annotated[int, Query(ge=0, le=10_000_000, alias="from")] = 0,
    last: Annotated[int, Query(ge=0, le=10_000_000, alias="to")] = 10_000_000,
) -> Response:
    """The steps of a match (`messages.Reel`), both ends included, as fast as they are read."""
    house = house_of(request)
    row = await found(house, match)
    if row.state == "open":
        return Response(b'{"setting":null,"steps":[]}', media_type="application/json")
    address = address_of(request.scope)
    if not await house.gate.enter("download", address):
        raise RefusedRequestError("too-fast")
    try:
        setting = await house.past.setting(row)
        pages = aiter(house.past.steps(row, first, min(last, row.steps)))
        # What goes wrong at once can still be said.
        opening: list[bytes] = await anext(pages, [])
    except BusyError:
        await house.gate.leave("download", address)
        raise RefusedRequestError("full") from None
    except BaseException:
        await house.gate.leave("download", address)
        raise

    async def body() -> AsyncIterator[bytes]:
        try:
            yield b'{"setting":' + setting + b',"steps":[' + b",".join(opening)
            async for page in pages:
                yield b"," + b",".join(page)
            yield b"]}"
        finally:
            await house.gate.leave("download", address)

    if "gzip" not in request.headers.get("accept-encoding", ""):
        return StreamingResponse(body(), media_type="application/json", headers={"content-encoding": "identity"})
    headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
    return StreamingResponse(_zipped(body()), media_type="application/json", headers=headers)


async def _zipped(parts: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    press = zlib.compressobj(4, wbits=GZIP)
    async for part in parts:
        yield await asyncio.to_thread(press.compress, part)
    yield press.flush()


@router.get("/matches/{match}/record", responses={200: {"content": {"application/gzip": {}}}})
async def record(request: Request, match: str) -> Response:
    """The record of a finished match: what a player may hide stays hidden until then."""
    house = house_of(request)
    row = await found(house, match)
    if row.state != "finished":
        raise RefusedRequestError("not-over")
    known = await house.storage.read_log(row.id)
    body = await asyncio.to_thread(lambda: packed(row.header(), standing_events(map(event_from_line, known.lines))))
    name = f"{row.book}-{row.id}.jsonl.gz"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(body, media_type="application/gzip", headers=headers)
