"""The ways a figure and the ball can take: some steps in one direction, then perhaps the rest in one other.

Tables are made once. For a figure, the way to a square matters because opponents block it (2.6); the ball flies over
everything (3.7), so only its end squares count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import NamedTuple

from tablekick.law.tactics.board import EVERYWHERE, HALF, ROWS, SQUARES, bit

Step = tuple[int, int]
Way = tuple[int, ...]
"""The squares one comes to, the start left out."""

DIRECTIONS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
MOST_SQUARES = 12
"""Two dice of the keeper, added (6.2)."""


def walk(sq: int, steps: tuple[Step, ...]) -> Way | None:
    """The squares one comes to by these steps, or None when they leave the board."""
    y, x = divmod(sq, 8)
    way = []
    for dx, dy in steps:
        x, y = x + dx, y + dy
        if not (0 <= x < 8 and 0 <= y < ROWS):
            return None
        way.append(y * 8 + x)
    return tuple(way)


def may_turn(first: Step, second: Step) -> bool:
    """A figure never comes back over its own squares, which only a turn on the spot would do (2.5)."""
    return first != second and (first[0] + second[0], first[1] + second[1]) != (0, 0)


def ball_may_turn(first: Step, second: Step) -> bool:
    """The ball never comes back to a row or file it has left (3.6)."""
    return first != second and first[0] * second[0] >= 0 and first[1] * second[1] >= 0


@cache
def figure_ways(sq: int, number: int) -> tuple[Way, ...]:
    """Every way of a figure over `number` squares of an empty board."""
    return tuple(way for first in DIRECTIONS for way in _ways(sq, number, first, may_turn))


@cache
def ball_ways(sq: int, number: int) -> tuple[Way, ...]:
    """Every way of the ball over `number` squares."""
    return tuple(way for first in DIRECTIONS for way in _ways(sq, number, first, ball_may_turn))


def _ways(sq: int, number: int, first: Step, may: Callable[[Step, Step], bool]) -> Iterator[Way]:
    seconds = [second for second in DIRECTIONS if may(first, second)]
    for straight in range(1, number + 1):
        for second in seconds if straight < number else [first]:
            way = walk(sq, (first,) * straight + (second,) * (number - straight))
            if way is not None:
                yield way


class Reach(NamedTuple):
    """All ways of a figure from one square with one number, laid out so that a few operations find the open ones.

    A way is one bit. Those to the same end stand in different layers of 128 bits, each at its end square's place.
    """

    inner: int
    """Squares any way passes before its last step."""
    ends: int
    ways: int
    passing: dict[int, int]
    """For each square passed (as a set of one) the ways that pass it."""
    fold: int
    """How far to shift the ways to lay the upper half of the layers over the lower."""
    known: dict[int, int]
    """The ends found before, for the squares on which somebody stood."""


class Reaches(dict[int, Reach]):
    """What a figure reaches with one number from each square, worked out when it is first asked for.

    `within` are the squares it may not leave: a defender's half, or the whole board.
    """

    def __init__(self, number: int, within: int) -> None:
        super().__init__()
        self._number, self._within = number, within

    def __missing__(self, sq: int) -> Reach:
        return self.setdefault(sq, _reach(sq, self._number, self._within))


def _reach(sq: int, number: int, within: int) -> Reach:
    layers: Counter[int] = Counter()
    passing: dict[int, int] = {}
    ways = ends = 0
    for way in figure_ways(sq, number):
        if not all(within >> step & 1 for step in way):
            continue
        *passed, end = way
        this = 1 << (layers[end] * SQUARES + end)
        layers[end] += 1
        ways |= this
        ends |= 1 << end
        for step in passed:
            passing[1 << step] = passing.get(1 << step, 0) | this
    most = max(layers.values(), default=1)
    fold = SQUARES << (most - 1).bit_length() >> 1
    return Reach(_union(passing), ends, ways, passing, fold, {})


_MOST_KNOWN = 250
"""For each square and number: some ten megabytes in all when every memory is full."""
REACHES = tuple(Reaches(number, EVERYWHERE) for number in range(7))
AT_HOME = tuple(tuple(Reaches(number, half) for number in range(7)) for half in HALF)
"""The same for the defenders of each side."""


def figure_ends(reach: Reach, blockers: int) -> int:
    """The squares a figure can end on when `blockers` may be entered by the last step only."""
    near = reach.inner & blockers
    return _open_ends(reach, near) if near else reach.ends


def _open_ends(reach: Reach, near: int) -> int:
    ends = reach.known.get(near)
    if ends is None:
        if len(reach.known) >= _MOST_KNOWN:
            reach.known.clear()
        ends = reach.known[near] = _ends_past(reach, near)
    return ends


def _ends_past(reach: Reach, near: int) -> int:
    _, _, ways, passing, fold, _ = reach
    shut = 0
    while near:
        lowest = near & -near
        shut |= passing[lowest]
        near ^= lowest
    ways &= ~shut
    while fold >= SQUARES:
        ways |= ways >> fold
        fold >>= 1
    return ways & EVERYWHERE


def _union(masks: Iterable[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union


BALL_ENDS = tuple(
    tuple(_union(bit(way[-1]) for way in ball_ways(sq, number)) if number else 0 for number in range(MOST_SQUARES + 1))
    for sq in range(SQUARES)
)
