"""The figures the books print, written down a second time from their clauses, not from our data."""

from __future__ import annotations

import pytest

from tablekick.equipment import bench_of
from tablekick.rulebooks import Book

FISTF = {
    "board.height": (70, 90),
    "board.fence_height": (2, 10),
    "board.fence_gap": (15, 25),
    "hall.free_space": (100, None),
    "cloth.line_width": (None, 3),
    "cloth.margin_side": (4, 10),
    "markings.length": (90, 140),
    "markings.width": (60, 100),
    "markings.length_less_width": (30, None),
    "markings.centre_circle": (6, 12),
    "markings.penalty_depth": (12, 18),
    "markings.penalty_width": (30, 48),
    "markings.penalty_spot": (8, 14),
    "markings.goal_area_depth": (5, 7),
    "markings.goal_area_width": (22, 26),
    "markings.corner": (2, 3),
    "goal.bar_thickness": (None, 5),
    "goal.depth": (6, 9),
    "figure.base_height": (5, 7),
    "figure.width": (6, 13),
    "figure.thickness": (None, 6),
    "keeper.volume": (None, 2700),
    "keeper.height": (None, 39),
    "keeper.thickness": (None, 6),
    "keeper.width": (None, 21),
    "keeper.rod_length": (None, 15),
    "keeper.rod_width": (None, 4),
    "keeper.handle_length": (None, 10),
}
TIPPKICK = {
    "board.length": (123, 126),
    "board.width": (80, 83),
    "board.side_height": (3, 5),
    "board.gap": (19, 22),
    "board.height": (70, 80),
    "pitch.line_width": (None, 2),
    "kicker.height": (None, 7.8),
    "kicker.weight_height": (None, 1),
    "kicker.weight_diagonal": (None, 1.5),
    "kicker.button_diameter": (None, 0.6),
    "kicker.button_height": (None, 0.5),
    "kicker.web_height": (None, 5),
    "keeper.rod_length": (None, 7),
    "keeper.rod_diameter": (None, 2),
    "box.width": (3.8, 4.2),
    "box.depth": (2.3, 2.7),
    "box.height": (1.8, 2.2),
    "keeper.rod_exit_height": (3, 8),
    "keeper.rod_entry_height": (3, 6),
    "keeper.rod_angle": (None, 90),
}
Bounds = tuple[float | None, float | None]


@pytest.mark.parametrize(
    ("book", "printed"),
    [(Book.FISTF_1999, FISTF), (Book.FISTF_2000, FISTF), (Book.TIPPKICK_2017, TIPPKICK)],
)
def test_the_bounds_are_those_the_book_prints(book: Book, printed: dict[str, Bounds]) -> None:
    ours = {f"{each.part}.{each.name}": each for each in bench_of(book).limits if each.only_for is None}
    for key, (least, most) in printed.items():
        for found, wanted in ((ours[key].least, least), (ours[key].most, most)):
            assert found == (wanted if wanted is None else pytest.approx(wanted)), key
