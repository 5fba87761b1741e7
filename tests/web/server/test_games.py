"""Every game of the house over the real server: what is shown is JSON, plays again, and comes out the same."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.server.page import Page
from tests.web.server.running import Server

pytestmark = pytest.mark.xdist_group("web-server-games")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the real games; films are not waited for."""
    folder = Path(tmp_path_factory.mktemp("house"))
    settings = {"TABLEKICK_WARM": "0", "TABLEKICK_PACE": "0", "TABLEKICK_STEP_LIMIT_S": "300"}
    running = Server(folder, **settings, TABLEKICK_THINK_LIMIT_S="300")
    running.start()
    yield running
    running.stop()


def test_every_book_can_be_chosen(house: Server) -> None:
    games = house.api.get("/api/games").json()
    assert {game["book"] for game in games} >= {"fistf-1999", "fistf-2000", "tippkick-2017", "tactics"}
    for game in games:
        assert {"novice", "club", "master"} <= set(game["levels"])
        assert "live" not in game["options"]
        wish = {"book": game["book"], "seats": {"home": "me", "away": "open"}, "options": game["options"]}
        assert house.api.post("/api/matches", json=wish).status_code == 201


def test_practice_is_nobody_elses_business(house: Server) -> None:
    made = set()
    for game in house.api.get("/api/games").json():
        for listed, scene in ((True, game["scenes"][0]), (False, "")):
            wish = {"book": game["book"], "seats": {"home": "me", "away": "me"}, "listed": listed}
            seated = house.api.post("/api/matches", json={**wish, "options": {"scene": scene} if scene else {}})
            made.add(seated.json()["info"]["id"])
    shown = {info["id"] for info in house.api.get("/api/matches?limit=200").json()}
    assert made
    assert not made & shown


@pytest.mark.parametrize("book", ["fistf-1999", "subbuteo-2016", "tippkick-2017", "tactics"])
def test_bots_play_and_the_steps_come_out_again(house: Server, book: str) -> None:
    seated = house.set_up("bot:novice", "bot:novice", book=book)
    match = seated["info"]["id"]
    with Page(house.address, match) as page:
        page.play_on(until=12)
    seen = page.steps[:13]
    assert [step["n"] for step in seen] == list(range(13))
    for step in seen:
        assert set(step) == {
            "n", "t", "intents", "calls", "film", "scene", "board", "awaits", "offers", "result",
        }  # fmt: skip
        assert step["offers"] == {}, "bots see the table themselves"
        assert all(call["text"]["it"] and call["clause"] for call in step["calls"])
        assert step["film"] is None or all(call["at_s"] <= step["film"]["duration_s"] for call in step["calls"])
    assert any(step["film"] for step in seen)
    reel = house.api.get(f"/api/matches/{match}/steps?to=12").json()
    assert reel["steps"] == seen
    assert page.setting, "what never changes comes with the welcome …"
    assert reel["setting"] == page.setting
    assert not any(set(step["scene"]) & set(page.setting) for step in seen), "… and with no step"


@pytest.mark.parametrize("book", ["fistf-2000", "tippkick-2017", "tactics"])
def test_in_live_tempo_a_silent_person_is_played_for(house: Server, book: str) -> None:
    seated = house.set_up("me", "bot:novice", book=book, tempo="live")
    with Page(house.address, seated["info"]["id"], seated["secrets"]["home"]) as page:
        first = page.step(0)
        limits = [offers["within_s"] for offers in first["offers"].values()]
        assert all(limit is None or limit > 0 for limit in limits)
        if "home" in first["awaits"] and first["offers"]["home"]["default"] is not None:
            assert page.decide("home", first["offers"]["home"]["default"], after=0)["type"] in ("accepted", "held")
            page.step(1)


def test_a_placing_can_be_taken_back_and_stays_taken_back(house: Server) -> None:
    seated = house.set_up("me", "bot:novice")
    match, secret = seated["info"]["id"], seated["secrets"]["home"]
    with Page(house.address, match, secret) as page:
        opening = page.step(0)
        if opening["awaits"] != ["home"]:
            # Luck has given away the kick-off: wait until home is asked.
            while page.steps[-1]["awaits"] != ["home"]:
                page.hear()
        n = page.steps[-1]["n"]
        choice = page.steps[-1]["offers"]["home"]["default"]
        assert page.decide("home", choice, after=n, name="first")["type"] == "accepted"
        placed = page.step(n + 1)
        assert placed["board"]["undo"] == "home"
        page.say(type="undo", id="back", side="home")
        assert page.wait_for("undone")["n"] == n
        assert page.steps[-1]["n"] == n
        page.say(type="undo", id="back", side="home")
        assert page.wait_for("accepted", id="back")["n"] == n
        assert page.decide("home", choice, after=n, name="second")["n"] == n + 1
        page.step(n + 1)
    with Page(house.address, match, secret, since=n + 1) as again:
        # It cannot know what was taken back while it was away, so it is told from where on.
        assert again.wait_for("undone")["n"] == n
        assert again.step(n + 1)["intents"] == {"home": choice}
    assert house.api.get(f"/api/matches/{match}/steps").json()["steps"][n + 1]["intents"] == {"home": choice}


def test_another_person_has_to_agree_to_taking_back(house: Server) -> None:
    seated = house.set_up("me", "open")
    match = seated["info"]["id"]
    away = house.api.post(f"/api/matches/{match}/join", json={}).json()["secrets"]["away"]
    with Page(house.address, match, seated["secrets"]["home"]) as ada, Page(house.address, match, away) as ben:
        first = ada.step(0)
        ben.step(0)
        (side,) = first["awaits"]
        mover, other = (ada, ben) if side == "home" else (ben, ada)
        other_side = "away" if side == "home" else "home"
        assert mover.decide(side, first["offers"][side]["default"], after=0)["type"] == "accepted"
        other.say(type="undo", id="mine", side=other_side)
        assert other.wait_for("refused", id="mine")["code"] == "no-undo"
        mover.say(type="undo", id="please", side=side)
        mover.wait_for("held", id="please")
        assert other.wait_for("undo-asked")["side"] == side
        other.say(type="undo", id="yes", side=other_side)
        assert mover.wait_for("accepted", id="please")["n"] == 0
        assert other.wait_for("undone")["n"] == 0
