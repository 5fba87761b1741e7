"""What may I do now? Always visible, never more than the rulebook allows."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.browser.conftest import Visit
from tests.web.browser.matches import set_up, take_seat
from tests.web.browser.server_process import ServerProcess


def test_in_live_tempo_the_seconds_left_are_shown_and_in_relaxed_they_are_not(
    visit: Visit, server: ServerProcess
) -> None:
    ada = visit("/")
    take_seat(ada, set_up(server, tempo="relaxed"))
    ada.until_asked()
    asked = ada.page.get_by_role("region", name="What may I do now?")
    expect(asked.get_by_text("Your turn")).to_be_visible()
    expect(asked.get_by_role("progressbar")).to_have_count(0)
    take_seat(ada, set_up(server, tempo="live"))
    ada.until_asked()
    expect(asked.get_by_role("progressbar")).to_be_visible()
    assert ada.axe() == []


def test_an_impossible_decision_is_refused_with_words_and_the_match_goes_on(
    visit: Visit, server: ServerProcess
) -> None:
    ada = visit("/")
    take_seat(ada, set_up(server))
    ada.until_asked()
    before = ada.state("t => t.n")
    ada.page.evaluate("() => window.tablekick.send({ nonsense: true })")
    expect(ada.page.get_by_role("alert")).to_contain_text("That cannot be done")
    ada.until("t => t.offers !== null")
    assert ada.state("t => t.n") == before
    ada.decide()
