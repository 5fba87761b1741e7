"""Who asks: a device shows its key as `Authorization: Bearer KEY`."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from tablekick.web.live.house import House
from tablekick.web.live.seats import hashed
from tablekick.web.refusals import RefusedRequestError
from tablekick.web.storage.members import Member

_bearer = HTTPBearer(auto_error=False, description="A device's own key, told once by POST /api/club/members.")
_BEARER = "bearer "


async def visitor(request: Request) -> Member | None:
    """The member whose key is shown; None for a guest."""
    shown = request.headers.get("authorization", "")
    if not shown.lower().startswith(_BEARER):
        return None
    house: House = request.app.state.house
    return await house.storage.members.by_key(hashed(shown[len(_BEARER) :].strip()[:100]))


async def _member(request: Request, _shown: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]) -> Member:
    found = await visitor(request)
    if found is None:
        raise RefusedRequestError("no-key")
    return found


Asking = Annotated[Member, Depends(_member)]
"""Only members may."""
