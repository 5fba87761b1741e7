"""An app on the home screen: manifest, icons, service worker, link previews, the whole screen, all within reach."""

from __future__ import annotations

import re

import httpx
import pytest
from playwright.sync_api import expect

from tests.web.browser.conftest import Device, Visit
from tests.web.browser.flick_hands import sit_down
from tests.web.browser.server_process import ServerProcess
from tests.web.browser.visitor import Visitor


def test_the_app_can_be_installed(visit: Visit, server: ServerProcess) -> None:
    manifest = httpx.get(f"{server.url}/manifest.webmanifest")
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    told = manifest.json()
    assert told["start_url"] == "/"
    assert told["display"] in ("standalone", "fullscreen")
    for icon in told["icons"]:
        picture = httpx.get(server.url + icon["src"])
        assert picture.headers["content-type"] == "image/png"
        wide = int.from_bytes(picture.content[16:20], "big")
        assert icon["sizes"] == f"{wide}x{wide}"
    assert {icon["sizes"] for icon in told["icons"]} >= {"192x192", "512x512"}
    ada = visit("/")
    scope = ada.page.evaluate("async () => (await navigator.serviceWorker.ready).scope")
    assert scope == f"{server.url}/"


def test_it_starts_without_a_server_and_says_so(visit: Visit) -> None:
    ada = visit("/")
    ada.page.evaluate("() => navigator.serviceWorker.ready")
    ada.go("/")
    ada.until("t => t.ready")
    ada.page.context.set_offline(True)
    ada.page.reload()
    expect(ada.page.get_by_role("button", name="Try again")).to_be_visible()
    ada.forgive("Failed to load resource", "ERR_INTERNET_DISCONNECTED")


def test_a_link_has_a_preview(server: ServerProcess) -> None:
    page = httpx.get(f"{server.url}/join/abc").text
    (picture,) = re.findall('"og:image" content="(.*?)"', page)
    assert picture.startswith(server.url)
    shown = httpx.get(picture)
    assert shown.headers["content-type"] == "image/jpeg"
    assert 20_000 < len(shown.content) < 300_000
    assert "invited" in page


@pytest.mark.parametrize("device", ["phone", "phone-sideways"])
def test_all_one_needs_is_on_a_phone_without_scrolling(visit: Visit, server: ServerProcess, device: Device) -> None:
    ada = visit("/", device=device)
    sit_down(ada, server, "shot")
    ada.until_asked()
    view = ada.page.viewport_size
    assert view is not None
    table = ada.page.get_by_role("region", name="The table").bounding_box()
    flick = ada.page.get_by_role("button", name="Flick", exact=True).bounding_box()
    assert table is not None
    assert flick is not None
    for box in (table, flick):
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= view["height"]
    assert table["height"] > 0.4 * view["height"]
    if device == "phone":
        assert flick["y"] > view["height"] / 2, "the thumb is below"
    assert ada.page.evaluate("() => document.scrollingElement.scrollHeight") <= view["height"] + 1
    assert ada.page.evaluate("() => document.documentElement.scrollWidth") <= view["width"] + 1
    assert table["width"] > 200
    ada.page.get_by_role("button", name="From above").click()
    for body in ("home.1", "home.5", "ball", "away.4"):
        seen = ada.state(f"t => t.table.screen('{body}')")
        assert table["x"] <= seen["x"] <= table["x"] + table["width"]
        assert table["y"] <= seen["y"] <= table["y"] + table["height"]
    ada.shot(f"flick-{device}")
    _a_line_up_has_one_golden_button_and_all_is_in_reach(ada, server, view["height"])
    _the_final_page_fits_its_table(ada)


def _a_line_up_has_one_golden_button_and_all_is_in_reach(ada: Visitor, server: ServerProcess, height: int) -> None:
    sit_down(ada, server, "goal-flick", options={"by_the_book": True})
    ada.until_asked()
    panel = ada.page.get_by_role("region", name="What may I do now?")
    golden = [button.inner_text() for button in panel.locator("button.primary").all() if button.is_visible()]
    assert golden == ["Put it right"]
    for name in ("Put it right", "My figures stand", "Ball on the right", "Ball in the middle", "Balanced"):
        box = panel.get_by_role("button", name=name).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= height, name


def _the_final_page_fits_its_table(ada: Visitor) -> None:
    ada.page.get_by_role("button", name="Resign").click()
    ada.page.get_by_role("button", name="Yes, resign").click()
    final = ada.page.get_by_test_id("final")
    final.wait_for()
    assert final.evaluate("page => page.scrollHeight <= page.clientHeight + 1")
    assert ada.page.get_by_test_id("banner").locator(".banner").count() == 0


def test_the_table_can_have_the_whole_screen(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/")
    sit_down(ada, server, "shot")
    ada.page.get_by_role("button", name="Full screen").click()
    expect(ada.page.get_by_role("banner")).to_be_hidden()
    ada.page.get_by_role("button", name="Full screen").click()
    expect(ada.page.get_by_role("banner")).to_be_visible()
