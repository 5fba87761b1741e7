"""Two server workers, a real PostgreSQL and a real Redis: every match has one owner, and everybody reaches it."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from uuid import uuid4

import httpx
import pytest
from redis import Redis
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.web.club.people import Somebody, paired
from tests.web.server.page import Page
from tests.web.server.running import RACE, Server
from tests.web.server.services import postgresql, redis

pytestmark = pytest.mark.xdist_group("web-server-cluster")

LEASE_S = "8"
"""Short, because the test of a dead owner waits for it; long enough for a machine that stands still for a while."""
CONNECTIONS = 24
"""From one address, to both workers together."""


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
        limits = {"TABLEKICK_REQUESTS": "1000", "TABLEKICK_CONNECTIONS": str(CONNECTIONS), "TABLEKICK_MATCHES": "20"}
        server = Server(folder, *arguments, **RACE, **limits, TABLEKICK_LEASE_S=LEASE_S)
        stack.callback(server.stop)
        server.start()
        _until_both_stand(server)
        yield server


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


def test_devices_on_different_workers_come_to_one_sheet(cluster: Server) -> None:
    """Six devices tap at once on one match; every entry is kept once, and the numbers have no gap."""
    sheet = str(uuid4())
    address = f"{cluster.address}/api/sheets/{sheet}"

    def tapped(device: int) -> list[int]:
        said = []
        for n in range(10):
            entry = {"id": f"{device}-{n}", "at": n, "do": "tap", "button": "plays", "facts": [{"flick": "home.7"}]}
            # A connection of its own: luck sends it to one of the two workers.
            said.append(httpx.post(address, json={"book": "fistf-1999", "log": [entry]}, timeout=60).status_code)
        return said

    httpx.post(address, json={"book": "fistf-1999"}, timeout=60).raise_for_status()
    with ThreadPoolExecutor(6) as devices:
        said = [status for statuses in devices.map(tapped, range(6)) for status in statuses]
    assert set(said) == {200}
    kept = httpx.get(address, timeout=60).json()
    assert sorted(entry["id"] for entry in kept["log"]) == sorted(f"{d}-{n}" for d in range(6) for n in range(10))
    assert kept["number"] == 60


def test_people_on_different_workers_find_each_other_and_are_rated(cluster: Server) -> None:
    """Each question reaches one of the two workers, by luck; who looks stands in the database they share."""
    ada, ben = Somebody(cluster, "Ada"), Somebody(cluster, "Ben")
    mine, theirs = paired(ada, ben)
    match, (side,) = mine["info"]["id"], mine["secrets"]
    with ada.sits(mine) as page, ben.sits(theirs) as across:
        page.say(type="talk", side=side, phrase="good-luck")
        assert across.wait_for("said")["phrase"] == "good-luck"
        page.say(type="resign", id="r", side=side)
        page.wait_for("accepted")
        again = ada.post(f"/api/matches/{match}/rematch", secret=mine["secrets"][side]).json()
        told = across.wait_for("info")
        while told["info"]["again"] is None:
            told = across.wait_for("info")
    assert told["info"]["again"]["match"] == again["info"]["id"]
    while (won := ben.get(f"/api/club/me/matches/{match}")).status_code == 404:
        pass
    assert round(won.json()["rating"]) == 1662
    assert ben.get("/api/club/me/statistics").json()["by_book"][0]["won"] == 1
    assert ada.delete("/api/club/me").json() == {"ok": True}
    assert ben.get("/api/club/me/matches").json()[0]["name"] == "guest"


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
    with _come_back(cluster, match) as whole:
        # How things stand comes first, what is older when it is asked for.
        whole.step(again.steps[-1]["n"])
        whole.say(type="since", n=-1)
        assert [whole.step(n) for n in range(before["n"] + 1)] == page.steps[: before["n"] + 1]


def test_limits_hold_for_both_workers_together(cluster: Server) -> None:
    _until_both_stand(cluster)
    match = cluster.set_up("me", "me")["info"]["id"]
    with ExitStack() as stack:
        for _ in range(CONNECTIONS):
            # A worker in a dead one's place still warms up and sends pages back: they come again, as in a browser.
            stack.enter_context(_come_back(cluster, match))
        for _ in range(8):
            with pytest.raises(InvalidStatus):
                stack.enter_context(Page(cluster.address, match))
    wish = {"book": "tactics", "seats": {"home": "me", "away": "me"}}
    with ThreadPoolExecutor(10) as crowd:
        codes = list(crowd.map(lambda _: cluster.api.post("/api/matches", json=wish).status_code, range(60)))
    infos = cluster.api.get("/api/matches?limit=200").json()
    assert codes.count(201) < 20
    assert sum(info["state"] != "finished" for info in infos) == 20


def _until_both_stand(cluster: Server) -> None:
    """Each worker warms up by itself, and which of them answers is luck: many in a row are both."""
    good, deadline = 0, time.monotonic() + 120
    while good < 20:
        assert time.monotonic() < deadline
        good = good + 1 if httpx.get(f"{cluster.address}/api/health").status_code == 200 else 0
        time.sleep(0.05)


def _owner(bus: str, match: str) -> int:
    """The process that holds the lease; its name begins with its id."""
    with Redis.from_url(bus) as leases:
        lease = leases.get(f"tablekick:owner:{match}")
    assert isinstance(lease, bytes)
    return int(lease.decode().partition("-")[0])


def _come_back(cluster: Server, match: str, *secrets: str, since: int = -1) -> Page:
    """As a page does it: try again until somebody answers."""
    deadline = time.monotonic() + 120
    while True:
        try:
            return Page(cluster.address, match, *secrets, since=since)
        except (ConnectionClosed, InvalidStatus, OSError, TimeoutError):
            assert time.monotonic() < deadline
            time.sleep(0.2)
