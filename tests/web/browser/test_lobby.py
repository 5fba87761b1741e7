"""The lobby: what can be played, and how a match begins."""

from __future__ import annotations

from tests.web.browser.conftest import Visit


def test_one_click_on_a_card_begins_a_match_against_a_bot(visit: Visit) -> None:
    ada = visit("/")
    ada.page.get_by_role("button", name="Soccer Tactics: Play now").click()
    ada.until("t => t.page === 'match' && t.ready && t.connected")
    ada.until_asked()
    assert ada.state("t => t.side") == "home"
