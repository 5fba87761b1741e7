"""Connections break, processes die, servers are killed: no step is lost and none is played twice."""

from __future__ import annotations

import gzip
import os
import signal
from pathlib import Path

import pytest

from tests.web.server.page import Page
from tests.web.server.race_table import POISON
from tests.web.server.running import RACE, Server

pytestmark = pytest.mark.xdist_group("web-server")


def test_two_people_play_on_after_one_connection_broke(server: Server) -> None:
    seated = server.set_up("me", "open", options={"goal": 30})
    match, home = seated["info"]["id"], seated["secrets"]["home"]
    away = server.api.post(f"/api/matches/{match}/join", json={}).json()["secrets"]["away"]
    with Page(server.address, match, home) as ada:
        ben = Page(server.address, match, away)
        ada.step(0)
        ben.step(0)
        ada.decide("home", 1)
        ben.decide("away", 1)
        ada.step(1)
        ben.cut()
        while ada.wait_for("info")["info"]["seats"]["away"]["connected"]:
            pass
        ada.decide("home", 2, after=1)
        with Page(server.address, match, away, since=1) as back:
            assert back.step(2)["n"] == 2
            assert [step["n"] for step in back.steps] == [2]
            assert back.decide("away", 2)["type"] == "accepted"
            assert ada.step(3)["intents"] == {"away": 2}


def test_whoever_asks_since_gets_exactly_what_is_missing(server: Server) -> None:
    seated = server.set_up("me", "me", options={"goal": 60})
    match = seated["info"]["id"]
    with Page(server.address, match, *seated["secrets"].values()) as page:
        page.play_on(dice=1, until=8)
        with Page(server.address, match, since=5) as watcher:
            watcher.step(8)
            assert [step["n"] for step in watcher.steps] == [6, 7, 8]
            watcher.say(type="since", n=3)
            watcher.wait_for("step", step=page.step(4))
        with Page(server.address, match, since=8) as watcher:
            watcher.say(type="ping")
            watcher.wait_for("pong")
            assert watcher.steps == []


def test_old_steps_are_computed_again_when_somebody_asks(server: Server) -> None:
    seated = server.set_up("me", "me", options={"goal": 400})
    match = seated["info"]["id"]
    with Page(server.address, match, *seated["secrets"].values()) as page:
        last = page.play_on(dice=2, until=60)
        with Page(server.address, match) as watcher:
            watcher.step(last["n"])
            assert watcher.steps == [last], "how things stand comes first"
            watcher.steps.clear()
            watcher.say(type="since", n=-1)
            watcher.step(last["n"])
            assert watcher.steps == page.steps
        assert server.api.get(f"/api/matches/{match}/steps?from=3&to=5").json()["steps"] == page.steps[3:6]


def test_a_killed_server_goes_on_where_it_was(tmp_path: Path) -> None:
    server = Server(tmp_path, **RACE).start()
    try:
        alone = server.set_up("me", "me", options={"goal": 40})
        match, secrets = alone["info"]["id"], alone["secrets"].values()
        against_a_bot = server.set_up("me", "bot:one", options={"goal": 40})
        other, secret = against_a_bot["info"]["id"], against_a_bot["secrets"]["home"]
        page, neighbour = Page(server.address, match, *secrets), Page(server.address, other, secret)
        (side,) = page.play_on(dice=1, until=5)["awaits"]
        neighbour.play_on(dice=1, until=5)
        accepted = page.decide(side, 2, after=5, name="last-word")
        page.step(6)
        workers = server.children()
        server.kill()
        server.start()
        with Page(server.address, match, *secrets, since=5) as again:
            assert again.welcome["last"] == 6
            assert again.welcome["seats"] == ["home", "away"]
            # A page that never heard the answer asks again: it was carried out, once.
            assert again.decide(side, 2, after=5, name="last-word") == accepted
            assert again.step(6) == page.step(6)
        with Page(server.address, other, secret) as whole:
            assert whole.play_on()["result"] is not None
            assert whole.steps[:6] == neighbour.steps[:6]
        # The workers of the killed server have noticed that it is gone.
        assert not [pid for pid in workers if "race" in _command(pid)]
    finally:
        server.stop()


def test_a_table_process_that_dies_is_replaced(server: Server) -> None:
    seated = server.set_up("me", "me", options={"goal": 40})
    with Page(server.address, seated["info"]["id"], *seated["secrets"].values()) as page:
        page.play_on(until=2)
        (table,) = [pid for pid, command in server.children().items() if "race_table" in command]
        os.kill(table, signal.SIGKILL)
        assert page.decide("away", 1)["type"] == "accepted"
        assert page.step(3)["intents"] == {"away": 1}


def test_an_intent_that_kills_the_table_is_refused_and_no_match_is_lost(server: Server) -> None:
    poisoned = server.set_up("me", "me")
    other = server.set_up("me", "me")
    with (
        Page(server.address, poisoned["info"]["id"], *poisoned["secrets"].values()) as page,
        Page(server.address, other["info"]["id"], *other["secrets"].values()) as neighbour,
    ):
        page.play_on(until=1)
        neighbour.play_on(until=1)
        assert page.decide("home", POISON)["code"] == "broken"
        assert page.play_on()["result"] is not None
        assert neighbour.play_on()["result"] is not None


def test_a_bot_does_not_lose_by_what_a_person_sends(server: Server) -> None:
    seated = server.set_up("me", "bot:one")
    with Page(server.address, seated["info"]["id"], seated["secrets"]["home"]) as page:
        page.step(0)
        page.say(type="intent", id="poison", side="home", do=POISON, after=0)
        assert page.wait_for("refused", id="poison")["code"] == "broken"
        assert page.play_on()["result"]["how"] == "race"


def test_a_slow_bot_stops_no_other_match_and_forfeits_in_the_end(server: Server) -> None:
    slow = server.set_up("bot:sleeper", "bot:one")
    quick = server.set_up("me", "me")
    with (
        Page(server.address, slow["info"]["id"]) as watcher,
        Page(server.address, quick["info"]["id"], *quick["secrets"].values()) as page,
    ):
        watcher.step(0)
        assert page.play_on()["result"] is not None
        assert server.api.get(f"/api/matches/{slow['info']['id']}").json()["steps"] == 0
        last = watcher.play_on()
        assert last["result"] == {"score": [0, 0], "winner": "away", "how": "forfeit"}
    record = server.api.get(f"/api/matches/{slow['info']['id']}/record")
    assert '"forfeit":"home","reason":"slow' in gzip.decompress(record.content).decode()


def _command(pid: int) -> str:
    """What a process runs; nothing when it has gone."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return ""
