"""What a match costs on a Ray cluster of this machine, beside a pool of as many processes, in the same run.

Wall time of the same matches after a round that starts the workers, the better of two; target: at most 1.15 times.
"""

from __future__ import annotations

from time import perf_counter

from ray.cluster_utils import Cluster

from tablekick.competition.simulation import Simulation, play_one
from tablekick.match.crews import Crew, crew
from tablekick.rulebooks import Book

WORKERS = 2
MATCHES = 60
TARGET = 1.15
SIMULATION = Simulation(book=Book.TACTICS, home="club", away="novice", matches=MATCHES, seed=1, mirrored=True)


def _seconds_a_match(hands: Crew) -> float:
    def play(matches: int) -> float:
        began = perf_counter()
        for _ in hands.answers(play_one, ((SIMULATION, number) for number in range(matches))):
            pass
        return (perf_counter() - began) / matches

    play(2 * WORKERS)
    return min(play(MATCHES) for _ in range(2))


def run() -> None:
    with crew(workers=WORKERS) as processes:
        pool = _seconds_a_match(processes)
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": WORKERS, "include_dashboard": False})
    with crew(on=f"ray:{cluster.address}") as nodes:
        on_ray = _seconds_a_match(nodes)
    cluster.shutdown()  # type: ignore[no-untyped-call]
    print(
        f"pool of {WORKERS} processes {1000 * pool:.0f} ms a match, Ray {1000 * on_ray:.0f} ms: {on_ray / pool:.2f} x"
    )
    print(f"target {TARGET} x: {'reached' if on_ray <= TARGET * pool else 'not reached'}")
