"""How many figures may stand where: the limits that hold at the end of every move and placement (2.9, 2.12 to 2.16)."""

from __future__ import annotations

from tablekick.law.tactics.board import AREA, GOAL_AREA, HALF, bit
from tablekick.law.tactics.figures import side_of
from tablekick.law.tactics.position import Position, on_board, stays_home

MOST_IN_AREA = 4
_FILE_A = sum(bit(sq) for sq in range(0, 128, 8))
_NOT_A = ((1 << 128) - 1) & ~_FILE_A
_NOT_H = ((1 << 128) - 1) & ~(_FILE_A << 7)
_BOARD = (1 << 128) - 1

_LARGEST_MEMORY = 100_000
_chains: dict[int, int] = {}


def may_form_chains(own: int) -> bool:
    """False when adding one figure to these can break neither chain limit: a quick look at neighbouring pairs."""
    in_files = own & own >> 8
    in_rows = own & own >> 1 & _NOT_H
    return bool(in_files or in_rows & (in_rows - 1))


def chain_squares(own: int) -> int:
    """Squares where one more figure would make five in a row or four in a file, directly side by side."""
    known = _chains.get(own)
    if known is None:
        known = row_chain_squares(own) | file_chain_squares(own)
        if len(_chains) >= _LARGEST_MEMORY:
            _chains.clear()
        _chains[own] = known
    return known


def row_chain_squares(own: int) -> int:
    """Squares where one more figure makes a fifth in a row (2.13)."""
    west = [_BOARD, own << 1 & _NOT_A & _BOARD]
    east = [_BOARD, own >> 1 & _NOT_H]
    for _ in range(3):
        west.append(west[1] & west[-1] << 1 & _NOT_A)
        east.append(east[1] & east[-1] >> 1 & _NOT_H)
    return west[4] | west[3] & east[1] | west[2] & east[2] | west[1] & east[3] | east[4]


def file_chain_squares(own: int) -> int:
    """Squares where one more figure makes a fourth in a file (2.14)."""
    south = [_BOARD, own << 8 & _BOARD]
    north = [_BOARD, own >> 8]
    for _ in range(2):
        south.append(south[1] & south[-1] << 8)
        north.append(north[1] & north[-1] >> 8)
    return (south[3] | south[2] & north[1] | south[1] & north[2] | north[3]) & _BOARD


def full_areas(position: Position, figure: int) -> int:
    """Penalty areas in which four other field players of the team stand already (2.15); a keeper does not count."""
    side = side_of(figure)
    keeper = position.keepers[side]
    if figure == keeper:
        return 0
    others = _others(position, figure)
    if keeper >= 0 and on_board(position, keeper):
        others &= ~bit(position.at[keeper])
    full = 0
    for area in AREA:
        if (others & area).bit_count() >= MOST_IN_AREA:
            full |= area
    return full


def full_goal_areas(position: Position, figure: int) -> int:
    """Goal areas in which another figure of the team stands already (2.16)."""
    others = _others(position, figure)
    return sum(area for area in GOAL_AREA if others & area)


def open_squares(position: Position, figure: int) -> int:
    """Every square on which that figure may stand, wherever it comes from."""
    side = side_of(figure)
    others = _others(position, figure)
    closed = others | full_areas(position, figure) | full_goal_areas(position, figure)
    if may_form_chains(others):
        closed |= chain_squares(others)
    return (HALF[side] if stays_home(position, figure) else _BOARD) & ~closed


def _others(position: Position, figure: int) -> int:
    own = position.occupied[side_of(figure)]
    return own & ~bit(position.at[figure]) if on_board(position, figure) else own
