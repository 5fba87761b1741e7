"""What a connection asks of a match; the answers go back to the connection named in it."""

from __future__ import annotations

from typing import Any

import msgspec


class Order(msgspec.Struct, tag=True, kw_only=True):
    """`connection` names who asks, `seats` the sides whose secrets it has shown."""

    connection: str
    seats: list[str] = []


class Arrive(Order):
    since: int


class Leave(Order):
    pass


class Catch(Order):
    """Send everything after step `after`."""

    after: int


class Decide(Order):
    id: str
    side: str
    do: Any
    after: int
    took: float | None


class TakeBack(Order):
    id: str
    side: str


class GiveUp(Order):
    id: str
    side: str


class SeatsChanged(Order):
    """Somebody has sat down: the row in the database is new."""


AnyOrder = Arrive | Leave | Catch | Decide | TakeBack | GiveUp | SeatsChanged
