"""Setting matches up, joining them, looking at them."""

from __future__ import annotations

import secrets as luck
from collections.abc import Mapping
from datetime import UTC, datetime
from hashlib import sha256
from hmac import compare_digest
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from tablekick.facts.sides import Side
from tablekick.web.api.shapes import Cancelling, Health, Joining, NewMatch, Refused, SeatWishes
from tablekick.web.club.seating import bot_seat, check_may_meet, check_rated, seat_for
from tablekick.web.live import orders
from tablekick.web.live.health import problems
from tablekick.web.live.house import House
from tablekick.web.live.seats import hashed, new_id, new_secret, person, seats_of
from tablekick.web.messages import GameInfo, MatchInfo, MatchState, Seated
from tablekick.web.refusals import RefusedRequestError
from tablekick.web.security.guard import address_of
from tablekick.web.storage.matches import OverError, SeatTakenError, TooManyError
from tablekick.web.storage.rows import MatchRow

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Refused} for status in (400, 401, 403, 404, 408, 409, 413, 414, 421, 422, 429, 503)
}
router = APIRouter(prefix="/api", responses=REFUSALS)
INVITED = "invited:"
"""Before a side's name, among the secrets of a match: the hash of the invitation to that seat."""


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


@router.get("/health")
async def health(request: Request, response: Response) -> Health:
    """Can matches be played now? 503 while not, with the reasons."""
    said = _health(house_of(request))
    response.status_code = 200 if said.ok else 503
    return said


@router.get("/games")
async def games(request: Request) -> list[GameInfo]:
    """What can be played, and with which bots."""
    house = house_of(request)
    if not house.games:
        raise RefusedRequestError("warming-up", f"{house.warm_share:.0%}")
    return house.games


@router.get("/matches")
async def listing(
    request: Request,
    state: MatchState | None = None,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
    present: bool = False,
) -> list[MatchInfo]:
    """The newest matches of the lobby; with `present` only those that somebody is in."""
    house = house_of(request)
    rows = await house.storage.listing(state, limit=200 if present else limit)
    return [house.info(row) for row in rows if not present or house.is_attended(row)][:limit]


@router.post("/matches", status_code=201)
async def set_up(request: Request, wanted: NewMatch) -> Seated:
    """A new match. 'me' on both seats is hot-seat; the secrets in the answer are the keys to the seats."""
    house = house_of(request)
    if not house.is_ready:
        raise RefusedRequestError("warming-up", f"{house.warm_share:.0%}")
    game = next((game for game in house.games if game.book == wanted.book), None)
    if game is None:
        raise RefusedRequestError("no-such-book", ", ".join(game.book for game in house.games))
    creator = sha256(address_of(request.scope).encode()).hexdigest()
    seats, secrets = seated(wanted.seats, game, await seat_for(request, game.game, wanted.name, wanted.kit))
    if wanted.rated:
        check_rated(wanted, game, seats)
    wishes = {Side.HOME: wanted.seats.home, Side.AWAY: wanted.seats.away}
    invited, invitation = [side for side, wish in wishes.items() if wish == "invited"], new_secret()
    check_room(house, seats)
    people = [side for side, seat in seats.items() if seat["kind"] == "person"]
    options = await house.check_options(wanted.book, wanted.options, live=wanted.tempo == "live", people=people)
    now = datetime.now(UTC)
    row = MatchRow(
        id=new_id(),
        game=game.game,
        book=wanted.book,
        tempo=wanted.tempo,
        options=options,
        seed=luck.randbits(62),
        state="live" if all(seat["taken"] for seat in seats.values()) else "open",
        # Lessons and practice are nobody else's business.
        listed=wanted.listed and not (options.get("scene") or options.get("position")),
        seats=seats,
        secrets={
            **{side: hashed(secrets[side]) if side in secrets else None for side in Side},
            **{f"{INVITED}{side}": hashed(invitation) for side in invited},
        },
        creator=creator,
        created=now,
        touched=house.storage.clock.now(),
        steps=0,
        score=[0, 0],
        result=None,
        rated=wanted.rated,
    )
    limits = {"most_unfinished": house.settings.matches, "most_a_day": house.settings.matches_a_day}
    try:
        await house.storage.add(row, **limits)
    except TooManyError:
        raise RefusedRequestError("too-many") from None
    return Seated(info=house.info(row), secrets=secrets, invitation=invitation if invited else "")


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
    kept_for = row.secrets.get(f"{INVITED}{side}")
    if kept_for is not None and not compare_digest(kept_for, hashed(joining.invitation)):
        raise RefusedRequestError("invitation-needed")
    secret = new_secret()
    mine = await seat_for(request, row.game, joining.name, joining.kit)
    await check_may_meet(house, row, mine)
    seats = {**row.seats, side: mine}
    options = await with_formation(house, row, side, joining.formation)
    try:
        await house.storage.take_seat(row, seats, {**row.secrets, side: hashed(secret)}, options)
    except SeatTakenError:
        raise RefusedRequestError("no-seat") from None
    except OverError:
        raise RefusedRequestError("over") from None
    await house.tell(row.id, orders.SeatsChanged())
    row = await found(house, match)
    return Seated(info=house.info(row), secrets={Side(side): secret})


@router.post("/matches/{match}/cancel")
async def cancel(request: Request, match: str, cancelling: Cancelling) -> Health:
    """Nobody has come: whoever waits takes the match back."""
    house = house_of(request)
    row = await found(house, match)
    if not seats_of([cancelling.secret], row.secrets):
        raise RefusedRequestError("not-yours")
    if row.state != "open":
        raise RefusedRequestError("begun")
    try:
        await house.storage.remove(row.id)
    except SeatTakenError:
        raise RefusedRequestError("begun") from None
    await house.put_away(row.id)
    return _health(house)


async def with_formation(house: House, row: MatchRow, side: str, formation: str) -> Mapping[str, Any]:
    """The match's options, with the formation of who sits down where figures line up by themselves.

    One that has begun has lined up.
    """
    if not formation or row.state != "open" or row.options.get("by_the_book", True):
        return row.options
    key = f"{side}_formation"
    wanted = {"by_the_book": False, key: formation}
    checked = await house.check_options(row.book, wanted, live=False, people=[])
    return {**row.options, key: checked[key]}


def _health(house: House) -> Health:
    troubles = problems(house)
    return Health(ok=not troubles, live=len(house.live), ready=house.warm_share, problems=troubles)


async def found(house: House, match: str) -> MatchRow:
    row = await house.storage.find(match) if len(match) <= 32 else None
    if row is None:
        raise RefusedRequestError("no-such-match")
    return row


def check_room(house: House, seats: Mapping[str, Mapping[str, Any]]) -> None:
    """Is there room for another match of these? Raises RefusedRequestError."""
    has_bots = any(seat["kind"] == "bot" for seat in seats.values())
    if not house.capacity.has_room() or (has_bots and not house.capacity.has_thoughts()):
        raise RefusedRequestError("full")


def seated(wanted: SeatWishes, game: GameInfo, me: dict[str, Any]) -> tuple[dict[str, Any], dict[Side, str]]:
    """The seats as they were wished for, and the secrets of those that are taken at once."""
    seats: dict[str, Any] = {}
    secrets: dict[Side, str] = {}
    for side in Side:
        wish = wanted.home if side is Side.HOME else wanted.away
        if wish.startswith("bot:"):
            level = wish.removeprefix("bot:")
            if level not in game.levels:
                raise RefusedRequestError("no-such-bot", ", ".join(game.levels))
            seats[str(side)] = bot_seat(game.game, level)
        else:
            mine = wish == "me"
            # Who plays both sides is there, and wears the own kit, once.
            is_me = mine and not secrets
            seats[str(side)] = me if is_me else person(str(me["name"]) if mine else "", taken=mine)
            if mine:
                secrets[side] = new_secret()
    return seats, secrets
