"""What holds for all pages: nothing missing, nothing heavy, nothing in the way."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.browser.conftest import BUILT, Visit
from tests.web.browser.matches import set_up, take_seat
from tests.web.browser.server_process import ServerProcess

MOST_BYTES = 300_000
"""What a first visit may fetch, packed."""


def test_a_place_that_does_not_exist_says_so_and_leads_back(visit: Visit) -> None:
    ada = visit("/no/such/place")
    expect(ada.page.get_by_role("heading", name="Nothing lies at this address")).to_be_visible()
    assert ada.axe() == []
    ada.page.get_by_role("link", name="To the lobby").click()
    ada.until("t => t.page === 'lobby' && t.ready")


@pytest.mark.parametrize("path", ["/", "/join/{match}", "/match/{match}"])
def test_axe_finds_nothing(visit: Visit, server: ServerProcess, path: str) -> None:
    waiting = set_up(server, away="open")["info"]["id"]
    playing = set_up(server, home="bot:novice")["info"]["id"]
    ada = visit(path.format(match=playing if "match/" in path else waiting))
    assert ada.axe() == []


def test_the_page_of_somebody_who_waits_for_a_friend_is_clean_too(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/")
    take_seat(ada, set_up(server, away="open"))
    expect(ada.page.get_by_label("Invite link")).to_be_visible()
    assert ada.axe() == []


def test_the_first_load_is_light(visit: Visit) -> None:
    ada = visit("/")
    fetched = ada.page.evaluate(
        "() => performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname)"
    )
    files = {BUILT, *(BUILT.parent / path.lstrip("/") for path in fetched if not path.startswith("/api/"))}
    packed = [file.with_name(file.name + ".gz") for file in files]
    # A picture is packed already.
    weight = sum((small if small.is_file() else file).stat().st_size for file, small in zip(files, packed, strict=True))
    assert len(files) > 3
    assert weight < MOST_BYTES
    assert not any("three" in file.name for file in files)


def test_a_person_who_wants_less_motion_gets_less(visit: Visit) -> None:
    ada = visit("/", reduced_motion="reduce")
    assert ada.page.evaluate("() => document.documentElement.classList.contains('still')")


def test_the_sounds_can_be_muted_and_stay_so(visit: Visit) -> None:
    ada = visit("/")
    ada.page.get_by_role("button", name="Settings").click()
    ada.page.get_by_role("checkbox", name="Sounds").uncheck()
    ada.page.reload()
    ada.until("t => t.ready")
    ada.page.get_by_role("button", name="Settings").click()
    expect(ada.page.get_by_role("checkbox", name="Sounds")).not_to_be_checked()
