"""The ways to a square: of several legal ones a player may choose, and what he chose is what everybody sees.

An action names only where figure or ball end. Written with the square of the turn, `home.M2>C3s>D5s`, it also says how
they get there; a way that passes an opponent is then a breach of 2.6, as on a real board.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from tablekick.law.tactics.actions import Action, Kind, figure_of, kind_of, square_of
from tablekick.law.tactics.attempts import Attempt
from tablekick.law.tactics.board import HALF, SQUARES, square, square_name, squares_in
from tablekick.law.tactics.figures import IS_DEFENDER, NOBODY, figure, figure_name, side_of
from tablekick.law.tactics.notation import NotationError, action_from_text
from tablekick.law.tactics.paths import Way, ball_ways, figure_ways
from tablekick.law.tactics.state import State


def turn_of(start: int, way: Way) -> int | None:
    """The square on which a way turns; None for a straight one."""
    squares = (start, *way)
    for before, here, after in zip(squares, squares[1:], squares[2:], strict=False):
        if after - here != here - before:
            return here
    return None


class Route(NamedTuple):
    """A way with what one has to know of it."""

    way: Way
    passed: int
    """The squares before the last one, as a set."""
    turn: str
    """The name of the square on which it turns, '' for a straight one."""


Routes = dict[int, tuple[Route, ...]]
"""For each end square the ways there on an empty board, straight ones first."""


@cache
def _figure_routes(start: int, number: int) -> Routes:
    return _routes(start, figure_ways(start, number))


@cache
def _ball_routes(start: int, number: int) -> Routes:
    return _routes(start, ball_ways(start, number))


def _routes(start: int, ways: Iterable[Way]) -> Routes:
    found: dict[int, list[Route]] = {}
    for way in ways:
        turn = turn_of(start, way)
        passed = sum(1 << sq for sq in way[:-1])
        found.setdefault(way[-1], []).append(Route(way, passed, "" if turn is None else square_name(turn)))
    return {end: tuple(sorted(routes, key=lambda route: route.turn != "")) for end, routes in found.items()}


def legal_routes(state: State, kind: Kind, fig: int, ends: int) -> dict[int, list[Route]]:
    """For each square of `ends` the legal ways there, straight ones first."""
    if kind is Kind.BALL:
        routes = _ball_routes(state.ball, state.roll)
    elif kind is Kind.MOVE:
        routes = _figure_routes(state.at[fig], state.roll)
    else:
        return {}
    blocked = _blockers(state, kind, fig)
    return {
        end: [route for route in routes[end] if not route.passed & blocked] for end in squares_in(ends) if end in routes
    }


def _blockers(state: State, kind: Kind, fig: int) -> int:
    """Squares not to be passed: opponents (2.6), the other half for defenders (2.9), own figures if so read.

    The ball flies over everything (3.7).
    """
    if kind is Kind.BALL:
        return 0
    side = side_of(fig)
    blocked = state.occupied[1 - side]
    if IS_DEFENDER[fig]:
        blocked |= HALF[1 - side]
    if state.readings.own_figures_block:
        blocked |= state.occupied[side]
    return blocked


def way_of(state: State, action: Action) -> Way:
    """The way one sees when nobody chose: the first legal one, a straight hop where there is none."""
    kind, fig, sq = kind_of(action), figure_of(action), square_of(action)
    if state.roll <= 0 or kind not in (Kind.BALL, Kind.MOVE):
        return (sq,)
    start = state.ball if kind is Kind.BALL else state.at[fig]
    ways = (ball_ways if kind is Kind.BALL else figure_ways)(start, state.roll)
    blocked = _blockers(state, kind, fig)
    there = [way for way in ways if way[-1] == sq and not any(blocked >> passed & 1 for passed in way[:-1])]
    return min(there, key=lambda way: turn_of(start, way) is not None, default=(sq,))


def is_routed(text: str) -> bool:
    return text.count(">") == 2


def route_from_text(state: State, side: int, text: str) -> Attempt:
    """`home.M2>C3s>D5s` or `ball>C3s>D5s` as an attempt with its way; what cannot be read is a NotationError."""
    what, turn, end = text.split(">")
    try:
        fig = NOBODY if what == "ball" else figure(what)
        start = state.ball if fig == NOBODY else state.at[fig]
        if not 0 <= start < SQUARES:
            raise ValueError(f"{what} is not on a square")
        way = (*_straight(start, square(turn)), *_straight(square(turn), square(end)))
    except ValueError as trouble:
        raise NotationError(f"'{text}': {trouble}") from None
    return Attempt(side=side, kind=Kind.BALL if fig == NOBODY else Kind.MOVE, figure=fig, path=way)


def action_meant(state: State, side: int, text: str) -> Action:
    """The action of a written intent, with a way or without; what cannot be read is a NotationError."""
    return route_from_text(state, side, text).action() if is_routed(text) else action_from_text(text)


def route_text(start: int, attempt: Attempt) -> str:
    """The inverse of `route_from_text`; a straight way is written like any action."""
    what = "ball" if attempt.kind is Kind.BALL else figure_name(attempt.figure)
    turn = turn_of(start, attempt.path)
    through = "" if turn is None else f"{square_name(turn)}>"
    return f"{what}>{through}{square_name(attempt.target)}"


def _straight(start: int, end: int) -> Way:
    """The squares from one to another in one of the eight directions."""
    rows, files = (end >> 3) - (start >> 3), (end & 7) - (start & 7)
    steps = max(abs(rows), abs(files))
    if not steps or (rows and files and abs(rows) != abs(files)):
        raise ValueError(f"no straight line leads from {square_name(start)} to {square_name(end)}")
    step = rows // steps * 8 + files // steps
    return tuple(start + step * n for n in range(1, steps + 1))
