"""Reading names of figures and bodies as a casebook writes them."""

from __future__ import annotations

from tablekick.facts.flick.bodies import BALL, Body, is_body
from tablekick.facts.sides import Side
from tablekick.judge.errors import CaseError
from tablekick.judge.reading import a_text
from tablekick.law.flick.calls import RestartKind


def a_body(value: object, key: str) -> Body:
    name = a_text(value, key)
    if not is_body(name):
        raise CaseError(
            key,
            f"expected ball, post, bar, barrier or SIDE.WHAT (home.7, away.spare, home.gk, home.hand, away.body); "
            f"got {name!r}",
        )
    return Body(name)


def a_figure(value: object, key: str) -> Body:
    body = a_body(value, key)
    if not body.is_figure:
        raise CaseError(key, f"expected a figure like home.7 or away.spare, got {body!r}")
    return body


def a_taker(value: object, kind: RestartKind, key: str) -> Body:
    """A figure; a goal-flick may also be taken by the goalkeeper."""
    body = a_body(value, key)
    return body if kind is RestartKind.GOAL_FLICK and body.is_keeper else a_figure(value, key)


def a_figure_or_ball(value: object, key: str) -> Body:
    return BALL if value == BALL else a_figure(value, key)


def owner(body: Body, key: str) -> Side:
    side = body.side
    if side is None:
        raise CaseError(key, f"expected something of home or away, got {body!r}")
    return side
