"""A friend who sits down at a match that lines up by itself brings a formation along."""

from __future__ import annotations

import pytest

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
