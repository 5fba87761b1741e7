"""The room: kits that everybody sees, quality that can change, nets that move, frames that come in time."""

from __future__ import annotations

import os
from statistics import median

from playwright.sync_api import expect

from tests.web.browser.conftest import Visit
from tests.web.browser.flick_hands import at_the_table, sit_down
from tests.web.browser.matches import set_up, take_seat
from tests.web.browser.server_process import ServerProcess
from tests.web.browser.visitor import Visitor

SLOWEST_MS = 1000 / 15
"""Software rendering, the lowest quality, while a flick runs."""
BUSY = 3.0
"""With more than this waiting for each core the machine measures itself, not the page."""


def colours(visitor: Visitor) -> list[str]:
    """Home's and away's colour on the small shirts of the page, which are those of the figures."""
    seen: list[str] = visitor.page.evaluate(
        """() => { const style = getComputedStyle(document.documentElement);
            return ['--home', '--away'].map(name => style.getPropertyValue(name).trim()); }"""
    )
    return seen


def choose_kit(visitor: Visitor, name: str) -> None:
    visitor.go("/team")
    visitor.page.get_by_role("button", name=name).click()


def test_both_players_see_the_kits_and_a_clash_is_solved(visit: Visit) -> None:
    ada, ben = visit("/"), visit("/")
    choose_kit(ada, "Lemon Quay")
    choose_kit(ben, "Lemon Quay")
    ada.go("/")
    ada.page.get_by_role("radio", name="A friend elsewhere").check()
    ada.page.get_by_role("button", name="Start the match").click()
    ada.until("t => t.page === 'match' && t.ready")
    ben.page.goto(ada.page.get_by_label("Invite link").input_value())
    if ben.page.get_by_label("Your name").is_visible():
        ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Take the seat").click()
    for one in (ada, ben):
        one.until("t => t.page === 'match' && t.step !== null")
    assert colours(ada) == colours(ben)
    home, away = colours(ada)
    assert home == "#f2c230", "home plays in what it has chosen"
    assert away == "#1c3f8f", "away turns its colours round"


def test_a_kit_is_edited_and_kept_on_the_device(visit: Visit) -> None:
    ada = visit("/team")
    assert ada.page.locator(".designs button").count() >= 12
    ada.page.get_by_label("First colour").fill("#102030")
    ada.page.get_by_label("Pattern").select_option("checks")
    ada.page.get_by_label("Goalkeeper’s number").fill("42")
    ada.go("/team")
    shirt = ada.page.get_by_test_id("own-kit").locator("svg")
    expect(shirt).to_have_attribute("data-first", "#102030")
    expect(shirt).to_have_attribute("data-pattern", "checks")
    expect(shirt).to_contain_text("42")
    assert ada.axe() == []


def test_a_formation_is_drawn_named_kept_and_stands_at_the_line_up(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/team")
    figure = ada.page.get_by_role("button", name="Figure 6:")
    figure.focus()
    for _ in range(10):
        ada.page.keyboard.press("ArrowDown")
    ada.page.get_by_label("Name of the formation").fill("Deep six")
    ada.page.get_by_role("checkbox", name="Take it at every line-up").check()
    ada.page.get_by_role("button", name="Keep it").click()
    expect(ada.page.get_by_role("status").filter(has_text="Deep six")).to_be_visible()
    take_seat(ada, set_up(server, book="fistf-1999"))
    at_the_table(ada)
    for _ in range(12):
        ada.until_asked()
        if ada.state("t => Boolean(t.offers.actions && t.offers.actions.line_up)"):
            break
        ada.decide()
    expect(ada.page.get_by_role("button", name="Deep six")).to_be_visible()
    x, _ = ada.state("t => t.table.intention().places['home.6']")
    pitch = ada.state("t => t.step.scene.pitch.length")
    assert abs(abs(x) / (pitch / 2) - 0.68) < 0.02, "ten steps of 0.02 behind the sketch's 0.48"


def test_the_quality_changes_during_a_match(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/", pixels=0)  # As many as the quality has.
    sit_down(ada, server, "shot")
    before = ada.page.locator("canvas").evaluate("canvas => (canvas.id = 'old', canvas.width)")
    ada.page.get_by_role("button", name="Settings").click()
    ada.page.get_by_role("radio", name="Medium").check()
    ada.page.get_by_role("button", name="Close").click()
    expect(ada.page.locator("canvas#old")).to_have_count(0)
    expect(ada.page.locator("canvas")).to_have_count(1)
    assert ada.page.locator("canvas").evaluate("canvas => canvas.width") > before
    at_the_table(ada)
    ada.until_asked()
    assert ada.state("t => t.offers.moment") == "attack", "the match is where it was"


def test_a_goal_moves_the_net_and_the_frames_come_in_time(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/", speed=1)
    sit_down(ada, server, "shot", away="me")
    ada.until_asked()
    ada.page.evaluate(
        """() => { window.most = 0; window.excited = 0; window.tablekick.frames.length = 0; const look = () => {
            window.most = Math.max(window.most, window.tablekick.table?.net?.() ?? 0);
            window.excited = Math.max(window.excited, window.tablekick.crowd);
            requestAnimationFrame(look); }; look(); }"""
    )
    for label, value in (("Direction (°)", "8"), ("Power (%)", "74")):
        ada.page.get_by_label(label).fill(value)
        ada.page.get_by_label(label).press("Tab")
    ada.page.get_by_role("button", name="Flick", exact=True).click()
    ada.until("t => t.sounds.includes('net') && t.frames.length > 8")
    ada.page.wait_for_timeout(300)
    assert ada.page.evaluate("() => window.most") > 1, "the net gives way by a millimetre at least"
    assert ada.page.evaluate("() => window.excited") > 0.5, "the crowd has seen it come"
    if os.getloadavg()[0] < BUSY:
        assert median(ada.state("t => t.frames")) < SLOWEST_MS
