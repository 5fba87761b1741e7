"""Players of an online event: entering oneself, and the own seat at the table."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request, Response

from tablekick.facts.sides import Side
from tablekick.tournament import desk
from tablekick.tournament.errors import RefusedError
from tablekick.tournament.keys import Person, Role
from tablekick.tournament.log import Entered
from tablekick.tournament.online_tables import sits_down, tables_of
from tablekick.tournament.store import Books
from tablekick.web.refusals import RefusedRequestError
from tablekick.web.tournaments.common import Key, MatchName, Name, answered, events_of
from tablekick.web.tournaments.messages import SeatAnswer, WrittenAnswer
from tablekick.web.tournaments.shapes import JoinWish, PersonWish
from tablekick.web.tournaments.wishes import entrant_of

router = APIRouter()


@router.post("/{name}/join")
async def join(request: Request, name: Name, wish: JoinWish) -> Response:
    """Enter oneself in an online event; the key in the answer is the player's."""
    events = events_of(request)
    newcomer = entrant_of(PersonWish(name=wish.name, club=wish.club))

    def wanted(books: Books) -> desk.Wish:
        if books.state.event().online is None or books.state.closed:
            raise RefusedError("registration is closed; ask the desk")
        return desk.enter(books.state, [newcomer], taken=books.taken, sure=wish.sure)

    # The house enters him, on his own word.
    entries = await events.write(name, Person(Role.DESK), "joined", wanted)
    entered = entries[0].happening
    assert isinstance(entered, Entered)
    key = (await events.keys(name)).of_player(entered.entrant.id)
    return answered(WrittenAnswer(version=entries[-1].number, entries=[each.number for each in entries], key=key))


@router.post("/{name}/matches/{match}/seat")
async def seat(request: Request, name: Name, match: MatchName, key: Key = "") -> Response:
    """The player's own seat at the table of this match; who has taken it is there."""
    events = events_of(request)
    person = await events.person(name, key)
    store = await events.store(name)
    for table in reversed(await asyncio.to_thread(tables_of, store)):
        if table.match == match and person.role is Role.PLAYER and person.entrant in (table.home, table.away):
            side = Side.HOME if person.entrant == table.home else Side.AWAY
            await asyncio.to_thread(sits_down, store, table.live, side)
            keys = await events.keys(name)
            return answered(SeatAnswer(live=table.live, side=side.value, secret=keys.of_seat(table.live, side)))
    raise RefusedRequestError("not-yours")
