"""Others: profiles, friends by a link, whom one watches, blocks or reports."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime, timedelta
from typing import Annotated

from fastapi import APIRouter, Query, Request

from tablekick.competition.bot_ratings import bot_ratings
from tablekick.web.api.matches import REFUSALS, house_of
from tablekick.web.club.clauses import clauses_in
from tablekick.web.club.rows import achieved_told, book_told, standing_told
from tablekick.web.club.shapes import (
    Coded,
    CurvePoint,
    Done,
    HandedOver,
    People,
    Person,
    Profile,
    Ranked,
    Reporting,
    Table,
    Tying,
)
from tablekick.web.club.visitor import Asking, visitor
from tablekick.web.live.house import House
from tablekick.web.live.seats import hashed
from tablekick.web.refusals import RefusedRequestError
from tablekick.web.security.guard import address_of
from tablekick.web.storage.members import Member
from tablekick.web.storage.ties import TooManyTiesError

router = APIRouter(prefix="/api/club", responses=REFUSALS, tags=["club"])
LINK_HOLDS = timedelta(days=7)
ONLINE = timedelta(minutes=6)
"""Members are seen at most every five minutes."""


@router.get("/people/{member}")
async def profile(request: Request, member: str) -> Profile:
    """A member as everybody sees them."""
    house = house_of(request)
    found = await found_member(house, member)
    asker = await visitor(request)
    standings = await house.storage.ledger.standings(found.id)
    curves = {standing.game: await house.storage.history.curve(found.id, standing.game) for standing in standings}
    person = (await _people(house, [(found.id, found.name)]))[0]
    return Profile(
        id=found.id,
        name=found.name,
        created=found.created.isoformat(),
        online=person.online,
        match=person.match,
        standings=[standing_told(standing) for standing in standings],
        curves={
            game: [CurvePoint(at=at.isoformat(), points=points, deviation=deviation) for at, points, deviation in curve]
            for game, curve in curves.items()
        },
        achievements=[achieved_told(row) for row in await house.storage.history.achieved(found.id)],
        by_book=[book_told(row) for row in await house.storage.history.by_book(found.id)],
        clauses={book: (n, clauses_in(book)) for book, n in (await house.storage.history.met(found.id)).items()},
        ties=[] if asker is None else sorted(await house.storage.ties.between(asker.id, found.id)),
    )


@router.get("/me/people")
async def people(request: Request, asking: Asking) -> People:
    """Friends, whom one watches, and whom one has blocked; with what they play just now."""
    house = house_of(request)
    ties = await house.storage.ties.of(asking.id)

    async def tied(kind: str) -> list[Person]:
        return await _people(house, [(who, name) for tie, who, name in ties if tie == kind])

    return People(friends=await tied("friend"), watched=await tied("watched"), blocked=await tied("blocked"))


@router.post("/me/friend-link")
async def friend_link(request: Request, asking: Asking) -> HandedOver:
    """What a link to a friend carries; whoever opens it within a week becomes one."""
    code = secrets.token_urlsafe(12)
    await house_of(request).storage.members.add_key(asking.id, "friend", hashed(code), LINK_HOLDS)
    return HandedOver(code=code, seconds=int(LINK_HOLDS.total_seconds()))


@router.post("/friends")
async def befriend(request: Request, coded: Coded, asking: Asking) -> Person:
    """Open a friend's link."""
    house = house_of(request)
    if not await house.gate.take("code", address_of(request.scope)):
        raise RefusedRequestError("too-fast")
    friend = await house.storage.members.redeem("friend", hashed(coded.code), once=False)
    if friend is None:
        raise RefusedRequestError("bad-code")
    if friend.id == asking.id:
        raise RefusedRequestError("yourself")
    if "blocked" in await house.storage.ties.between(friend.id, asking.id):
        raise RefusedRequestError("blocked")
    try:
        await house.storage.ties.befriend(friend.id, asking.id)
    except TooManyTiesError:
        raise RefusedRequestError("too-many") from None
    return (await _people(house, [(friend.id, friend.name)]))[0]


@router.post("/people/{member}/tie")
async def tie(request: Request, member: str, tying: Tying, asking: Asking) -> Done:
    """Watch or block somebody, or end it; end a friendship."""
    house = house_of(request)
    other = await _another(house, member, asking)
    try:
        if not tying.on:
            await house.storage.ties.untie(asking.id, other.id, tying.kind)
        elif tying.kind == "blocked":
            await house.storage.ties.block(asking.id, other.id)
        elif tying.kind == "watched":
            await house.storage.ties.watch(asking.id, other.id)
        else:
            raise RefusedRequestError("bad-request", "friends are made by a link")
    except TooManyTiesError:
        raise RefusedRequestError("too-many") from None
    return Done(ok=True)


@router.post("/people/{member}/report")
async def report(request: Request, member: str, reporting: Reporting, asking: Asking) -> Done:
    """Tell the operator (`tablekick reports`); the same one twice is one report."""
    house = house_of(request)
    other = await _another(house, member, asking)
    await house.storage.reports.add(other.id, asking.id, reporting.why)
    return Done(ok=True)


@router.get("/table")
async def table(request: Request, game: Annotated[str, Query(max_length=32)]) -> Table:
    """The best of a game whose rating is sure, and the bots beside them."""
    best = await house_of(request).storage.ledger.best(game)
    return Table(
        members=[Ranked(id=who, name=name, points=round(points), matches=count) for who, name, points, count in best],
        bots={level: round(rating.points) for level, rating in bot_ratings().get(game, {}).items()},
    )


async def found_member(house: House, member: str) -> Member:
    found = await house.storage.members.find(member) if len(member) <= 16 else None
    if found is None:
        raise RefusedRequestError("no-such-member")
    return found


async def _another(house: House, member: str, asking: Member) -> Member:
    other = await found_member(house, member)
    if other.id == asking.id:
        raise RefusedRequestError("yourself")
    return other


async def _people(house: House, named: list[tuple[str, str]]) -> list[Person]:
    ids = [who for who, _ in named]
    seen = await house.storage.members.last_seen(ids)
    playing = await house.storage.playing(ids)
    now = datetime.now(UTC)
    return [
        Person(id=who, name=name, online=now - seen[who] < ONLINE if who in seen else False, match=playing.get(who))
        for who, name in named
    ]
