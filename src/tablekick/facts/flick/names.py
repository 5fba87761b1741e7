"""Reading names of figures and bodies as people write them."""

from __future__ import annotations

from tablekick.facts.errors import UnreadableError
from tablekick.facts.flick.bodies import BALL, Body, is_body
from tablekick.facts.readers import a_text
from tablekick.facts.sides import Side


def a_body(value: object, key: str) -> Body:
    name = a_text(value, key)
    if not is_body(name):
        raise UnreadableError(
            key,
            f"expected ball, post, bar, barrier or SIDE.WHAT (home.7, away.spare, home.gk, home.hand, away.body); "
            f"got {name!r}",
        )
    return Body(name)


def a_figure(value: object, key: str) -> Body:
    body = a_body(value, key)
    if not body.is_figure:
        raise UnreadableError(key, f"expected a figure like home.7 or away.spare, got {body!r}")
    return body


def a_figure_or_ball(value: object, key: str) -> Body:
    return BALL if value == BALL else a_figure(value, key)


def owner(body: Body, key: str) -> Side:
    side = body.side
    if side is None:
        raise UnreadableError(key, f"expected something of home or away, got {body!r}")
    return side
