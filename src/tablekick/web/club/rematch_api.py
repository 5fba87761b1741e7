"""A real rematch: the other is asked, and the sides change."""

from __future__ import annotations

import secrets as luck
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from fastapi import APIRouter, Request

from tablekick.facts.sides import Side
from tablekick.web.api.matches import INVITED, REFUSALS, found, house_of
from tablekick.web.club.shapes import Done, Resuming
from tablekick.web.live import orders
from tablekick.web.live.house import House
from tablekick.web.live.seats import hashed, new_id, new_secret, seats_of
from tablekick.web.messages import Seated
from tablekick.web.refusals import RefusedRequestError
from tablekick.web.storage.matches import OverError, SeatTakenError, TooManyError
from tablekick.web.storage.rows import MatchRow

router = APIRouter(prefix="/api/matches", responses=REFUSALS, tags=["club"])


@router.post("/{match}/rematch")
async def ask(request: Request, match: str, resuming: Resuming) -> Seated:
    """Ask for a rematch; who is asked says yes by asking, too. The answer is one's seat in the next match."""
    house = house_of(request)
    row, side = await _seat(house, match, resuming)
    again = row.again
    if again is not None and again["state"] == "asked" and again["by"] != side:
        return await _agree(house, row, side, resuming.secret)
    if again is not None and again["state"] == "begun":
        raise RefusedRequestError("begun")
    return await _ask(house, row, side)


@router.post("/{match}/rematch/decline")
async def decline(request: Request, match: str, resuming: Resuming) -> Done:
    """Say no, or ask no longer."""
    house = house_of(request)
    row, _ = await _seat(house, match, resuming)
    again = row.again
    if again is None or again["state"] != "asked":
        raise RefusedRequestError("no-rematch")
    if await house.storage.ask_again(row.id, {**again, "state": "declined"}, instead_of=again):
        try:
            await house.storage.remove(str(again["match"]))
        except SeatTakenError:
            raise RefusedRequestError("begun") from None
        await house.put_away(str(again["match"]))
    await house.tell(row.id, orders.AgainAsked())
    return Done(ok=True)


async def _seat(house: House, match: str, resuming: Resuming) -> tuple[MatchRow, Side]:
    row = await found(house, match)
    mine = seats_of([resuming.secret], row.secrets)
    if not mine:
        raise RefusedRequestError("not-yours")
    if row.state != "finished":
        raise RefusedRequestError("not-over")
    other = row.seats[mine[0].other]
    if other["kind"] != "person" or row.secrets.get(mine[0].other) in (None, hashed(resuming.secret)):
        raise RefusedRequestError("no-rematch")
    return row, mine[0]


async def _ask(house: House, row: MatchRow, side: Side) -> Seated:
    """The next match, with the sides changed; the other's seat is kept for whoever has the old one's secret."""
    if not house.capacity.has_room():
        raise RefusedRequestError("full")
    mine, theirs = side.other, side
    secret, now = new_secret(), datetime.now(UTC)
    following = replace(
        row,
        id=new_id(),
        seed=luck.randbits(62),
        state="open",
        seats={mine: await _today(house, row, side), theirs: _empty(await _today(house, row, side.other))},
        secrets={mine: hashed(secret), theirs: None, f"{INVITED}{theirs}": row.secrets[side.other]},
        options=_turned(row.options),
        created=now,
        touched=house.storage.clock.now(),
        steps=0,
        score=[0, 0],
        result=None,
        settled=False,
        again=None,
    )
    try:
        await house.storage.add(following, most_unfinished=house.settings.matches)
    except TooManyError:
        raise RefusedRequestError("too-many") from None
    wish = {"match": following.id, "by": str(side), "state": "asked"}
    if not await house.storage.ask_again(row.id, wish, instead_of=row.again):
        # Both asked at the same moment: the other's question stands, and asking again agrees to it.
        await house.storage.remove(following.id)
        raise RefusedRequestError("stale")
    if row.again is not None and row.again["state"] == "asked":
        await house.storage.remove(str(row.again["match"]))
    await house.tell(row.id, orders.AgainAsked())
    return Seated(info=house.info(following), secrets={mine: secret})


async def _agree(house: House, row: MatchRow, side: Side, old_secret: str) -> Seated:
    assert row.again is not None
    following = await found(house, str(row.again["match"]))
    mine, secret = side.other, new_secret()
    seats: dict[str, Any] = {**following.seats, mine: await _today(house, row, side)}
    kept_for = following.secrets.get(f"{INVITED}{mine}")
    if kept_for != hashed(old_secret):
        raise RefusedRequestError("not-yours")
    try:
        await house.storage.take_seat(following, seats, {**following.secrets, mine: hashed(secret)})
    except (SeatTakenError, OverError):
        raise RefusedRequestError("begun") from None
    await house.storage.ask_again(row.id, {**row.again, "state": "begun"}, instead_of=row.again)
    await house.tell(following.id, orders.SeatsChanged())
    await house.tell(row.id, orders.AgainAsked())
    return Seated(info=house.info(await found(house, following.id)), secrets={mine: secret})


async def _today(house: House, row: MatchRow, side: Side) -> dict[str, Any]:
    """The seat with the rating that its member has by now."""
    seat = dict(row.seats[side])
    if seat.get("member"):
        standing = await house.storage.ledger.standing(str(seat["member"]), row.game)
        seat |= {"rating": round(standing.rating.points), "provisional": standing.rating.is_provisional}
    return seat


def _empty(seat: Any) -> dict[str, Any]:
    return {**seat, "taken": False}


def _turned(options: Any) -> dict[str, Any]:
    """Who has a steady hand or a formation keeps it on the other side."""
    other = {"home": "away", "away": "home", "home_formation": "away_formation", "away_formation": "home_formation"}
    kept = {other.get(name, name): value for name, value in options.items()}
    steady = options.get("steady")
    return {**kept, "steady": other[steady]} if steady in ("home", "away") else kept
