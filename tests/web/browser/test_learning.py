"""Puzzles are solved on the table; a match is analysed, and a moment of it studied."""

from __future__ import annotations

import json
from math import ceil
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from PIL import Image
from playwright.sync_api import expect

from tablekick.analysis.puzzles.puzzle import shipped
from tablekick.rulebooks import Book
from tests.analysis.test_statistics import played
from tests.web.browser.conftest import Device, Visit
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
    # Nobody helps: no idea stands ready, and what it is about is told with the verdict.
    assert ada.state("t => t.offers.ideas") is True
    assert ada.state("t => t.offers.suggestion") is None
    expect(ada.page.locator("#puzzle-title")).not_to_contain_text("Pass")
    ada.decide(puzzle.solution)
    ada.until("t => t.puzzle && t.puzzle.solved !== null")
    assert ada.state("t => t.puzzle.solved") is True
    expect(ada.page.get_by_text("Solved!")).to_be_visible()
    expect(ada.page.locator("#puzzle-title")).to_contain_text("Pass")
    expect(ada.page.get_by_text("Now finish it")).to_be_visible()
    ada.shot("puzzle-solved-phone")
    # Of two flicks the second is found on the table after their block-flick.
    two = next(each for each in shipped("flick").values() if each.then is not None)
    assert two.then is not None
    ada.go(f"/puzzles/flick/{two.id}")
    ada.until_asked()
    ada.decide(two.solution)
    ada.page.get_by_role("button", name="Second flick").click()
    ada.until("t => t.puzzle && t.puzzle.part === 2")
    ada.until_asked()
    ada.shot("puzzle-second-phone")
    ada.decide(two.then.solution)
    ada.until("t => t.puzzle.part === 2 && t.puzzle.solved !== null")
    assert ada.state("t => t.puzzle.solved") is True


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


def kept_film(ada: Visitor, kind: str, folder: Path) -> Path:
    """The film of the step on show, as the browser saves it."""
    with ada.page.expect_download() as saving:
        ada.page.get_by_role("button", name=kind, exact=True).click()
    file = folder / saving.value.suggested_filename
    saving.value.save_as(file)
    return file


def try_otherwise(ada: Visitor, n: int, do: Any = None) -> None:
    """Play on from the step on show, and come back to the study, which knows the variation."""
    ada.page.get_by_role("button", name="both sides yourself").click()
    ada.until(f"t => t.page === 'match' && t.n === {n}")
    ada.until_asked()
    ada.decide(do)
    ada.page.get_by_role("link", name="Back to the study").click()
    ada.until("t => t.page === 'replay' && t.ready")
    assert len(ada.state("t => t.noted.variations")) == 1


def test_a_chance_thrown_away_is_found_shown_and_studied(visit: Visit, server: ServerProcess, tmp_path: Path) -> None:
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
    # Whoever gets the link sees it, without having written it.
    link = ada.page.get_by_label("Copy a link to this moment").input_value()
    ada.page.evaluate("() => localStorage.removeItem('tablekick.studies')")
    ada.go(link.removeprefix(server.url))
    ada.until("t => t.page === 'replay' && t.ready && t.noted.note === 'Here the goal was open.'")
    assert len(ada.state("t => t.noted.arrows")) == 1
    webm = kept_film(ada, "WebM", tmp_path).read_bytes()
    assert webm[:4] == b"\x1aE\xdf\xa3"
    assert len(webm) > 5_000
    try_otherwise(ada, 1)


@pytest.mark.parametrize(
    ("book", "options", "device"),
    [(Book.TIPPKICK_2017, {"half_minutes": 0.2}, "phone"), (Book.TACTICS, {"half_minutes": 0.5}, "desktop")],
)
def test_a_moment_is_filmed_and_tried_otherwise(
    visit: Visit, server: ServerProcess, tmp_path: Path, book: Book, options: dict[str, object], device: Device
) -> None:
    """Each game draws its table in its own way: a film of it is made in the browser, and one plays on from there."""
    record = played(book, "novice", options, tmp_path).read_bytes()
    match = httpx.post(f"{server.url}/api/records", content=record, timeout=90.0).json()["id"]
    steps = httpx.get(f"{server.url}/api/matches/{match}/steps", timeout=90.0).json()["steps"]
    moving = [step for step in steps[:-1] if step["film"] and step["film"]["duration_s"] > 0.4 and step["awaits"]]
    step = min(moving, key=lambda each: cast(float, each["film"]["duration_s"]))
    ada = visit(f"/replay/{match}?step={step['n']}", device=device)
    ada.until("t => t.page === 'replay' && t.ready")
    ada.page.get_by_label("Note").fill("What if it had gone the other way?")
    ada.shot(f"study-{book}")
    with Image.open(kept_film(ada, "GIF", tmp_path)) as gif:
        assert gif.format == "GIF"
        frames = getattr(gif, "n_frames", 1)
        assert frames == ceil(step["film"]["duration_s"] * 12.5) + 1
        first = gif.convert("RGB")
        assert len(first.getcolors(1 << 20) or []) > 20
        gif.seek(frames - 1)
        assert gif.convert("RGB").tobytes() != first.tobytes()
    # What was done there is done again.
    done = steps[step["n"] + 1]["intents"]
    try_otherwise(ada, step["n"], done[step["awaits"][0]])
