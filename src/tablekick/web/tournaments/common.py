"""What the routes share: the events, the key that was shown, and the name under which somebody writes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import msgspec
from fastapi import Header, Path, Request, Response

from tablekick.rulebooks import Book
from tablekick.tournament.keys import Person, Role
from tablekick.tournament.log import Happening
from tablekick.tournament.store import Books
from tablekick.web.api.matches import house_of
from tablekick.web.refusals import RefusedRequestError
from tablekick.web.tournaments.events import Events
from tablekick.web.tournaments.messages import Answer, WrittenAnswer

Name = Annotated[str, Path(max_length=60, description="An event, as sunday-cup-1a2b3c.")]
MatchName = Annotated[str, Path(max_length=20, description="A match of the event, as A-3 or K1.2.")]
Key = Annotated[str, Header(alias="x-tablekick-key", max_length=80, description="A key, or the code of a match.")]


def events_of(request: Request) -> Events:
    events: Events = request.app.state.events
    return events


def answered(answer: Answer | bytes, status: int = 200) -> Response:
    body = answer if isinstance(answer, bytes) else msgspec.json.encode(answer)
    return Response(body, status_code=status, media_type="application/json")


async def written(
    request: Request, name: str, key: str, by: str, wish: Callable[[Person, Books], tuple[Happening, ...]]
) -> Response:
    """Carry out a wish of whoever shows the key."""
    events = events_of(request)
    person = await events.person(name, key)
    if person.role is Role.PUBLIC:
        raise RefusedRequestError("wrong-key")
    entries = await events.write(name, person, author(person, by), lambda books: wish(person, books))
    return answered(WrittenAnswer(version=entries[-1].number, entries=[entry.number for entry in entries]))


def author(person: Person, by: str) -> str:
    """`desk Anna`, `referee A-3`: for the log."""
    return " ".join(filter(None, (person.role, person.match, person.entrant, by)))


def levels_of(request: Request, book: Book) -> list[str]:
    """The bots of a book on this server."""
    return next((game.levels for game in house_of(request).games if game.book == book), [])


async def at_least_desk(events: Events, name: str, key: str) -> Person:
    person = await events.person(name, key)
    if person.role not in (Role.DESK, Role.ORGANISER):
        raise RefusedRequestError("wrong-key")
    return person
