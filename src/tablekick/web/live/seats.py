"""Seats and their secrets. A secret is shown once, to who sits down; we keep only its hash."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from hashlib import sha256
from hmac import compare_digest
from typing import Any

from tablekick.facts.sides import Side
from tablekick.web.kits import Kit


def new_secret() -> str:
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """Long enough that nobody finds a match that is not listed by trying."""
    return secrets.token_urlsafe(9)


def hashed(secret: str) -> str:
    # A secret is 24 random bytes, so a fast hash is enough: there is nothing to guess.
    return sha256(secret.encode()).hexdigest()


JOINED_BY = "+"
"""`Ada+Ben` share a seat and decide in turn (players/partners.py)."""
BESIDE = "beside:"
"""Before a side's name, among the secrets of a match: the hash of the second partner's secret."""


def seats_of(shown: Iterable[str], hashes: Mapping[str, str | None]) -> list[Side]:
    """The sides whose secrets were shown, alone or as a partner."""
    given = [hashed(secret) for secret in shown]
    return [side for side in Side if _is_known(hashes.get(side), given) or _is_known(hashes.get(BESIDE + side), given)]


def seats_beside(shown: Iterable[str], hashes: Mapping[str, str | None]) -> list[Side]:
    """Of these the sides on which somebody sits who came second."""
    given = [hashed(secret) for secret in shown]
    return [side for side in Side if _is_known(hashes.get(BESIDE + side), given)]


def invitation_to(known: str) -> str:
    """What a partner needs to come: made of the seat's hash, so that it does not tell the seat's secret."""
    return hashed(f"partner of {known}")


def _is_known(known: str | None, given: Iterable[str]) -> bool:
    return known is not None and any(compare_digest(known, one) for one in given)


def person(name: str, *, taken: bool, kit: Kit | None = None) -> dict[str, Any]:
    worn = None if kit is None else asdict(kit)
    # Only partners' names are joined: nobody is taken for two.
    alone = name.replace(JOINED_BY, " ").strip() if JOINED_BY in name else name
    return {"kind": "person", "name": alone, "level": None, "taken": taken, "kit": worn}


def bot(level: str) -> dict[str, Any]:
    return {"kind": "bot", "name": level, "level": level, "taken": True}
