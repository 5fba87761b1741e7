"""Two people on one side: who has got a seat's secret from its holder sits down beside them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fastapi import APIRouter, Request

from tablekick.facts.sides import Side
from tablekick.web.api.matches import REFUSALS, found, house_of
from tablekick.web.api.shapes import Sharing
from tablekick.web.live import orders
from tablekick.web.live.seats import seats_of
from tablekick.web.messages import Seated
from tablekick.web.refusals import RefusedRequestError
from tablekick.web.storage.matches import OverError, SeatTakenError

router = APIRouter(prefix="/api", responses=REFUSALS)
MOST_PARTNERS = 2
"""Soccer Tactics, 0.2: with four players, two form a team."""
JOINED_BY = "+"
"""`Ada+Ben` share a seat and decide in turn (players/partners.py)."""


@router.post("/matches/{match}/partner")
async def share(request: Request, match: str, sharing: Sharing) -> Seated:
    """Share a seat. The secret stays the same; the seat has both names from now on."""
    house = house_of(request)
    row = await found(house, match)
    side = next(iter(seats_of([sharing.secret], row.secrets)), None)
    if side is None:
        raise RefusedRequestError("not-yours")
    seats = {**row.seats, side: _joined(row.seats[side], sharing.name)}
    try:
        await house.storage.take_seat(row, seats, row.secrets)
    except SeatTakenError:
        raise RefusedRequestError("no-seat") from None
    except OverError:
        raise RefusedRequestError("over") from None
    await house.order(row.id, orders.SeatsChanged())
    row = await found(house, match)
    return Seated(info=house.info(row), secrets={Side(side): sharing.secret})


def _joined(seat: Mapping[str, Any], name: str) -> dict[str, Any]:
    names = seat["name"].split(JOINED_BY)
    newcomer = name.replace(JOINED_BY, " ").strip() or "guest"
    if len(names) >= MOST_PARTNERS:
        raise RefusedRequestError("no-seat")
    return {**seat, "name": JOINED_BY.join([*names, newcomer])}
