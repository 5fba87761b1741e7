"""The referee's table on a phone and a tablet: short matches with the network off, on and off, and two devices."""

from __future__ import annotations

import json
from typing import Any
from urllib.request import urlopen

from playwright.sync_api import expect

from tests.web.browser.conftest import Visit
from tests.web.browser.refereeing import (
    OFFLINE,
    another,
    begin,
    flick_goal,
    off_on_off,
    sheet_of,
    tap,
    tippkick_goal,
    whistle,
)
from tests.web.browser.visitor import Visitor


def kept_by_the_server(ada: Visitor) -> list[dict[str, Any]]:
    with urlopen(f"{ada.url}/api/sheets/{sheet_of(ada)}") as answer:
        log: list[dict[str, Any]] = json.load(answer)["log"]
    return log


def test_a_phone_without_a_network_loses_nothing_when_its_tab_is_killed(visit: Visit) -> None:
    ada = visit("/referee/new", device="phone")
    ada.page.evaluate("() => navigator.serviceWorker.ready")
    begin(ada, "fistf-1999")
    assert ada.axe() == []
    flick_goal(ada)
    # The tab is killed and comes back without a network: nothing is lost.
    ada.page.context.set_offline(True)
    address = ada.page.url
    ada.page.close()
    ada.page = ada.page.context.new_page()
    ada.page.set_default_timeout(90_000)
    ada.page.goto(address)
    ada.until("t => t.ready && t.table && t.table.score")
    assert ada.state("t => t.table.score") == [1, 0]
    last = ada.state("t => t.table.taps")
    ada.page.get_by_role("button", name="Undo").click()
    ada.until(f"t => t.table.taps !== {last!r}")
    assert ada.state("t => t.table.score") == [0, 0]
    ada.page.get_by_role("button", name="Redo").click()
    ada.until(f"t => t.table.taps === {last!r}")
    two_taps_for_an_offence(ada)
    off_on_off_from_half_time(ada)
    # Back on the network everything is sent, and another device sees the same.
    ada.page.context.set_offline(False)
    ada.until("t => t.table.sent")
    ben = visit(address.removeprefix(ada.url).partition("?")[0], device="tablet")
    ben.until("t => t.table && t.table.over")
    assert ben.state("t => t.table.score") == [1, 0]
    ben.page.get_by_role("link", name="Match report").click()
    expect(ben.page.locator("[data-report]")).to_contain_text("Ada 1 : 0 Ben")
    expect(ben.page.locator("[data-report]")).to_contain_text("II.7.1.1")
    with urlopen(f"{ben.url}{ben.page.locator('[data-pdf]').get_attribute('href')}") as printed:
        assert printed.read(4) == b"%PDF"
    # The record replays in the browser, also from the file that was exported.
    with ben.page.expect_download() as exported:
        ben.page.get_by_role("button", name="Export the record").click()
    ben.page.get_by_role("link", name="Watch it again").click()
    expect(ben.page.get_by_text("Tap 0 of 8")).to_be_visible()
    ben.go("/referee")
    ben.page.get_by_label("Watch a record from a file").set_input_files(exported.value.path())
    expect(ben.page.get_by_text("Tap 0 of 8")).to_be_visible()
    ben.page.get_by_role("slider").fill("5")
    expect(ben.page.get_by_role("link", name="II.7.1.1")).to_be_visible()
    assert ben.axe() == []
    ada.forgive(*OFFLINE)


def two_taps_for_an_offence(ada: Visitor) -> None:
    """The group and the shirt."""
    before = ada.state("t => t.table.taps")
    ada.page.get_by_role("group", name="What happens").get_by_role("button", name="Offence").click()
    ada.page.locator('[data-quick="conduct-coaching"][data-side="away"]').click()
    ada.until(f"t => t.table.taps !== {before!r}")
    assert ada.state("t => t.table.calls") != []


def off_on_off_from_half_time(ada: Visitor) -> None:
    """The tab has come back without a network; on for half-time, off for the end."""
    ada.page.context.set_offline(False)
    assert any(call.startswith("half-time ") for call in whistle(ada))
    ada.until("t => t.table.sent")
    ada.page.context.set_offline(True)
    assert any(call.startswith("full-time ") for call in whistle(ada))


def test_subbuteo_tipp_kick_and_the_board_game_on_a_tablet_with_the_network_off_on_and_off(visit: Visit) -> None:
    ada = visit("/referee/new", device="tablet")
    begin(ada, "subbuteo-2016")
    off_on_off(ada, flick_goal)
    another(ada, "tippkick-2017")
    off_on_off(ada, tippkick_goal)
    ada.shot("referee-tablet")
    another(ada, "tactics")
    assert any(call.startswith("kick-off ") for call in tap(ada, "roll-2", "home", choice="5"))
    tap(ada, "as-usual")
    tap(ada, "roll-5", "home")
    # The board by the arrow keys: the aim begins on the first of the marked squares.
    before = ada.state("t => t.table.taps")
    ada.page.locator('[data-key="play"]').click()
    assert ada.axe() == []
    place = ada.page.locator("[data-place]")
    place.press("ArrowLeft")
    place.press("ArrowRight")
    place.press("Enter")
    ada.until(f"t => t.table.taps !== {before!r}")
    ada.forgive(*OFFLINE)


def test_two_devices_on_one_match_come_to_the_same_sheet(visit: Visit) -> None:
    ada = visit("/referee/new", device="phone")
    begin(ada, "fistf-1999")
    tap(ada, "toss-flick-off", "home")
    ada.until("t => t.table.sent")
    ben = visit(f"/referee/{sheet_of(ada)}", device="tablet")
    ben.until("t => t.table && t.table.taps")
    # Both tap: one without a network, the other one with it, each on what it knows.
    ada.page.context.set_offline(True)
    tap(ada, "takes", "home", choice="home.9")
    tap(ada, "rests", at=0.8)
    ben.page.get_by_role("link", name="Match report").click()
    ben.page.get_by_label("Add an incident").fill("the lamp went out")
    ben.page.get_by_role("button", name="Add an incident").click()
    ben.until("t => t.table && t.table.sent")
    ada.page.context.set_offline(False)
    ada.until("t => t.table.sent")
    last = ada.state("t => t.table.taps")
    ben.page.get_by_role("link", name="Back to the table").click()
    ben.until(f"t => t.table && t.table.taps === {last!r}")
    tap(ben, "plays", "home", choice="home.7")
    assert any(call.startswith("goal ") for call in tap(ben, "goal", "home"))
    ada.until("t => t.table.score[0] === 1")
    names = [entry["id"] for entry in kept_by_the_server(ada)]
    assert len(names) == len(set(names)) == 6
    ada.page.get_by_role("link", name="Match report").click()
    expect(ada.page.locator("[data-report]")).to_contain_text("the lamp went out")
    ada.forgive(*OFFLINE)


def test_a_mistake_found_late_is_put_right_and_what_changes_is_shown_first(visit: Visit) -> None:
    ada = visit("/referee/new", device="phone")
    begin(ada, "fistf-1999")
    flick_goal(ada)
    overruled_with_a_reason(ada)
    ada.page.get_by_role("button", name="What was tapped").click()
    ada.page.locator("[data-line]").nth(2).click()
    ada.page.locator("[data-correct]").click()
    ada.shot("referee-what-really")
    ada.page.locator('.change [data-key="rests"]').click()
    # By the keyboard: a step from where the ball lay, not into the shooting area.
    place = ada.page.locator("[data-place]")
    place.press("ArrowRight")
    ada.shot("referee-correcting")
    place.press("Enter")
    differences = ada.page.locator("[data-differences]")
    expect(differences).to_contain_text("0 : 0")
    expect(differences).to_contain_text("Goal! (II.7.1.1)")
    assert ada.state("t => t.table.score") == [1, 0], "nothing has changed yet"
    assert ada.axe() == []
    ada.page.locator("[data-accept]").click()
    ada.until("t => t.table.score[0] === 0")


def overruled_with_a_reason(ada: Visitor) -> None:
    """The goal does not stand; log and report say why; then the person thinks better of it."""
    ada.page.get_by_role("button", name="Overrule").click()
    ada.page.get_by_label("Reason").fill("the lamp had gone out")
    ada.page.get_by_label("Instead").select_option("away goal-flick")
    ada.shot("referee-overruling")
    ada.page.get_by_role("button", name="Confirm").click()
    ada.until("t => t.table.score[0] === 0 && t.table.restart?.kind === 'goal-flick' && t.table.restart.to === 'away'")
    expect(ada.page.locator("[data-answer]")).to_contain_text("the lamp had gone out")
    ada.page.get_by_role("button", name="What was tapped").click()
    expect(ada.page.locator("[data-line]").first).to_contain_text("Decided otherwise: the lamp had gone out")
    ada.page.get_by_role("link", name="Match report").click()
    expect(ada.page.locator("[data-report]")).to_contain_text("Goal-flick Ben (the lamp had gone out)")
    ada.shot("referee-overruled-report")
    ada.page.get_by_role("link", name="Back to the table").click()
    ada.until("t => t.table?.score?.[0] === 0")
    ada.page.get_by_role("button", name="Undo").click()
    ada.until("t => t.table?.score?.[0] === 1")


def test_the_casebook_is_played_as_a_drill_also_without_a_network(visit: Visit) -> None:
    ada = visit("/referee/drill", device="phone")
    ada.page.get_by_label("Rulebook").select_option("tactics")
    expect(ada.page.locator("[data-answer]")).to_have_count(4)
    ada.page.context.set_offline(True)
    ada.page.get_by_label("Rulebook").select_option("fistf-1999")
    ada.page.get_by_label("Rulebook").select_option("tactics")
    expect(ada.page.locator("[data-answer]")).to_have_count(4)
    right = ada.state("t => t.table.right")
    ada.page.locator(f'[data-answer="{right}"]').click()
    expect(ada.page.get_by_text("1 of 1 right")).to_be_visible()
    expect(ada.page.get_by_text("Right.", exact=True)).to_be_visible()
    ada.forgive(*OFFLINE)
