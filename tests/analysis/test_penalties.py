"""At a penalty-flick the choice is the side of the goalkeeper, and its place says which is better."""

from __future__ import annotations

import pytest

from tablekick.analysis.flick.appraisal import CAREFUL, Appraiser, choices_of
from tablekick.analysis.flick.penalties import LEFT, RIGHT, is_penalty, side_of_keeper
from tablekick.analysis.flick.puzzles import begin, puzzle_at, rivals_of, worth_of
from tablekick.analysis.puzzles.checks import check
from tablekick.analysis.puzzles.puzzle import name_of, shipped
from tablekick.facts.flick.bodies import Body
from tablekick.facts.sides import Side
from tablekick.match.flick.views import FlickView
from tablekick.players.flick.aims import Aim
from tablekick.rulebooks import Book

SPOT = 490.0
PENALTY = {
    "attacking": "home",
    "ball": [SPOT, 0.0],
    "figures": {"home": {"9": [SPOT - 40.0, 0.0]}, "away": {"5": [100.0, -60.0]}},
    "restart": {"kind": "penalty-flick", "to": "home", "at": [SPOT, 0.0], "stage": "ready", "taker": "home.9"},
}
TAKER = Body("home.9")


def options(aside_mm: float) -> dict[str, object]:
    return {"position": {**PENALTY, "guarded": True, "keepers": {"away": [596.0, aside_mm]}}}


def penalty(aside_mm: float) -> FlickView:
    view = begin(Book.FISTF_1999, options(aside_mm)).view(Side.HOME)
    assert is_penalty(view)
    return view


def test_a_flick_beside_the_middle_of_the_ball_sends_it_to_the_other_side() -> None:
    view = penalty(0.0)
    assert side_of_keeper(view, Aim(TAKER, -0.1, 2.0)) == LEFT
    assert side_of_keeper(view, Aim(TAKER, 0.1, 2.0)) == RIGHT
    assert side_of_keeper(view, Aim(TAKER, 1.5, 2.0)) == ""
    # The same flick passes a goalkeeper that stands far over on its other side.
    assert side_of_keeper(penalty(50.0), Aim(TAKER, -0.1, 2.0)) == RIGHT


def test_shots_of_a_penalty_are_two_ideas() -> None:
    ideas = {choice.idea for choice in choices_of(penalty(0.0), 500)}
    assert {idea.part for idea in ideas if idea.kind == "shot"} == {LEFT, RIGHT}
    assert {idea.figure for idea in ideas} == {TAKER}


@pytest.mark.parametrize(("aside_mm", "open_side"), [(25.0, RIGHT), (-25.0, LEFT)])
def test_the_open_side_is_the_better_one(aside_mm: float, open_side: str) -> None:
    best, *others = Appraiser(penalty(aside_mm), 1).ideas(CAREFUL)
    assert best.choice.idea.part == open_side
    assert best.worth > 0.9
    assert all(other.worth < best.worth - 0.15 for other in others)


def test_where_both_sides_are_open_there_is_no_puzzle() -> None:
    assert puzzle_at(Book.FISTF_1999, "flick-none", options(0.0), "") is None


def test_shipped_penalties_hold_and_the_closed_side_does_not_solve_them() -> None:
    puzzles = [puzzle for puzzle in shipped("flick").values() if "penalty" in puzzle.themes]
    assert len(puzzles) >= 5
    assert {puzzle.id for puzzle in puzzles} == {name_of("flick", puzzle.options) for puzzle in puzzles}
    puzzle = puzzles[0]
    assert check(puzzle).holds
    assert rivals_of(puzzle) < puzzle.need <= worth_of(puzzle, puzzle.solution)
