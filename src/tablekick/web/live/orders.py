"""What comes to a match from outside: a page's message with who sends it, and what the server itself notices."""

from __future__ import annotations

import msgspec

from tablekick.facts.sides import Side
from tablekick.web.messages import Claim, Hello, Intent, Look, Resign, Since, Stands, Talk, Undo


class Caller(msgspec.Struct, kw_only=True, frozen=True):
    """`connection` names who speaks and gets the answer, `seats` the sides whose secrets it has shown."""

    connection: str
    seats: list[Side] = []
    beside: list[Side] = []
    """Of these the sides on which it is the second of two partners."""


class Order(msgspec.Struct, tag=True, kw_only=True, frozen=True):
    """A page's message, as it was decoded at the socket."""

    caller: Caller
    message: Hello | Intent | Look | Since | Stands | Undo | Resign | Claim | Talk


class Leave(msgspec.Struct, tag=True, kw_only=True, frozen=True):
    """A page has gone."""

    connection: str


class SeatsChanged(msgspec.Struct, tag=True, kw_only=True, frozen=True):
    """Somebody has sat down: the row in the database is new."""


class GoOn(msgspec.Struct, tag=True, kw_only=True, frozen=True):
    """The match is under way, nobody is there, and its clock runs."""


class AgainAsked(msgspec.Struct, tag=True, kw_only=True, frozen=True):
    """Somebody has asked for a rematch, or answered: the row in the database is new. Nobody is called back for it."""


AnyOrder = Order | Leave | SeatsChanged | GoOn | AgainAsked
