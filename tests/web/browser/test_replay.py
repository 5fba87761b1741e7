"""Looking at a match again: step by step, at any speed, from a link, and in slow motion while it goes on."""

from __future__ import annotations

import gzip
from pathlib import Path

from playwright.sync_api import expect

from tests.web.browser.conftest import Visit
from tests.web.browser.matches import set_up, take_seat
from tests.web.browser.server_process import ServerProcess
from tests.web.browser.visitor import Visitor


def finished(visitor: Visitor, server: ServerProcess, steps: int = 4) -> str:
    """A match of a few steps, given up."""
    made = set_up(server)
    take_seat(visitor, made)
    visitor.until_asked()
    visitor.play_on(steps)
    visitor.page.get_by_role("button", name="Resign").click()
    visitor.page.get_by_role("button", name="Yes, resign").click()
    visitor.until("t => t.step.result !== null")
    match: str = made["info"]["id"]
    return match


def test_a_match_given_up_can_be_watched_again_step_by_step(
    visit: Visit, server: ServerProcess, tmp_path: Path
) -> None:
    ada = visit("/")
    match = finished(ada, server)
    expect(ada.page.get_by_role("heading", name="Beaten this time")).to_be_visible()
    ada.page.get_by_role("link", name="Watch the replay").click()
    ada.until("t => t.page === 'replay' && t.ready")
    last = ada.state("t => t.last")
    assert ada.state("t => t.n") == 0
    ada.page.get_by_role("button", name="To the end").click()
    ada.until(f"t => t.n === {last}")
    ada.page.get_by_role("button", name="One step back").click()
    ada.until(f"t => t.n === {last - 1}")
    ada.page.get_by_role("slider", name="Where in the match").press("Home")
    ada.until("t => t.n === 0")
    ada.page.get_by_label("Speed").select_option("4")
    ada.page.get_by_role("button", name="Play", exact=True).click()
    ada.until(f"t => t.n === {last} && !t.playing")
    ada.shot("replay-desktop")
    assert ada.axe() == []
    with ada.page.expect_download() as download:
        ada.page.get_by_role("link", name="Download the record").click()
    download.value.save_as(tmp_path / "record.jsonl.gz")
    assert b'"tactics"' in gzip.decompress((tmp_path / "record.jsonl.gz").read_bytes()).splitlines()[0]
    assert match in ada.page.url


def test_a_shared_link_opens_the_moment_it_names(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/")
    match = finished(ada, server)
    ada.go(f"/replay/{match}")
    ada.page.get_by_role("button", name="One step on").click()
    ada.page.get_by_role("button", name="One step on").click()
    ada.page.get_by_role("button", name="One step on").click()
    n = ada.state("t => t.n")
    link = ada.page.get_by_label("Copy a link to this moment").input_value()
    ben = visit("/history")
    ben.page.goto(link)
    ben.until("t => t.page === 'replay' && t.ready")
    assert n > 0
    assert ben.state("t => t.n") == n
    assert ben.state("t => t.step.scene") == ada.state("t => t.step.scene")


def test_slow_motion_inside_a_live_match_and_back(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/")
    take_seat(ada, set_up(server))
    ada.until_asked()
    ada.play_on(3)
    ada.until_asked()
    n = ada.state("t => t.n")
    ada.page.get_by_role("button", name="Look again").click()
    ada.until("t => t.held")
    assert ada.state("t => t.offers") is None
    expect(ada.page.get_by_label("Speed")).to_have_value("0.25")
    ada.page.get_by_role("button", name="To the beginning").click()
    ada.until("t => t.n === 0")
    ada.page.get_by_role("button", name="Back to the match").click()
    ada.until(f"t => !t.held && t.n === {n} && t.offers !== null")
    ada.decide()


def test_the_history_lists_finished_matches_with_their_replay(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/")
    match = finished(ada, server, steps=1)
    ada.go("/history")
    link = ada.page.locator(f"a[href='/replay/{match}']")
    expect(link).to_be_visible()
    assert ada.axe() == []
    link.click()
    ada.until("t => t.page === 'replay' && t.ready")
