"""A Ray cluster of three nodes on this machine; one is killed in the middle of matches that are kept as Parquet.

Then those that are left look for puzzles and learn. Writes everything into the folder named; Ray itself talks on both
outputs.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

import ray
from click.testing import CliRunner
from ray.cluster_utils import Cluster

from tablekick.cli import main as tablekick
from tablekick.competition import tables
from tablekick.competition.simulation import Simulation, simulate
from tablekick.rulebooks import Book

SIMULATION = Simulation(
    book=Book.TACTICS, home="novice", away="random", matches=24, seed=5, mirrored=True,
    options={"half_minutes": "10", "extra_minutes": "2"},
)  # fmt: skip
MATCHES, PUZZLES, WEIGHTS, SAID = "matches.parquet", "puzzles.jsonl", "weights.json", "said"


def jobs(records: Path, folder: Path, on: str) -> None:
    """What other commands do, and what they say."""
    puzzles, weights = str(folder / PUZZLES), str(folder / WEIGHTS)
    said = ""
    for words in (
        ["puzzles", "make", str(records), "--out", puzzles, "--from-each", "2"],
        ["puzzles", "check", "--game", "tactics", "--file", puzzles],
        ["train", "tactics", "--rounds", "1", "--games", "2", "--workers", "1", "--out", weights],
    ):
        done = CliRunner().invoke(tablekick, [*words, "--on", on], catch_exceptions=False)
        said += f"{done.exit_code} {done.stdout}".replace(str(folder), "")
    (folder / SAID).write_text(said, encoding="utf-8")


def main() -> None:
    records, folder = map(Path, sys.argv[1:])
    # A node that is gone is missed after seconds, not after a quarter of a minute.
    quick = {"health_check_period_ms": 1000, "health_check_failure_threshold": 3}
    head = {"num_cpus": 0, "include_dashboard": False, "_system_config": quick}
    cluster = Cluster(initialize_head=True, head_node_args=head)
    doomed, _ = (cluster.add_node(num_cpus=1) for _ in range(2))
    on = f"ray:{cluster.address}"
    tables.ROWS_AT_ONCE = 2
    file = folder / MATCHES
    for report in tables.kept(simulate(SIMULATION, on=on), file):
        if report.number == 2:
            assert file.with_name(file.name + ".part").stat().st_size > 1000, "what has come in is written already"
            cluster.remove_node(doomed, allow_graceful=False)
            assert len(cluster.list_all_nodes()) == 2  # type: ignore[no-untyped-call]
    # Ray tells whoever is connected of a lost node, on standard output: not into what the next commands say.
    ray.init(address=cluster.address, log_to_driver=False)
    while sum(node["Alive"] for node in ray.nodes()) > 2:  # type: ignore[no-untyped-call]
        time.sleep(0.2)
    ray.shutdown()
    jobs(records, folder, on)
    cluster.shutdown()  # type: ignore[no-untyped-call]


if __name__ == "__main__":
    main()
