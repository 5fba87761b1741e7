"""The same jobs give the same answers in the same order, whoever does them and whoever dies meanwhile."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from tablekick.cli import main
from tablekick.competition.simulation import simulate
from tablekick.match.crews import CrewError, WorkersDiedError, crew
from tests.match.ray_cluster import SIMULATION, line_of

ROOT = Path(__file__).parents[2]


def test_a_ray_cluster_that_loses_a_node_plays_the_same_matches(tmp_path: Path) -> None:
    file = tmp_path / "told"
    done = subprocess.run(
        [sys.executable, "-m", "tests.match.ray_cluster", str(file)],
        cwd=ROOT, env={**os.environ, "RAY_DEDUP_LOGS": "0", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"},
        capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert file.read_text(encoding="utf-8").splitlines() == [line_of(report) for report in simulate(SIMULATION)]


def test_processes_answer_in_the_order_of_the_jobs() -> None:
    jobs = [(n, 3) for n in range(20)]
    with crew(workers=2) as hands:
        assert list(hands.answers(pow, jobs)) == [n**3 for n in range(20)]


def test_a_lost_process_is_said() -> None:
    with crew(workers=2) as hands, pytest.raises(WorkersDiedError, match="fewer workers"):
        list(hands.answers(os._exit, [(3,)]))


def test_a_crew_nobody_knows_is_refused_with_what_there_is() -> None:
    with pytest.raises(CrewError, match="here, ray or ray:ADDRESS"), crew(on="moon"):
        pass


def test_reports_are_kept_as_parquet_as_they_come(tmp_path: Path) -> None:
    import pyarrow.parquet as pq

    file = tmp_path / "matches.parquet"
    words = ["simulate", "--rulebook", "tactics", "--home", "novice", "--away", "random", "--matches", "3"]
    said = CliRunner().invoke(main, [*words, "--parquet", str(file), "--option", "half_minutes=5"])
    assert said.exit_code == 0, said.output
    rows = pq.read_table(file).to_pylist()
    assert [row["number"] for row in rows] == [0, 1, 2]
    assert all(dict(row["calls"]) for row in rows)
    assert [each.name for each in tmp_path.iterdir()] == ["matches.parquet"]
