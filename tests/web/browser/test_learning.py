"""Puzzles are solved on the table; a match is analysed, and a moment of it studied."""

from __future__ import annotations

import json
from typing import Any, cast

import httpx
from playwright.sync_api import expect

from tablekick.analysis.puzzles.puzzle import shipped
from tests.web.browser.conftest import Visit
from tests.web.browser.matches import set_up, take_seat
from tests.web.browser.server_process import ServerProcess
from tests.web.browser.visitor import Visitor


def test_a_puzzle_is_solved_by_playing(visit: Visit) -> None:
    ada = visit("/puzzles", device="phone")
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Puzzles")
    assert ada.axe() == []
    ada.shot("puzzles-phone")
    puzzle = next(each for each in shipped("flick").values() if each.themes == ("pass",))
    ada.go(f"/puzzles/flick/{puzzle.id}")
    ada.until_asked()
    ada.shot("puzzle-phone")
    ada.decide(puzzle.solution)
    ada.until("t => t.puzzle && t.puzzle.solved !== null")
    assert ada.state("t => t.puzzle.solved") is True
    expect(ada.page.get_by_text("Solved!")).to_be_visible()
    expect(ada.page.get_by_text("Now finish it")).to_be_visible()
    ada.shot("puzzle-solved-phone")


def test_a_kick_is_shown_as_the_solution_of_a_puzzle(visit: Visit) -> None:
    """Tipp-Kick lays its boards otherwise than flick football: with the defence set."""
    ada = visit("/")
    puzzle = next(each for each in shipped("tippkick").values() if each.themes[0] == "shot")
    ada.go(f"/puzzles/tippkick/{puzzle.id}")
    ada.until_asked()
    ada.decide(puzzle.solution)
    ada.until("t => t.puzzle && t.puzzle.solved !== null")
    assert ada.state("t => t.puzzle.solved") is True
    ada.shot("puzzle")


def given_up(ada: Visitor, server: ServerProcess) -> str:
    """A match that begins at the table of a puzzle, where the worst is done and then given up."""
    puzzle = next(each for each in shipped("flick").values() if each.themes == ("shot",))
    position = json.dumps(puzzle.options["position"])
    made = set_up(server, book=str(puzzle.book), options={"position": position})
    take_seat(ada, made)
    ada.until_asked()
    what, figure, heading, *_ = cast(list[Any], puzzle.solution)
    ada.decide([what, figure, heading, 0.05])
    ada.until("t => t.n > 0")
    ada.page.get_by_role("button", name="Resign").click()
    ada.page.get_by_role("button", name="Yes, resign").click()
    ada.until("t => t.step.result !== null")
    match: str = made["info"]["id"]
    return match


def test_a_chance_thrown_away_is_found_shown_and_studied(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/")
    match = given_up(ada, server)
    ada.go(f"/analysis/{match}")
    ada.page.get_by_role("button", name="Analyse this match").click()
    expect(ada.page.get_by_role("heading", name="Where the ball was")).to_be_visible(timeout=180_000)
    ada.page.locator(".moments button").first.click()
    assert ada.axe() == []
    ada.shot("analysis")
    ada.page.get_by_role("button", name="Show me").click()
    ada.until("t => t.shown && t.n > 0")
    ada.shot("analysis-shown")
    # Somebody else finds it ready, on another day too.
    kept = httpx.get(f"{server.url}/api/matches/{match}/analysis", timeout=30.0).json()
    assert kept["state"] == "ready"
    ada.go(f"/replay/{match}?step=1")
    ada.until("t => t.page === 'replay' && t.ready")
    ada.page.get_by_label("Note").fill("Here the goal was open.")
    ada.page.get_by_role("button", name="Draw arrows").click()
    table = ada.page.get_by_label("The table", exact=True).bounding_box()
    assert table is not None
    across, down = table["x"] + table["width"] / 2, table["y"] + table["height"] / 2
    ada.page.mouse.move(across - 80, down)
    ada.page.mouse.down()
    ada.page.mouse.move(across + 60, down - 20, steps=4)
    ada.page.mouse.up()
    ada.until("t => t.noted.arrows.length === 1")
    assert ada.axe() == []
    ada.shot("study")
