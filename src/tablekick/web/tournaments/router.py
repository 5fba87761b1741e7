"""The routes under /api/tournaments: what everybody may see, and what the desk enters."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from tablekick.tournament import desk, protests
from tablekick.tournament.clock import minute_of
from tablekick.tournament.errors import DeskError, RefusedError
from tablekick.tournament.fixtures import MatchId
from tablekick.tournament.formats import IN_ROUNDS, check_settings
from tablekick.tournament.keys import Person, Role
from tablekick.tournament.log import Timetabled
from tablekick.tournament.people import EntrantId
from tablekick.tournament.schedule import Now, plan, with_referees
from tablekick.tournament.schedule.consequences import followed
from tablekick.tournament.store import Books, Store
from tablekick.tournament.team_tables import tell_table
from tablekick.web.api.matches import REFUSALS
from tablekick.web.tournaments import papers, players, shapes
from tablekick.web.tournaments.announced import announced
from tablekick.web.tournaments.board import event_card
from tablekick.web.tournaments.common import (
    Key,
    MatchName,
    Name,
    answered,
    at_least_desk,
    events_of,
    levels_of,
    written,
)
from tablekick.web.tournaments.messages import EventCard, OpenedAnswer, RoleAnswer
from tablekick.web.tournaments.wishes import entrant_of, report_of, settings_of

PLAN_S = 5.0
"""How long a plan is searched for."""
router = APIRouter(prefix="/api/tournaments", tags=["tournaments"], responses=REFUSALS)
_planning = asyncio.Lock()


@router.get("")
async def listing(request: Request) -> Response:
    """All events, the newest first."""
    events = events_of(request)
    return answered(
        await asyncio.to_thread(_cards, [(name, events.folder.store(name)) for name in events.folder.names()])
    )


def _cards(stores: list[tuple[str, Store]]) -> bytes:
    import msgspec

    cards: list[EventCard] = []
    for name, store in stores:
        try:
            cards.append(event_card(name, store.read().state))
        except DeskError:
            # A file that is none, or one in which no event has been opened yet.
            continue
    return msgspec.json.encode(sorted(cards, key=lambda card: card.start, reverse=True))


@router.post("", status_code=201)
async def open_event(request: Request, wish: shapes.EventWish) -> Response:
    """A new event. The keys in the answer are those of its organiser and its desk."""
    events = events_of(request)
    settings = settings_of(wish)
    by = f"organiser {wish.by}".strip()

    def make() -> OpenedAnswer:
        # Judged before there is a file: a refusal leaves none.
        check_settings(settings)
        name, store = events.folder.new(settings.name)
        store.write(by, lambda books: desk.open_event(books.state, settings))
        keys = store.keys()
        return OpenedAnswer(id=name, organiser=keys.of(Role.ORGANISER), desk=keys.of(Role.DESK))

    return answered(await asyncio.to_thread(make), 201)


@router.get("/{name}")
async def board(
    request: Request,
    name: Name,
    since: Annotated[str, Query(max_length=40, description="The stamp of the board that the page has.")] = "",
) -> Response:
    """Everything that anybody may see; with `since` as soon as there is something new."""
    events = events_of(request)
    return answered(await (events.news(name, since) if since else events.board(name)))


@router.get("/{name}/role")
async def role(request: Request, name: Name, key: Key = "") -> Response:
    """What a key or code is good for."""
    events = events_of(request)
    person = await events.person(name, key)
    keys = await events.keys(name)
    book = (await events.books(name)).state.event().book
    return answered(
        RoleAnswer(
            role=person.role.value,
            match=person.match or "",
            entrant=person.entrant or "",
            desk_key=keys.of(Role.DESK) if person.role is Role.ORGANISER else "",
            levels=levels_of(request, book),
        )
    )


@router.get("/{name}/settings")
async def settings(request: Request, name: Name) -> Response:
    """What the organisers have announced."""
    return answered(announced((await events_of(request).books(name)).state))


@router.post("/{name}/settings")
async def settle(request: Request, name: Name, wish: shapes.EventWish, key: Key = "") -> Response:
    """Other settings; after the draw only another name, other tables and times."""
    wanted = settings_of(wish)
    return await written(request, name, key, wish.by, lambda _, books: desk.open_event(books.state, wanted))


@router.post("/{name}/entrants")
async def enter(request: Request, name: Name, wish: shapes.EnterWish, key: Key = "") -> Response:
    """Enter all of them or nobody; a name that seems to be there already is asked about."""
    people = [entrant_of(each) for each in wish.people]

    def wanted(_: Person, books: Books) -> desk.Wish:
        levels = levels_of(request, books.state.event().book)
        return desk.enter(books.state, people, taken=books.taken, sure=wish.sure, levels=levels)

    return await written(request, name, key, wish.by, wanted)


@router.post("/{name}/draw")
async def draw(request: Request, name: Name, wish: shapes.DrawWish, key: Key = "") -> Response:
    """Draw groups, tree or the first round from a published seed; `tree` draws the tree again after the groups."""

    def wanted(_: Person, books: Books) -> desk.Wish:
        return desk.draw_tree(books.state, wish.seed) if wish.tree else desk.draw(books.state, wish.seed)

    return await written(request, name, key, wish.by, wanted)


@router.post("/{name}/rounds")
async def pair(request: Request, name: Name, wish: shapes.PlainWish, key: Key = "") -> Response:
    """The next round of a Swiss event, the next pairs of an arena."""
    return await written(request, name, key, wish.by, lambda _, books: desk.pair(books.state))


@router.post("/{name}/close")
async def close(request: Request, name: Name, wish: shapes.PlainWish, key: Key = "") -> Response:
    """No more rounds are paired."""
    return await written(request, name, key, wish.by, lambda _, books: desk.close(books.state))


@router.post("/{name}/schedule")
async def schedule(request: Request, name: Name, wish: shapes.ScheduleWish, key: Key = "") -> Response:
    """Plan the day, or plan it again from `now` on with the tables that are late."""
    events = events_of(request)
    # Only who may write a plan may make the server search for one.
    await at_least_desk(events, name, key)
    state = (await events.books(name)).state
    moment = Now(
        minute=minute_of(state, wish.now) if wish.now else 0, late={each.table: each.minutes for each in wish.late}
    )
    async with _planning:
        timetable = await asyncio.to_thread(lambda: plan(state, moment, limit_s=PLAN_S))

    def wanted(_: Person, books: Books) -> desk.Wish:
        if (books.state.draw, books.state.rounds) != (state.draw, state.rounds):
            raise RefusedError("the draw has changed meanwhile: schedule again")
        return (Timetabled(timetable=with_referees(books.state, timetable)),)

    return await written(request, name, key, wish.by, wanted)


@router.post("/{name}/matches/{match}/result")
async def result(request: Request, name: Name, match: MatchName, wish: shapes.ResultWish, key: Key = "") -> Response:
    """A result by the desk, or by the referee with the code of this match; a correction is for the desk."""
    told = report_of(match, wish)

    def wanted(person: Person, books: Books) -> desk.Wish:
        # A referee is never asked: the first result moves nothing, and a second one is beyond the role.
        accept = wish.accept or person.role is Role.REFEREE
        found = desk.result(books.state, told, accept=accept)
        return found if books.state.event().format in IN_ROUNDS else followed(books.state, found)

    return await written(request, name, key, wish.by, wanted)


@router.post("/{name}/matches/{match}/tables/{table}")
async def table(
    request: Request, name: Name, match: MatchName, table: int, wish: shapes.TableWish, key: Key = ""
) -> Response:
    """The score of one table of a team match; with the last table comes the result, if that decides it."""

    def wanted(_: Person, books: Books) -> desk.Wish:
        found = tell_table(books.state, MatchId(match), table, wish.score)
        return found if books.state.event().format in IN_ROUNDS else followed(books.state, found)

    return await written(request, name, key, wish.by, wanted)


@router.post("/{name}/withdrawals")
async def withdraw(request: Request, name: Name, wish: shapes.WithdrawWish, key: Key = "") -> Response:
    """Out of the event; what that moves is shown before it is accepted."""
    return await written(
        request, name, key, wish.by,
        lambda _, b: desk.withdraw(b.state, desk.entrant_of(b.state, EntrantId(wish.entrant)).id, annul=wish.annul,
                                   accept=wish.accept),
    )  # fmt: skip


@router.post("/{name}/protests")
async def protest(request: Request, name: Name, wish: shapes.ProtestWish, key: Key = "") -> Response:
    """Note a protest; the result stands until it is answered."""
    return await written(
        request, name, key, wish.by, lambda _, b: protests.protest(b.state, MatchId(wish.match), wish.of, wish.words)
    )


@router.post("/{name}/protests/{number}")
async def answer(request: Request, name: Name, number: int, wish: shapes.AnswerWish, key: Key = "") -> Response:
    """Decide a protest; one that is upheld is followed by the correction."""
    return await written(
        request, name, key, wish.by, lambda _, b: protests.answer(b.state, number, upheld=wish.upheld, words=wish.words)
    )


@router.post("/{name}/undo")
async def undo(request: Request, name: Name, wish: shapes.UndoWish, key: Key = "") -> Response:
    """Take back the last wish, or any entry of the log."""
    return await written(
        request, name, key, wish.by, lambda _, books: desk.undo(books.entries, wish.entry, accept=wish.accept)
    )


router.include_router(papers.router)
router.include_router(players.router)
