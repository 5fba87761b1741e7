"""Setting matches up, joining them, looking at them."""

from __future__ import annotations

import secrets as luck
from datetime import UTC, datetime
from hashlib import sha256
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request

from tablekick.facts.sides import Side
from tablekick.web.api.shapes import Health, Joining, NewMatch, Refused
from tablekick.web.live import orders
from tablekick.web.live.house import House
from tablekick.web.live.seats import bot, hashed, new_id, new_secret, person
from tablekick.web.messages import GameInfo, MatchInfo, MatchState, Seated
from tablekick.web.refusals import RefusedRequestError
from tablekick.web.security.guard import address_of
from tablekick.web.storage.matches import SeatTakenError
from tablekick.web.storage.rows import MatchRow

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Refused} for status in (400, 403, 404, 409, 413, 422, 429)
}
router = APIRouter(prefix="/api", responses=REFUSALS)


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


@router.get("/health")
async def health(request: Request) -> Health:
    """Is the server up?"""
    return Health(ok=True, live=len(house_of(request).live))


@router.get("/games")
async def games(request: Request) -> list[GameInfo]:
    """What can be played, and with which bots."""
    return house_of(request).games


@router.get("/matches")
async def listing(
    request: Request,
    state: MatchState | None = None,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
) -> list[MatchInfo]:
    """The newest matches of the lobby."""
    house = house_of(request)
    rows = await house.storage.listing(state, limit=limit)
    return [house.info(row) for row in rows]


@router.post("/matches", status_code=201)
async def set_up(request: Request, wanted: NewMatch) -> Seated:
    """A new match. 'me' on both seats is hot-seat; the secrets in the answer are the keys to the seats."""
    house = house_of(request)
    game = next((game for game in house.games if game.book == wanted.book), None)
    if game is None:
        raise RefusedRequestError("no-such-book", ", ".join(game.book for game in house.games))
    creator = sha256(address_of(request.scope).encode()).hexdigest()
    if await house.storage.unfinished_by(creator) >= house.settings.matches:
        raise RefusedRequestError("too-many")
    seats, secrets = _seated(wanted, game)
    options = await house.check_options(wanted.book, wanted.options, live=wanted.tempo == "live")
    now = datetime.now(UTC)
    row = MatchRow(
        id=new_id(),
        game=game.game,
        book=wanted.book,
        tempo=wanted.tempo,
        options=options,
        seed=luck.randbits(62),
        state="live" if all(seat["taken"] for seat in seats.values()) else "open",
        listed=wanted.listed,
        seats=seats,
        secrets={side: hashed(secrets[side]) if side in secrets else None for side in Side},
        creator=creator,
        created=now,
        touched=now,
        steps=0,
        score=[0, 0],
        result=None,
    )
    await house.storage.add(row)
    return Seated(info=house.info(row), secrets=secrets)


@router.get("/matches/{match}")
async def look(request: Request, match: str) -> MatchInfo:
    """One match."""
    house = house_of(request)
    return house.info(await found(house, match))


@router.post("/matches/{match}/join")
async def join(request: Request, match: str, joining: Joining) -> Seated:
    """Sit down on a free seat."""
    house = house_of(request)
    row = await found(house, match)
    wanted = [joining.side] if joining.side else [str(side) for side in Side]
    side = next((side for side in wanted if not row.seats[side]["taken"]), None)
    if side is None:
        raise RefusedRequestError("no-seat")
    secret = new_secret()
    seats = {**row.seats, side: person(joining.name or "guest", taken=True)}
    state = "live" if all(seat["taken"] for seat in seats.values()) else "open"
    try:
        await house.storage.take_seat(row, seats, {**row.secrets, side: hashed(secret)}, state)
    except SeatTakenError:
        raise RefusedRequestError("no-seat") from None
    await house.order(row.id, orders.SeatsChanged())
    row = await found(house, match)
    return Seated(info=house.info(row), secrets={Side(side): secret})


async def found(house: House, match: str) -> MatchRow:
    row = await house.storage.find(match) if len(match) <= 32 else None
    if row is None:
        raise RefusedRequestError("no-such-match")
    return row


def _seated(wanted: NewMatch, game: GameInfo) -> tuple[dict[str, Any], dict[Side, str]]:
    seats: dict[str, Any] = {}
    secrets: dict[Side, str] = {}
    for side in Side:
        wish = wanted.seats.home if side is Side.HOME else wanted.seats.away
        if wish.startswith("bot:"):
            level = wish.removeprefix("bot:")
            if level not in game.levels:
                raise RefusedRequestError("no-such-bot", ", ".join(game.levels))
            seats[str(side)] = bot(level)
        else:
            seats[str(side)] = person(wanted.name or "guest" if wish == "me" else "", taken=wish == "me")
            if wish == "me":
                secrets[side] = new_secret()
    return seats, secrets
