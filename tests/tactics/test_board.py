"""The board, its zones and the ways over it, against the figures of the board's description."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tablekick.law.tactics.board import (
    AREA,
    AROUND_ZONE,
    BESIDE_AREA,
    HALF,
    SQUARES,
    WAITING,
    ZONE,
    mirrored,
    square,
    square_name,
    squares_in,
)
from tablekick.law.tactics.paths import BALL_ENDS, DIRECTIONS, ball_may_turn, figure_ends, may_turn

Turn = Callable[[tuple[int, int], tuple[int, int]], bool]


def names(mask: int) -> set[str]:
    return {square_name(sq) for sq in squares_in(mask)}


def ends_on_an_endless_board(number: int, turn: Turn) -> int:
    found = set()
    for first in DIRECTIONS:
        found.add((first[0] * number, first[1] * number))
        for second in (d for d in DIRECTIONS if turn(first, d)):
            for straight in range(1, number):
                rest = number - straight
                found.add((first[0] * straight + second[0] * rest, first[1] * straight + second[1] * rest))
    return len(found)


def test_a_figure_on_an_endless_board_has_as_many_end_squares_as_the_description_says() -> None:
    assert [ends_on_an_endless_board(n, may_turn) for n in range(1, 7)] == [8, 24, 36, 64, 80, 92]


def test_the_ball_on_an_endless_board_has_as_many_end_squares_as_the_description_says() -> None:
    assert [ends_on_an_endless_board(n, ball_may_turn) for n in range(1, 7)] == [8, 20, 32, 44, 56, 68]


def test_in_the_middle_of_the_board_small_numbers_reach_all_of_them() -> None:
    middle = square("D8s")
    assert [figure_ends(middle, n, blockers=0).bit_count() for n in (1, 2, 3)] == [8, 24, 36]
    assert [BALL_ENDS[middle][n].bit_count() for n in (1, 2, 3)] == [8, 20, 32]


def test_kick_off_ends_in_the_other_half_as_counted() -> None:
    kick_off = [(BALL_ENDS[square("D8s")][n] & HALF[1]).bit_count() for n in range(1, 7)]
    assert kick_off == [3, 9, 15, 17, 15, 15]
    assert names(BALL_ENDS[square("D8s")][1] & HALF[1]) == {"C8n", "D8n", "E8n"}


def test_goal_kicks_end_outside_the_area_as_counted() -> None:
    outside = [(BALL_ENDS[square("D1s")][n] & ~AREA[0]).bit_count() for n in range(2, 13)]
    assert outside == [3, 14, 17, *[15] * 8]
    assert names(BALL_ENDS[square("D1s")][2] & ~AREA[0]) == {"B1s", "B2s", "B3s"}


def test_a_corner_reaches_the_area_with_every_number_but_one() -> None:
    reached = {n: names(BALL_ENDS[square("A1n")][n] & AREA[1]) for n in range(1, 7)}
    assert reached == {
        1: set(),
        2: {"C1n", "C2n", "C3n"},
        3: {"C2n", "D1n", "D2n", "D3n"},
        4: {"C3n", "D2n", "E1n", "E2n", "E3n"},
        5: {"D3n", "E2n", "F1n", "F2n", "F3n"},
        6: {"E3n", "F2n"},
    }


def test_the_ball_has_at_least_three_end_squares_from_everywhere() -> None:
    assert min(BALL_ENDS[sq][n].bit_count() for sq in range(SQUARES) for n in range(1, 7)) == 3


def test_zones_are_those_of_the_description() -> None:
    assert len(names(AREA[0])) == 12
    ring = {"B1s", "B2s", "B3s", "B4s", "C4s", "D4s", "E4s", "F4s", "G4s", "G3s", "G2s", "G1s"}
    assert names(BESIDE_AREA[0]) == ring
    assert names(WAITING[1]) == {"A3n", "B3n", "G3n", "H3n", *(f"{file}4n" for file in "ABCDEFGH")}
    assert names(ZONE[square("A1n")]) == {"A1n", "A2n", "B1n", "B2n"}
    assert AROUND_ZONE[square("D5s")].bit_count() == 16


def test_names_and_squares_round_trip_and_mirror() -> None:
    assert [square(square_name(sq)) for sq in range(SQUARES)] == list(range(SQUARES))
    assert square_name(mirrored(square("C4s"))) == "C4n"
    assert square("D8s") + 8 == square("D8n")


@pytest.mark.parametrize("name", ["", "D9s", "D0n", "I4s", "D8", "D8e", "d8s", "D10s"])
def test_what_is_no_square_says_so(name: str) -> None:
    with pytest.raises(ValueError, match="is no square"):
        square(name)
