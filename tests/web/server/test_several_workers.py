"""Two server workers, a real PostgreSQL and a real Redis: every match has one owner, and everybody reaches it."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from redis import Redis
from websockets.exceptions import ConnectionClosed

from tests.web.server.page import Page
from tests.web.server.running import RACE, Server
from tests.web.server.services import postgresql, redis

pytestmark = pytest.mark.xdist_group("web-server-cluster")

LEASE_S = "1.5"


@pytest.fixture(scope="module")
def bus() -> Iterator[str]:
    with redis() as address:
        yield address


@pytest.fixture(scope="module")
def cluster(bus: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with two workers. They share one port, so which of them a page reaches is luck."""
    folder = Path(tmp_path_factory.mktemp("cluster"))
    with ExitStack() as stack:
        database = stack.enter_context(postgresql())
        arguments = ["--workers", "2", "--database", database, "--redis", bus]
        server = Server(folder, *arguments, **RACE, TABLEKICK_LEASE_S=LEASE_S, TABLEKICK_REQUESTS="1000")
        stack.callback(server.stop)
        yield server.start()


def test_pages_on_different_workers_play_one_match(cluster: Server) -> None:
    """Eight spectators and two players: on two workers, unless luck of one in five hundred puts all on one."""
    seated = cluster.set_up("me", "open")
    match = seated["info"]["id"]
    away = cluster.api.post(f"/api/matches/{match}/join", json={"name": "Ben"}).json()["secrets"]["away"]
    with ExitStack() as stack:
        ada = stack.enter_context(Page(cluster.address, match, seated["secrets"]["home"]))
        ben = stack.enter_context(Page(cluster.address, match, away))
        watchers = [stack.enter_context(Page(cluster.address, match)) for _ in range(8)]
        ada.step(0)
        ben.step(0)
        ada.decide("home", 1, after=0)
        ben.decide("away", 1, after=0)
        turn = {"home": ada, "away": ben}
        n = 1
        while (newest := ada.step(n))["result"] is None:
            (side,) = newest["awaits"]
            turn[side].step(n)
            assert turn[side].decide(side, 2, after=n, name=f"{n}")["type"] == "accepted"
            n += 1
        for watcher in watchers:
            watcher.step(n)
            assert watcher.steps == ada.steps
            assert watcher.decide("home", 1, after=n)["code"] == "not-yours"


def test_when_the_owner_dies_another_takes_the_match_up(cluster: Server, bus: str) -> None:
    seated = cluster.set_up("me", "bot:one", options={"goal": 60})
    match, secret = seated["info"]["id"], seated["secrets"]["home"]
    page = Page(cluster.address, match, secret)
    before = page.play_on(dice=1, until=5)
    os.kill(_owner(bus, match), signal.SIGKILL)
    with pytest.raises(ConnectionClosed):
        page.wait_for("anything more")
    again = _come_back(cluster, match, secret, since=before["n"] - 1)
    with again:
        assert again.welcome["last"] >= before["n"]
        assert again.play_on()["result"] is not None
    with Page(cluster.address, match) as whole:
        whole.step(again.steps[-1]["n"])
        assert whole.steps[: before["n"] + 1] == page.steps[: before["n"] + 1]


def _owner(bus: str, match: str) -> int:
    """The process that holds the lease; its name begins with its id."""
    with Redis.from_url(bus) as leases:
        lease = leases.get(f"tablekick:owner:{match}")
    assert isinstance(lease, bytes)
    return int(lease.decode().partition("-")[0])


def _come_back(cluster: Server, match: str, secret: str, since: int) -> Page:
    """As a page does it: try again until somebody answers."""
    deadline = time.monotonic() + 60
    while True:
        try:
            return Page(cluster.address, match, secret, since=since)
        except (ConnectionClosed, OSError, TimeoutError):
            assert time.monotonic() < deadline
            time.sleep(0.2)
