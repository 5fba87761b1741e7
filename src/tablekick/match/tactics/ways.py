"""The ways to a square: of several legal ones a player may choose, and what he chose is what everybody sees.

An action names only where figure or ball end. Written with the square of the turn, `home.M2>C3s>D5s`, it also says how
they get there; a way that passes an opponent is then a breach of 2.6, as on a real board.
"""

from __future__ import annotations

from collections.abc import Iterator

from tablekick.law.tactics.actions import Action, Kind, figure_of, kind_of, square_of
from tablekick.law.tactics.attempts import Attempt
from tablekick.law.tactics.board import HALF, SQUARES, square, square_name
from tablekick.law.tactics.figures import IS_DEFENDER, NOBODY, figure, figure_name, side_of
from tablekick.law.tactics.notation import NotationError
from tablekick.law.tactics.paths import ball_ways, figure_ways
from tablekick.law.tactics.position import Position

Way = tuple[int, ...]


def turn_of(start: int, way: Way) -> int | None:
    """The square on which a way turns; None for a straight one."""
    squares = (start, *way)
    for before, here, after in zip(squares, squares[1:], squares[2:], strict=False):
        if after - here != here - before:
            return here
    return None


def legal_ways(position: Position, kind: Kind, fig: int, ends: int) -> dict[int, list[Way]]:
    """For each square of `ends` the legal ways there, straight ones first."""
    found: dict[int, list[Way]] = {}
    for way in _ways(position, kind, fig):
        if ends >> way[-1] & 1:
            found.setdefault(way[-1], []).append(way)
    start = position.ball if kind is Kind.BALL else position.at[fig]
    for ways in found.values():
        ways.sort(key=lambda way: turn_of(start, way) is not None)
    return found


def _ways(position: Position, kind: Kind, fig: int) -> Iterator[Way]:
    if kind is Kind.BALL:
        yield from ball_ways(position.ball, position.roll)
    elif kind is Kind.MOVE:
        blocked = _blockers(position, fig)
        for way in figure_ways(position.at[fig], position.roll):
            if not any(blocked >> passed & 1 for passed in way[:-1]):
                yield way


def _blockers(position: Position, fig: int) -> int:
    """Squares not to be passed: opponents (2.6), the other half for defenders (2.9), own figures if so read."""
    side = side_of(fig)
    blocked = position.occupied[1 - side]
    if IS_DEFENDER[fig]:
        blocked |= HALF[1 - side]
    if position.readings.own_figures_block:
        blocked |= position.occupied[side]
    return blocked


def way_of(position: Position, action: Action) -> Way:
    """The way one sees when nobody chose: the first legal one, a straight hop where there is none."""
    kind, fig, sq = kind_of(action), figure_of(action), square_of(action)
    ways = legal_ways(position, kind, fig, 1 << sq) if kind in (Kind.MOVE, Kind.BALL) and position.roll > 0 else {}
    return ways[sq][0] if ways else (sq,)


def is_routed(text: str) -> bool:
    return text.count(">") == 2


def route_from_text(position: Position, side: int, text: str) -> Attempt:
    """`home.M2>C3s>D5s` or `ball>C3s>D5s` as an attempt with its way; what cannot be read is a NotationError."""
    what, turn, end = text.split(">")
    try:
        fig = NOBODY if what == "ball" else figure(what)
        start = position.ball if fig == NOBODY else position.at[fig]
        if not 0 <= start < SQUARES:
            raise ValueError(f"{what} is not on a square")
        way = (*_straight(start, square(turn)), *_straight(square(turn), square(end)))
    except ValueError as trouble:
        raise NotationError(f"'{text}': {trouble}") from None
    return Attempt(side=side, kind=Kind.BALL if fig == NOBODY else Kind.MOVE, figure=fig, path=way)


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
