"""The names of everything that can move or be touched on a flick-football table."""

from __future__ import annotations

import re
from functools import cache
from typing import NewType

from tablekick.law.sides import Side

Body = NewType("Body", str)
"""`home.7`, `away.spare`, `home.gk`, `home.hand`, `ball`, `post` …"""

BALL = Body("ball")
POST = Body("post")
BAR = Body("bar")
BARRIER = Body("barrier")
FRAME = frozenset({POST, BAR})
FIXED = frozenset({POST, BAR, BARRIER})

_OF_A_SIDE = re.compile(r"(home|away)\.([1-9]|1[0-9]|spare|gk|hand|body)")


@cache
def is_body(name: str) -> bool:
    return name == BALL or name in FIXED or _OF_A_SIDE.fullmatch(name) is not None


@cache
def side_of(body: Body) -> Side | None:
    """Whose it is; None for the ball and the woodwork."""
    found = _OF_A_SIDE.fullmatch(body)
    return Side(found.group(1)) if found else None


@cache
def is_figure(body: Body) -> bool:
    """A playing figure: a field figure or the spare goalkeeper, something that can be flicked."""
    found = _OF_A_SIDE.fullmatch(body)
    return found is not None and found.group(2) not in ("gk", "hand", "body")


@cache
def is_keeper(body: Body) -> bool:
    """The goalkeeper on its rod."""
    return body.endswith(".gk")


@cache
def is_of_a_player(body: Body) -> bool:
    """Part of a person: hand or body."""
    return body.endswith((".hand", ".body"))


@cache
def is_spare(body: Body) -> bool:
    return body.endswith(".spare")


@cache
def field_side(body: Body) -> Side | None:
    """Whose field figure it is; None for spare goalkeepers and everything else."""
    return side_of(body) if is_figure(body) and not is_spare(body) else None


def spare_of(side: Side) -> Body:
    return Body(f"{side}.spare")


def keeper_of(side: Side) -> Body:
    return Body(f"{side}.gk")
