"""Online events on a running server: they go on and end by themselves. (The game is the dice race: it is quick.)"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.server.running import RACE, Server

pytestmark = pytest.mark.xdist_group("web-server")
EVENT = {"name": "Evening", "book": "tactics", "start": "2026-11-22T20:00", "tables": 64}
PATIENCE_S = 240.0


class Evening:
    """An online event on a server."""

    def __init__(self, server: Server, **settings: Any) -> None:
        self.server = server
        made = server.api.post("/api/tournaments", json={**EVENT, **settings})
        assert made.status_code == 201, made.text
        self.at = f"/api/tournaments/{made.json()['id']}"
        self.key = made.json()["organiser"]

    def tell(self, what: str, key: str = "", **wish: Any) -> Any:
        answer = self.server.api.post(f"{self.at}/{what}", json=wish, headers={"x-tablekick-key": key or self.key})
        assert answer.status_code == 200, answer.text
        return answer.json()

    def bots(self, count: int) -> None:
        levels = ("one", "two", "three")
        self.tell("entrants", people=[{"name": f"Bot {n}", "bot": levels[n % 3]} for n in range(count)], sure=True)

    def board(self) -> Any:
        return self.server.api.get(self.at).json()

    def until(self, is_so: Callable[[Any], bool]) -> Any:
        deadline = time.monotonic() + PATIENCE_S
        while not is_so(board := self.board()):
            assert time.monotonic() < deadline, f"{board['stage']}: {board['matches']}\n{self.server.log()[-3000:]}"
            time.sleep(0.2)
        return board


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path, **{**RACE, "TABLEKICK_PACE": "0"}).start()
    yield running
    running.stop()


def test_a_cup_of_eight_bots_ends_by_itself_also_when_the_server_is_killed_in_the_middle(server: Server) -> None:
    cup = Evening(server, format="knockout", third_place=True, online={"half_minutes": 0.2})
    cup.bots(8)
    cup.tell("draw", seed="lottery 4 8 15")
    cup.until(lambda board: any(match["stage"] == "over" for match in board["matches"]))
    server.kill()
    server.start()
    board = cup.until(lambda board: board["stage"] == "over")
    assert [match["id"] for match in board["matches"]] == [
        "K1.1", "K1.2", "K1.3", "K1.4", "K2.1", "K2.2", "K3.1", "P3"
    ]  # fmt: skip
    assert sorted(place["rank"] for place in board["ranking"])[:4] == [1, 2, 3, 4]
    # Each match can be watched, and its table says what the board says.
    for match in board["matches"]:
        table = server.api.get(f"/api/matches/{match['live']}").json()
        assert (table["state"], table["score"]) == ("finished", match["goals"])
        assert match["clauses"]


def test_an_arena_of_people_and_bots_waits_for_nobody(server: Server) -> None:
    arena = Evening(server, format="arena", rounds=2, online={"half_minutes": 0.2, "no_show_s": 5})
    arena.bots(3)
    ada = arena.tell("join", name="Ada")["key"]
    arena.tell("draw", seed="lottery 4 8 15")
    gone = arena.tell("join", name="Latecomer")["key"]
    assert gone != ada
    board = arena.until(lambda board: any(match["live"] for match in board["matches"] if "E4" in _both(match)))
    (mine,) = (match for match in board["matches"] if "E4" in _both(match))
    arena.until(lambda _: server.api.get(f"/api/matches/{mine['live']}").status_code == 200)
    # Nobody sits down on another's seat: not with another key, not by the match's own address.
    for key in (gone, "", arena.key):
        refused = server.api.post(f"{arena.at}/matches/{mine['id']}/seat", headers={"x-tablekick-key": key})
        assert refused.status_code == 403
    assert server.api.post(f"/api/matches/{mine['live']}/join", json={"name": "thief"}).status_code == 403
    seat = arena.tell(f"matches/{mine['id']}/seat", ada)
    assert seat["live"] == mine["live"]
    # She has come and goes away again: her clock runs. The latecomer never comes: lost, and not paired again.
    board = arena.until(lambda board: board["stage"] == "over")
    awarded = [match for match in board["matches"] if match["how"] == "awarded"]
    assert any("E5" in _both(match) for match in awarded)
    assert {each["id"]: each["withdrawn"] for each in board["entrants"]}["E5"]
    assert board["standings"][0]["rows"][-1]["points"] == 0


def _both(match: Any) -> tuple[str, str]:
    return match["home"], match["away"]
