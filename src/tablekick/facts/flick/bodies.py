"""The names of everything that can move or be touched on a flick-football table."""

from __future__ import annotations

import re
from typing import ClassVar

from tablekick.facts.sides import Side

_OF_A_SIDE = re.compile(r"(home|away)\.([1-9]|1[0-9]|some|spare|gk|hand|body)")
_OF_NOBODY = frozenset({"ball", "post", "bar", "barrier"})


class UnknownBodyError(ValueError):
    """A name that nothing on a table has."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no body {name!r} on a table; there are home.7, away.spare, home.gk, ball, post …")
        self.name = name


class Body(str):
    """`home.7`, `away.spare`, `home.gk`, `home.hand`, `ball`, `post` …: a name that knows what it names.

    `home.some` is one of a team's figures of which nobody has said which: a referee sees a foul before a number.
    There is one object for each name, so what it knows is worked out once.
    """

    __slots__ = ("field_side", "is_figure", "is_keeper", "is_of_a_player", "is_spare", "side")

    side: Side | None
    """Whose it is; None for the ball and the woodwork."""
    is_figure: bool
    """A playing figure: a field figure or the spare goalkeeper, something that can be flicked."""
    is_keeper: bool
    """The goalkeeper on its rod."""
    is_spare: bool
    is_of_a_player: bool
    """Part of a person: hand or body."""
    field_side: Side | None
    """Whose field figure it is; None for spare goalkeepers and everything else."""

    _known: ClassVar[dict[str, Body]] = {}

    def __new__(cls, name: str) -> Body:
        known = cls._known.get(name)
        return known if known is not None else cls._made(name)

    @classmethod
    def _made(cls, name: str) -> Body:
        found = _OF_A_SIDE.fullmatch(name)
        if found is None and name not in _OF_NOBODY:
            raise UnknownBodyError(name)
        body = super().__new__(cls, name)
        part = found.group(2) if found else ""
        body.side = Side(found.group(1)) if found else None
        body.is_figure = found is not None and part not in ("gk", "hand", "body")
        body.is_keeper = part == "gk"
        body.is_spare = part == "spare"
        body.is_of_a_player = part in ("hand", "body")
        body.field_side = body.side if body.is_figure and not body.is_spare else None
        cls._known[str(body)] = body
        return body

    @classmethod
    def is_known(cls, name: str) -> bool:
        """Has it been named before?"""
        return name in cls._known

    def __reduce__(self) -> tuple[type[Body], tuple[str]]:
        return Body, (str(self),)


BALL = Body("ball")
POST = Body("post")
BAR = Body("bar")
BARRIER = Body("barrier")
FRAME = frozenset({POST, BAR})
FIXED = frozenset({POST, BAR, BARRIER})


def is_body(name: str) -> bool:
    return Body.is_known(name) or name in _OF_NOBODY or _OF_A_SIDE.fullmatch(name) is not None


def some_of(side: Side) -> Body:
    return Body(f"{side}.some")


def spare_of(side: Side) -> Body:
    return Body(f"{side}.spare")


_KEEPERS = {side: Body(f"{side}.gk") for side in Side}


def keeper_of(side: Side) -> Body:
    return _KEEPERS[side]
