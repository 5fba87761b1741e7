"""Two people far apart: an invite link, two browsers, one match."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.browser.conftest import Visit
from tests.web.browser.matches import set_up
from tests.web.browser.server_process import ServerProcess
from tests.web.browser.visitor import Visitor


def invited(visit: Visit) -> tuple[Visitor, Visitor]:
    """Ada sets a match up and sends Ben the link; both sit at the table."""
    ada = visit("/")
    ada.page.get_by_role("button", name="Set it up: Soccer Tactics").click()
    ada.page.get_by_role("radio", name="A friend elsewhere").check()
    ada.page.get_by_role("button", name="Start the match").click()
    link = ada.page.get_by_label("Invite link").input_value()
    ben = visit("/")
    ben.page.goto(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Take the seat").click()
    for person in (ada, ben):
        person.until("t => t.page === 'match' && t.ready && t.connected")
    return ada, ben


def test_a_friend_joins_by_the_link_and_both_see_the_same_match(visit: Visit) -> None:
    ada, ben = invited(visit)
    seen = []
    for _ in range(4):
        ada.until_in_step_with(ben)
        first = ada if ada.state("t => t.offers !== null") else ben
        other = ben if first is ada else ada
        n = first.decide()
        other.until(f"t => t.n >= {n}")
        seen.append((first.state("t => t.step.scene"), other.state("t => t.step.scene")))
    assert all(one == two for one, two in seen)
    expect(ada.page.get_by_role("region", name="Score")).to_contain_text("Ben")


def test_nobody_else_can_sit_down_but_anybody_may_watch(visit: Visit, server: ServerProcess) -> None:
    made = set_up(server, name="Ada")
    cleo = visit(f"/join/{made['info']['id']}")
    expect(cleo.page.get_by_text("Both seats are taken")).to_be_visible()
    cleo.page.get_by_role("link", name="Watch").click()
    cleo.until("t => t.page === 'match' && t.ready")
    assert cleo.state("t => t.side") is None
    expect(cleo.page.get_by_role("button", name="Resign")).to_have_count(0)


def test_a_link_to_a_match_that_does_not_exist_says_what_to_do(visit: Visit) -> None:
    ada = visit("/history")
    for place in ("join", "match", "replay"):
        ada.page.goto(f"{ada.url}/{place}/nosuchmatch?lang=en")
        expect(ada.page.get_by_role("heading", name="This match does not exist")).to_be_visible()
        expect(ada.page.get_by_role("link", name="To the lobby")).to_be_visible()
    ada.forgive("404")
