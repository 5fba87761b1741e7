"""`make faults`: each attack on a real server while matches are played; prints lost, doubled, stuck, slowed.

The dice race stands for every game: what is tried here is the server. Then both fuzzers run.
`python -m tests.faults kill_a_table scroll_back` runs these only, without the fuzzers.
"""

from __future__ import annotations

import logging
import os
import sys
import tempfile
import threading
import time
from contextlib import suppress
from pathlib import Path
from statistics import median

from websockets.exceptions import WebSocketException

from tests.faults import intent_fuzz, record_fuzz
from tests.faults.attacks import ATTACKS, MOST_MATCHES, SECONDS, Attack, restart_gracefully, set_up_at_once
from tests.web.server.long_matches import Seeded, seed_matches
from tests.web.server.page import Page
from tests.web.server.running import RACE, Server

MATCHES = 6
MOST_SLOWED = 5.0
"""A decision under attack may take so many times as long as without (median), on whatever machine this is."""
STUCK_S = 90.0
"""Who has not gone on by then is stuck."""
MOST_GROWN_MB = 200.0
"""How much memory an attack may cost the server."""


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
            # A server that is killed while it shakes hands leaves half an answer.
            with suppress(OSError, WebSocketException, TimeoutError, KeyError), self._page() as page:
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


def _resident_mb(pid: int) -> float:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def _stuck(players: list[Player]) -> int:
    """Those that do not go on when the attack is over: a busy machine gets time for it."""
    before = [player.last for player in players]
    deadline = time.monotonic() + STUCK_S
    time.sleep(SECONDS)
    while any(player.last <= was for player, was in zip(players, before, strict=True)) and time.monotonic() < deadline:
        time.sleep(1.0)
    return sum(player.last <= was for player, was in zip(players, before, strict=True))


def attack(do: Attack) -> bool:
    """Run one attack; print a row; say whether everything was as it should be."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        played = seed_matches(folder / "matches.sqlite", MATCHES, 120)
        finished = seed_matches(folder / "matches.sqlite", 40, 60, finished=True)
        words = ["--database", str(folder / "matches.sqlite")] + ["--keep-door"] * (do is restart_gracefully)
        limits = {"TABLEKICK_REQUESTS": "1000", "TABLEKICK_CONNECTIONS": "500", "TABLEKICK_MATCHES": str(MOST_MATCHES)}
        # Bots wait for their films here, as they do in earnest: sixty matches that do not are no visitor's attack.
        settings = {**RACE, **limits, **({"TABLEKICK_PACE": "1"} if do is set_up_at_once else {})}
        server = Server(folder, *words, **settings).start()
        players = [Player(server, match) for match in played]
        try:
            time.sleep(SECONDS)
            calm = [wait for player in players for wait in player.waited]
            for player in players:
                player.waited.clear()
            pid, memory = server.pid, _resident_mb(server.pid)
            wrong = do(server, played, finished)
            grown = _resident_mb(server.pid) - memory if server.pid == pid else 0.0
            under = [wait for player in players for wait in player.waited]
            stuck = _stuck(players)
        finally:
            for player in players:
                player.stop()
            server.stop()
        lost, doubled = sum(player.lost for player in players), sum(player.doubled for player in players)
        slowed = median(under) / median(calm) if under and calm else 0.0
        # Nobody decides while the server is away or its table stands still: then there is nothing to compare.
        times = f"{slowed:.1f} x" if slowed else "-"
        print(f"{do.__name__:<33}{lost:>6}{doubled:>9}{stuck:>7}{times:>10}{grown:>9.0f}", *wrong, flush=True)
        return not (lost or doubled or stuck or wrong or slowed > MOST_SLOWED or grown > MOST_GROWN_MB)


def main(names: list[str]) -> int:
    chosen = [do for do in ATTACKS if not names or do.__name__ in names]
    if unknown := set(names) - {do.__name__ for do in ATTACKS}:
        print(f"no attack named {', '.join(sorted(unknown))}; there are {', '.join(do.__name__ for do in ATTACKS)}")
        return 2
    # Connections that break are what is tried here.
    logging.getLogger("websockets").setLevel(logging.CRITICAL)
    print(f"{'':<33}{'lost':>6}{'doubled':>9}{'stuck':>7}{'slowed':>10}{'MB more':>9}")
    bad = [do.__name__ for do in chosen if not attack(do)]
    print(f"{len(chosen)} attacks, {len(bad)} of them with a fault: {', '.join(bad) or 'none'}")
    if names:
        return 1 if bad else 0
    records = record_fuzz.fuzz(int(os.environ.get("FAULTS_RECORDS", "10000")))
    intents = intent_fuzz.fuzz(int(os.environ.get("FAULTS_INTENTS", "100000")))
    print(f"damaged records that were no plain error: {records.total()}; intents: {intents.total()}")
    return 0 if not bad and not records and not intents else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
