"""What is done to a server while matches are played on it. Each returns what it found wrong by itself, in words."""

from __future__ import annotations

import os
import resource
import signal
import socket
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress

import httpx
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.web.server.long_matches import Seeded
from tests.web.server.page import Page
from tests.web.server.running import Server

SECONDS = 8.0
MOST_GAP_S = 2.0
"""How long a graceful restart may leave a page without its match."""
MOST_MATCHES = 60
"""TABLEKICK_MATCHES of the attacked server."""

Attack = Callable[[Server, list[Seeded], list[Seeded]], list[str]]


def kill_the_server(server: Server, *_: object) -> list[str]:
    server.kill()
    server.start()
    return []


def restart_gracefully(server: Server, played: list[Seeded], _: list[Seeded]) -> list[str]:
    """Behind a doorkeeper: a page that comes back as soon as it is let go."""
    with Page(server.address, played[0].id) as page:
        os.kill(server.pid, signal.SIGHUP)
        with suppress(ConnectionClosed):
            page.wait_for("the end")
        gone_at = time.monotonic()
    time.sleep(0.2)
    with Page(server.address, played[0].id):
        gap_s = time.monotonic() - gone_at
    print(f"  a page was without its match for {gap_s:.2f} s")
    return [] if gap_s < MOST_GAP_S else [f"a socket was lost for {gap_s:.2f} s"]


def _workers(server: Server, kind: str) -> list[int]:
    return [pid for pid, command in server.children().items() if kind in command]


def kill_a_table(server: Server, *_: object) -> list[str]:
    for pid in _workers(server, "race_table"):
        os.kill(pid, signal.SIGKILL)
    time.sleep(SECONDS / 2)
    return []


def kill_a_thinker(server: Server, *_: object) -> list[str]:
    match = server.set_up("bot:one", "bot:two", options={"goal": 10_000})["info"]["id"]
    with Page(server.address, match) as page:
        page.step(1)
        for pid in _workers(server, "race_thinker"):
            os.kill(pid, signal.SIGKILL)
        time.sleep(SECONDS / 2)
        page.patience_s = 30.0
        step = page.step(page.steps[-1]["n"] + 3)
    return [] if step["result"] is None else ["a bot forfeited because its process was killed"]


def freeze_a_table(server: Server, *_: object) -> list[str]:
    for pid in _workers(server, "race_table"):
        os.kill(pid, signal.SIGSTOP)
        time.sleep(3.0)
        os.kill(pid, signal.SIGCONT)
    return []


def fill_the_disk(server: Server, *_: object) -> list[str]:
    """No file of the server's may grow over a page: what SQLite writes fails, as on a full disk."""
    hard = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)[1]
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (4096, hard))
    time.sleep(SECONDS / 2)
    told = server.api.get("/api/health")
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (hard, hard))
    time.sleep(SECONDS / 2)
    found = [] if told.status_code == 503 else ["health said that all is well on a full disk"]
    return found if server.api.get("/api/health").status_code == 200 else [*found, "health does not recover"]


def scroll_back(server: Server, played: list[Seeded], _: list[Seeded]) -> list[str]:
    with ExitStack() as stack:
        pages = [stack.enter_context(Page(server.address, match.id)) for match in played]
        until = time.monotonic() + SECONDS
        while time.monotonic() < until:
            for page in pages:
                page.say(type="since", n=-1)
            time.sleep(1.0)
    return []


def _look_away(stack: ExitStack, server: Server, match: str) -> None:
    """A page that says hello and reads nothing, until its connection is cut."""
    page = Page(server.address, match, hello=False)
    stack.callback(page.cut)
    page.say(type="hello", match=match, secrets=[], since=-1)


def watch_in_crowds(server: Server, played: list[Seeded], _: list[Seeded]) -> list[str]:
    """Two hundred spectators of one match, of whom nobody reads."""
    with ExitStack() as stack:
        for _n in range(200):
            _look_away(stack, server, played[0].id)
        time.sleep(SECONDS)
    return []


def greet_finished(server: Server, _: list[Seeded], finished: list[Seeded]) -> list[str]:
    with ExitStack() as stack:
        for match in finished:
            _look_away(stack, server, match.id)
        time.sleep(SECONDS)
    return []


def download_unread(server: Server, played: list[Seeded], _: list[Seeded]) -> list[str]:
    with ExitStack() as stack:
        for _n in range(60):
            path = f"/api/matches/{played[0].id}/steps"
            with suppress(Exception):
                stack.enter_context(server.api.stream("GET", path))
        time.sleep(SECONDS)
    return []


def set_up_at_once(server: Server, *_: object) -> list[str]:
    """A hundred matches of bots at once, of which one address may have so many; all that there are are watched."""
    wish = {"book": "tactics", "seats": {"home": "bot:one", "away": "bot:two"}, "options": {"goal": 10_000}}
    with ThreadPoolExecutor(20) as crowd:
        answers = list(crowd.map(lambda _: server.api.post("/api/matches", json=wish), range(100)))
    made = [answer.json()["info"]["id"] for answer in answers if answer.status_code == 201]
    wrong = [] if len(made) == MOST_MATCHES else [f"{len(made)} matches were set up from one address"]
    wrong += {f"answer {answer.status_code}" for answer in answers if answer.status_code not in (201, 429)}
    with ExitStack() as stack:
        for match in made:
            _look_away(stack, server, match)
        time.sleep(SECONDS)
    return wrong


def resign_while_somebody_sits_down(server: Server, *_: object) -> list[str]:
    """A finished match stays finished, whoever comes meanwhile."""
    alive = 0
    for _n in range(20):
        seated = server.set_up("me", "me")
        match, home = seated["info"]["id"], seated["secrets"]["home"]
        with Page(server.address, match, home) as page, ThreadPoolExecutor(2) as friends:
            page.step(0)
            for secret in seated["secrets"].values():
                wish = {"invitation": server.invite_partner(match, secret), "name": "Ben"}
                friends.submit(server.api.post, f"/api/matches/{match}/partner", json=wish)
            page.say(type="resign", id="r", side="home")
            page.wait_for("accepted")
        alive += server.api.get(f"/api/matches/{match}").json()["state"] != "finished"
    return [f"{alive} finished matches came back to life"] if alive else []


def send_letter_by_letter(server: Server, *_: object) -> list[str]:
    """A hundred and fifty requests that never end."""
    slow = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(150)]
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        for one in slow:
            with suppress(OSError):
                one.send(b"G")
        time.sleep(0.5)
    for one in slow:
        one.close()
    return []


def talk_nonsense(server: Server, played: list[Seeded], _: list[Seeded]) -> list[str]:
    """Strange addresses, and messages that make no sense on as many connections as one may have."""
    wrong = []
    for path in ("/%00", "/" + "a" * 5000, "/api/matches/%F0%28", f"/api/matches?limit={'9' * 4000}"):
        with suppress(httpx.TransportError):
            status = server.api.get(path).status_code
            wrong += [f"{path[:20]} was {status}"] if status >= 500 else []
    with ExitStack() as stack:
        for _n in range(100):
            with suppress(InvalidStatus, ConnectionClosed, TimeoutError):
                page = Page(server.address, played[0].id, hello=False)
                stack.callback(page.cut)
                for text in ("{}", "[]", '{"type":"intent","do":[[]]}', "\x00", "9" * 4000):
                    page.say_text(text)
        time.sleep(SECONDS / 2)
    return wrong


ATTACKS: tuple[Attack, ...] = (
    kill_the_server,
    restart_gracefully,
    kill_a_table,
    kill_a_thinker,
    freeze_a_table,
    fill_the_disk,
    scroll_back,
    watch_in_crowds,
    greet_finished,
    download_unread,
    set_up_at_once,
    resign_while_somebody_sits_down,
    send_letter_by_letter,
    talk_nonsense,
)
