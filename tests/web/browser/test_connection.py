"""Connections that break and servers that die: nothing is lost."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.browser.conftest import Visit
from tests.web.browser.matches import set_up, take_seat
from tests.web.browser.server_process import ServerProcess
from tests.web.browser.test_joining import invited
from tests.web.browser.visitor import Visitor
from tests.web.browser.wire import Wire


def take_turns(ada: Visitor, ben: Visitor, until: str) -> None:
    """Whoever is asked decides, until something holds for Ben."""
    while not ben.state(until):
        ada.until_in_step_with(ben)
        asked = ada if ada.state("t => t.offers !== null") else ben
        asked.decide()
        ben.until(f"t => t.n >= {asked.state('t => t.n')}")


def test_a_cut_cable_in_the_middle_of_a_match_between_two_people(
    visit: Visit, server: ServerProcess, wire: Wire
) -> None:
    made = set_up(server, home="me", away="open")
    ben = visit(f"/join/{made['info']['id']}")
    ben.page.get_by_role("button", name="Take the seat").click()
    ada = visit("/", through=wire)
    take_seat(ada, made)
    for person in (ada, ben):
        person.until("t => t.page === 'match' && t.ready && t.connected")
    take_turns(ada, ben, until="t => t.side === 'away' && t.offers !== null")
    wire.cut()
    ada.until("t => !t.connected")
    expect(ada.page.get_by_text("Connection lost")).to_be_visible()
    n = ben.decide()
    wire.mend()
    ada.until("t => t.connected")
    ada.until(f"t => t.n >= {n}")
    assert ada.state("t => t.step.scene") == ben.state("t => t.step.scene")
    take_turns(ada, ben, until=f"t => t.n >= {n + 3}")
    ada.until(f"t => t.n >= {n + 3}")
    ada.forgive("WebSocket", "ERR_", "Failed to load")


def test_what_is_decided_while_the_cable_is_cut_arrives_once_it_is_mended(
    visit: Visit, server: ServerProcess, wire: Wire
) -> None:
    made = set_up(server)
    ada = visit("/", through=wire)
    take_seat(ada, made)
    ada.until_asked()
    before = ada.state("t => t.n")
    wire.cut()
    ada.until("t => !t.connected")
    ada.page.evaluate("() => window.tablekick.send(window.tablekick.offers.default)")
    wire.mend()
    ada.until(f"t => t.n > {before}")
    ada.forgive("WebSocket", "ERR_", "Failed to load")


def test_a_killed_server_takes_the_match_up_again(visit_own: Visit, own_server: ServerProcess) -> None:
    made = set_up(own_server)
    ada = visit_own("/")
    take_seat(ada, made)
    ada.until_asked()
    ada.play_on(3)
    ada.until_asked()
    n, scene = ada.state("t => t.n"), ada.state("t => t.step.scene")
    own_server.kill()
    ada.until("t => !t.connected")
    own_server.start()
    ada.until("t => t.connected")
    assert (ada.state("t => t.n"), ada.state("t => t.step.scene")) == (n, scene)
    ada.decide()
    ada.forgive("WebSocket", "ERR_", "Failed to load")


def test_a_page_loaded_again_shows_the_match_where_it_stands(visit: Visit) -> None:
    ada, ben = invited(visit)
    first = ada if ada.state("t => t.offers !== null") else ben
    first.decide()
    n = first.state("t => t.n")
    first.page.reload()
    first.until(f"t => t.ready && t.n === {n}")
    # What happened before is fetched for looking back.
    first.until("t => t.last === t.n")
    expect(first.page.get_by_role("region", name="Calls").get_by_role("listitem").first).to_be_visible()
