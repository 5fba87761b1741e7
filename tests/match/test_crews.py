"""The same jobs give the same answers in the same order, whoever does them and whoever dies meanwhile."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import count, islice
from pathlib import Path

import pytest
from click.testing import CliRunner

from tablekick.cli import main
from tablekick.competition.simulation import simulate
from tablekick.competition.tables import kept
from tablekick.facts.sides import Side
from tablekick.match.crews import CrewError, WorkersDiedError, crew
from tablekick.match.record import Header, packed
from tablekick.rulebooks import Book
from tests.match.ray_cluster import MATCHES, PUZZLES, SAID, SIMULATION, WEIGHTS, jobs

ROOT = Path(__file__).parents[2]


def test_a_ray_cluster_that_loses_a_node_does_what_one_machine_does(tmp_path: Path) -> None:
    """Matches, puzzles and learning: the same tables, files and words."""
    import pyarrow.parquet as pq

    records, there, here = (tmp_path / name for name in ("records", "there", "here"))
    there.mkdir()
    here.mkdir()
    short = {"half_minutes": "5"}
    list(simulate(replace(SIMULATION, home="club", away="club", matches=2, folder=records, options=short)))
    done = subprocess.run(
        [sys.executable, "-m", "tests.match.ray_cluster", str(records), str(there)],
        cwd=ROOT, env={**os.environ, "RAY_DEDUP_LOGS": "0", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"},
        capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    list(kept(simulate(SIMULATION), here / MATCHES))
    jobs(records, here, "here")
    assert pq.read_table(there / MATCHES).to_pylist() == pq.read_table(here / MATCHES).to_pylist()
    for name in (PUZZLES, WEIGHTS, SAID):
        assert (there / name).read_text(encoding="utf-8") == (here / name).read_text(encoding="utf-8")
    assert len((here / PUZZLES).read_text(encoding="utf-8").splitlines()) > 2
    assert sorted(each.name for each in there.iterdir()) == sorted(each.name for each in here.iterdir())


@pytest.mark.parametrize(
    "words",
    [
        "simulate --rulebook tactics --home random --away random",
        "train tactics --out {folder}/new",
        "train network --out {folder}/new",
        "train flick --out {folder}/new",
        "train value {folder} --out {folder}/new",
        "train reliability {folder}",
        "tournament simulate {folder}/cup.db --players bots --bot random",
        "puzzles make {folder} --out {folder}/new",
        "puzzles check",
    ],
)
def test_every_long_command_can_be_done_elsewhere(words: str, tmp_path: Path) -> None:
    cup = ["--name", "Cup", "--rulebook", "tactics", "--format", "league"]
    CliRunner().invoke(main, ["tournament", "new", str(tmp_path / "cup.db"), *cup])
    header = Header(book=Book.FISTF_1999, seed=1, players=dict.fromkeys(Side, "novice"))
    (tmp_path / "match.jsonl.gz").write_bytes(packed(header, ()))
    said = CliRunner().invoke(main, [*words.format(folder=tmp_path).split(), "--on", "moon"])
    assert said.exit_code == 1
    assert "nobody can work on 'moon'" in said.output


def test_processes_answer_in_the_order_of_the_jobs() -> None:
    jobs = [(n, 3) for n in range(20)]
    with crew(workers=2) as hands:
        assert list(hands.answers(pow, jobs)) == [n**3 for n in range(20)]


def test_jobs_are_looked_for_as_they_are_done_and_who_leaves_early_waits_for_none() -> None:
    asked = []

    def jobs_without_end() -> Iterator[tuple[int, int]]:
        for n in count():
            asked.append(n)
            yield n, 2

    with crew(workers=2) as hands:
        assert list(islice(hands.answers(pow, jobs_without_end()), 5)) == [0, 1, 4, 9, 16]
    assert len(asked) < 40


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
