"""Persons at many live matches of flick football: each watches the film, thinks for a moment and decides.

What they see is decoded only as far as they need it: they share the cores with the server.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from dataclasses import dataclass, field
from math import atan2, hypot
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

BOOK = "fistf-2000"
AT_ONCE = 8
"""Matches set up, and pages opened, at the same time."""
STUCK_S = 30.0
"""Who has waited so long for an answer will not get one."""


class Film(msgspec.Struct):
    duration_s: float


class Step(msgspec.Struct):
    n: int
    awaits: list[str]
    film: Film | None
    scene: msgspec.Raw
    offers: dict[str, msgspec.Raw]
    result: msgspec.Raw


class Message(msgspec.Struct):
    type: str
    step: Step | None = None


_message = msgspec.json.Decoder(Message)


@dataclass(slots=True)
class Person:
    """What one person saw."""

    number: int
    waited: list[float] = field(default_factory=list)
    last: int = -1
    steps: int = 0
    lost: int = 0
    doubled: int = 0
    refused: int = 0
    broken: int = 0
    asked_at: float | None = None
    is_over: bool = False

    def saw(self, n: int, counts_from: float) -> None:
        self.steps += 1
        self.doubled += n <= self.last
        self.lost += max(0, n - self.last - 1)
        self.last = max(self.last, n)
        if self.asked_at is not None:
            if self.asked_at >= counts_from:
                self.waited.append(time.perf_counter() - self.asked_at)
            self.asked_at = None

    @property
    def is_stuck(self) -> bool:
        return self.asked_at is not None and time.perf_counter() - self.asked_at > STUCK_S


class Crowd:
    """So many persons, each against a novice."""

    def __init__(self, address: str, size: int, *, ideas: bool = False) -> None:
        """With `ideas` each asks what would be sensible whenever it is asked, as the page does."""
        self._address = address
        self._ideas = ideas
        self.persons = [Person(number) for number in range(size)]
        self.counts_from = float("inf")
        self._playing: list[asyncio.Task[None]] = []

    async def sit_down(self) -> None:
        """Set all matches up and open a page for each."""
        few = asyncio.Semaphore(AT_ONCE)
        async with httpx.AsyncClient(base_url=self._address, timeout=300) as api:

            async def one(person: Person) -> None:
                wish = {"book": BOOK, "seats": {"home": "me", "away": "bot:novice"}, "name": "Ada"}
                async with few:
                    seated = (await api.post("/api/matches", json=wish)).raise_for_status().json()
                    opened = asyncio.Event()
                    self._playing.append(asyncio.create_task(self._play(person, seated, opened)))
                    await asyncio.wait_for(opened.wait(), 300)

            await asyncio.gather(*map(one, self.persons))

    async def go_home(self) -> None:
        for task in self._playing:
            task.cancel()
        for failure in await asyncio.gather(*self._playing, return_exceptions=True):
            if isinstance(failure, Exception):
                raise failure

    async def _play(self, person: Person, seated: dict[str, Any], opened: asyncio.Event) -> None:
        ((side, secret),) = seated["secrets"].items()
        luck = random.Random(person.number)
        hello = {"type": "hello", "match": seated["info"]["id"], "secrets": [secret], "since": -1}
        try:
            async with connect(self._address.replace("http", "ws") + "/ws", max_size=None) as wire:
                await wire.send(json.dumps(hello))
                async for text in wire:
                    opened.set()
                    message = _message.decode(text)
                    if message.type == "refused":
                        person.refused += 1
                        person.asked_at = None
                    step = message.step
                    if message.type != "step" or step is None:
                        continue
                    person.saw(step.n, self.counts_from)
                    await wire.send(json.dumps({"type": "ack", "n": step.n}))
                    if bytes(step.result) != b"null":
                        person.is_over = True
                        return
                    if self._ideas and b'"ideas":true' in bytes(step.offers.get(side, b"")):
                        look = {"type": "look", "id": f"i{step.n}", "side": side, "do": None, "after": step.n}
                        await wire.send(json.dumps(look))
                    if side in step.awaits:
                        asyncio.get_running_loop().create_task(_answer(wire, step, side, person, luck))
        except (ConnectionClosed, OSError):
            if opened.is_set():
                person.broken += 1
                return
            # A process that still warms up sends a page back; it comes again, as the page does.
            await asyncio.sleep(1.0)
            await self._play(person, seated, opened)


async def _answer(wire: ClientConnection, step: Step, side: str, person: Person, luck: random.Random) -> None:
    await asyncio.sleep((step.film.duration_s if step.film else 0.0) + luck.uniform(1.0, 3.0))
    intent = {"type": "intent", "id": f"{step.n}", "side": side, "do": _decide(step, side), "after": step.n}
    text = json.dumps(intent)
    person.asked_at = time.perf_counter()
    try:
        await wire.send(text)
    except ConnectionClosed:
        return


def _decide(step: Step, side: str) -> Any:
    """Flick the figure nearest to the ball at it when attacking; else what is usual."""
    offers = msgspec.json.decode(step.offers[side])
    flick = (offers["actions"] or {}).get("flick")
    if offers["moment"] not in ("attack", "take") or flick is None:
        return offers["default"] if offers["default"] is not None else offers["choices"][0]["intent"]
    scene = msgspec.json.decode(step.scene)
    x, y, _ = scene["ball"]
    able = [figure for figure in scene["figures"] if figure["body"] in flick["figures"] and not figure["lying"]]
    nearest = min(able, key=lambda figure: hypot(figure["at"][0] - x, figure["at"][1] - y))
    heading = atan2(y - nearest["at"][1], x - nearest["at"][0])
    return ["flick", nearest["body"], round(heading, 4), 0.9]
