"""Who sits down at a match that lines up by itself brings a formation along: by a link or paired, for points or not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.club.people import Somebody
from tests.web.server.page import Page
from tests.web.server.running import Server

pytestmark = pytest.mark.xdist_group("web-server")

HOSTS = "0.85,0.6 0.86,0.2 0.86,-0.2 0.85,-0.6 0.6,0.7 0.68,0 0.6,-0.7 0.15,0.5 0.15,-0.5 0.15,0.35"
FRIENDS = "0.55,0.8 0.9,0.3 0.9,-0.3 0.55,-0.8 0.4,0.6 0.5,0 0.4,-0.6 0.2,0.7 0.2,-0.7 0.15,0.35"


def depths(scene: dict[str, object], side: str, pitch: dict[str, float]) -> list[float]:
    """How deep the first three of a side stand, as shares of its half."""
    figures = {one["body"]: one["at"] for one in scene["figures"]}  # type: ignore[attr-defined]
    return [round(abs(figures[f"{side}.{number}"][0]) * 2 / pitch["length"], 2) for number in (1, 2, 3)]


def test_both_formations_stand_at_the_first_flick(server: Server) -> None:
    options = {"by_the_book": False, "home_formation": HOSTS}
    made = server.set_up("me", "open", book="fistf-1999", options=options)
    match = made["info"]["id"]
    sat = server.api.post(f"/api/matches/{match}/join", json={"name": "Ben", "formation": FRIENDS})
    assert sat.is_success, sat.text
    with Page(server.address, match, made["secrets"]["home"]) as ada:
        scene = ada.step(0)["scene"]
        assert ada.setting is not None
        pitch = ada.setting["pitch"]
        assert depths(scene, "home", pitch) == [0.85, 0.86, 0.86]
        assert depths(scene, "away", pitch) == [0.55, 0.9, 0.9]


def test_one_that_is_none_is_refused_and_the_seat_stays_free(server: Server) -> None:
    made = server.set_up("me", "open", book="fistf-1999", options={"by_the_book": False})
    join = f"/api/matches/{made['info']['id']}/join"
    refused = server.api.post(join, json={"formation": "0.5,0.5"})
    assert refused.status_code == 422
    assert "10" in refused.text
    assert server.api.post(join, json={}).is_success


def test_by_the_book_the_figures_wait_for_hands(server: Server) -> None:
    made = server.set_up("me", "open", book="fistf-1999")
    assert server.api.post(f"/api/matches/{made['info']['id']}/join", json={"formation": FRIENDS}).is_success


def seeks(member: Somebody, formation: str, *, rated: bool) -> dict[str, Any]:
    answer = member.post("/api/club/seek", book="fistf-1999", rated=rated, formation=formation)
    assert answer.is_success, answer.text
    told: dict[str, Any] = answer.json()
    return told


@pytest.mark.parametrize("rated", [False, True])
def test_two_who_were_paired_stand_as_each_has_drawn_it(server: Server, rated: bool) -> None:
    ada, ben = Somebody(server), Somebody(server, "Ben")
    assert seeks(ada, HOSTS, rated=rated)["found"] is None
    theirs = seeks(ben, FRIENDS, rated=rated)["found"]
    mine = seeks(ada, HOSTS, rated=rated)["found"]
    (my_side,), (their_side,) = mine["secrets"], theirs["secrets"]
    with ada.sits(mine) as page:
        scene = page.step(0)["scene"]
        assert page.setting is not None
        assert depths(scene, my_side, page.setting["pitch"]) == [0.85, 0.86, 0.86]
        assert depths(scene, their_side, page.setting["pitch"]) == [0.55, 0.9, 0.9]


def test_one_formation_is_not_worn_by_the_other(server: Server) -> None:
    """Who has drawn none lines up as the house does, whoever was first."""
    ada, ben = Somebody(server), Somebody(server, "Ben")
    assert seeks(ada, "", rated=False)["found"] is None
    theirs = seeks(ben, FRIENDS, rated=False)["found"]
    (side,) = theirs["secrets"]
    options = theirs["info"]["options"]
    assert options[f"{side}_formation"] == FRIENDS
    assert options[f"{'away' if side == 'home' else 'home'}_formation"] == ""


def test_the_bot_nearest_in_strength_meets_the_own_formation(server: Server) -> None:
    ada = Somebody(server)
    for rated in (False, True):
        seated = ada.post("/api/club/bot", book="fistf-1999", rated=rated, formation=HOSTS)
        assert seated.status_code == 201, seated.text
        assert seated.json()["info"]["options"]["home_formation"] == HOSTS


def test_a_rated_match_lets_nobody_draw_the_others_formation(server: Server) -> None:
    ada = Somebody(server)
    wish = {"book": "fistf-1999", "rated": True, "seats": {"home": "me", "away": "open"}}
    own = {"period_s": 180, "by_the_book": False, "home_formation": HOSTS}
    assert ada.post("/api/matches", **wish, options=own).status_code == 201
    refused = ada.post("/api/matches", **wish, options={**own, "away_formation": HOSTS})
    assert refused.json()["code"] == "not-rated"


def test_pairing_refuses_what_is_no_formation_and_a_game_without_them_takes_none(server: Server) -> None:
    ada = Somebody(server)
    refused = ada.post("/api/club/seek", book="fistf-1999", formation="0.5,0.5")
    assert refused.status_code == 422
    assert "10" in refused.text
    assert ada.post("/api/club/seek", book="tippkick-2017", formation=HOSTS).is_success
    ada.post("/api/club/seek/stop")
