"""Two people on one side: who has got a seat's secret from its holder sits down beside them."""

from __future__ import annotations

from collections.abc import Mapping
from hmac import compare_digest
from typing import Any

from fastapi import APIRouter, Request

from tablekick.facts.sides import Side
from tablekick.web.api.matches import REFUSALS, found, house_of
from tablekick.web.api.shapes import Cancelling, Invitation, Sharing
from tablekick.web.live import orders
from tablekick.web.live.seats import BESIDE, JOINED_BY, hashed, invitation_to, new_secret, seats_of
from tablekick.web.messages import Seated
from tablekick.web.refusals import RefusedRequestError
from tablekick.web.storage.matches import OverError, SeatTakenError

router = APIRouter(prefix="/api", responses=REFUSALS)
MOST_PARTNERS = 2
"""Soccer Tactics, 0.2: with four players, two form a team."""


@router.post("/matches/{match}/partner/invitation")
async def invite(request: Request, match: str, inviting: Cancelling) -> Invitation:
    """What a partner needs to sit down beside the one who has the seat's secret; it does not tell the secret."""
    row = await found(house_of(request), match)
    for side in seats_of([inviting.secret], row.secrets):
        if (known := row.secrets.get(side)) is not None:
            return Invitation(invitation=invitation_to(known))
    raise RefusedRequestError("not-yours")


@router.post("/matches/{match}/partner")
async def share(request: Request, match: str, sharing: Sharing) -> Seated:
    """Share a seat. The partner gets a secret of its own, so that each can decide only in turn; both names stand."""
    house = house_of(request)
    row = await found(house, match)
    side = next((side for side in Side if _invites(row.secrets.get(side), sharing.invitation)), None)
    if side is None:
        raise RefusedRequestError("not-yours")
    seats = {**row.seats, side: _joined(row.seats[side], sharing.name)}
    secret = new_secret()
    try:
        await house.storage.take_seat(row, seats, {**row.secrets, BESIDE + side: hashed(secret)})
    except SeatTakenError:
        raise RefusedRequestError("no-seat") from None
    except OverError:
        raise RefusedRequestError("over") from None
    await house.tell(row.id, orders.SeatsChanged())
    row = await found(house, match)
    return Seated(info=house.info(row), secrets={side: secret})


def _invites(known: str | None, invitation: str) -> bool:
    return known is not None and compare_digest(invitation_to(known), invitation)


def _joined(seat: Mapping[str, Any], name: str) -> dict[str, Any]:
    names = seat["name"].split(JOINED_BY)
    newcomer = name.replace(JOINED_BY, " ").strip() or "guest"
    if len(names) >= MOST_PARTNERS:
        raise RefusedRequestError("no-seat")
    return {**seat, "name": JOINED_BY.join([*names, newcomer])}
