"""Many live matches at once on loopback: how long from a person's intent to the step that everybody sees.

Flick football, a person against a novice bot in each match. The persons watch each film, think for one to three seconds
and decide; server, tables, bots and persons share the machine. Beside it the floor: as many clients at the same
intervals on the same WebSocket stack, answered at once with as many bytes.

`python -m benchmarks web_load --matches 100 300 1000` prints a row for each; `--workers 2` is the same with two server
processes on a PostgreSQL and a Redis of its own. Exit status 1: something was lost, doubled, stuck or starved.
"""

from __future__ import annotations

import asyncio
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles

import httpx
from websockets.asyncio.client import connect

from benchmarks._crowd import BOOK, Crowd, Person

SETTLING_S = 15.0
"""Line-ups and first loads, not counted."""
MOST_UNEVEN = 3.0
"""The slowest tenth of the matches waits at most so many times as long as the one in the middle."""
_PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")


@dataclass(frozen=True, slots=True)
class Load:
    """What came of so many matches."""

    persons: list[Person]
    seconds: float
    spent: dict[str, float]
    """Seconds of processor time, by the kind of process; the persons are this one."""
    megabytes_a_match: float
    load: float
    stuck: int
    """Counted before the persons go home: whoever asks while the doors close gets no answer, and is not stuck."""

    @property
    def waited(self) -> list[float]:
        return [wait for person in self.persons for wait in person.waited]

    @property
    def unevenness(self) -> float:
        """How many times as long the slowest tenth of the matches waits as the one in the middle."""
        each = sorted(median(person.waited) for person in self.persons if person.waited)
        slowest = each[-max(1, len(each) // 10) :]
        return median(slowest) / median(each)

    @property
    def faults(self) -> dict[str, int]:
        return {
            "lost": sum(person.lost for person in self.persons),
            "doubled": sum(person.doubled for person in self.persons),
            "stuck": self.stuck,
            "broken": sum(person.broken for person in self.persons),
            "starved": int(self.unevenness > MOST_UNEVEN),
        }


async def load(address: str, server: int, matches: int, seconds: float, *, ideas: bool = False) -> Load:
    before = _resident_mb(server)
    crowd = Crowd(address, matches, ideas=ideas)
    await crowd.sit_down()
    await asyncio.sleep(SETTLING_S)
    crowd.counts_from = time.perf_counter()
    for person in crowd.persons:
        person.steps = 0
    spent = {**processor_times(server), "persons": time.process_time()}
    await asyncio.sleep(seconds)
    now = {**processor_times(server), "persons": time.process_time()}
    spent = {name: until - spent.get(name, 0.0) for name, until in now.items()}
    memory = (_resident_mb(server) - before) / matches
    stuck = sum(person.is_stuck for person in crowd.persons)
    found = Load(crowd.persons, seconds, spent, memory, os.getloadavg()[0], stuck)
    await crowd.go_home()
    return found


async def echoes(address: str, clients: int, rate: float, seconds: float) -> list[float]:
    """The floor: as many clients, together at `rate` messages a second."""
    waited: list[float] = []

    async def one(luck: random.Random) -> None:
        async with connect(address.replace("http", "ws") + "/ws", max_size=None) as wire:
            while True:
                await asyncio.sleep(luck.uniform(0.5, 1.5) * clients / rate)
                begun = time.perf_counter()
                await wire.send("x" * 120)
                await wire.recv()
                waited.append(time.perf_counter() - begun)

    tasks = [asyncio.create_task(one(random.Random(n))) for n in range(clients)]
    await asyncio.sleep(seconds)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return waited


def _family(pid: int) -> Iterator[int]:
    yield pid
    for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
        yield from _family(int(child))


def processor_times(server: int) -> dict[str, float]:
    """Seconds of processor time of the server and of its workers, by their module."""
    found: dict[str, float] = {}
    for pid in _family(server):
        name = Path(f"/proc/{pid}/cmdline").read_text().rstrip("\0").rpartition(".workers.")[2]
        name = name if name in ("table", "thinker") else "event loop"
        words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        found[name] = found.get(name, 0.0) + (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")
    return found


def _resident_mb(server: int) -> float:
    pages = sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in _family(server))
    return pages * _PAGE_BYTES / 1e6


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
        for _ in range(3000):
            try:
                if httpx.get(address + path, timeout=60).status_code < 500:
                    break
            except httpx.TransportError:
                pass
            time.sleep(0.1)
        yield address, process.pid
    finally:
        process.terminate()
        process.wait(30)


@contextmanager
def house(matches: int, workers: int) -> Iterator[tuple[str, int]]:
    """A server that lets one address set up so many."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        storage = ["--database", str(Path(folder) / "matches.sqlite")]
        if workers > 1:
            from tests.web.server.services import postgresql, redis

            database, bus = stack.enter_context(postgresql()), stack.enter_context(redis())
            events = str(Path(folder) / "tournaments")
            storage = ["--workers", str(workers), "--database", database, "--redis", bus, "--tournaments", events]
        port = free_port()
        command = [sys.executable, "-m", "tablekick", "serve", "--port", str(port), *storage]
        most = str(2 * matches + 100)
        names = ("CONNECTIONS", "MATCHES", "MATCHES_A_DAY", "HOUSE_MATCHES", "REQUESTS", "REQUESTS_BURST")
        limits = {f"TABLEKICK_{name}": most for name in names}
        cores = max(1, (os.cpu_count() or 1) // workers)
        limits |= {"TABLEKICK_TABLES": str(cores), "TABLEKICK_THINKERS": str(max(1, cores // 2))}
        address, pid = stack.enter_context(running(command, port, "/api/health", **limits))
        _until_all_stand(address, workers)
        yield address, pid


def _until_all_stand(address: str, workers: int) -> None:
    """Each server process warms up by itself, and which of them answers is luck: many in a row are all of them."""
    good = 0
    while good < 12 * workers:
        good = good + 1 if httpx.get(f"{address}/api/health").status_code == 200 else 0
        time.sleep(0.05)


def _half_and_most(waited: list[float]) -> tuple[float, float]:
    cuts = quantiles(waited, n=20)
    return cuts[9] * 1000, cuts[18] * 1000


def _print(matches: int, found: Load, floor: list[float]) -> None:
    half, most = _half_and_most(found.waited)
    bare_half, bare_most = _half_and_most(floor)
    steps = max(1, sum(person.steps for person in found.persons))
    rate, longest = len(found.waited) / found.seconds, max(found.waited) * 1000
    print(
        f"{matches:>7}{rate:>11.0f}{half:>8.0f}{most:>8.0f}{longest:>8.0f}"
        f"{bare_half:>8.1f}{bare_most:>8.1f}{found.unevenness:>9.1f}{found.megabytes_a_match:>9.2f}{found.load:>7.1f}",
        flush=True,
    )
    spent = ", ".join(f"{name} {1000 * time_s / steps:.2f}" for name, time_s in sorted(found.spent.items()))
    whole = 1000 * sum(found.spent.values()) / steps
    refused = sum(person.refused for person in found.persons)
    faults = ", ".join(f"{name} {count}" for name, count in found.faults.items())
    print(
        f"        processor time a step: {spent}, together {whole:.2f} ms; {steps / found.seconds:.0f} steps/s",
        flush=True,
    )
    print(f"        {refused} refused; {faults}", flush=True)


def _options(arguments: list[str]) -> Namespace:
    parser = ArgumentParser("python -m benchmarks web_load", description=__doc__)
    parser.add_argument("--matches", type=int, nargs="+", default=[100])
    parser.add_argument("--seconds", type=float, default=40.0)
    parser.add_argument("--workers", type=int, default=1, help="server processes; several: PostgreSQL and Redis")
    parser.add_argument("--ideas", action="store_true", help="every person asks for an idea at every turn, as pages do")
    return parser.parse_args(arguments)


def run(*arguments: str) -> int:
    wanted = _options(list(arguments))
    print(
        f"matches of {BOOK} against novices, {os.cpu_count()} cores, {wanted.workers} server process(es), times in ms"
    )
    head = ("matches", "intents/s", "p50", "p95", "max", "floor 50", "95", "slow/mid", "MB/match", "load")
    print("".join(f"{name:>{width}}" for name, width in zip(head, (7, 11, 8, 8, 8, 10, 6, 9, 9, 7), strict=True)))
    is_fine = True
    for matches in wanted.matches:
        with house(matches, wanted.workers) as (address, pid):
            found = asyncio.run(load(address, pid, matches, wanted.seconds, ideas=wanted.ideas))
        port = free_port()
        command = [sys.executable, "-m", "benchmarks.peers.echo_server", str(port)]
        with running(command, port, "/openapi.json") as (address, _):
            rate = len(found.waited) / wanted.seconds
            floor = asyncio.run(echoes(address, matches, rate, min(20.0, wanted.seconds)))
        _print(matches, found, floor)
        is_fine = is_fine and not any(found.faults.values())
    return 0 if is_fine else 1
