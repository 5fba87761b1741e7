"""Whatever goes wrong at whatever moment: a match that is over stays over, and one that is not can be played on."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.web.server.long_matches import seed_matches
from tests.web.server.page import Page
from tests.web.server.running import RACE, ROOT, Server

pytestmark = pytest.mark.xdist_group("web-server-stuck")

PATIENCE_S = 90.0


def test_a_finished_match_stays_finished_whoever_sits_down_meanwhile(server: Server) -> None:
    def resign_while_a_partner_comes(_: int) -> str:
        seated = server.set_up("me", "me")
        match, home = seated["info"]["id"], seated["secrets"]["home"]
        with Page(server.address, match, home) as page, ThreadPoolExecutor(4) as friends:
            page.step(0)
            asked = [server.invite_partner(match, secret) for secret in seated["secrets"].values()]
            coming = [
                friends.submit(
                    server.api.post, f"/api/matches/{match}/partner", json={"invitation": one, "name": "Ben"}
                )
                for one in asked
            ]
            page.say(type="resign", id="r", side="home")
            page.wait_for("accepted")
            assert {answer.result().status_code for answer in coming} <= {200, 409}
        late = server.api.post(f"/api/matches/{match}/partner", json={"invitation": asked[0], "name": "Cy"})
        assert late.status_code == 409
        return str(server.api.get(f"/api/matches/{match}").json()["state"])

    assert {resign_while_a_partner_comes(n) for n in range(12)} == {"finished"}


def test_a_second_decision_is_answered_while_the_first_proves_impossible(server: Server) -> None:
    seated = server.set_up("me", "me")
    with Page(server.address, seated["info"]["id"], *seated["secrets"].values()) as page:
        page.step(0)
        assert page.decide("home", 7, name="nonsense")["type"] == "held"
        page.say(type="intent", id="fine", side="away", do=1, after=0)
        answers = {page.wait_for("refused", id="nonsense")["code"], page.wait_for("held", id="fine")["type"]}
        assert answers == {"impossible", "held"}
        assert page.decide("home", 1)["type"] == "accepted"
        assert page.step(1)["n"] == 1
        assert {"type": "accepted", "id": "fine", "n": 1} in page.heard


def test_a_live_match_can_be_played_on_when_its_table_dies_over_a_default(tmp_path: Path) -> None:
    dying = tmp_path / "dies"
    server = Server(tmp_path, **RACE, RACE_DIES_OVER_DEFAULTS=str(dying)).start()
    try:
        seated = server.set_up("me", "bot:one", tempo="live", options={"goal": 30})
        with Page(server.address, seated["info"]["id"], seated["secrets"]["home"]) as page:
            page.step(0)
            # Once, and once more when the match has been taken up again.
            dying.write_text("xx")
            while dying.read_text():
                time.sleep(0.1)
            newest = page.steps[-1]["n"]
            assert page.step(newest + 1), "the clock runs anew, and the default is played after all"
            while page.steps[-1]["result"] is None:
                page.hear()
    finally:
        server.stop()


def test_a_live_match_goes_on_by_its_clock_when_nobody_looks_and_after_a_restart(tmp_path: Path) -> None:
    server = Server(tmp_path, **RACE).start()
    try:
        alone = server.set_up("me", "bot:one", tempo="live", options={"goal": 12})["info"]["id"]
        with Page(server.address, alone) as spectator:
            spectator.step(0)
        _until(lambda: _state(server, alone) == "finished")
        other = server.set_up("me", "bot:one", tempo="live", options={"goal": 100})["info"]["id"]
        with Page(server.address, other) as spectator:
            spectator.step(2)
        server.kill()
        server.start()
        steps = server.api.get(f"/api/matches/{other}").json()["steps"]
        _until(lambda: int(server.api.get(f"/api/matches/{other}").json()["steps"]) > steps + 1)
    finally:
        server.stop()


def test_a_relaxed_match_waits_and_says_so(server: Server) -> None:
    match = server.set_up("bot:one", "bot:two", options={"goal": 300})["info"]["id"]
    with Page(server.address, match) as spectator:
        spectator.step(3)
        assert not server.api.get(f"/api/matches/{match}").json()["paused"]
    _until(lambda: bool(server.api.get(f"/api/matches/{match}").json()["paused"]))
    steps = server.api.get(f"/api/matches/{match}").json()["steps"]
    time.sleep(2.0)
    assert server.api.get(f"/api/matches/{match}").json()["steps"] <= steps + 1
    with Page(server.address, match) as spectator:
        spectator.step(steps + 3)


def test_a_clock_that_jumps_by_days_ends_nothing(tmp_path: Path) -> None:
    """The clock says that all this happened thirty days ago; as far as the house knows it was a moment."""
    file = tmp_path / "matches.sqlite"
    (match,) = seed_matches(file, 1, 5)
    with closing(sqlite3.connect(file)) as database:
        database.execute("update matches set touched = datetime(touched, '-30 days')")
        database.commit()
    server = Server(tmp_path, **RACE).start()
    try:
        time.sleep(3.0)
        with Page(server.address, match.id, *match.secrets) as page:
            assert page.play_on(until=7)["n"] == 7
    finally:
        server.stop()


def test_a_second_server_on_the_same_file_is_turned_away(server: Server) -> None:
    command = [sys.executable, "-m", "tablekick", "serve", "--port", "0", "--database"]
    second = subprocess.run(
        [*command, str(server.folder / "matches.sqlite")], capture_output=True, text=True, timeout=60, cwd=ROOT
    )
    assert second.returncode == 1
    assert f"in use by another server (process {server.pid})" in second.stderr
    assert "--database" in second.stderr


def _state(server: Server, match: str) -> Any:
    return server.api.get(f"/api/matches/{match}").json()["state"]


def _until(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE_S
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.2)
