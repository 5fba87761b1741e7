"""A team match at one of its tables: sudden death begins with what full time was on all of them."""

from __future__ import annotations

from typing import Any

import pytest

from tablekick.officiating.report import report
from tablekick.rulebooks import Book, Language
from tests.officiating.test_sheet import Glass, goal_for_home

OTHERS = [[1, 0], [0, 1], [0, 0]]


def told(glass: Glass) -> dict[str, Any]:
    return report(glass.sheet, Language.ENGLISH)


def sudden_death(book: Book) -> Glass:
    return Glass(book, knockout=True, period="extra", score=[1, 1], team=OTHERS)


@pytest.mark.parametrize(("book", "clause"), [(Book.FISTF_1999, "II.3.3.2.1"), (Book.SUBBUTEO_2016, "3.25")])
def test_a_goal_on_this_table_decides_the_match_of_the_teams(book: Book, clause: str) -> None:
    glass = sudden_death(book)
    goal_for_home(glass)
    ended = told(glass)
    assert (ended["over"], ended["winner"], ended["score"], ended["shots"]) == (True, "home", [2, 1], None)
    assert ended["periods"][-1]["clause"].endswith(clause)


def test_a_goal_on_another_table_ends_the_match_here_without_one() -> None:
    glass = sudden_death(Book.SUBBUTEO_2016)
    glass.tap("toss-flick-off", "home")
    glass.sheet.add(glass.sheet.tap("elsewhere", 9.0, "goal-elsewhere", {"side": "away"}))
    ended = told(glass)
    assert (ended["over"], ended["winner"], ended["score"]) == (True, "away", [1, 1])


def test_without_a_goal_the_shots_are_counted_apart_from_the_score() -> None:
    glass = sudden_death(Book.FISTF_1999)
    glass.tap("toss-flick-off", "home")
    assert glass.tap("time-over") == ["shoot-out"]
    assert told(glass)["shots"] == [0, 0]
    assert told(glass)["score"] == [1, 1]
