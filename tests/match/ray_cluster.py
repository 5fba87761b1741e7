"""A Ray cluster of three nodes on this machine; one is killed in the middle.

Writes what the matches came to into the file named; Ray itself talks on both outputs.
"""

from __future__ import annotations

import sys
from pathlib import Path

from ray.cluster_utils import Cluster

from tablekick.competition.simulation import MatchReport, Simulation, simulate
from tablekick.rulebooks import Book

SIMULATION = Simulation(
    book=Book.TACTICS, home="novice", away="random", matches=24, seed=5, mirrored=True,
    options={"half_minutes": "10", "extra_minutes": "2"},
)  # fmt: skip


def line_of(report: MatchReport) -> str:
    return f"{report.number} {report.seed} {report.result.score} {report.result.how}"


def main() -> None:
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    doomed, _ = (cluster.add_node(num_cpus=1) for _ in range(2))
    told = []
    for report in simulate(SIMULATION, on=f"ray:{cluster.address}"):
        told.append(line_of(report))
        if report.number == 2:
            cluster.remove_node(doomed, allow_graceful=False)
            assert len(cluster.list_all_nodes()) == 2  # type: ignore[no-untyped-call]
    Path(sys.argv[1]).write_text("\n".join(told), encoding="utf-8")
    cluster.shutdown()  # type: ignore[no-untyped-call]


if __name__ == "__main__":
    main()
