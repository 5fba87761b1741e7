"""The ways a figure and the ball can take: some steps in one direction, then perhaps the rest in one other.

Tables are made once. For a figure, the way to a square matters because opponents block it (2.6); the ball flies over
everything (3.7), so only its end squares count.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from tablekick.law.tactics.board import ROWS, SQUARES, bit

DIRECTIONS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
MOST_SQUARES = 12
"""Two dice of the keeper, added (6.2)."""


def walk(sq: int, steps: tuple[tuple[int, int], ...]) -> tuple[int, ...] | None:
    """The squares one comes to by these steps, or None when they leave the board."""
    y, x = divmod(sq, 8)
    way = []
    for dx, dy in steps:
        x, y = x + dx, y + dy
        if not (0 <= x < 8 and 0 <= y < ROWS):
            return None
        way.append(y * 8 + x)
    return tuple(way)


def may_turn(first: tuple[int, int], second: tuple[int, int]) -> bool:
    """A figure never comes back over its own squares, which only a turn on the spot would do (2.5)."""
    return first != second and (first[0] + second[0], first[1] + second[1]) != (0, 0)


def ball_may_turn(first: tuple[int, int], second: tuple[int, int]) -> bool:
    """The ball never comes back to a row or file it has left (3.6)."""
    return first != second and first[0] * second[0] >= 0 and first[1] * second[1] >= 0


def figure_ways(sq: int, number: int) -> Iterator[tuple[int, ...]]:
    """Every way of a figure over `number` squares of an empty board."""
    for first in DIRECTIONS:
        yield from _ways(sq, number, first, [d for d in DIRECTIONS if may_turn(first, d)])


def ball_ways(sq: int, number: int) -> Iterator[tuple[int, ...]]:
    """Every way of the ball over `number` squares."""
    for first in DIRECTIONS:
        yield from _ways(sq, number, first, [d for d in DIRECTIONS if ball_may_turn(first, d)])


def _ways(sq: int, number: int, first: tuple[int, int], seconds: list[tuple[int, int]]) -> Iterator[tuple[int, ...]]:
    for straight in range(1, number + 1):
        for second in seconds if straight < number else [first]:
            way = walk(sq, (first,) * straight + (second,) * (number - straight))
            if way is not None:
                yield way


class Leg(NamedTuple):
    """The ways that turn on the same square: the squares up to there, and what lies beyond."""

    before: int
    beyond: int
    """Squares any of them passes after the turn."""
    ends: int
    ways: tuple[tuple[int, int], ...]
    """Each way as (squares passed after the turn, end square)."""


class Ways(NamedTuple):
    """All ways of a figure from one square with one number, and the same split by first direction and turn."""

    inner: int
    """Squares any way passes before its last step."""
    ends: int
    groups: tuple[tuple[int, int, tuple[Leg, ...]], ...]
    """For each first direction: inner squares, end squares, and its legs, the nearest turn first."""


@cache
def ways_from(sq: int, number: int) -> Ways:
    groups = []
    for first in DIRECTIONS:
        legs = tuple(leg for straight in range(1, number + 1) if (leg := _leg(sq, number, first, straight)))
        if legs:
            inner = _union(leg.before | leg.beyond for leg in legs)
            groups.append((inner, _union(leg.ends for leg in legs), legs))
    return Ways(_union(group[0] for group in groups), _union(group[1] for group in groups), tuple(groups))


def _leg(sq: int, number: int, first: tuple[int, int], straight: int) -> Leg | None:
    """The ways that go `straight` squares and then turn, or go on to the end; None when all leave the board."""
    seconds = [d for d in DIRECTIONS if may_turn(first, d)] if straight < number else [first]
    found = [walk(sq, (first,) * straight + (second,) * (number - straight)) for second in seconds]
    on_the_board = [way for way in found if way is not None]
    if not on_the_board:
        return None
    turn = min(straight, number - 1)
    before = _union(bit(step) for step in on_the_board[0][:turn])
    ways = tuple((_union(bit(step) for step in way[turn:-1]), bit(way[-1])) for way in on_the_board)
    return Leg(before, _union(passed for passed, _ in ways), _union(end for _, end in ways), ways)


def _union(masks: Iterable[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union


FIGURE_WAYS = tuple(
    tuple(ways_from(sq, number) if number else Ways(0, 0, ()) for number in range(7)) for sq in range(SQUARES)
)
BALL_ENDS = tuple(
    tuple(_union(bit(way[-1]) for way in ball_ways(sq, number)) if number else 0 for number in range(MOST_SQUARES + 1))
    for sq in range(SQUARES)
)

_LARGEST_MEMORY = 200_000
_blocked: dict[tuple[int, int, int], int] = {}


def figure_ends(sq: int, number: int, blockers: int) -> int:
    """The squares a figure can end on when `blockers` may be entered by the last step only."""
    inner, ends, groups = FIGURE_WAYS[sq][number]
    near = inner & blockers
    if not near:
        return ends
    key = (sq, number, near)
    known = _blocked.get(key)
    if known is not None:
        return known
    reached = 0
    for passed_by_any, all_ends, legs in groups:
        if not passed_by_any & near:
            reached |= all_ends
            continue
        for before, beyond, leg_ends, ways in legs:
            if before & near:
                break
            if not beyond & near:
                reached |= leg_ends
            else:
                for passed, end in ways:
                    if not passed & near:
                        reached |= end
    if len(_blocked) >= _LARGEST_MEMORY:
        _blocked.clear()
    _blocked[key] = reached
    return reached
