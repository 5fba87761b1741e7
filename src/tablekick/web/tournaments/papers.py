"""The audit log, the codes for the slips, lists in and files out."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from tablekick.rulebooks import Language
from tablekick.tournament import desk
from tablekick.tournament.desk import entrant_of
from tablekick.tournament.files.calendar import write_calendar
from tablekick.tournament.files.people import read_people, write_people
from tablekick.tournament.files.results import write_event, write_results
from tablekick.tournament.files.sheets import Sheet, Tickets, write_sheet
from tablekick.tournament.keys import Person
from tablekick.tournament.people import Entrant
from tablekick.tournament.store import Books
from tablekick.web.tournaments.common import Key, Name, answered, at_least_desk, events_of, levels_of, written
from tablekick.web.tournaments.log_lines import log_lines
from tablekick.web.tournaments.messages import CodesAnswer, LogAnswer
from tablekick.web.tournaments.shapes import FileKind

router = APIRouter()
MEDIA = {
    ".csv": "text/csv; charset=utf-8",
    ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ".pdf": "application/pdf",
    ".ics": "text/calendar; charset=utf-8",
    ".json": "application/json",
}


@router.get("/{name}/log")
async def log(request: Request, name: Name, key: Key = "") -> Response:
    """Every change, with its author, for the desk."""
    events = events_of(request)
    await at_least_desk(events, name, key)
    return answered(LogAnswer(lines=log_lines((await events.books(name)).entries)))


@router.get("/{name}/codes")
async def codes(request: Request, name: Name, key: Key = "") -> Response:
    """The code of every match, for slips and QR codes."""
    events = events_of(request)
    await at_least_desk(events, name, key)
    state, keys = (await events.books(name)).state, await events.keys(name)
    seed = state.draw.seed if state.draw is not None else ""
    return answered(CodesAnswer(codes={fixture.id: keys.of_match(fixture.id, seed) for fixture in state.fixtures()}))


@router.post("/{name}/people")
async def upload(
    request: Request,
    name: Name,
    kind: Annotated[str, Query(pattern="^(csv|xlsx)$")] = "csv",
    sure: bool = False,
    key: Key = "",
) -> Response:
    """A list of entrants, CSV or XLSX, as the body: all of them or nobody."""
    body = await request.body()
    await at_least_desk(events_of(request), name, key)
    people = await asyncio.to_thread(_people, body, kind)

    def wanted(_: Person, books: Books) -> desk.Wish:
        levels = levels_of(request, books.state.event().book)
        return desk.enter(books.state, people, taken=books.taken, sure=sure, levels=levels)

    return await written(request, name, key, "", wanted)


def _people(body: bytes, kind: str) -> list[Entrant]:
    with TemporaryDirectory() as folder:
        file = Path(folder) / f"people.{kind}"
        file.write_bytes(body)
        return read_people(file)


@router.get("/{name}/files/{what}", responses={200: {"content": {media: {} for media in MEDIA.values()}}})
async def file(
    request: Request,
    name: Name,
    what: FileKind,
    lang: Language = Language.ENGLISH,
    player: Annotated[str, Query(max_length=20, description="Only this one's matches, in a calendar.")] = "",
    key: Key = "",
) -> Response:
    """Results, people, printed sheets, calendars; the event with its log, and slips with codes, are for the desk."""
    events = events_of(request)
    if what == "event.json":
        await at_least_desk(events, name, key)
    tickets = None
    if what == "slips.pdf" and key:
        await at_least_desk(events, name, key)
        tickets = Tickets(await events.keys(name), f"{request.base_url}tournament/{name}")
    books = await events.books(name)
    body = await asyncio.to_thread(_file, books, what, lang, player, tickets)
    headers = {"content-disposition": f'attachment; filename="{name}-{what}"'}
    return Response(body, media_type=MEDIA[Path(what).suffix], headers=headers)


def _file(books: Books, what: FileKind, language: Language, player: str, tickets: Tickets | None) -> bytes:
    with TemporaryDirectory() as folder:
        out = Path(folder) / what
        match out.stem, out.suffix:
            case "people", _:
                write_people(out, books.state.entrants.values())
            case "results", _:
                write_results(out, books.state)
            case "calendar", _:
                who = entrant_of(books.state, player).id if player else None
                write_calendar(out, books.state, datetime.now(UTC), who, language)
            case "event", _:
                write_event(out, books.state, books.entries)
            case sheet, _:
                write_sheet(out, books.state, Sheet(sheet), language, tickets)
        return out.read_bytes()
