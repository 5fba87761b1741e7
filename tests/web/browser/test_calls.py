"""The referee's voice: every call has its clause, and the clause is one click away."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.browser.conftest import Visit
from tests.web.browser.matches import set_up, take_seat
from tests.web.browser.server_process import ServerProcess


def test_a_call_leads_to_its_clause_in_our_words_and_to_the_rules(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/")
    take_seat(ada, set_up(server))
    ada.until_asked()
    call = ada.page.get_by_role("region", name="Calls").get_by_role("button", name="Why? Clause").last
    clause = call.inner_text()
    call.click()
    dialog = ada.page.get_by_role("dialog")
    expect(dialog).to_contain_text(f"Clause {clause}")
    summary = dialog.locator("[lang=en] p").first
    expect(summary).not_to_be_empty()
    assert ada.axe() == []
    ada.shot("why")
    link = dialog.get_by_role("link", name="Open in the rules")
    assert f"/rules/tactics/{clause}" in (link.get_attribute("href") or "")
    ada.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert call.evaluate("button => button === document.activeElement")
