"""Shipped puzzles hold when somebody else looks at them, and records give the same puzzles every time."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from tablekick.analysis.puzzles.checks import check, checked, key_of
from tablekick.analysis.puzzles.examiners import examiner_of
from tablekick.analysis.puzzles.grade import rating_of
from tablekick.analysis.puzzles.puzzle import line_of, pack, puzzle_of, shipped
from tablekick.match.record import read_record
from tablekick.rulebooks import Book
from tablekick.web.workers.analyses import analyse, appraise
from tablekick.web.workers.frames import Analyse, Appraise
from tests.analysis.test_statistics import played

GAMES = {"flick": 100, "tippkick": 80, "tactics": 60}
"""Games with puzzles, and every how manieth a test looks at; `make puzzles` looks at all."""


@pytest.mark.parametrize("game", GAMES)
def test_a_sample_of_the_shipped_puzzles_holds(game: str, tmp_path: Path) -> None:
    looked_at = list(shipped(game).values())[:: GAMES[game]]
    assert looked_at
    diary = tmp_path / "checked.jsonl"
    found = list(checked(looked_at, diary))
    assert [puzzle.id for puzzle, seen in found if not seen.holds] == []
    # A check that was stopped goes on where it was: what is noted is not looked at again, half a note is none.
    doctored = diary.read_text().replace(f'"rival": {found[0][1].rival}', '"rival": 99.0', 1)
    diary.write_text(doctored + '{"puzzle": "cut')
    again = list(checked(looked_at, diary))
    assert again[0][1].rival == 99.0
    assert again[1:] == found[1:]
    assert key_of(looked_at[0]) != key_of(replace(looked_at[0], worth=0.9))


@pytest.mark.parametrize("game", GAMES)
def test_every_shipped_puzzle_is_what_it_says(game: str) -> None:
    for puzzle in shipped(game).values():
        assert puzzle_of(line_of(puzzle)) == puzzle
        assert puzzle.second < puzzle.need <= puzzle.worth
        assert puzzle.source
        assert puzzle.themes
        assert rating_of(puzzle.fares) == puzzle.rating
        assert ("two" in puzzle.themes) is (puzzle.then is not None)
        if puzzle.then is not None:
            assert puzzle.then.second < puzzle.then.need <= puzzle.then.worth


def test_shipped_puzzles_stay_small() -> None:
    assert sum(len(pack(shipped(game).values())) for game in GAMES) < 3_000_000


def test_a_record_gives_the_same_puzzles_every_time(tmp_path: Path) -> None:
    record = read_record(played(Book.TACTICS, "club", {"half_minutes": 5}, tmp_path))
    first = [line_of(puzzle) for puzzle in examiner_of(Book.TACTICS).puzzles_of(record, 5)]
    assert first
    assert first == [line_of(puzzle) for puzzle in examiner_of(Book.TACTICS).puzzles_of(record, 5)]


@pytest.mark.parametrize("game", GAMES)
def test_the_solution_solves_and_nonsense_does_not(game: str) -> None:
    puzzle = next(iter(shipped(game).values()))
    right = json.loads(appraise(Appraise(puzzle=puzzle.id, do=puzzle.solution)).text)
    assert right["solved"]
    # Nobody solves a table by letting it pass, or by a figure that he has not got.
    wrong = {"flick": ["flick", "away.1", 0.0, 0.1], "tippkick": {"wait": True}, "tactics": "pass"}[game]
    assert not json.loads(appraise(Appraise(puzzle=puzzle.id, do=wrong)).text)["solved"]


def test_a_match_of_the_board_game_is_analysed_in_a_worker(tmp_path: Path) -> None:
    record = read_record(played(Book.TACTICS, "novice", {"half_minutes": 2}, tmp_path))
    lines = [event.as_line() for event in record.events]
    told = json.loads(analyse(Analyse(ticket="a", header=record.header.as_line(), lines=lines)).text)
    assert told["report"]["course"]
    assert {"good"} <= {each["verdict"] for each in told["decisions"]}


def test_of_two_flicks_both_are_checked_and_judged_by_their_own_margin() -> None:
    puzzles = [each for each in shipped("flick").values() if each.then is not None]
    assert len(puzzles) >= 30
    puzzle = puzzles[0]
    assert puzzle.then is not None
    assert check(puzzle).holds
    # Where the finish does not hold, the puzzle does not.
    assert not check(replace(puzzle, then=replace(puzzle.then, solution=["flick", "home.1", 3.0, 0.05]))).holds
    right = json.loads(appraise(Appraise(puzzle=puzzle.id, do=puzzle.then.solution, part=2)).text)
    assert right["solved"]
    assert right["best"] == puzzle.then.worth
    assert not json.loads(appraise(Appraise(puzzle=puzzle.id, do=puzzle.solution, part=2)).text)["solved"]


def test_the_flick_after_the_block_is_judged_at_the_table_as_it_lies_then() -> None:
    puzzle = next(each for each in shipped("flick").values() if each.themes == ("shot",))
    table = puzzle.options["position"]
    right = json.loads(appraise(Appraise(puzzle=puzzle.id, do=puzzle.solution, table=table)).text)
    assert right["solved"]
    wrong = ["flick", cast(list[str], puzzle.solution)[1], 3.0, 0.05]
    poor = json.loads(appraise(Appraise(puzzle=puzzle.id, do=wrong, table=table)).text)
    assert not poor["solved"]
    assert poor["worth"] < poor["best"]
    # Nobody is asked there, or no table at all: there is nothing to judge.
    assert json.loads(appraise(Appraise(puzzle=puzzle.id, do=puzzle.solution, table={"ball": "x"})).text) is None
