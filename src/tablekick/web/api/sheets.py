"""Sheets of refereed matches: devices bring what they have tapped and take what others have.

The same entry twice is one entry, so a device may send as often as it likes; two devices on one match come to the
same log.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from pydantic import BaseModel, Field

from tablekick.officiating.log import LogError, read_entry, write_entry
from tablekick.rulebooks import Book
from tablekick.web.api.matches import REFUSALS, house_of
from tablekick.web.refusals import RefusedRequestError
from tablekick.web.security.guard import address_of
from tablekick.web.storage.sheets import MOST_ENTRIES, SheetFullError, TooManySheetsError

router = APIRouter(prefix="/api", responses=REFUSALS)
MOST_AT_ONCE = 500
SheetId = Annotated[str, Path(pattern=r"^[0-9a-f-]{16,64}$")]


class Sent(BaseModel):
    """What a device brings: the sheet's beginning, and entries the server may not have."""

    book: Book
    setup: dict[str, Any] = Field(default_factory=dict)
    log: list[dict[str, Any]] = Field(default_factory=list, max_length=MOST_AT_ONCE)
    after: int = Field(default=0, ge=0, le=MOST_ENTRIES, strict=True)
    """The number of the last entry that came from the server."""


class Kept(BaseModel):
    """What the server has: entries after the number asked for, and the number of the last."""

    book: str
    setup: dict[str, Any]
    log: list[dict[str, Any]]
    number: int


@router.post("/sheets/{sheet}")
async def exchange(request: Request, sheet: SheetId, sent: Sent) -> Kept:
    """Keep what is new and answer with what the device does not have."""
    house = house_of(request)
    try:
        entries = [write_entry(read_entry(raw)) for raw in sent.log]
    except LogError as trouble:
        raise RefusedRequestError("bad-request", str(trouble)) from None
    creator = sha256(address_of(request.scope).encode()).hexdigest()
    about = {"book": str(sent.book), "setup": sent.setup}
    try:
        await house.storage.sheets.add(sheet, creator, about, entries, house.settings.matches_a_day)
    except (SheetFullError, TooManySheetsError):
        raise RefusedRequestError("too-many") from None
    return await _kept(request, sheet, sent.after)


@router.get("/sheets/{sheet}")
async def sheet(request: Request, sheet: SheetId, after: Annotated[int, Query(ge=0, le=MOST_ENTRIES)] = 0) -> Kept:
    """The whole sheet, or what came after an entry."""
    return await _kept(request, sheet, after)


async def _kept(request: Request, sheet: str, after: int) -> Kept:
    found = await house_of(request).storage.sheets.find(sheet, after)
    if found is None:
        raise RefusedRequestError("no-such-match")
    return Kept(book=found.book, setup=found.setup, log=found.entries, number=found.number)
