"""Puzzles are solved on the table."""

from __future__ import annotations

from playwright.sync_api import expect

from tablekick.analysis.puzzles.puzzle import shipped
from tests.web.browser.conftest import Visit


def test_a_puzzle_is_solved_by_playing(visit: Visit) -> None:
    ada = visit("/puzzles", device="phone")
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Puzzles")
    assert ada.axe() == []
    ada.shot("puzzles-phone")
    puzzle = next(each for each in shipped("flick").values() if each.themes[0] == "pass")
    ada.go(f"/puzzles/flick/{puzzle.id}")
    ada.until_asked()
    ada.shot("puzzle-phone")
    ada.decide(puzzle.solution)
    ada.until("t => t.puzzle && t.puzzle.solved !== null")
    assert ada.state("t => t.puzzle.solved") is True
    expect(ada.page.get_by_text("Solved!")).to_be_visible()
    ada.shot("puzzle-solved-phone")
