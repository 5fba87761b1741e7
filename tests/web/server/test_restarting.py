"""A fresh server takes over from the old one: nobody is turned away, and a live match goes on."""

from __future__ import annotations

import os
import signal
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.web.server.page import Page
from tests.web.server.running import RACE, Server

PATIENCE_S = 120.0


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Server]:
    """A server behind a doorkeeper: its children are servers."""
    database = str(tmp_path / "matches.sqlite")
    server = Server(tmp_path, "--keep-door", "--database", database, **RACE, TABLEKICK_REQUESTS="1000").start()
    yield server
    server.stop()


class Knocking:
    """Somebody who knocks all the time, each time anew, and counts who is turned away."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._stop = threading.Event()
        self.turned_away: list[str] = []
        self.let_in = 0
        self._thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        while not self._stop.wait(0.05):
            try:
                answer = httpx.get(f"{self._server.address}/api/games", timeout=PATIENCE_S)
            except httpx.ConnectError as trouble:
                self.turned_away.append(str(trouble))
            except httpx.TransportError:
                # Was in already, and the server went before it had answered.
                continue
            else:
                self.let_in += answer.status_code == 200

    def __enter__(self) -> Knocking:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        self._thread.join(PATIENCE_S)


def test_a_live_match_goes_on_over_a_restart_and_nobody_is_turned_away(kept: Server) -> None:
    seated = kept.set_up("me", "bot:one", tempo="live", options={"goal": 10_000})
    match, secret = seated["info"]["id"], seated["secrets"]["home"]
    (old,) = kept.children()
    with Knocking(kept) as knocking:
        with Page(kept.address, match, secret) as page:
            page.step(3)
            os.kill(kept.pid, signal.SIGHUP)
            with pytest.raises(ConnectionClosed):
                page.wait_for("the end")
            gone_at = time.monotonic()
        last = page.steps[-1]["n"]
        # A page comes back by itself, first after a moment; its knock waits until the door is opened.
        time.sleep(0.2)
        with Page(kept.address, match, secret, since=last) as again:
            print(f"\nwithout a match for {time.monotonic() - gone_at:.2f} s")
            assert again.welcome["last"] >= last
            again.step(last + 5)
    assert not knocking.turned_away
    assert knocking.let_in > 5
    (fresh,) = kept.children()
    assert fresh != old


def test_a_successor_that_does_not_get_ready_leaves_the_old_server_in_its_place(kept: Server) -> None:
    (old,) = kept.children()
    match = kept.set_up("me", "me")["info"]["id"]
    with closing(sqlite3.connect(kept.folder / "matches.sqlite")) as database:
        (version,) = database.execute("select version_num from alembic_version").fetchone()
        database.execute("update alembic_version set version_num = 'from the future'")
        database.commit()
        os.kill(kept.pid, signal.SIGHUP)
        _until(lambda: "did not get ready" in kept.log())
        database.execute("update alembic_version set version_num = ?", [version])
        database.commit()
    assert "made by a newer tablekick" in kept.log()
    assert list(kept.children()) == [old]
    with Page(kept.address, match) as page:
        page.step(0)


def test_a_server_goes_with_its_doorkeeper(kept: Server) -> None:
    (server,) = kept.children()
    kept.kill()
    _until(lambda: not Path(f"/proc/{server}").exists())


def _until(is_so: object) -> None:
    assert callable(is_so)
    deadline = time.monotonic() + PATIENCE_S
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.1)
