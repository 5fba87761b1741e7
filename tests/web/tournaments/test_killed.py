"""A server that is killed in the middle of an import, a draw, a round: nothing lost, nothing half."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from tablekick.tournament.log import Reported
from tablekick.tournament.store import Store
from tests.web.server.running import RACE, Server

pytestmark = pytest.mark.xdist_group("web-server")
PEOPLE = 64
MATCHES = 96
"""Of sixteen groups of four."""
CUP = {"name": "Sunday", "book": "fistf-1999", "format": "groups", "start": "2026-11-22T09:30", "tables": 16}
MANY = {"TABLEKICK_REQUESTS": "5000", "TABLEKICK_REQUESTS_BURST": "5000"}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path, **{**RACE, **MANY}).start()
    yield running
    running.stop()


class Sunday:
    """An event on a server that dies and comes back."""

    def __init__(self, server: Server) -> None:
        self.server = server
        made = server.api.post("/api/tournaments", json=CUP).json()
        self.at, self.organiser, self.desk = f"/api/tournaments/{made['id']}", made["organiser"], made["desk"]
        self.file = server.folder / "tournaments" / f"{made['id']}.db"

    def tell(self, what: str, key: str, **wish: Any) -> int:
        """The answer's status; 0 when the server died before it answered."""
        with httpx.Client(base_url=self.server.address, timeout=60) as client:
            try:
                return client.post(f"{self.at}/{what}", json=wish, headers={"x-tablekick-key": key}).status_code
            except httpx.TransportError:
                return 0

    def killed_while(self, what: str, key: str, **wish: Any) -> int:
        """Kill the server as soon as the file of the event is being written to, or the answer is there."""
        with ThreadPoolExecutor(1) as other:
            told = other.submit(self.tell, what, key, **wish)
            journal = self.file.with_name(f"{self.file.name}-journal")
            while not told.done() and not journal.exists():
                pass
            self.server.kill()
            status = told.result()
        self.server.start()
        return status

    def board(self) -> Any:
        return self.server.api.get(self.at).json()


def test_killed_in_an_import_a_draw_and_a_round_with_ten_writers_nothing_is_lost_or_half(server: Server) -> None:
    sunday = Sunday(server)
    people = {"people": [{"name": f"Player {n:03d}"} for n in range(PEOPLE)], "sure": True}
    status = sunday.killed_while("entrants", sunday.desk, **people)
    entered = len(sunday.board()["entrants"])
    assert entered == PEOPLE if status == 200 else entered in (0, PEOPLE)
    if not entered:
        assert sunday.tell("entrants", sunday.desk, **people) == 200

    status = sunday.killed_while("draw", sunday.organiser, seed="lottery 4 8 15")
    drawn = len(sunday.board()["matches"])
    assert drawn == MATCHES if status == 200 else drawn in (0, MATCHES)
    if not drawn:
        assert sunday.tell("draw", sunday.organiser, seed="lottery 4 8 15") == 200

    told = ten_write_until_the_server_dies(sunday)
    board = {match["id"]: match for match in sunday.board()["matches"]}
    assert all(board[match]["goals"] == [person, 1] for match, person in told.items())
    # They go on with what nobody has answered; what was written without an answer is refused, not written twice.
    for match, card in board.items():
        status = sunday.tell(f"matches/{match}/result", sunday.desk, scores=[[1, 0]])
        assert status == (409 if card["goals"] else 200), match
    entries = Store(sunday.file).read().entries
    reported = [entry.happening.report.match for entry in entries if isinstance(entry.happening, Reported)]
    assert sorted(reported) == sorted(board)
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    assert sqlite3.connect(sunday.file).execute("PRAGMA integrity_check").fetchone() == ("ok",)


def ten_write_until_the_server_dies(sunday: Sunday) -> dict[str, int]:
    """Two desks and eight referees; which results were said to be written, and by whom."""
    codes = sunday.server.api.get(f"{sunday.at}/codes", headers={"x-tablekick-key": sunday.desk}).json()["codes"]
    told: dict[str, int] = {}
    enough = threading.Event()

    def write(person: int) -> None:
        for match in list(codes)[person::10]:
            key = sunday.desk if person < 2 else codes[match]
            if sunday.tell(f"matches/{match}/result", key, scores=[[person, 1]]) != 200:
                return
            told[match] = person
            if len(told) >= 20:
                enough.set()

    with ThreadPoolExecutor(10) as crowd:
        writing = [crowd.submit(write, person) for person in range(10)]
        assert enough.wait(120)
        sunday.server.kill()
        for each in writing:
            each.result()
    sunday.server.start()
    assert len(told) < MATCHES
    return told
