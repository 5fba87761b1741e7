"""A team match at the referees' tables: each table goes to the desk, and sudden death decides all of them.

Only a browser has the referee on the device, the sheet of a table and the desk together.
"""

from __future__ import annotations

from typing import Any

import httpx
from playwright.sync_api import expect

from tests.web.browser.conftest import Visit
from tests.web.browser.refereeing import flick_goal, tap, whistle
from tests.web.browser.visitor import Visitor

CUP = {"name": "Team Cup", "book": "fistf-1999", "format": "knockout", "teams": True, "start": "2026-11-22T10:00"}
NAMES = ("Ada", "Bea", "Cyd", "Dan", "Eva")


def asked(url: str, key: str, path: str, **wish: Any) -> Any:
    headers = {"x-tablekick-key": key}
    answer = httpx.request("POST" if wish else "GET", f"{url}{path}", json=wish or None, headers=headers, timeout=60)
    assert answer.is_success, answer.text
    return answer.json()


def open_table(ada: Visitor, button: str) -> None:
    ada.page.get_by_role("button", name=button).click()
    ada.until("t => t.table && t.table.onDevice && t.table.taps === undefined")


def test_a_team_match_is_refereed_table_by_table_to_sudden_death(visit: Visit) -> None:
    ada = visit("/tournament", device="phone")
    made = asked(ada.url, "", "/api/tournaments", **CUP)
    key, at = made["organiser"], f"/api/tournaments/{made['id']}"
    teams = [{"name": club, "members": [f"{name} {club}" for name in NAMES]} for club in ("Roma", "Paris")]
    asked(ada.url, key, f"{at}/entrants", people=teams, sure=True)
    asked(ada.url, key, f"{at}/draw", seed="lottery 4 8 15")
    code = asked(ada.url, key, f"{at}/codes")["codes"]["K1.1"]
    # Three referees have sent theirs; the fourth table is ours.
    for table, score in enumerate(([1, 0], [0, 1], [2, 2]), start=1):
        asked(ada.url, code, f"{at}/matches/K1.1/tables/{table}", score=score)
    ada.page.goto(f"{ada.url}/tournament/{made['id']}/referee#code={code}")
    expect(ada.page.get_by_role("button", name="Referee it: Table 1")).to_have_count(0)
    ada.shot("tournament-team-tables")
    assert ada.axe() == []
    open_table(ada, "Referee it: Table 4")
    tap(ada, "toss-flick-off", "home")
    whistle(ada)
    whistle(ada)
    ada.page.get_by_role("button", name="Send the result to the desk").click()
    ada.page.get_by_role("link", name="To the team match").click()
    # One table each, two drawn, as many goals: it goes on, knowing the other tables.
    expect(ada.page.get_by_text("sudden death begins on all of them at once")).to_be_visible()
    ada.shot("tournament-team-level")
    open_table(ada, "Referee it: Table 4")
    flick_goal(ada)
    ada.page.get_by_role("button", name="Send the result to the desk").click()
    expect(ada.page.get_by_text("The desk has the result.")).to_be_visible()
    ada.shot("tournament-team-sent")
    (match,) = asked(ada.url, "", at)["matches"]
    assert (match["winner"], match["how"], match["duels"]) == ("home", "sudden death", [4, 4])
    assert match["clauses"] == ["fistf-1999:II.3.3.2.1", "fistf-1999:II.3.3.2.1"]
