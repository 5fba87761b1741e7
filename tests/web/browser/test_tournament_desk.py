"""The organiser's settings, and a match of an event at the referee's table: its result flows in."""

from __future__ import annotations

from typing import Any

import httpx
from playwright.sync_api import expect

from tests.web.browser.conftest import Visit
from tests.web.browser.refereeing import flick_goal, tap

CUP = {"name": "Evening Cup", "book": "fistf-1999", "format": "knockout", "start": "2026-11-22T19:00", "tables": 2}


class Cup:
    """An event of two on the server."""

    def __init__(self, url: str) -> None:
        self.url = url
        made = httpx.post(f"{url}/api/tournaments", json=CUP).json()
        self.id, self.key = made["id"], made["organiser"]
        self.tell("entrants", people=[{"name": "Ada Rossi"}, {"name": "Ben Wolf"}])

    def tell(self, what: str, **wish: Any) -> None:
        headers = {"x-tablekick-key": self.key}
        answer = httpx.post(f"{self.url}/api/tournaments/{self.id}/{what}", json=wish, headers=headers, timeout=60)
        assert answer.status_code == 200, answer.text

    def ask(self, what: str = "") -> Any:
        headers = {"x-tablekick-key": self.key}
        return httpx.get(f"{self.url}/api/tournaments/{self.id}{what}", headers=headers, timeout=60).json()


def test_a_match_refereed_tap_by_tap_sends_its_result_to_the_desk(visit: Visit) -> None:
    ada = visit("/tournament", device="phone")
    cup = Cup(ada.url)
    cup.tell("draw", seed="lottery 4 8 15")
    (code,) = cup.ask("/codes")["codes"].values()
    ada.go(f"/tournament/{cup.id}/referee")
    ada.page.get_by_label("Code on the slip").fill(code)
    ada.page.get_by_role("button", name="Unlock").click()
    ada.page.get_by_role("button", name="Referee it at the referee’s table").click()
    ada.until("t => t.table && t.table.onDevice && t.table.taps === undefined")
    expect(ada.page.get_by_text("When the match is over, its result goes to the desk")).to_be_visible()
    flick_goal(ada)
    tap(ada, "time-over", group="clock")
    tap(ada, "time-over", group="clock")
    ada.page.get_by_role("button", name="Send the result to the desk").click()
    expect(ada.page.get_by_text("The desk has the result.")).to_be_visible()
    ada.shot("tournament-refereed")
    (match,) = cup.ask()["matches"]
    assert (match["goals"], match["winner"], match["how"]) == ([1, 0], "home", "full time")
    assert cup.ask()["stage"] == "over"


def test_the_organiser_changes_tie_breaks_before_the_draw_and_tables_after_it(visit: Visit) -> None:
    desk = visit("/tournament")
    cup = Cup(desk.url)
    desk.page.goto(f"{desk.url}/tournament/{cup.id}/desk#key={cup.key}")
    page = desk.page
    page.get_by_role("tab", name="Settings").click()
    page.get_by_label("Order of").select_option("italy")
    page.get_by_label("Order of").select_option("own")
    page.get_by_role("button", name="Up: goal difference", exact=True).click()
    page.get_by_label("Minutes for a match").fill("30")
    page.get_by_role("button", name="Add a break").click()
    assert desk.axe() == []
    desk.shot("tournament-settings")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    said = cup.ask("/settings")
    assert said["ties"][:4] == ["points", "direct-points", "difference", "direct-difference"]
    assert (said["match_minutes"], said["breaks"]) == (30, [{"begins": "22:00", "ends": "22:45"}])
    cup.tell("draw", seed="lottery 4 8 15")
    expect(page.get_by_text("The draw is made: name, tables and times can still change")).to_be_visible()
    expect(page.get_by_label("Order of")).to_be_disabled()
    page.get_by_label("Tables", exact=True).fill("5")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    assert cup.ask()["tables"] == 5
