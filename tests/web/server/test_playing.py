"""Matches over real WebSockets, from setting them up to the end."""

from __future__ import annotations

import gzip

import pytest

from tests.web.server.page import Page
from tests.web.server.running import Server

pytestmark = pytest.mark.xdist_group("web-server")


def test_a_person_plays_a_bot_to_the_end(server: Server) -> None:
    seated = server.set_up("me", "bot:one")
    with Page(server.address, seated["info"]["id"], seated["secrets"]["home"]) as page:
        last = page.play_on()
    assert last["result"]["how"] == "race"
    assert [step["n"] for step in page.steps] == list(range(last["n"] + 1))
    info = server.api.get(f"/api/matches/{seated['info']['id']}").json()
    assert info["state"] == "finished"
    assert info["result"] == last["result"]


def test_a_friend_joins_by_the_link_and_the_match_begins(server: Server) -> None:
    seated = server.set_up("me", "open")
    match = seated["info"]["id"]
    with Page(server.address, match, seated["secrets"]["home"]) as ada:
        assert ada.welcome["last"] == -1
        assert ada.setting is None
        assert ada.decide("home", 1)["code"] == "not-begun"
        joined = server.api.post(f"/api/matches/{match}/join", json={"name": "Ben"}).json()
        assert joined["info"]["seats"]["away"]["name"] == "Ben"
        assert set(joined["secrets"]) == {"away"}
        assert ada.step(0)["awaits"] == ["home", "away"]
        assert ada.setting, "whoever waited is told what never changes when the match begins"
        refused = server.api.post(f"/api/matches/{match}/join", json={"name": "Cleo"})
        assert (refused.status_code, refused.json()["code"]) == (409, "no-seat")


def test_when_both_are_asked_the_first_waits_for_the_second(server: Server) -> None:
    seated = server.set_up("me", "open")
    match = seated["info"]["id"]
    secret = server.api.post(f"/api/matches/{match}/join", json={}).json()["secrets"]["away"]
    with Page(server.address, match, seated["secrets"]["home"]) as ada, Page(server.address, match, secret) as ben:
        ada.step(0)
        ben.step(0)
        assert ada.decide("home", 1, name="stake")["type"] == "held"
        assert ada.decide("home", 2, name="another")["code"] == "already-decided"
        assert ada.decide("home", 1, name="stake")["type"] == "held"
        assert ben.decide("away", 2)["type"] == "accepted"
        assert ada.wait_for("accepted", id="stake")["n"] == 1
        assert ben.step(1)["intents"] == {"home": None, "away": None}


def test_one_person_holds_both_seats(server: Server) -> None:
    seated = server.set_up("me", "me")
    with Page(server.address, seated["info"]["id"], *seated["secrets"].values()) as page:
        assert page.welcome["seats"] == ["home", "away"]
        assert page.play_on()["result"] is not None


def test_spectators_move_nothing_and_see_everything(server: Server) -> None:
    seated = server.set_up("me", "bot:one")
    match = seated["info"]["id"]
    with Page(server.address, match, seated["secrets"]["home"]) as player, Page(server.address, match) as watcher:
        watcher.step(0)
        assert watcher.decide("home", 1)["code"] == "not-yours"
        watcher.say(type="resign", id="r", side="home")
        assert watcher.wait_for("refused")["code"] == "not-yours"
        watcher.say(type="undo", id="u", side="home")
        assert watcher.wait_for("refused")["code"] == "not-yours"
        last = player.play_on()
        watcher.step(last["n"])
        assert watcher.steps == player.steps


def test_nobody_moves_for_another(server: Server) -> None:
    seated = server.set_up("me", "open")
    match = seated["info"]["id"]
    secret = server.api.post(f"/api/matches/{match}/join", json={}).json()["secrets"]["away"]
    with Page(server.address, match, secret, "guessed") as ben:
        assert ben.welcome["seats"] == ["away"]
        ben.step(0)
        assert ben.decide("home", 1)["code"] == "not-yours"


def test_the_same_intent_twice_is_carried_out_once(server: Server) -> None:
    seated = server.set_up("me", "me", options={"goal": 60})
    with Page(server.address, seated["info"]["id"], *seated["secrets"].values()) as page:
        page.play_on(until=1)
        first = page.decide("home", 2, name="once", after=1)
        again = page.decide("home", 2, name="once", after=1)
        assert first == again == {"type": "accepted", "id": "once", "n": 2}
        assert page.step(2)["awaits"] == ["away"]
        info = server.api.get(f"/api/matches/{seated['info']['id']}").json()
        assert info["steps"] == 2


def test_an_intent_from_an_old_look_at_the_table_is_refused_with_a_reason(server: Server) -> None:
    seated = server.set_up("me", "me", options={"goal": 60})
    with Page(server.address, seated["info"]["id"], *seated["secrets"].values()) as page:
        page.play_on(until=2)
        refused = page.decide("away", 1, after=1)
        assert refused["code"] == "stale"
        assert set(refused["text"]) == {"en", "de", "it"}
        assert page.decide("home", 1, after=2)["code"] == "not-your-turn"
        assert page.decide("away", 5, after=2)["code"] == "impossible"
        assert page.decide("away", 1, after=2)["type"] == "accepted"


def test_whoever_resigns_loses_and_nothing_can_be_played_after_that(server: Server) -> None:
    seated = server.set_up("me", "bot:one")
    with Page(server.address, seated["info"]["id"], seated["secrets"]["home"]) as page:
        page.play_on(until=1)
        page.say(type="resign", id="enough", side="home")
        assert page.wait_for("accepted", id="enough")
        last = page.steps[-1]
        assert last["result"]["winner"] == "away"
        assert page.decide("home", 1)["code"] == "over"
        page.say(type="resign", id="enough", side="home")
        assert page.wait_for("accepted", id="enough")["n"] == last["n"]


def test_bots_play_each_other_while_somebody_watches(server: Server) -> None:
    seated = server.set_up("bot:two", "bot:one")
    assert seated["secrets"] == {}
    with Page(server.address, seated["info"]["id"]) as page:
        assert page.play_on()["result"] is not None


@pytest.mark.parametrize(
    ("level", "reason"), [("crasher", "crashed"), ("killer", "crashed"), ("hasty", "crashed"), ("three", "illegal")]
)
def test_a_bot_that_fails_forfeits(server: Server, level: str, reason: str) -> None:
    seated = server.set_up("me", f"bot:{level}")
    match = seated["info"]["id"]
    with Page(server.address, match, seated["secrets"]["home"]) as page:
        page.step(0)
        page.say(type="intent", id="a", side="home", do=1, after=0)
        last = page.play_on()
    assert last["result"] == {"score": [0, 0], "winner": "home", "how": "forfeit"}
    record = server.api.get(f"/api/matches/{match}/record")
    assert record.status_code == 200
    assert f'"forfeit":"away","reason":"{reason}' in gzip.decompress(record.content).decode()


def test_in_live_tempo_time_runs_out(server: Server) -> None:
    seated = server.set_up("me", "bot:one", tempo="live", options={"goal": 12})
    with Page(server.address, seated["info"]["id"], seated["secrets"]["home"]) as page:
        # Nobody at home says a word.
        while not page.steps or page.steps[-1]["result"] is None:
            page.hear()
    assert page.steps[-1]["result"]["how"] == "race"
    assert all(set(step["intents"].values()) <= {1} for step in page.steps[2:])


def test_in_relaxed_tempo_nobody_is_hurried(server: Server) -> None:
    seated = server.set_up("me", "me")
    with Page(server.address, seated["info"]["id"], *seated["secrets"].values()) as page:
        page.step(0)
        page.say(type="ping")
        page.wait_for("pong")
        assert len(page.steps) == 1


def test_a_match_that_is_not_listed_needs_its_link(server: Server) -> None:
    hidden = server.set_up("me", "open", listed=False)["info"]["id"]
    shown = server.set_up("me", "open")["info"]["id"]
    listed = [info["id"] for info in server.api.get("/api/matches?state=open&limit=200").json()]
    assert shown in listed
    assert hidden not in listed
    assert server.api.get(f"/api/matches/{hidden}").status_code == 200
