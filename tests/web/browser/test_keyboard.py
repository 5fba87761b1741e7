"""Everything by keyboard alone."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.browser.conftest import Visit
from tests.web.browser.visitor import Visitor

FAR = 120
"""More presses of Tab than any page has stops."""


def tab_to(visitor: Visitor, role: str, name: str) -> None:
    """Press Tab until a control has the focus."""
    wanted = visitor.page.get_by_role(role, name=name).first  # type: ignore[arg-type]
    for _ in range(FAR):
        visitor.page.keyboard.press("Tab")
        if wanted.count() and wanted.evaluate("element => element === document.activeElement"):
            return
    raise AssertionError(f"Tab never reached the {role} '{name}'")


def test_a_match_is_begun_and_played_without_a_mouse(visit: Visit) -> None:
    ada = visit("/")
    tab_to(ada, "button", "Soccer Tactics: Play now")
    ada.page.keyboard.press("Enter")
    ada.until("t => t.page === 'match' && t.ready")
    assert ada.page.evaluate("() => document.activeElement.id") == "main"
    ada.until_asked()
    before = ada.state("t => t.n")
    # The figures stand already: the first thing to do is in the panel.
    panel = ada.page.get_by_role("region", name="What may I do now?")
    tab_to(ada, "button", panel.locator("button:enabled").first.inner_text())
    ada.page.keyboard.press("Enter")
    ada.until(f"t => t.n > {before}")
    tab_to(ada, "button", "Resign")
    ada.page.keyboard.press("Enter")
    tab_to(ada, "button", "Yes, resign")
    ada.page.keyboard.press("Space")
    ada.until("t => t.step.result !== null")


def test_the_first_stop_skips_the_header(visit: Visit) -> None:
    ada = visit("/history")
    ada.page.keyboard.press("Tab")
    link = ada.page.get_by_role("link", name="Skip to the content")
    expect(link).to_be_focused()
    expect(link).to_be_in_viewport()


def test_settings_open_and_close_by_keyboard_and_focus_comes_back(visit: Visit) -> None:
    ada = visit("/history")
    tab_to(ada, "button", "Settings")
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    assert ada.axe() == []
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    expect(ada.page.get_by_role("button", name="Settings")).to_be_focused()
