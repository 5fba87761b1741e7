"""A passkey carries a member to another device: made on one, shown on the other."""

from __future__ import annotations

import secrets
from typing import Any

from fastapi import APIRouter, Request

from tablekick.web.api.matches import REFUSALS, house_of
from tablekick.web.club.ceremony import (
    NoPasskeyError,
    Place,
    challenge_of,
    credential_of,
    made,
    sign_count_of,
    to_make,
    to_show,
)
from tablekick.web.club.me_api import admitted, me_told
from tablekick.web.club.shapes import Joined, Me, PasskeyMade, PasskeyShown
from tablekick.web.club.visitor import Asking
from tablekick.web.live.house import House
from tablekick.web.refusals import RefusedRequestError
from tablekick.web.security.guard import address_of

router = APIRouter(prefix="/api/club", responses=REFUSALS, tags=["club"])
CHALLENGE_BYTES = 32


@router.post("/me/passkey/ask")
async def ask_to_make(request: Request, asking: Asking) -> dict[str, Any]:
    """What `navigator.credentials.create` needs."""
    house, place, challenge = house_of(request), _place(request), secrets.token_bytes(CHALLENGE_BYTES)
    await house.storage.passkeys.ask(challenge, asking.id)
    return to_make(place, asking, challenge, await house.storage.passkeys.of(asking.id))


@router.post("/me/passkey")
async def keep(request: Request, shown: PasskeyMade, asking: Asking) -> Me:
    """Keep what the browser has made."""
    house, place = house_of(request), _place(request)
    try:
        challenge = challenge_of(shown)
        if not await house.storage.passkeys.answered(challenge, asking.id):
            raise NoPasskeyError
        passkey = made(place, asking, shown, challenge)
    except NoPasskeyError:
        raise RefusedRequestError("bad-passkey") from None
    if not await house.storage.passkeys.add(passkey):
        raise RefusedRequestError("bad-passkey")
    return await me_told(house, asking)


@router.post("/passkey/ask")
async def ask_to_show(request: Request) -> dict[str, Any]:
    """What `navigator.credentials.get` needs."""
    house, place, challenge = house_of(request), _place(request), secrets.token_bytes(CHALLENGE_BYTES)
    await _not_too_fast(house, request)
    await house.storage.passkeys.ask(challenge, None)
    return to_show(place, challenge)


@router.post("/passkey")
async def come_in(request: Request, shown: PasskeyShown) -> Joined:
    """On the other device: a passkey for a key of its own."""
    house, place = house_of(request), _place(request)
    await _not_too_fast(house, request)
    try:
        challenge, credential = challenge_of(shown), credential_of(shown)
        passkey = await house.storage.passkeys.find(credential)
        if passkey is None or not await house.storage.passkeys.answered(challenge, None):
            raise NoPasskeyError
        sign_count = sign_count_of(place, passkey, shown, challenge)
    except NoPasskeyError:
        raise RefusedRequestError("bad-passkey") from None
    member = await house.storage.members.find(passkey.member)
    if member is None or not await house.storage.passkeys.used(credential, sign_count):
        raise RefusedRequestError("bad-passkey")
    return await admitted(house, member)


async def _not_too_fast(house: House, request: Request) -> None:
    if not await house.gate.take("code", address_of(request.scope)):
        raise RefusedRequestError("too-fast")


def _place(request: Request) -> Place:
    place = Place.of(str(request.base_url).rstrip("/"))
    if place is None:
        raise RefusedRequestError("no-passkeys")
    return place
