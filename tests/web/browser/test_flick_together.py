"""Flick football on two machines, in three languages, looked at again."""

from __future__ import annotations

import httpx
import pytest

from tests.web.browser.conftest import Visit
from tests.web.browser.flick_hands import STEADY, at_the_table, pull, sit_down, until_settled
from tests.web.browser.matches import set_up, take_seat
from tests.web.browser.server_process import ServerProcess
from tests.web.browser.wire import Wire


def test_two_browsers_play_and_one_loses_its_connection(visit: Visit, server: ServerProcess, wire: Wire) -> None:
    made = set_up(server, book="fistf-1999", away="open", options={**STEADY, "scene": "dribble"})
    identity = made["info"]["id"]
    bea = visit(f"/join/{identity}", through=wire)
    bea.page.get_by_role("main").get_by_role("button").first.click()
    bea.until("t => t.page === 'match' && t.ready && t.connected")
    at_the_table(bea)
    ada = visit("/")
    take_seat(ada, made)
    at_the_table(ada)
    ada.until_asked()
    pull(ada, "home.5")
    bea.until("t => t.n >= 1")
    wire.cut()
    bea.until("t => !t.connected")
    ada.page.wait_for_timeout(200)
    wire.mend()
    bea.until("t => t.connected")
    bea.until("t => t.n >= 2 && t.n === t.last && !t.playing")
    until_settled(ada, 1)
    assert bea.state("t => t.last") == ada.state("t => t.last")
    assert bea.state("t => t.table.pose('ball').x") == pytest.approx(ada.state("t => t.table.pose('ball').x"), abs=0.01)
    # The defender goes on as if nothing had been.
    bea.until("t => t.offers && t.offers.moment === 'block'")
    bea.page.get_by_role("button", name="No block-flick").click()
    ada.until("t => t.offers && t.offers.moment === 'attack'")
    bea.troubles.clear()


def test_a_match_is_looked_at_again_and_any_moment_of_a_film_is_exact(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/")
    made = sit_down(ada, server, "dribble", away="me")
    ada.until_asked()
    pull(ada, "home.5")
    until_settled(ada, 0)
    end = ada.state("t => t.step.scene.ball")
    ada.go(f"/replay/{made['info']['id']}?step=2&at=99")
    at_the_table(ada)
    ada.until("t => t.n === 2")
    ada.until(f"t => Math.abs(t.table.pose('ball').x - {end[0]}) < 0.05")
    ada.go(f"/replay/{made['info']['id']}?step=2&at=0")
    at_the_table(ada)
    ada.until("t => t.n === 2")
    ada.until(f"t => Math.abs(t.table.pose('ball').x - {end[0]}) > 5")


def test_the_table_speaks_three_languages(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/")
    made = sit_down(ada, server, "shot")
    for lang, flick, moment in (
        ("en", "Flick", "Your attack"),
        ("de", "Schnippen", "Dein Angriff"),
        ("it", "Colpisci", "Attacchi tu"),
    ):
        ada.go(f"/match/{made['info']['id']}", lang=lang)
        ada.until_asked()
        assert ada.page.get_by_role("button", name=flick, exact=True).is_visible()
        assert ada.page.get_by_text(moment).first.is_visible()


def test_axe_finds_nothing_at_the_flick_table(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/")
    for scene in ("shot", "flick-off", "corner", "choice"):
        sit_down(ada, server, scene)
        ada.until_asked()
        assert ada.axe() == [], scene


def test_cameras_change_by_button_and_key(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/")
    sit_down(ada, server, "shot")
    ada.until_asked()
    ada.page.get_by_role("button", name="From above").click()
    assert ada.state("t => t.table.camera()") == "top"
    ada.page.locator("canvas").focus()
    ada.page.keyboard.press("c")
    assert ada.state("t => t.table.camera()") == "home"


def test_the_ball_stops_while_it_rolls_for_whoever_wants_that(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/")
    sit_down(ada, server, "dribble")
    ada.until_asked()
    ada.page.get_by_text("More", exact=True).click()
    ada.page.get_by_label("Stop while the ball rolls").check()
    pull(ada, "home.5")
    ada.until("t => t.offers && t.offers.moment === 'touched'")
    assert ada.state("t => t.table.rolling()") is False
    assert ada.state("t => t.step.scene.coming") is not None
    ada.page.get_by_role("button", name="Let it roll").click()
    until_settled(ada, 1)
    assert ada.state("t => t.step.scene.coming") is None


def test_in_live_tempo_one_may_answer_for_as_long_as_the_ball_rolls(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/", speed=1)
    made = sit_down(ada, server, "dribble", away="me", tempo="live")
    ada.until_asked()
    pull(ada, "home.5")
    # Nobody answers: the time that the ball needs is over by itself.
    ada.until("t => t.n >= 2 && !t.playing")
    told = httpx.get(f"{server.url}/api/matches/{made['info']['id']}/steps?from=0&to=2", timeout=30.0).json()["steps"]
    touched, rolled = told[1], told[2]
    assert touched["offers"]["away"]["moment"] == "touched"
    assert 0 < touched["offers"]["away"]["within_s"] <= touched["scene"]["coming"]["duration_s"] + 0.001
    assert rolled["intents"] == {"home": ["hold"], "away": ["hold"]}
    assert rolled["scene"]["coming"] is None
