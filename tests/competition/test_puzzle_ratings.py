"""A puzzle is graded by bots first, then by people: it gains on who misses it and loses to who solves it."""

from __future__ import annotations

import pytest

from tablekick.competition.glicko import Rating
from tablekick.competition.puzzle_ratings import LEAST_DOUBT, after_answer, graded, solver_after


def test_an_answer_moves_puzzle_and_solver_apart() -> None:
    solver = Rating(points=1200.0, deviation=100.0)
    solved = after_answer(graded(1200), solver, right=True)
    missed = after_answer(graded(1200), solver, right=False)
    assert solved.rating.points < 1200.0 < missed.rating.points
    assert (solved.answers, solved.right, missed.answers, missed.right) == (1, 1, 1, 0)
    assert solver_after(solver, graded(1200).rating, right=True).points > 1200.0


def test_what_was_expected_moves_little() -> None:
    weak = Rating(points=800.0, deviation=100.0)
    assert after_answer(graded(1800), weak, right=False).rating.points == pytest.approx(1800.0, abs=3.0)
    assert after_answer(graded(1800), weak, right=True).rating.points < 1750.0


def test_many_answers_find_the_truth_and_settle() -> None:
    known, solver = graded(1000), Rating(points=1500.0, deviation=60.0)
    for n in range(200):
        known = after_answer(known, solver, right=n % 2 == 0)
    assert known.rating.points == pytest.approx(1500.0, abs=100.0)
    assert known.rating.deviation < 100.0
    assert known.answers == 200


def test_a_solver_never_stops_learning() -> None:
    solver = Rating(points=1500.0, deviation=LEAST_DOUBT)
    for n in range(50):
        solver = solver_after(solver, Rating(points=1500.0, deviation=50.0), right=n % 2 == 0)
    assert solver.deviation >= LEAST_DOUBT
