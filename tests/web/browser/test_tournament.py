"""An event of eight from registration to certificate, with desk, phone and projector."""

from __future__ import annotations

from typing import Any

import httpx
from playwright.sync_api import expect

from tests.web.browser.conftest import Visit

SEED = "lottery 4 8 15 16"


def told(url: str, key: str, path: str, **wish: Any) -> None:
    answer = httpx.post(f"{url}{path}", json=wish, headers={"x-tablekick-key": key}, timeout=60)
    assert answer.status_code == 200, answer.text


def test_an_event_of_eight_from_registration_to_certificate(visit: Visit) -> None:
    desk = visit("/tournament/new")
    page = desk.page
    page.get_by_label("Name of the event").fill("Sunday Cup")
    page.get_by_label("Format").select_option("knockout")
    page.get_by_role("button", name="Open it").click()
    link = page.get_by_label("The organiser’s link").input_value()
    key, event = link.split("#key=")[1], link.split("/tournament/")[1].split("/")[0]
    page.get_by_role("link", name="Desk →").click()
    for name in ("Jörg Müller", "Joerg Mueller"):
        page.get_by_label("Name", exact=True).fill(name)
        page.get_by_role("button", name="Enter", exact=True).click()
        expect(page.get_by_role("heading", name="1 entered")).to_be_visible()
    # The second is asked about, and is the same.
    expect(page.get_by_role("alertdialog")).to_contain_text("Jörg Müller")
    page.get_by_role("button", name="No, leave it").click()
    desk.forgive("409")
    names = "Name;Club\n" + "".join(f"{name};Club\n" for name in ("Ada", "Bea", "Cyd", "Dan", "Eva", "Fee", "Gus"))
    page.locator("input[type=file]").set_input_files(
        {"name": "people.csv", "mimeType": "text/csv", "buffer": names.encode()}
    )
    expect(page.get_by_role("heading", name="8 entered")).to_be_visible()
    page.get_by_role("tab", name="Draw").click()
    page.get_by_label("Published seed").fill(SEED)
    page.get_by_role("button", name="Draw now").click()
    expect(page.get_by_text(f"Drawn with “{SEED}”")).to_be_visible()
    page.get_by_role("button", name="Plan the day").click()
    expect(page.get_by_text("Planned end")).to_be_visible()
    assert desk.axe() == []

    # The slip of a match: a referee scans it with a phone.
    slips = visit(f"/tournament/{event}/slips", like=desk)
    code = slips.page.locator("figcaption").first.inner_text().replace(" ", "")
    slips.shot("tournament-slips")
    phone = visit(f"/tournament/{event}/referee", device="phone")
    phone.page.get_by_label("Code on the slip").fill(code)
    phone.page.get_by_role("button", name="Unlock").click()
    # Drawn: then the book wants to know more.
    expect(phone.page.get_by_text("somebody has to win")).to_be_visible()
    phone.page.get_by_label("Sudden death").select_option(index=1)
    phone.shot("tournament-referee")
    assert phone.axe() == []
    phone.page.get_by_role("button", name="Enter the result").click()
    expect(phone.page.get_by_text("Only the desk can correct it now.")).to_be_visible()

    # The hall's projector hears of it without a hand.
    projector = visit(f"/tournament/{event}/board")
    expect(projector.page.get_by_text("1:0 sudden death")).to_be_visible()
    board = httpx.get(f"{desk.url}/api/tournaments/{event}").json()
    mine = next(match for match in board["matches"] if match["stage"] == "open")
    player = visit(f"/tournament/{event}/player/{mine['home']}", device="phone")
    where = f"Your next match: table {mine['tables'][0]} at {mine['begins']}"
    expect(player.page.get_by_text(where)).to_be_visible()
    player.shot("tournament-player")

    # The desk enters one by hand; the others come in by the API, as from referees' tables.
    page.get_by_role("tab", name="Results").click()
    page.get_by_role("button", name=f"Result: {mine['id']}").click()
    page.get_by_role("group", name="Goals of").first.get_by_role("button", name="more").click()
    page.get_by_role("button", name="Enter the result").click()
    expect(page.get_by_role("button", name=f"Correct: {mine['id']}")).to_be_visible()
    while waiting := [match for match in board["matches"] if match["stage"] == "open"]:
        for match in waiting:
            if match["id"] != mine["id"]:
                told(desk.url, key, f"/api/tournaments/{event}/matches/{match['id']}/result", scores=[[2, 0]])
        board = httpx.get(f"{desk.url}/api/tournaments/{event}").json()
    expect(projector.page.get_by_text("Champion")).to_be_visible()
    projector.shot("tournament-projector")

    # A correction of the first round shows what it moves before it is accepted, and can be undone.
    page.get_by_role("button", name=f"Correct: {mine['id']}").click()
    page.get_by_role("group", name="Goals of").nth(1).get_by_role("button", name="more").click()
    page.get_by_role("group", name="Goals of").nth(1).get_by_role("button", name="more").click()
    page.get_by_role("button", name="Enter the result").click()
    expect(page.get_by_role("alertdialog")).to_contain_text("the old result no longer counts")
    desk.forgive("409")
    page.get_by_role("button", name="Yes, it is meant").click()
    expect(page.get_by_role("heading", name="To be played 1")).to_be_visible()
    page.get_by_role("tab", name="Audit log").click()
    page.get_by_role("button", name="Undo the last change").click()
    page.get_by_role("link", name="Overview").click()
    expect(page.get_by_text("Champion")).to_be_visible()
    desk.shot("tournament-over")
    with page.expect_download() as download:
        page.get_by_role("link", name="Certificates (PDF)").click()
    assert download.value.path().read_bytes().startswith(b"%PDF")
