"""Boards in arrays against the law itself, flicks in arrays against one table, and matches as Parquet."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner

from tablekick.cli import main
from tablekick.environments import TableFootballEnv
from tablekick.environments.datasets import SCHEMA
from tablekick.environments.eye import NoSuchActionError
from tablekick.environments.rollouts import Boards
from tablekick.environments.tactics import action_of, number_of, planes
from tablekick.law.tactics.readings import Readings
from tablekick.law.tactics.turns import actor, legal_actions


def test_actions_and_their_numbers_are_one_to_one_whoever_plays() -> None:
    luck = Random(3)
    boards = Boards(8, seed=3, readings=Readings(half_minutes=2))
    met = 0
    for _ in range(120):
        chosen = []
        for position, mask in zip(boards.positions, boards.masks(), strict=True):
            side = actor(position)
            assert side is not None
            actions = list(legal_actions(position))
            numbers = [number_of(action, side) for action in actions]
            assert len(set(numbers)) == len(actions)
            assert [action_of(number, side) for number in numbers] == actions
            assert sorted(numbers) == list(np.flatnonzero(mask))
            met += len(actions)
            chosen.append(luck.choice(numbers))
        boards.step(chosen)
    assert met > 10_000
    assert boards.seen().shape == (8, *planes(boards.positions[0], 0).shape)


def test_both_sides_see_the_same_board_from_their_own_end() -> None:
    position = Boards(1, seed=1).positions[0]
    own, other = planes(position, 0), planes(position, 1)
    assert (own[:4] == other[4:8][:, ::-1, ::-1]).all()


def test_the_same_seed_plays_the_same_boards() -> None:
    first, again, another = (Boards(4, seed=seed) for seed in (9, 9, 10))
    for _ in range(30):
        for boards in (first, again, another):
            boards.step([int(np.flatnonzero(mask)[0]) for mask in boards.masks()])
    assert first.positions == again.positions
    assert first.positions != another.positions


def test_an_action_outside_the_mask_is_refused_in_words() -> None:
    env = TableFootballEnv("tactics")
    env.reset(seed=1)
    forbidden = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(NoSuchActionError, match="action_mask"):
        env.step(forbidden)


def test_records_become_one_parquet_file(tmp_path: Path) -> None:
    record, out = tmp_path / "one.jsonl", tmp_path / "matches.parquet"
    runner = CliRunner()
    words = ["simulate", "--rulebook", "tactics", "--home", "random", "--away", "random", "--matches", "1"]
    done = runner.invoke(main, [*words, "--option", "half_minutes=2", "--out", str(tmp_path)])
    assert done.exit_code == 0, done.output
    found = sorted(tmp_path.glob("*.jsonl*"))
    done = runner.invoke(main, ["dataset", *map(str, found), "--to", str(out)])
    assert done.exit_code == 0, done.output
    table = pq.read_table(out)
    assert table.schema.names == SCHEMA.names
    assert set(table["kind"].to_pylist()) >= {"intent", "chance", "ruling", "end"}
    told = zip(table["clause"].to_pylist(), table["kind"].to_pylist(), strict=True)
    assert all(clause for clause, kind in told if kind == "ruling")
    record.write_text("no record\n")
    done = runner.invoke(main, ["dataset", str(record), "--to", str(tmp_path / "bad.parquet")])
    assert done.exit_code == 1
    assert "line 1" in done.output
    assert not list(tmp_path.glob("bad.parquet*"))


@pytest.mark.parametrize("actions", ["both", ""])
def test_unknown_kinds_of_actions_are_named(actions: str) -> None:
    with pytest.raises(ValueError, match="discrete, continuous"):
        TableFootballEnv("fistf-1999", actions=actions)
