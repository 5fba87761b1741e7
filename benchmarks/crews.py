"""What a match costs on a Ray cluster of this machine, beside a pool of as many processes, in the same run.

Both are at work from the beginning, and the same matches are played by the one and by the other in turns, so that
whatever else the machine does hits both. Processor time is that of everybody below this process, Ray's own servants
included; target: at most 1.15 times.
"""

from __future__ import annotations

import os
from pathlib import Path
from statistics import median
from time import perf_counter

from ray.cluster_utils import Cluster

from tablekick.competition.simulation import Simulation, play_one
from tablekick.match.crews import Crew, crew
from tablekick.rulebooks import Book

WORKERS = 2
MATCHES, TURNS = 20, 9
TARGET = 1.15
SIMULATION = Simulation(book=Book.TACTICS, home="club", away="novice", matches=MATCHES * TURNS, seed=1, mirrored=True)


def run() -> None:
    # Ray's workers let others go first (niceness 15); beside a pool on a busy machine that would measure the others.
    head = {"num_cpus": WORKERS, "include_dashboard": False, "_system_config": {"worker_niceness": 0}}
    cluster = Cluster(initialize_head=True, head_node_args=head)
    with crew(workers=WORKERS) as processes, crew(on=f"ray:{cluster.address}") as nodes:
        hands = {"pool": processes, "Ray": nodes}
        for each in hands.values():
            _costs(each, range(2 * WORKERS))
        turns = [
            {name: _costs(each, range(n * MATCHES, (n + 1) * MATCHES)) for name, each in hands.items()}
            for n in range(TURNS)
        ]
    cluster.shutdown()  # type: ignore[no-untyped-call]
    print(f"{TURNS} turns of {MATCHES} matches, {WORKERS} workers, load {os.getloadavg()[0]:.1f}; medians")
    for what, place in (("processor", 0), ("wall", 1)):
        pool, on_ray = (1000 * median(turn[name][place] for turn in turns) for name in hands)
        times = sorted(turn["Ray"][place] / turn["pool"][place] for turn in turns)
        half = median(times)
        print(
            f"{what} time a match: pool {pool:.0f} ms, Ray {on_ray:.0f} ms, {half:.2f} x"
            f" (turns {times[0]:.2f} to {times[-1]:.2f}); target {TARGET} x: {'' if half <= TARGET else 'not '}reached"
        )


def _costs(hands: Crew, numbers: range) -> tuple[float, float]:
    """Processor and wall time of a match, in seconds."""
    used, began = _used_s(), perf_counter()
    for _ in hands.answers(play_one, ((SIMULATION, number) for number in numbers)):
        pass
    return (_used_s() - used) / len(numbers), (perf_counter() - began) / len(numbers)


def _used_s() -> float:
    """Processor time of this process and of all below it, those included that have ended."""
    ticks = sum(_ticks(pid) for pid in _family(os.getpid()))
    return ticks / os.sysconf("SC_CLK_TCK")


def _ticks(pid: int) -> int:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0
    # utime, stime and those of children that have been waited for.
    return sum(int(field) for field in fields[11:15])


def _family(pid: int) -> list[int]:
    try:
        children = [
            int(child)
            for thread in Path(f"/proc/{pid}/task").iterdir()
            for child in (thread / "children").read_text().split()
        ]
    except OSError:
        return [pid]
    return [pid, *(each for child in children for each in _family(child))]
