"""What comes to a match from outside: a page's message with who sends it, and what the server itself notices."""

from __future__ import annotations

import msgspec

from tablekick.facts.sides import Side
from tablekick.web.messages import Hello, Intent, Look, Resign, Since, Undo


class Caller(msgspec.Struct, kw_only=True, frozen=True):
    """`connection` names who speaks and gets the answer, `seats` the sides whose secrets it has shown."""

    connection: str
    seats: list[Side] = []


class Order(msgspec.Struct, tag=True, kw_only=True, frozen=True):
    """A page's message, as it was decoded at the socket."""

    caller: Caller
    message: Hello | Intent | Look | Since | Undo | Resign


class Leave(msgspec.Struct, tag=True, kw_only=True, frozen=True):
    """A page has gone."""

    connection: str


class SeatsChanged(msgspec.Struct, tag=True, kw_only=True, frozen=True):
    """Somebody has sat down: the row in the database is new."""


AnyOrder = Order | Leave | SeatsChanged
