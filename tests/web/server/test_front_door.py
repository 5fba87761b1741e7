"""Who comes in, by which name, how slowly and with what: nothing from outside makes the server fail or tell."""

from __future__ import annotations

import os
import signal
import socket
import stat
import time
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest

from tablekick.web.security.hosts import is_our_host
from tablekick.web.security.names import seen
from tests.web.server.page import Page
from tests.web.server.running import RACE, Server

pytestmark = pytest.mark.xdist_group("web-server")


def test_only_who_has_the_invitation_sits_down(server: Server) -> None:
    made = server.set_up("me", "invited")
    match = made["info"]["id"]
    assert match not in [info["id"] for info in server.api.get("/api/matches?state=open&limit=200").json()]
    for wrong in ({}, {"invitation": "guess"}, {"invitation": made["secrets"]["home"]}):
        refused = server.api.post(f"/api/matches/{match}/join", json={"name": "stranger", **wrong})
        assert (refused.status_code, refused.json()["code"]) == (403, "invitation-needed")
    friend = server.api.post(f"/api/matches/{match}/join", json={"name": "Ben", "invitation": made["invitation"]})
    assert friend.json()["secrets"].keys() == {"away"}
    again = server.api.post(f"/api/matches/{match}/join", json={"invitation": made["invitation"]})
    assert again.json()["code"] == "no-seat"
    assert made["invitation"] not in server.log()


@pytest.mark.parametrize(
    "path",
    [
        "/%00",
        "/api/matches/%00",
        "/" + "a" * 300,
        "/" + "a" * 5_000,
        "/api/matches/x/steps?from=" + "9" * 4_000,
        "/api/matches?limit=" + "9" * 1_900,
        "/api/matches?state=%00",
        "/assets/%00.js",
    ],
)
def test_strange_addresses_are_the_visitors_mistake(server: Server, path: str) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as wire:
        wire.sendall(f"GET {path} HTTP/1.1\r\nhost: 127.0.0.1:{server.port}\r\nconnection: close\r\n\r\n".encode())
        status = int(wire.recv(100).split()[1])
    assert 400 <= status < 500 or path == "/" + "a" * 300, status
    assert status != 500


@pytest.mark.parametrize("length", ["9" * 5_000, "²", "-1", "1e3", str(10**9)])
def test_a_length_that_is_none_is_refused(server: Server, length: str) -> None:
    head = f"POST /api/matches HTTP/1.1\r\nhost: 127.0.0.1:{server.port}\r\ncontent-length: {length}\r\n\r\n"
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as wire:
        wire.sendall(head.encode())
        assert 400 <= int(wire.recv(100).split()[1]) < 500


@pytest.mark.parametrize("number", ["9" * 4_000, str(2**60)])
def test_a_number_of_thousands_of_digits_is_refused(server: Server, number: str) -> None:
    body = '{"book":"tactics","seats":{"home":"me","away":"me"},"options":{"goal":' + number + "}}"
    answer = server.api.post("/api/matches", content=body, headers={"content-type": "application/json"})
    assert 400 <= answer.status_code < 500


def test_names_have_nothing_that_cannot_be_seen() -> None:
    assert seen("A\u202eda\u0000 \u200b\n  Love\u2066lace\ud800") == "Ada Lovelace"
    assert seen("Zoë Ångström 李") == "Zoë Ångström 李"
    assert seen("\u202e\u2066") == ""


def test_a_name_is_stored_as_it_is_seen(server: Server) -> None:
    made = server.set_up("me", "me", name="\u202eevil\u0007")
    assert made["info"]["seats"]["home"]["name"] == "evil"


@pytest.mark.parametrize(
    ("host", "named", "ours"),
    [
        ("127.0.0.1:8000", "", True),
        ("[::1]:8000", "", True),
        ("localhost", "", True),
        ("evil.example", "", False),
        ("127.0.0.1.evil.example", "", False),
        ("play.example:443", "play.example", True),
        ("127.0.0.1", "play.example", False),
        ("", "", False),
        ("[", "", False),
    ],
)
def test_the_server_is_reached_by_its_own_names(host: str, named: str, ours: bool) -> None:
    assert is_our_host(host, frozenset(filter(None, [named]))) is ours


def test_another_name_is_refused(server: Server) -> None:
    answer = server.api.get("/api/games", headers={"host": "evil.example"})
    assert (answer.status_code, answer.json()["code"]) == (421, "bad-host")
    assert server.api.get("/api/health", headers={"host": "server-1:8000"}).status_code == 200


def test_forwarded_addresses_are_believed_from_named_proxies_only(tmp_path: Path) -> None:
    limits = {"TABLEKICK_REQUESTS": "0.1", "TABLEKICK_REQUESTS_BURST": "60"}
    for proxies, last in (("", 429), ("127.0.0.1", 200)):
        folder = tmp_path / f"proxies-{proxies}"
        folder.mkdir()
        limited = Server(folder, **RACE, **limits, TABLEKICK_PROXIES=proxies).start()
        try:
            status = [
                limited.api.get("/api/games", headers={"x-forwarded-for": f"10.0.0.{n}"}).status_code
                for n in range(100)
            ]
            assert status[-1] == last
            # The addresses we write, on cards and in the QR codes of slips, begin as the visitor's own does.
            page = limited.api.get("/", headers={"x-forwarded-for": "10.0.1.1", "x-forwarded-proto": "https"})
            assert ('content="https://' in page.text) == bool(proxies)
        finally:
            limited.stop()


def test_who_sends_letter_by_letter_is_let_go_and_nobody_else_waits(server: Server) -> None:
    with ExitStack() as stack:
        slow = [stack.enter_context(socket.create_connection(("127.0.0.1", server.port))) for _ in range(20)]
        bodies = [stack.enter_context(socket.create_connection(("127.0.0.1", server.port))) for _ in range(5)]
        for wire in slow:
            wire.sendall(b"GET /api/games HTTP/1.1\r\nx-slow: ")
        head = f"POST /api/matches HTTP/1.1\r\nhost: 127.0.0.1:{server.port}\r\ncontent-length: 1000\r\n\r\n{{"
        for wire in bodies:
            wire.sendall(head.encode())
        assert server.api.get("/api/games").status_code == 200
        for wire in slow:
            wire.settimeout(40)
            with suppress(ConnectionResetError):
                assert wire.recv(100) == b""
        for wire in bodies:
            wire.settimeout(40)
            assert b" 408 " in wire.recv(100)


def test_plain_connections_from_one_address_are_limited(tmp_path: Path) -> None:
    server = Server(tmp_path, **RACE, TABLEKICK_PLAIN_CONNECTIONS="10").start()
    try:
        server.api.close()
        with ExitStack() as stack:
            wires = [stack.enter_context(socket.create_connection(("127.0.0.1", server.port))) for _ in range(30)]
            time.sleep(1.0)
            closed = 0
            for wire in wires:
                wire.settimeout(0.05)
                try:
                    closed += wire.recv(1) == b""
                except TimeoutError:
                    pass
                except ConnectionResetError:
                    closed += 1
            assert closed >= 19
        time.sleep(0.5)
        server.api = httpx.Client(base_url=server.address, timeout=60.0)
        assert server.api.get("/api/games").status_code == 200
    finally:
        server.stop()


def test_health_says_when_a_worker_is_down_and_the_server_mends_it(tmp_path: Path) -> None:
    server = Server(tmp_path, **RACE).start()
    try:
        (table,) = [pid for pid, command in server.children().items() if "race_table" in command]
        os.kill(table, signal.SIGKILL)
        deadline = time.monotonic() + 60
        while (sick := server.api.get("/api/health")).status_code == 200:
            assert time.monotonic() < deadline
        assert sick.json()["problems"] == ["a table process is down"]
        while table in server.children() or not server.api.get("/api/health").json()["ok"]:
            assert time.monotonic() < deadline
            time.sleep(0.2)
    finally:
        server.stop()


def test_a_fresh_server_says_that_it_is_warming_up(tmp_path: Path) -> None:
    server = Server(tmp_path, **RACE, RACE_WAKES_AFTER_S="4")
    server.launch()
    try:
        codes = set()
        deadline = time.monotonic() + 100
        while time.monotonic() < deadline:
            try:
                health = server.api.get("/api/health")
            except httpx.TransportError:
                continue
            codes.add(health.status_code)
            if health.status_code == 200:
                break
            wish = {"book": "tactics", "seats": {"home": "me", "away": "me"}}
            answer = server.api.post("/api/matches", json=wish)
            assert answer.status_code == 201 or answer.json()["code"] == "warming-up"
            time.sleep(0.1)
        assert codes == {503, 200}
        seated = server.set_up("me", "me")
        with Page(server.address, seated["info"]["id"], *seated["secrets"].values()) as page:
            assert page.play_on()["result"] is not None
    finally:
        server.stop()


def test_nothing_is_held_for_a_page_that_is_not_being_sent_to(server: Server) -> None:
    """A compressor for every connection would be a sixth of what a match takes."""
    with Page(server.address, server.set_up("me", "bot:one")["info"]["id"]) as page:
        page.step(0)
        (packing,) = page.extensions
        assert packing.remote_no_context_takeover
        assert packing.local_no_context_takeover


def test_the_database_is_its_users_own(server: Server) -> None:
    for file in server.folder.glob("matches.sqlite*"):
        assert not stat.S_IMODE(file.stat().st_mode) & 0o077, file
