"""Matches of three games are played while server and workers are killed at random; then every log is played again.

`python -m tests.faults.soak --minutes 30 --matches 50` prints lost, doubled, stuck and unlike, and fails unless all of
them are 0. Lost: a step that somebody was told is not in the log. Doubled: a decision was carried out twice. Stuck: a
match that does not go on after the last kill. Unlike: a step comes out otherwise when its log is played again.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
import random
import signal
import sqlite3
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections import Counter
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.web.server.running import Server

BOOKS = {"tactics": "me", "tippkick-2017": "bot:novice", "fistf-2000": "me"}
"""Who sits at home; where the person only watches, two bots play."""
SHOWN = ("n", "t", "intents", "calls", "film", "scene", "board", "awaits", "result")
"""What everybody is shown of a step; ideas are given to who has to decide, and to nobody who looks at it later."""
STUCK_S = 90.0
BETWEEN_S = (5.0, 25.0)
"""From one blow to the next."""


@dataclass(slots=True)
class Told:
    """What one person was told of one match."""

    book: str
    id: str = ""
    secrets: list[str] = field(default_factory=list)
    last: int = -1
    digests: dict[int, str] = field(default_factory=dict)
    sent: set[str] = field(default_factory=set)
    newest: dict[str, Any] | None = None
    idea: Any = None
    """What the server said would be sensible after the newest step."""
    is_over: bool = False

    def came(self, step: dict[str, Any]) -> None:
        self.digests[step["n"]] = digest(step)
        if step["n"] >= self.last:
            self.last, self.newest, self.idea = step["n"], step, None
            self.is_over = step["result"] is not None


def digest(step: dict[str, Any]) -> str:
    shown = json.dumps({name: step[name] for name in SHOWN}, sort_keys=True)
    return hashlib.sha256(shown.encode()).hexdigest()


class Person:
    """Plays one match after the other against a bot, and comes back after every break."""

    def __init__(self, server: Server, number: int) -> None:
        self._server = server
        self._luck = random.Random(number)
        self._book, self._seat = list(BOOKS.items())[number % len(BOOKS)]
        self.told: list[Told] = []

    async def run(self) -> None:
        while True:
            with suppress(OSError, WebSocketException, httpx.HTTPError, TimeoutError):
                if not self.told or self.told[-1].is_over:
                    await self._sit_down()
                await self._play(self.told[-1])
            await asyncio.sleep(self._luck.uniform(0.2, 0.6))

    async def _sit_down(self) -> None:
        wish = {"book": self._book, "seats": {"home": self._seat, "away": "bot:novice"}, "name": "Ada"}
        async with httpx.AsyncClient(base_url=self._server.address, timeout=60) as api:
            seated = (await api.post("/api/matches", json=wish)).raise_for_status().json()
        self.told.append(Told(self._book, seated["info"]["id"], list(seated["secrets"].values())))

    async def _play(self, told: Told) -> None:
        async with connect(self._server.address.replace("http", "ws") + "/ws", max_size=None) as wire:
            hello = {"type": "hello", "match": told.id, "secrets": told.secrets, "since": told.last}
            await wire.send(json.dumps(hello))
            async for text in wire:
                message = json.loads(text)
                if message["type"] == "step":
                    told.came(message["step"])
                    await wire.send(json.dumps({"type": "ack", "n": told.last}))
                elif message["type"] == "refused" and message["code"] != "stale":
                    # Warming up, or a table has just died: come back.
                    return
                elif message["type"] == "looked":
                    told.idea = message["shown"]["suggestion"]
                elif message["type"] not in ("welcome", "begun", "refused"):
                    continue
                if told.is_over:
                    return
                if message["type"] in ("looked", "refused") or not await self._ask(wire, told):
                    await self._decide(wire, told)

    async def _ask(self, wire: ClientConnection, told: Told) -> bool:
        """Ask what would be sensible, where somebody may be asked."""
        step = told.newest
        if not told.secrets or step is None or not step["offers"].get("home", {}).get("ideas"):
            return False
        look = {"type": "look", "id": f"idea-{step['n']}", "side": "home", "do": None, "after": step["n"]}
        with suppress(ConnectionClosed):
            await wire.send(json.dumps(look))
        return True

    async def _decide(self, wire: ClientConnection, told: Told) -> None:
        step = told.newest
        if not told.secrets or step is None or "home" not in step["awaits"]:
            return
        await asyncio.sleep(self._luck.uniform(0.3, 1.5))
        offers = step["offers"]["home"]
        usual = told.idea if told.idea is not None else offers["default"]
        do = usual if usual is not None else self._luck.choice(offers["choices"])["intent"]
        # The same name for the same decision: if an answer was lost, it is asked for again.
        name = f"{step['n']}"
        told.sent.add(name)
        with suppress(ConnectionClosed):
            await wire.send(json.dumps({"type": "intent", "id": name, "side": "home", "do": do, "after": step["n"]}))


class Blows:
    """What is done to the server and its workers."""

    def __init__(self, server: Server, luck: random.Random) -> None:
        self._server = server
        self._luck = luck
        self.dealt: Counter[str] = Counter()

    async def strike(self) -> None:
        blow = self._luck.choice((self.kill_server, self.kill_table, self.kill_thinker, self.freeze_table))
        self.dealt[blow.__name__] += 1
        await blow()

    async def kill_server(self) -> None:
        self._server.kill()
        await asyncio.to_thread(self._server.start)

    async def kill_table(self) -> None:
        self._signal("workers.table", signal.SIGKILL)

    async def kill_thinker(self) -> None:
        self._signal("workers.thinker", signal.SIGKILL)

    async def freeze_table(self) -> None:
        pid = self._signal("workers.table", signal.SIGSTOP)
        await asyncio.sleep(4.0)
        if pid is not None:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)

    def _signal(self, kind: str, number: signal.Signals) -> int | None:
        there = [pid for pid, command in self._server.children().items() if kind in command]
        if not there:
            return None
        pid = self._luck.choice(there)
        with suppress(ProcessLookupError):
            os.kill(pid, number)
        return pid


async def soak(server: Server, matches: int, seconds: float) -> Counter[str]:
    """Everything that was not as it should be."""
    persons = [Person(server, number) for number in range(matches)]
    playing = [asyncio.create_task(person.run()) for person in persons]
    blows, until, luck = Blows(server, random.Random(7)), time.monotonic() + seconds, random.Random(8)
    while time.monotonic() < until:
        await asyncio.sleep(min(luck.uniform(*BETWEEN_S), max(0.0, until - time.monotonic())))
        await blows.strike()
        steps = sum(len(told.digests) for person in persons for told in person.told)
        print(f"{until - time.monotonic():6.0f} s left, {steps} steps, {dict(blows.dealt)}", flush=True)
    stuck = await _stuck(persons)
    for task in playing:
        task.cancel()
    for failure in await asyncio.gather(*playing, return_exceptions=True):
        if isinstance(failure, Exception):
            raise failure
    told = [told for person in persons for told in person.told]
    found = await asyncio.to_thread(compare, server, told)
    found["stuck"] = stuck
    played = sum(len(one.digests) for one in told)
    print(f"{len(told)} matches, {played} steps told, {blows.dealt.total()} blows: {dict(blows.dealt)}")
    return found


async def _stuck(persons: list[Person]) -> int:
    """Matches that do not go on when the blows are over."""
    before = {id(person): (person.told[-1].id, person.told[-1].last) if person.told else None for person in persons}
    deadline = time.monotonic() + STUCK_S
    waiting = persons
    while waiting and time.monotonic() < deadline:
        await asyncio.sleep(1.0)
        now = {id(person): (person.told[-1].id, person.told[-1].last) if person.told else None for person in waiting}
        waiting = [person for person in waiting if now[id(person)] == before[id(person)]]
    for person in waiting:
        print(
            f"stuck: {person.told[-1].book} {person.told[-1].id} at step {person.told[-1].last}"
            if person.told
            else "no match"
        )
    return len(waiting)


def compare(server: Server, told: list[Told]) -> Counter[str]:
    """What was told beside what the logs give when they are played again: the films that were kept are thrown away."""
    server.kill()
    with closing(sqlite3.connect(server.folder / "matches.sqlite")) as database:
        database.execute("delete from films")
        database.commit()
    server.start()
    found: Counter[str] = Counter(lost=0, doubled=0, unlike=0)
    for one in told:
        answer = server.api.get(f"/api/matches/{one.id}/steps", timeout=600)
        answer.raise_for_status()
        steps = answer.json()["steps"]
        digests = {step["n"]: digest(step) for step in steps}
        found["lost"] += sum(n not in digests for n in one.digests)
        found["unlike"] += sum(digests.get(n, seen) != seen for n, seen in one.digests.items())
        decided = sum("home" in step["intents"] for step in steps)
        found["doubled"] += max(0, decided - len(one.sent)) if one.secrets else 0
    return found


def main() -> int:
    parser = ArgumentParser("python -m tests.faults.soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--matches", type=int, default=50)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        limits = {f"TABLEKICK_{name}": "10000" for name in ("REQUESTS", "REQUESTS_BURST", "CONNECTIONS", "MATCHES")}
        server = Server(Path(folder), **limits, TABLEKICK_MATCHES_A_DAY="100000").start()
        try:
            found = asyncio.run(soak(server, wanted.matches, 60 * wanted.minutes))
        finally:
            server.stop()
    print(", ".join(f"{name} {count}" for name, count in sorted(found.items())))
    return 1 if any(found.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
