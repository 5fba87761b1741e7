"""The ways a figure and the ball can take: some steps in one direction, then perhaps the rest in one other.

Tables are made once. For a figure, the way to a square matters because opponents block it (2.6); the ball flies over
everything (3.7), so only its end squares count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache

from tablekick.law.tactics.board import EVERYWHERE, ROWS, SQUARES, bit

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


WINDOW = 6 * 8
"""A figure sees the board through a window whose seventh row is its own, for it goes six rows at most: it begins this
many squares before that row. So all squares of a file have the same ways."""
_ROW = 255


class Reach(dict[int, int]):
    """All ways of a figure in one file with one number, laid out so that a few operations find the open ones.

    A way is one bit. Those to the same end stand in different layers of 128 bits, each at its end square's place in the
    figure's window. As a mapping it remembers the ends found for the inner squares that were shut.
    """

    __slots__ = ("_fold", "_passing", "_rows", "_ways", "inner")

    def __init__(self, ways: Iterable[Way]) -> None:
        super().__init__()
        layers: Counter[int] = Counter()
        passing: dict[int, int] = {}
        self._ways = 0
        for *passed, end in ways:
            this = 1 << (layers[end] * SQUARES + end)
            layers[end] += 1
            self._ways |= this
            for step in passed:
                passing[step + 1] = passing.get(step + 1, 0) | this
        self._passing = passing
        """For each square passed the ways that pass it; a square is the length of the number that has its bit alone."""
        self._fold = SQUARES << (max(layers.values(), default=1) - 1).bit_length() >> 1
        """How far to shift the ways to lay the upper half of the layers over the lower."""
        self.inner = _union(bit(square - 1) for square in passing)
        """Squares any way passes before its last step."""
        rows = (range(first + 1, first + 9) for first in range(-8, SQUARES, 8))
        self._rows = [
            (_union(bit(sq - 1) for sq in row if sq in passing), _union(passing.get(sq, 0) for sq in row))
            for row in rows
        ]
        """For each row, the first being number 1, its inner squares and the ways that pass it."""

    def __missing__(self, shut: int) -> int:
        if len(self) >= _MOST_KNOWN:
            self.clear()
        closed, left, passing, rows = 0, shut, self._passing, self._rows
        if left:
            # An edge of the board or the half is the highest or the lowest row that is shut at all.
            edge, ways = rows[left.bit_length() + 7 >> 3]
            if edge & ~left == 0:
                closed |= ways
                left ^= edge
        if left:
            edge, ways = rows[(left & -left).bit_length() + 7 >> 3]
            if edge & ~left == 0:
                closed |= ways
                left ^= edge
        while left:
            square = left.bit_length()
            closed |= passing[square]
            left ^= 1 << square - 1
        ways, fold = self._ways & ~closed, self._fold
        while fold >= SQUARES:
            ways |= ways >> fold
            fold >>= 1
        ends = self[shut] = ways & EVERYWHERE
        return ends


_MOST_KNOWN = 2000
"""For each file and number: some ten megabytes in all when every memory is full."""


Reaches = list[tuple[int, Reach]]


class _ByNumber(dict[int, Reaches]):
    """For each number and square the shift that leads to the window, and the reach; worked out at the first question.

    Beside the board nothing is in reach: the list goes on to the squares that stand for it, the last for OFF.
    """

    def __missing__(self, number: int) -> Reaches:
        files = [Reach(figure_ways(WINDOW + file, number)) for file in range(8)]
        board = [(sq & ~7, files[sq & 7]) for sq in range(SQUARES)]
        return self.setdefault(number, [*board, *[(0, Reach(()))] * 4])


REACHES = _ByNumber()


EDGES = _ROW << WINDOW - 8 | _ROW << WINDOW + SQUARES
"""The rows around the board, and around each half: nobody passes them. They lie where windows begin."""
HALF_EDGES = (
    _ROW << WINDOW - 8 | _ROW << WINDOW + SQUARES // 2,
    _ROW << WINDOW + SQUARES // 2 - 8 | _ROW << WINDOW + SQUARES,
)


def figure_ends(sq: int, number: int, blockers: int) -> int:
    """The squares a figure can end on when `blockers` may be entered by the last step only."""
    shift, reach = REACHES[number][sq]
    return reach[(blockers << WINDOW | EDGES) >> shift & reach.inner] << shift >> WINDOW & EVERYWHERE


def _union(masks: Iterable[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union


BALL_ENDS = tuple(
    tuple(_union(bit(way[-1]) for way in ball_ways(sq, number)) if number else 0 for number in range(MOST_SQUARES + 1))
    for sq in range(SQUARES)
)
