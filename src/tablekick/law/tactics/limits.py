"""How many figures may stand where: the limits that hold at the end of every move and placement (2.9, 2.12 to 2.16)."""

from __future__ import annotations

from tablekick.law.tactics.board import AREA, GOAL_AREA, HALF, bit
from tablekick.law.tactics.figures import TEAM, side_of
from tablekick.law.tactics.state import State, on_board, stays_home

MOST_IN_AREA = 4
_AREAS = AREA[0] | AREA[1]
_GOAL_AREAS = GOAL_AREA[0] | GOAL_AREA[1]
_FILE_A = sum(bit(sq) for sq in range(0, 128, 8))
_NOT_A = ((1 << 128) - 1) & ~_FILE_A
_NOT_H = ((1 << 128) - 1) & ~(_FILE_A << 7)
_BOARD = (1 << 128) - 1


def may_form_chains(own: int) -> bool:
    """False when adding one figure to these can break neither chain limit: a quick look at neighbouring pairs.

    Four in a file lack one figure when a pair has another pair or a single figure near enough, five in a row when two
    pairs have a gap of one, or a triple a figure near enough. A row's end is not looked at, so that a yes may be wrong.
    """
    pairs = own & own >> 8
    if pairs and (pairs & (pairs >> 8 | own >> 24) or own & pairs >> 16):
        return True
    pairs = own & own >> 1
    triples = pairs & pairs >> 1
    return bool(pairs & pairs >> 3 or (triples and (triples & (own >> 3 | own >> 4) or own & triples >> 2)))


def chain_squares(own: int) -> int:
    """Squares where one more figure would make five in a row or four in a file, directly side by side."""
    return row_chain_squares(own) | file_chain_squares(own)


def row_chain_squares(own: int) -> int:
    """Squares where one more figure makes a fifth in a row (2.13): so many to its west, so many to its east."""
    west_1, east_1 = own << 1 & _NOT_A, own >> 1 & _NOT_H
    west_2, east_2 = west_1 & west_1 << 1 & _NOT_A, east_1 & east_1 >> 1 & _NOT_H
    if not (west_2 | east_2):
        return 0
    west_3, east_3 = west_1 & west_2 << 1 & _NOT_A, east_1 & east_2 >> 1 & _NOT_H
    west_4, east_4 = west_1 & west_3 << 1 & _NOT_A, east_1 & east_3 >> 1 & _NOT_H
    return west_4 | west_3 & east_1 | west_2 & east_2 | west_1 & east_3 | east_4


def file_chain_squares(own: int) -> int:
    """Squares where one more figure makes a fourth in a file (2.14): so many to the south and to the north of it."""
    south, north = own << 8 & _BOARD, own >> 8
    south_2, north_2 = south & own << 16, north & own >> 16
    return south_2 & (north | own << 24) | north_2 & (south | own >> 24)


def full_areas(state: State, figure: int) -> int:
    """Penalty areas in which four other field players of the team stand already (2.15); a keeper does not count."""
    side = side_of(figure)
    keeper = state.keepers[side]
    if figure == keeper:
        return 0
    others = _others(state, figure)
    if keeper >= 0 and on_board(state, keeper):
        others &= ~bit(state.at[keeper])
    full = 0
    for area in AREA:
        if (others & area).bit_count() >= MOST_IN_AREA:
            full |= area
    return full


def full_goal_areas(state: State, figure: int) -> int:
    """Goal areas in which another figure of the team stands already (2.16)."""
    others = _others(state, figure)
    return (GOAL_AREA[0] if others & GOAL_AREA[0] else 0) | (GOAL_AREA[1] if others & GOAL_AREA[1] else 0)


def open_squares(state: State, figure: int) -> int:
    """Every square on which that figure may stand, wherever it comes from."""
    side = 0 if figure < TEAM else 1
    closed = others = _others(state, figure)
    if others & _GOAL_AREAS:
        closed |= full_goal_areas(state, figure)
    if (others & _AREAS).bit_count() >= MOST_IN_AREA:
        closed |= full_areas(state, figure)
    if may_form_chains(others):
        closed |= chain_squares(others)
    return (HALF[side] if stays_home(state, figure) else _BOARD) & ~closed


def _others(state: State, figure: int) -> int:
    own, here = state.occupied[0 if figure < TEAM else 1], state.at[figure]
    return own & ~(1 << here) if 0 <= here < 128 else own
