"""Sheets of refereed matches: devices bring what they have tapped and take what others have.

The same entry twice is one entry, so a device may send as often as it likes; two devices on one match come to the
same log.
"""

from __future__ import annotations

import asyncio
from hashlib import sha256
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import BaseModel, Field

from tablekick.facts.errors import UnreadableError
from tablekick.officiating.log import LogError, read_entry, write_entry
from tablekick.officiating.paper import SOURCE, report_data
from tablekick.officiating.sheet import Sheet as MatchSheet
from tablekick.rulebooks import Book, Language
from tablekick.web.api.matches import REFUSALS, house_of
from tablekick.web.refusals import RefusedRequestError
from tablekick.web.security.guard import address_of
from tablekick.web.storage.sheets import MOST_ENTRIES, SheetFullError, SheetRow, TooManySheetsError

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


@router.get("/sheets/{sheet}/report.pdf", responses={200: {"content": {"application/pdf": {}}}})
async def report(request: Request, sheet: SheetId, lang: Language = Language.ENGLISH) -> Response:
    """The match report on paper, judged from the log the server has."""
    address = address_of(request.scope)
    found = await house_of(request).storage.sheets.find(sheet)
    if found is None:
        raise RefusedRequestError("no-such-match")
    gate = house_of(request).gate
    if not await gate.enter("download", address):
        raise RefusedRequestError("too-fast")
    try:
        body = await asyncio.to_thread(_printed, found, lang)
    finally:
        await gate.leave("download", address)
    name = f"report-{found.book}-{sheet[:8]}.pdf"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(body, media_type="application/pdf", headers=headers)


def _printed(row: SheetRow, language: Language) -> bytes:
    try:
        import typst
    except ImportError:
        raise RefusedRequestError("bad-request", "no typst here: pip install 'tablekick[tournament]'") from None
    sheet = MatchSheet(book=Book(row.book), setup=row.setup)
    try:
        sheet.add(*(read_entry(raw) for raw in row.entries))
        data = report_data(sheet, language)
    except (UnreadableError, ValueError, LookupError, TypeError) as trouble:
        raise RefusedRequestError("bad-request", str(trouble)) from None
    made: bytes = typst.compile(SOURCE.encode(), sys_inputs={"data": data})
    return made


async def _kept(request: Request, sheet: str, after: int) -> Kept:
    found = await house_of(request).storage.sheets.find(sheet, after)
    if found is None:
        raise RefusedRequestError("no-such-match")
    return Kept(book=found.book, setup=found.setup, log=found.entries, number=found.number)
