"""What a side can do, as one small number, and the set of all it may do, which is never spelled out needlessly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum
from typing import NewType, overload

from tablekick.law.tactics.board import squares_in

Action = NewType("Action", int)
"""kind * 4096 + figure * 128 + square"""


class Kind(IntEnum):
    """The kinds of action."""

    MOVE = 0
    KEEPER = 1
    BALL = 2
    DRIBBLE = 3
    PLACE = 4
    ROLL = 5
    PASS = 6
    WAIVE = 7
    CLAIM = 8


ROLL = Action(Kind.ROLL << 12)
PASS = Action(Kind.PASS << 12)
WAIVE = Action(Kind.WAIVE << 12)
CLAIM = Action(Kind.CLAIM << 12)


def encode(kind: Kind, figure: int, sq: int) -> Action:
    return Action(kind << 12 | figure << 7 | sq)


_KINDS = tuple(Kind)


def kind_of(action: Action) -> Kind:
    return _KINDS[action >> 12]


def figure_of(action: Action) -> int:
    return action >> 7 & 31


def square_of(action: Action) -> int:
    return action & 127


class Actions(Sequence[Action]):
    """Legal actions in a fixed order: sets of squares (one for each figure) and then single actions."""

    __slots__ = ("_counts", "_length", "groups", "singles")

    def __init__(self, groups: list[tuple[int, int]], singles: tuple[Action, ...] = ()) -> None:
        """A group is (action with square 0, set of squares)."""
        self.groups = groups
        self.singles = singles
        self._counts = [mask.bit_count() for _, mask in groups]
        self._length = sum(self._counts) + len(singles)

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        if isinstance(index, slice):
            return list(self)[index]
        if index < 0:
            index += self._length
        for n, count in enumerate(self._counts):
            if index < count:
                base, mask = self.groups[n]
                return base | _nth_square(mask, index)  # type: ignore[return-value]
            index -= count
        return self.singles[index]

    def __iter__(self) -> Iterator[Action]:
        for base, mask in self.groups:
            for sq in squares_in(mask):
                yield Action(base | sq)
        yield from self.singles

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, int) or isinstance(action, bool) or action < 0:
            return False
        base, sq = action & ~127, action & 127
        return action in self.singles or any(mask >> sq & 1 for group, mask in self.groups if group == base)


_SQUARES_OF_ROW = tuple(tuple(x for x in range(8) if row >> x & 1) for row in range(256))
_HALVES = tuple((squares, (1 << squares) - 1) for squares in (64, 32, 16, 8))


def _nth_square(mask: int, n: int) -> int:
    """The square of the n-th bit, looked for in the half of the board, of that half and so on down to a row."""
    sq = 0
    for squares, half in _HALVES:
        if n >= (count := (mask & half).bit_count()):
            n -= count
            mask >>= squares
            sq += squares
    return sq + _SQUARES_OF_ROW[mask & 255][n]
