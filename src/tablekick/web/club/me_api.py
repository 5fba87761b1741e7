"""Who one is: a name and a key, another device, everything that is kept, and its end."""

from __future__ import annotations

import secrets
from dataclasses import asdict
from datetime import UTC, datetime, timedelta
from typing import Any

from fastapi import APIRouter, Request
from fastapi.encoders import jsonable_encoder

from tablekick.web.api.matches import REFUSALS, house_of
from tablekick.web.club.looks import looks, why_no_name
from tablekick.web.club.rows import standing_told
from tablekick.web.club.shapes import Coded, Done, HandedOver, Joined, Me, Naming
from tablekick.web.club.visitor import Asking
from tablekick.web.live.house import House
from tablekick.web.live.seats import hashed, new_secret
from tablekick.web.refusals import RefusedRequestError
from tablekick.web.security.guard import address_of
from tablekick.web.storage.members import Member, NameTakenError

router = APIRouter(prefix="/api/club", responses=REFUSALS, tags=["club"])
LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without those that are mistaken for each other when read aloud or typed."""
CODE_LENGTH = 8
CODE_HOLDS = timedelta(minutes=10)


@router.post("/members", status_code=201)
async def join(request: Request, naming: Naming) -> Joined:
    """Take a name. The key in the answer is told once and stays on the device."""
    house = house_of(request)
    _check_name(naming.name)
    if not await house.gate.take("newcomer", address_of(request.scope)):
        raise RefusedRequestError("too-fast")
    now = datetime.now(UTC)
    member = Member(id=secrets.token_urlsafe(9), name=naming.name, created=now, seen=now)
    key = new_secret()
    try:
        await house.storage.members.join(member, looks(naming.name), hashed(key))
    except NameTakenError:
        raise RefusedRequestError("name-taken") from None
    return Joined(me=await me_told(house, member), key=key)


@router.get("/me")
async def me(request: Request, asking: Asking) -> Me:
    """Oneself, with one's ratings."""
    return await me_told(house_of(request), asking)


@router.post("/me/name")
async def rename(request: Request, naming: Naming, asking: Asking) -> Me:
    """Take another name; matches that were played keep the old one."""
    house = house_of(request)
    _check_name(naming.name)
    try:
        await house.storage.members.rename(asking.id, naming.name, looks(naming.name))
    except NameTakenError:
        raise RefusedRequestError("name-taken") from None
    renamed = await house.storage.members.find(asking.id)
    return await me_told(house, renamed or asking)


@router.post("/me/code")
async def hand_over(request: Request, asking: Asking) -> HandedOver:
    """A code for one's other device: it holds ten minutes, and once."""
    code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
    await house_of(request).storage.members.add_key(asking.id, "code", hashed(code), CODE_HOLDS)
    return HandedOver(code=code, seconds=int(CODE_HOLDS.total_seconds()))


@router.post("/code")
async def take_over(request: Request, coded: Coded) -> Joined:
    """On the other device: the code for a key of its own."""
    house = house_of(request)
    if not await house.gate.take("code", address_of(request.scope)):
        raise RefusedRequestError("too-fast")
    member = await house.storage.members.redeem("code", hashed(_as_written(coded.code)), once=True)
    if member is None:
        raise RefusedRequestError("bad-code")
    return await admitted(house, member)


@router.post("/me/alone")
async def sign_others_out(request: Request, asking: Asking) -> Me:
    """A device was lost: all but this one are strangers from now on, and codes, links and passkeys are void."""
    house = house_of(request)
    key = request.headers["authorization"].split(None, 1)[1].strip()
    await house.storage.members.forget_others(asking.id, hashed(key))
    await house.storage.passkeys.forget(asking.id)
    return await me_told(house, asking)


@router.get("/me/export")
async def export(request: Request, asking: Asking) -> dict[str, Any]:
    """Everything that is kept of oneself."""
    kept = await house_of(request).storage.history.everything(asking.id)
    told: dict[str, Any] = jsonable_encoder({"member": asdict(asking), **kept})
    return told


@router.delete("/me")
async def delete(request: Request, asking: Asking) -> Done:
    """Everything of oneself is deleted, at once and for good, and every table at which nobody else has sat.

    What others have played, too, stays, with a guest in one's place.
    """
    house = house_of(request)
    gone = await house.storage.members.delete(asking.id)
    await house.forget(asking.id, gone)
    return Done(ok=True)


def _as_written(code: str) -> str:
    """However it was typed: small letters, blanks and dashes do not matter."""
    return "".join(letter for letter in code.upper() if letter.isalnum())


def _check_name(name: str) -> None:
    code = why_no_name(name)
    if code is not None:
        raise RefusedRequestError(code)


async def admitted(house: House, member: Member) -> Joined:
    """One more device: with a key of its own."""
    key = new_secret()
    await house.storage.members.add_key(member.id, "device", hashed(key))
    return Joined(me=await me_told(house, member), key=key)


async def me_told(house: House, member: Member) -> Me:
    standings = await house.storage.ledger.standings(member.id)
    return Me(
        id=member.id,
        name=member.name,
        struck=member.struck,
        created=member.created.isoformat(),
        devices=await house.storage.members.devices(member.id),
        passkeys=len(await house.storage.passkeys.of(member.id)),
        standings=[standing_told(standing) for standing in standings],
    )
