"""Whom a beginner who has done the lessons can beat."""

from __future__ import annotations

from tablekick.competition.simulation import Simulation, simulate
from tablekick.players.bots import levels
from tablekick.rulebooks import Book

PUPIL = "tests.players.tippkick.pupil:Pupil"


def test_the_first_level_is_for_beginners_and_the_last_has_learned() -> None:
    assert list(levels(Book.TIPPKICK_2017)) == ["novice", "club", "county", "master", "grandmaster"]


def test_a_beginner_who_has_done_the_lessons_takes_points_from_the_club_player() -> None:
    """Of 24 whole matches he won 5 and drew 9 (docs/tippkick.md); here only that it is no walk-over."""
    matches = Simulation(
        book=Book.TIPPKICK_2017, home=PUPIL, away="club", matches=4, options={"half_minutes": 2}, mirrored=True, seed=3
    )
    goals = [report.score_of_first() for report in simulate(matches)]
    assert sum(scored for scored, _ in goals) >= 2
    assert any(scored >= against for scored, against in goals)
