"""The lobby: what can be played, and how a match begins."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.browser.conftest import Visit
from tests.web.browser.matches import set_up, take_seat
from tests.web.browser.server_process import ServerProcess


def test_one_click_on_a_card_begins_a_match_against_a_bot(visit: Visit) -> None:
    ada = visit("/")
    ada.page.get_by_role("button", name="Soccer Tactics: Play now").click()
    ada.until("t => t.page === 'match' && t.ready && t.connected")
    ada.until_asked()
    assert ada.state("t => t.side") == "home"
    ada.shot("match-desktop")


def test_every_book_the_server_knows_can_be_chosen(visit: Visit) -> None:
    ada = visit("/")
    books = ada.page.evaluate("() => fetch('/api/games').then(answer => answer.json())")
    offered = []
    for card in ada.page.get_by_role("article").all():
        card.get_by_role("button").nth(1).click()
        offered += [radio.get_attribute("value") for radio in ada.page.locator("input[name=book]").all()] or [None]
    games_of_one_book = offered.count(None)
    assert len(offered) == len(books)
    assert games_of_one_book == 2


def test_the_form_sets_up_a_match_for_two_people_on_one_screen(visit: Visit) -> None:
    ada = visit("/")
    ada.page.get_by_role("button", name="Set it up: Soccer Tactics").click()
    ada.page.get_by_role("radio", name="Someone beside me").check()
    ada.page.get_by_role("button", name="Start the match").click()
    ada.until("t => t.page === 'match' && t.ready")
    ada.until_asked()
    expect(ada.page.get_by_text(re.compile("^(Home|Away) to play$"))).to_be_visible()
    ada.decide()
    ada.until_asked()
    seats = ada.page.evaluate("() => Object.values(localStorage).filter(kept => kept.includes('home')).map(JSON.parse)")
    assert set(seats[-1]) == {"home", "away"}


def test_two_bots_play_for_a_person_who_watches(visit: Visit) -> None:
    ada = visit("/")
    ada.page.get_by_role("button", name="Set it up: Soccer Tactics").click()
    ada.page.get_by_role("radio", name="Watch two bots").check()
    ada.page.get_by_role("button", name="Start the match").click()
    ada.until("t => t.page === 'match' && t.ready")
    ada.until("t => t.n >= 3")
    assert ada.state("t => t.offers") is None
    expect(ada.page.get_by_text("You are watching")).to_be_visible()


def test_the_lobby_lists_matches_to_join_and_to_watch(visit: Visit, server: ServerProcess) -> None:
    set_up(server, name="Gone Gus", away="open")
    take_seat(visit("/"), set_up(server, name="Waiting Wim", away="open"))
    take_seat(visit("/"), set_up(server, name="Busy Bea"))
    ada = visit("/")
    waiting = ada.page.get_by_role("region", name="Waiting for an opponent")
    expect(waiting.get_by_role("link", name="Join: Waiting Wim")).to_be_visible()
    playing = ada.page.get_by_role("region", name="Being played")
    expect(playing.get_by_role("link", name="Watch: Busy Bea")).to_be_visible()
    # Nobody is at this table.
    expect(ada.page.get_by_text("Gone Gus")).to_have_count(0)
    ada.shot("lobby-desktop")


def test_waiting_for_a_friend_one_has_link_code_practice_and_a_way_out(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/")
    made = set_up(server, book="fistf-1999", name="Ada", away="open")
    take_seat(ada, made)
    invite = ada.page.get_by_role("region", name="Your friend’s seat is free")
    expect(invite.get_by_label("Invite link")).to_have_value(re.compile(f"/join/{made['info']['id']}$"))
    expect(invite.get_by_role("img", name="QR code of the invite link")).to_be_visible()
    invite.get_by_role("button", name="Practise meanwhile").click()
    ada.until("t => t.table && t.offers && t.offers.moment === 'attack'")
    # Somebody waits here still, so the lobby shows it; then the friend comes and the match begins.
    ben = visit("/")
    ben.page.get_by_role("link", name="Join: Ada").click()
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Take the seat").click()
    ada.until("t => t.step && t.step.n === 0 && t.step.scene.restart === null && t.step.board.left_s === null")
    expect(ada.page.get_by_role("region", name="Score").get_by_text("Ben", exact=True)).to_be_visible()


def test_whoever_does_not_want_to_wait_any_longer_gives_it_up(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/")
    made = set_up(server, name="Ada", away="open")
    take_seat(ada, made)
    ada.page.get_by_role("button", name="Do not wait any longer").click()
    ada.until("t => t.page === 'lobby' && t.ready")
    ada.page.goto(f"{ada.url}/join/{made['info']['id']}?lang=en")
    expect(ada.page.get_by_role("heading", name="This match does not exist")).to_be_visible()
    ada.forgive("404")
