"""The referee's table on a phone and a tablet: a short match with the network on, off and on again."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.web.browser.conftest import Visit
from tests.web.browser.visitor import Visitor

OFFLINE = ("Failed to load resource", "ERR_INTERNET_DISCONNECTED")


def begin(ada: Visitor, book: str) -> None:
    """Set a match up on the page."""
    ada.page.get_by_label("Rulebook").select_option(book)
    ada.page.get_by_role("textbox", name="Home", exact=True).fill("Ada")
    ada.page.get_by_role("textbox", name="Away", exact=True).fill("Ben")
    ada.page.get_by_role("button", name="Begin").click()
    ada.until("t => t.table && t.table.onDevice && t.table.taps === undefined")


def tap(ada: Visitor, key: str, side: str | None = None, *, choice: str | None = None, at: float | None = None) -> Any:
    """Tap a button, and what it asks; answers with the calls."""
    before = ada.state("t => t.table.taps")
    whose = f'[data-side="{side}"]' if side else ""
    button = ada.page.locator(f'[data-key="{key}"]{whose}').first
    if not button.is_visible():
        ada.page.get_by_role("group").get_by_role("button", name="Time").click()
    button.click()
    if choice is not None:
        ada.page.locator(f'[data-choice="{choice}"]').click()
    if at is not None:
        pitch = ada.page.locator("[data-place]")
        box = pitch.bounding_box()
        assert box is not None
        pitch.click(position={"x": box["width"] * at, "y": box["height"] / 2})
    ada.until(f"t => t.table.taps !== {before!r}".replace("None", "undefined"))
    return ada.state("t => t.table.calls")


def flick_goal(ada: Visitor) -> None:
    tap(ada, "toss-flick-off", "home")
    tap(ada, "takes", "home", choice="home.9")
    tap(ada, "rests", at=0.8)
    tap(ada, "plays", "home", choice="home.7")
    assert any(call.startswith("goal ") for call in tap(ada, "goal", "home"))


def test_a_match_is_refereed_on_a_phone_with_the_network_on_off_and_on(visit: Visit) -> None:
    ada = visit("/referee/new", device="phone")
    ada.page.evaluate("() => navigator.serviceWorker.ready")
    begin(ada, "fistf-1999")
    assert ada.axe() == []
    flick_goal(ada)
    assert ada.state("t => t.table.score") == [1, 0]
    # The tab is killed and comes back without a network: nothing is lost.
    ada.page.context.set_offline(True)
    address = ada.page.url
    ada.page.close()
    ada.page = ada.page.context.new_page()
    ada.page.set_default_timeout(90_000)
    ada.page.goto(address)
    ada.until("t => t.ready && t.table && t.table.score")
    assert ada.state("t => t.table.score") == [1, 0]
    assert any(call.startswith("half-time ") for call in tap(ada, "time-over"))
    assert ada.state("t => t.table.answered_ms") < 1000, "tap to call on a busy machine"
    last = ada.state("t => t.table.taps")
    ada.page.get_by_role("button", name="Undo").click()
    ada.until(f"t => t.table.taps !== {last!r}")
    ada.page.get_by_role("button", name="Redo").click()
    ada.until(f"t => t.table.taps === {last!r}")
    assert any(call.startswith("full-time ") for call in tap(ada, "time-over"))
    # Back on the network everything is sent, and another device sees the same.
    ada.page.context.set_offline(False)
    ada.until("t => t.table.sent")
    ben = visit(address.removeprefix(ada.url).partition("?")[0], device="tablet")
    ben.until("t => t.table && t.table.over")
    assert ben.state("t => t.table.score") == [1, 0]
    ben.page.get_by_role("link", name="Match report").click()
    expect(ben.page.locator("[data-report]")).to_contain_text("Ada 1 : 0 Ben")
    expect(ben.page.locator("[data-report]")).to_contain_text("II.7.1.1")
    ada.forgive(*OFFLINE)


def test_subbuteo_and_tipp_kick_on_a_tablet_without_a_network(visit: Visit) -> None:
    ada = visit("/referee/new", device="tablet")
    begin(ada, "subbuteo-2016")
    ada.page.context.set_offline(True)
    flick_goal(ada)
    tap(ada, "time-over")
    tap(ada, "time-over")
    assert ada.state("t => [t.table.over, t.table.score]") == [True, [1, 0]]
    ada.page.evaluate("() => history.pushState(null, '', '/referee/new')")
    ada.page.evaluate("() => dispatchEvent(new PopStateEvent('popstate'))")
    begin(ada, "tippkick-2017")
    tap(ada, "kicks", "home")
    tap(ada, "rests-white", "home", at=0.6)
    tap(ada, "kicks", "home")
    assert any(call.startswith("goal ") for call in tap(ada, "goal", "home"))
    tap(ada, "time-over")
    assert any(call.startswith("full-time ") for call in tap(ada, "time-over"))
    assert ada.state("t => t.table.score") == [1, 0]
    ada.shot("referee-tablet")
    ada.forgive(*OFFLINE)
