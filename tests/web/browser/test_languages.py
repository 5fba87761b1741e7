"""English, German, Italian."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.browser.conftest import Visit
from tests.web.browser.matches import set_up, take_seat
from tests.web.browser.server_process import ServerProcess

LOBBY = {"en": "What shall we play?", "de": "Was spielen wir?", "it": "A cosa giochiamo?"}
NOW = {"en": "Your turn", "de": "Du bist dran", "it": "Tocca a te"}


@pytest.mark.parametrize("lang", ["en", "de", "it"])
def test_lobby_and_match_speak_the_language_of_the_browser(visit: Visit, server: ServerProcess, lang: str) -> None:
    ada = visit("/", lang=lang)
    # Without the word in the address: the browser's own language.
    ada.page.goto(f"{ada.url}/")
    ada.until("t => t.ready")
    expect(ada.page.get_by_role("heading", level=1)).to_have_text(LOBBY[lang])
    assert ada.page.evaluate("() => document.documentElement.lang") == lang
    take_seat(ada, set_up(server))
    ada.until_asked()
    expect(ada.page.get_by_text(NOW[lang], exact=True)).to_be_visible()
    assert ada.axe() == []
    match = ada.page.url.split("/match/")[1].split("?")[0]
    reel = ada.page.evaluate("id => fetch(`/api/matches/${id}/steps`).then(answer => answer.json())", match)
    said = {call["text"][lang] for step in reel["steps"] for call in step["calls"]}
    listed = ada.page.locator("section", has=ada.page.locator("#calls-title")).get_by_role("listitem")
    assert said
    assert all(any(text in row for text in said) for row in listed.all_inner_texts())
    assert listed.count() > 0


def test_another_language_is_chosen_at_once_and_kept(visit: Visit) -> None:
    ada = visit("/history")
    ada.page.goto(f"{ada.url}/")
    ada.until("t => t.ready")
    ada.page.get_by_role("button", name="Settings").click()
    ada.page.get_by_role("radio", name="Italiano").check()
    expect(ada.page.get_by_role("heading", level=2).first).to_have_text("Impostazioni")
    ada.page.reload()
    ada.until("t => t.ready")
    expect(ada.page.get_by_role("heading", level=1)).to_have_text(LOBBY["it"])
