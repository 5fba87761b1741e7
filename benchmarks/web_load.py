"""A hundred live matches at once on loopback: how long from a person's intent to the step that everybody sees.

Flick football, a person against a novice bot in each match. The persons here watch each film, think for one to three
seconds and decide; server, tables, bots and persons share the machine. Beside it the floor: the same number of clients
at the same intervals on the same WebSocket stack, answered at once with as many bytes.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from math import atan2, hypot
from pathlib import Path
from statistics import quantiles
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

MATCHES = int(os.environ.get("WEB_LOAD_MATCHES", "100"))
SECONDS = float(os.environ.get("WEB_LOAD_SECONDS", "40"))
SETTLING_S = 15.0
"""Line-ups and first loads, not counted."""
TARGET_MS = 150.0
BOOK = "fistf-2000"


class Persons:
    """What all persons saw: waiting times in seconds, and how much else happened."""

    def __init__(self) -> None:
        self.counts_from = 0.0
        self.waited: list[float] = []
        self.refused = 0
        self.steps = 0
        self.spent: dict[str, float] = {}

    def step_after(self, asked_at: float) -> None:
        if asked_at >= self.counts_from:
            self.waited.append(time.perf_counter() - asked_at)


def decide(step: dict[str, Any], side: str) -> Any:
    """Flick the figure nearest to the ball at it when attacking; else what is usual."""
    offers = step["offers"][side]
    flick = (offers["actions"] or {}).get("flick")
    if offers["moment"] not in ("attack", "take") or flick is None:
        return offers["default"] if offers["default"] is not None else offers["choices"][0]["intent"]
    x, y, _ = step["scene"]["ball"]
    able = [figure for figure in step["scene"]["figures"] if figure["body"] in flick["figures"] and not figure["lying"]]
    nearest = min(able, key=lambda figure: hypot(figure["at"][0] - x, figure["at"][1] - y))
    heading = atan2(y - nearest["at"][1], x - nearest["at"][0])
    return ["flick", nearest["body"], round(heading, 4), 0.9]


async def play(address: str, seated: dict[str, Any], persons: Persons, luck: random.Random) -> None:
    (side, secret), *_ = seated["secrets"].items()
    asked: dict[str, float] = {}
    async with connect(address.replace("http", "ws") + "/ws", max_size=None) as wire:
        hello = {"type": "hello", "match": seated["info"]["id"], "secrets": [secret], "since": -1}
        await wire.send(json.dumps(hello))
        async for text in wire:
            message = json.loads(text)
            if message["type"] == "step":
                step = message["step"]
                persons.steps += 1
                if asked:
                    persons.step_after(asked.popitem()[1])
                await wire.send(json.dumps({"type": "ack", "n": step["n"]}))
                if step["result"] is not None:
                    return
                if side in step["awaits"]:
                    asyncio.get_running_loop().create_task(answer(wire, step, side, asked, luck))
            elif message["type"] == "refused":
                persons.refused += 1
                asked.clear()


async def answer(
    wire: ClientConnection, step: dict[str, Any], side: str, asked: dict[str, float], luck: random.Random
) -> None:
    film_s = step["film"]["duration_s"] if step["film"] else 0.0
    await asyncio.sleep(film_s + luck.uniform(1.0, 3.0))
    name = f"{step['n']}"
    intent = {"type": "intent", "id": name, "side": side, "do": decide(step, side), "after": step["n"]}
    asked[name] = time.perf_counter()
    try:
        await wire.send(json.dumps(intent))
    except ConnectionClosed:
        return


async def crowd(address: str, server: int) -> Persons:
    persons = Persons()
    async with httpx.AsyncClient(base_url=address, timeout=120) as api:
        wish = {"book": BOOK, "seats": {"home": "me", "away": "bot:novice"}, "name": "Ada"}
        seated = [(await api.post("/api/matches", json=wish)).raise_for_status().json() for _ in range(MATCHES)]
    playing = [asyncio.create_task(play(address, one, persons, random.Random(n))) for n, one in enumerate(seated)]
    await asyncio.sleep(SETTLING_S)
    persons.counts_from = time.perf_counter()
    seen, spent = persons.steps, processor_times(server)
    await asyncio.sleep(SECONDS)
    persons.steps -= seen
    persons.spent = {name: now - spent.get(name, 0.0) for name, now in processor_times(server).items()}
    for task in playing:
        task.cancel()
    for failure in await asyncio.gather(*playing, return_exceptions=True):
        if isinstance(failure, Exception):
            raise failure
    return persons


async def echoes(address: str, rate: float) -> list[float]:
    """The floor: as many clients, together at `rate` messages a second."""
    waited: list[float] = []

    async def one(luck: random.Random) -> None:
        async with connect(address.replace("http", "ws") + "/ws", max_size=None) as wire:
            while True:
                await asyncio.sleep(luck.uniform(0.5, 1.5) * MATCHES / rate)
                begun = time.perf_counter()
                await wire.send("x" * 120)
                json.dumps(await wire.recv())
                waited.append(time.perf_counter() - begun)

    tasks = [asyncio.create_task(one(random.Random(n))) for n in range(MATCHES)]
    await asyncio.sleep(SECONDS / 2)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return waited


def processor_times(server: int) -> dict[str, float]:
    """Seconds of processor time of the server and of its workers, by their module."""
    found = {"event loop": _processor_time(server)}
    for pid in Path(f"/proc/{server}/task/{server}/children").read_text().split():
        name = Path(f"/proc/{pid}/cmdline").read_text().rstrip("\0").rpartition(".")[2]
        found[name] = found.get(name, 0.0) + _processor_time(int(pid))
    return found


def _processor_time(pid: int) -> float:
    words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running(command: list[str], port: int, path: str, **settings: str) -> Iterator[tuple[str, int]]:
    address = f"http://127.0.0.1:{port}"
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(command, env={**os.environ, **settings}, stdout=quiet, stderr=quiet)
    try:
        for _ in range(1200):
            try:
                if httpx.get(address + path).status_code < 500:
                    break
            except httpx.TransportError:
                time.sleep(0.1)
        yield address, process.pid
    finally:
        process.terminate()
        process.wait(30)


def row(name: str, waited: list[float]) -> tuple[float, float]:
    cuts = quantiles(waited, n=20)
    half, most = cuts[9] * 1000, cuts[18] * 1000
    print(f"{name:<44}{len(waited):>8}{half:>9.1f}{most:>9.1f}{max(waited) * 1000:>9.1f}")
    return half, most


def run() -> None:
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        database = str(Path(folder) / "matches.sqlite")
        command = [sys.executable, "-m", "tablekick", "serve", "--port", str(port), "--database", database]
        limits = {"TABLEKICK_CONNECTIONS": "1000", "TABLEKICK_MATCHES": "1000", "TABLEKICK_REQUESTS": "1000"}
        with running(command, port, "/api/health", **limits) as (address, pid):
            persons = asyncio.run(crowd(address, pid))
    port = free_port()
    command = [sys.executable, "-m", "benchmarks.peers.echo_server", str(port)]
    with running(command, port, "/openapi.json") as (address, _):
        floor = asyncio.run(echoes(address, len(persons.waited) / SECONDS))
    load = os.getloadavg()[0]
    print(f"{MATCHES} matches of {BOOK} against novices, {os.cpu_count()} cores, load of the machine {load:.1f}")
    print(f"{'':<44}{'count':>8}{'p50 ms':>9}{'p95 ms':>9}{'max ms':>9}")
    ours = row("intent to step", persons.waited)
    bare = row("floor: bare echo, same stack and size", floor)
    print(f"over the floor: p50 {ours[0] / bare[0]:.1f} x, p95 {ours[1] / bare[1]:.1f} x")
    spent = ", ".join(f"{name} {1000 * time_s / persons.steps:.1f} ms" for name, time_s in persons.spent.items())
    print(f"{persons.steps / SECONDS:.0f} steps a second, {persons.refused} intents refused")
    print(f"processor time a step: {spent}")
    print(f"aim: p95 under {TARGET_MS:.0f} ms: {'met' if ours[1] < TARGET_MS else 'missed'}")
