"""The board: 8 files, 16 rows, and the zones drawn on it, as sets of squares (bit n stands for square n).

A square is y * 8 + x: x from file A, y from the south goal line. Sides are 0 (home, south) and 1 (away, north); a zone
of a side lies in the half that side defends. Sources: 1.A, 5.B.1, 8.4, 9.B.7; the reasons stand in docs/tactics.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

FILES = "ABCDEFGH"
ROWS = 16
SQUARES = 128
EVERYWHERE = (1 << SQUARES) - 1

PENALTY_AREA = ("C", "F", 3)
"""First file, last file and depth in rows: the one constant to change when a picture of the board turns up."""


def square(name: str) -> int:
    """The square called `D8s`: file, row counted from the half's own goal line, half (s or n)."""
    if len(name) != 3 or name[0] not in FILES or name[1] not in "12345678" or name[2] not in "sn":
        raise ValueError(f"'{name}' is no square; squares are called A1s to H8s and A1n to H8n")
    row = int(name[1])
    return (row - 1 if name[2] == "s" else ROWS - row) * 8 + FILES.index(name[0])


@cache
def square_name(sq: int) -> str:
    y, x = divmod(sq, 8)
    return f"{FILES[x]}{y + 1}s" if y < 8 else f"{FILES[x]}{ROWS - y}n"


def bit(sq: int) -> int:
    return 1 << sq


def squares_in(mask: int) -> Iterator[int]:
    """The squares of a set, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def mirrored(sq: int) -> int:
    """The same square for the other side: the board turned over the halfway line."""
    return sq ^ 0b1111000


def own_row(side: int, sq: int) -> int:
    """The row as that side counts it, 1 at its own goal line, 16 at the other one."""
    return (sq >> 3) + 1 if side == 0 else ROWS - (sq >> 3)


def distance(a: int, b: int) -> int:
    """Steps of a king between two squares."""
    return max(abs((a >> 3) - (b >> 3)), abs((a & 7) - (b & 7)))


def _both(names: str) -> tuple[int, int]:
    south = sum(bit(square(f"{name}s")) for name in names.split())
    north = sum(bit(square(f"{name}n")) for name in names.split())
    return south, north


def _rows(first: int, last: int, files: str = FILES) -> str:
    return " ".join(f"{file}{row}" for row in range(first, last + 1) for file in files)


_AREA_FILES = FILES[FILES.index(PENALTY_AREA[0]) : FILES.index(PENALTY_AREA[1]) + 1]

HALF = _both(_rows(1, 8))
AREA = _both(_rows(1, PENALTY_AREA[2], _AREA_FILES))
GOAL_AREA = _both("D1 E1")
STARS = _both("C4 F4")
ARC = _both("D4 E4")
CORNERS = _both("A1 H1")
CIRCLE = _both("D8 E8")
ROW_8 = _both(_rows(8, 8))
BESIDE_AREA = (
    sum(bit(sq) for sq in range(SQUARES) if min(distance(sq, inside) for inside in squares_in(AREA[0])) == 1),
    sum(bit(sq) for sq in range(SQUARES) if min(distance(sq, inside) for inside in squares_in(AREA[1])) == 1),
)
"""Where opponents go at a goal kick (6.C.3)."""
WAITING = (_both(_rows(3, 4))[0] & ~AREA[0], _both(_rows(3, 4))[1] & ~AREA[1])
"""Where everybody waits at a penalty (9.B.5)."""
ALL_CIRCLE = CIRCLE[0] | CIRCLE[1]

NEIGHBOURS = tuple(sum(bit(b) for b in range(SQUARES) if distance(a, b) == 1) for a in range(SQUARES))
LINES = tuple(sum(bit(b) for b in range(SQUARES) if a & 7 == b & 7 or a >> 3 == b >> 3) for a in range(SQUARES))
"""The row and the file of a square."""
ZONE = tuple(bit(sq) | NEIGHBOURS[sq] for sq in range(SQUARES))
"""The free-kick zone around a square (10.4)."""
AROUND_ZONE = tuple(sum(bit(b) for b in range(SQUARES) if distance(a, b) == 2) for a in range(SQUARES))
"""The squares directly outside the zone (10.7)."""
BEHIND_HOME = tuple(EVERYWHERE >> (8 * (y + 1)) << (8 * (y + 1)) & EVERYWHERE for y in range(ROWS))
"""Squares north of a row: behind the last away figure standing in that row."""
BEHIND_AWAY = tuple((1 << (8 * y)) - 1 for y in range(ROWS))
"""Squares south of a row: behind the last home figure standing in that row."""
