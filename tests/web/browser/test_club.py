"""The club in several browsers: found, rated, asked again, left and come back, blocked, another device, gone."""

from __future__ import annotations

from typing import Any

import httpx
from playwright.sync_api import expect

from tests.web.browser.conftest import Visit
from tests.web.browser.visitor import Visitor


def join(visitor: Visitor, name: str) -> None:
    """Take a name on the club's page."""
    visitor.go("/club")
    visitor.page.get_by_test_id("club-name").fill(name)
    visitor.page.get_by_test_id("club-name").press("Enter")
    expect(visitor.page.get_by_role("heading", level=1, name=name)).to_be_visible()


COVERED = """() => [...document.querySelectorAll('.row input')].filter((input) => {
  const mine = input.getBoundingClientRect();
  return [...input.closest('.row').children].some((other) => {
    const its = other.getBoundingClientRect();
    const beside = its.left >= mine.right - 1 || its.right <= mine.left + 1;
    return !(other.contains(input) || beside || its.top >= mine.bottom || its.bottom <= mine.top);
  });
}).length"""
"""How many fields lie under what stands beside them."""


def look_for_a_match(visitor: Visitor) -> None:
    visitor.go("/")
    visitor.page.get_by_test_id("find-book").select_option("tactics")
    visitor.page.get_by_test_id("find").click()


def at_the_table(visitor: Visitor) -> None:
    visitor.until("t => t.page === 'match' && t.ready && t.connected && t.n >= 0")


def test_two_people_meet_play_for_points_and_meet_again(visit: Visit) -> None:
    ada, ben = visit("/"), visit("/", lang="de", device="phone")
    # A name is asked once: when one first looks for somebody.
    look_for_a_match(ada)
    ada.page.get_by_test_id("club-name").fill("Ada Quick")
    ada.page.get_by_test_id("club-name").press("Enter")
    expect(ada.page.get_by_test_id("looking")).to_be_visible()
    join(ben, "Ben Quick")
    look_for_a_match(ben)
    for person in (ada, ben):
        at_the_table(person)
    match = ada.page.url
    expect(ada.page.get_by_test_id("table-club")).to_contain_text("Ben Quick")

    # Everybody reads a phrase in their own language; one press, and there is no talk.
    ada.page.get_by_role("button", name="Say something").click()
    ada.page.get_by_role("button", name="Good luck!").click()
    expect(ben.page.get_by_test_id("said")).to_contain_text("Ada Quick: Viel Glück!")
    ben.page.get_by_test_id("talk-off").click()
    expect(ben.page.get_by_test_id("said")).to_be_empty()

    # Leaving and coming back.
    ben.page.goto("about:blank")
    expect(ada.page.get_by_text("Ben Quick has left.")).to_be_visible()
    ben.page.go_back()
    at_the_table(ben)
    expect(ada.page.get_by_text("Ben Quick has left.")).to_have_count(0)

    # Whoever resigns has lost, and both are told what it brought.
    ada.page.get_by_role("button", name="Resign").click()
    ada.page.get_by_role("button", name="Yes, resign").click()
    expect(ada.page.get_by_test_id("rating-change")).to_contain_text("1338 (−162)")
    expect(ben.page.get_by_test_id("rating-change")).to_contain_text("1662 (+162)")

    # A real rematch: the other is asked, and the sides change.
    before = ada.page.evaluate(
        "() => Object.keys(JSON.parse(localStorage['tablekick.seat.' + location.pathname.split('/')[2]]))"
    )
    ada.page.get_by_role("button", name="Rematch, sides changed").click()
    expect(ben.page.get_by_test_id("rematch")).to_contain_text("Ada Quick möchte eine Revanche")
    ben.page.get_by_role("button", name="Ja, noch einmal").click()
    for person in (ada, ben):
        person.page.wait_for_url(lambda url: url != match and "/match/" in url)
        at_the_table(person)
    after = ada.page.evaluate(
        "() => Object.keys(JSON.parse(localStorage['tablekick.seat.' + location.pathname.split('/')[2]]))"
    )
    assert {*before, *after} == {"home", "away"}
    assert ada.page.url.split("?")[0] == ben.page.url.split("?")[0]


def with_passkeys(visitor: Visitor) -> tuple[Any, str]:
    """A device that keeps passkeys and says yes by itself. They need a server with a name: 127.0.0.1 is none."""
    visitor.url = visitor.url.replace("127.0.0.1", "localhost")
    chromium = visitor.page.context.new_cdp_session(visitor.page)
    chromium.send("WebAuthn.enable")
    device = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    options = {**device, "isUserVerified": True, "automaticPresenceSimulation": True}
    return chromium, chromium.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"]


def test_a_passkey_brings_one_back_on_another_device(visit: Visit) -> None:
    ada, phone = visit("/club"), visit("/club", device="phone")
    (mine, my_keeper), (theirs, their_keeper) = with_passkeys(ada), with_passkeys(phone)
    join(ada, "Ada Passes")
    ada.page.get_by_role("button", name="Make a passkey").click()
    expect(ada.page.get_by_test_id("devices")).to_contain_text("Passkeys: 1")
    ada.page.get_by_role("button", name="Make a passkey").click()
    expect(ada.page.get_by_role("alert")).to_have_text("This device has a passkey of yours already.")

    # A phone without it is told what else to do; then the passkey travels, as a password manager carries it.
    phone.go("/club")
    phone.page.get_by_role("button", name="Come in with a passkey").click()
    expect(phone.page.get_by_role("alert")).to_contain_text("use a code")
    (passkey,) = mine.send("WebAuthn.getCredentials", {"authenticatorId": my_keeper})["credentials"]
    theirs.send("WebAuthn.addCredential", {"authenticatorId": their_keeper, "credential": passkey})
    with phone.page.expect_request("**/api/club/passkey") as asked:
        phone.page.get_by_role("button", name="Come in with a passkey").click()
    expect(phone.page.get_by_role("heading", level=1, name="Ada Passes")).to_be_visible()
    expect(phone.page.get_by_test_id("devices")).to_contain_text("Devices: 2")
    assert phone.axe() == []

    # What was shown once proves nothing a second time; who signs all others out keeps nothing but this device.
    again = httpx.post(f"{phone.url}/api/club/passkey", json=asked.value.post_data_json)
    assert (again.status_code, again.json()["code"]) == (403, "bad-passkey")
    phone.page.get_by_role("button", name="Sign all others out").click()
    expect(phone.page.get_by_test_id("devices")).to_have_count(0)
    ada.go("/club")
    ada.page.get_by_role("button", name="Come in with a passkey").click()
    expect(ada.page.get_by_role("alert")).to_contain_text("not known here")
    ada.forgive("401", "403")


def test_another_device_a_block_and_the_end_of_it_all(visit: Visit) -> None:
    ada, ben = visit("/club"), visit("/club")
    join(ada, "Ada Moves")
    join(ben, "Ben Stays")
    # A friend by a link; the friend's page is the profile.
    ada.page.get_by_role("button", name="A link for a friend").click()
    link = ada.page.get_by_label("Friend link").first.input_value()
    ben.page.goto(link)
    ben.page.get_by_role("button", name="Yes, we are friends").click()
    ben.page.get_by_role("link", name="Ada Moves").click()
    ben.page.get_by_role("button", name="Block", exact=True).click()
    expect(ben.page.get_by_role("button", name="Unblock")).to_be_visible()
    assert ben.axe() == []
    ben.go("/club")
    expect(ben.page.get_by_role("heading", name="Blocked")).to_be_visible()

    ada.page.get_by_role("button", name="Make a code").click()
    code = ada.page.get_by_test_id("code").inner_text()
    phone = visit("/club", device="phone", lang="it")
    assert phone.page.evaluate(COVERED) == 0
    phone.page.get_by_label("Codice").fill(code.lower())
    phone.page.get_by_role("button", name="Trasferisci").click()
    expect(phone.page.get_by_role("heading", level=1, name="Ada Moves")).to_be_visible()
    assert phone.axe() == []
    assert phone.page.evaluate(COVERED) == 0

    phone.page.get_by_role("button", name="Cancella tutto").click()
    phone.page.get_by_role("button", name="Sì, cancella tutto").click()
    expect(phone.page.get_by_role("heading", name="Scegli un nome")).to_be_visible()
    ada.go("/club")
    expect(ada.page.get_by_role("heading", name="Choose a name")).to_be_visible()
    ada.forgive("401")
    ben.go("/club")
    expect(ben.page.get_by_role("heading", name="Blocked")).to_have_count(0)
