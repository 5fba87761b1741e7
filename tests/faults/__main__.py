"""`make faults`: each attack on a real server while matches are played; prints lost, doubled, stuck, slowed.

The dice race stands for every game: what is tried here is the server. Then both fuzzers run.
"""

from __future__ import annotations

import os
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from statistics import median

from websockets.exceptions import ConnectionClosed

from tests.faults import intent_fuzz, record_fuzz
from tests.web.server.long_matches import Seeded, seed_matches
from tests.web.server.page import Page
from tests.web.server.running import RACE, Server

MATCHES = 6
SECONDS = 8.0
MOST_SLOWED = 5.0
"""A decision under attack may take so many times as long as without (median), on whatever machine this is."""


class Player:
    """Plays a hot-seat race in a thread, comes back after every break, and counts what it sees."""

    def __init__(self, server: Server, match: Seeded) -> None:
        self._server = server
        self._match = match
        self.last = -1
        self.doubled = self.lost = 0
        self.waited: list[float] = []
        self._side = "home"
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._stop.set()
        self._thread.join(60)

    def _run(self) -> None:
        while not self._stop.is_set():
            with suppress(OSError, ConnectionClosed, TimeoutError, KeyError), self._page() as page:
                self._play(page)
            time.sleep(0.1)

    def _page(self) -> Page:
        return Page(self._server.address, self._match.id, *self._match.secrets, since=self.last)

    def _play(self, page: Page) -> None:
        page.patience_s = 10.0
        if page.welcome["last"] < self.last:
            self.lost += self.last - page.welcome["last"]
        newest = page.step(max(page.welcome["last"], 0)) if page.welcome["last"] != self.last else None
        side = newest["awaits"][0] if newest else self._side
        self.last = page.welcome["last"]
        while not self._stop.is_set():
            began, name = time.monotonic(), f"{self.last + 1}"
            answer = page.decide(side, 1, after=self.last, name=name)
            if answer["type"] == "refused":
                return
            if answer["n"] != self.last + 1:
                self.doubled += 1
            step = page.step(answer["n"])
            self.waited.append(time.monotonic() - began)
            self.last, side = step["n"], step["awaits"][0]
            self._side = side
            time.sleep(0.05)


Attack = Callable[[Server, list[Seeded], list[Seeded]], None]


def kill_the_server(server: Server, *_: object) -> None:
    server.kill()
    server.start()


def _workers(server: Server, kind: str) -> list[int]:
    return [pid for pid, command in server.children().items() if kind in command]


def kill_a_table(server: Server, *_: object) -> None:
    for pid in _workers(server, "race_table"):
        os.kill(pid, signal.SIGKILL)
    time.sleep(SECONDS / 2)


def freeze_a_table(server: Server, *_: object) -> None:
    for pid in _workers(server, "race_table"):
        os.kill(pid, signal.SIGSTOP)
        time.sleep(3.0)
        os.kill(pid, signal.SIGCONT)


def scroll_back(server: Server, played: list[Seeded], _: list[Seeded]) -> None:
    with ExitStack() as stack:
        pages = [stack.enter_context(Page(server.address, match.id)) for match in played]
        until = time.monotonic() + SECONDS
        while time.monotonic() < until:
            for page in pages:
                page.say(type="since", n=-1)
            time.sleep(1.0)


def greet_finished(server: Server, _: list[Seeded], finished: list[Seeded]) -> None:
    with ExitStack() as stack:
        for match in finished:
            page = stack.enter_context(Page(server.address, match.id, hello=False))
            page.say(type="hello", match=match.id, secrets=[], since=-1)
        time.sleep(SECONDS)


def download_unread(server: Server, played: list[Seeded], _: list[Seeded]) -> None:
    with ExitStack() as stack:
        for _n in range(60):
            path = f"/api/matches/{played[0].id}/steps"
            with suppress(Exception):
                stack.enter_context(server.api.stream("GET", path))
        time.sleep(SECONDS)


ATTACKS: tuple[Attack, ...] = (
    kill_the_server,
    kill_a_table,
    freeze_a_table,
    scroll_back,
    greet_finished,
    download_unread,
)


def attack(do: Attack) -> bool:
    """Run one attack; print a row; say whether everything was as it should be."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        played = seed_matches(folder / "matches.sqlite", MATCHES, 120)
        finished = seed_matches(folder / "matches.sqlite", 40, 60, finished=True)
        server = Server(folder, **RACE, TABLEKICK_REQUESTS="1000", TABLEKICK_CONNECTIONS="500").start()
        players = [Player(server, match) for match in played]
        try:
            time.sleep(SECONDS)
            calm = [wait for player in players for wait in player.waited]
            for player in players:
                player.waited.clear()
            do(server, played, finished)
            under = [wait for player in players for wait in player.waited]
            before = [player.last for player in players]
            time.sleep(SECONDS)
            stuck = sum(player.last <= was for player, was in zip(players, before, strict=True))
        finally:
            for player in players:
                player.stop()
            server.stop()
        lost, doubled = sum(player.lost for player in players), sum(player.doubled for player in players)
        slowed = median(under) / median(calm) if under and calm else 0.0
        print(f"{do.__name__:<20}{lost:>6}{doubled:>9}{stuck:>7}{slowed:>8.1f} x", flush=True)
        return not (lost or doubled or stuck or slowed > MOST_SLOWED)


def main() -> int:
    print(f"{'':<20}{'lost':>6}{'doubled':>9}{'stuck':>7}{'slowed':>10}")
    fine = [attack(do) for do in ATTACKS]
    records = record_fuzz.fuzz(int(os.environ.get("FAULTS_RECORDS", "10000")))
    intents = intent_fuzz.fuzz(int(os.environ.get("FAULTS_INTENTS", "100000")))
    print(f"damaged records that were no plain error: {records.total()}; intents: {intents.total()}")
    return 0 if all(fine) and not records and not intents else 1


if __name__ == "__main__":
    sys.exit(main())
