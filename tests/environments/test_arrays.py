"""Boards in arrays against the law itself, flicks in arrays against one table, and matches as Parquet."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner
from gymnasium.spaces import Box, Discrete

from tablekick.cli import main
from tablekick.environments import AgainstABotEnv, TableFootballEnv
from tablekick.environments.datasets import SCHEMA
from tablekick.environments.eye import NoSuchActionError
from tablekick.environments.rollouts import Boards, flick_outcomes
from tablekick.environments.tactics import action_of, number_of, planes
from tablekick.facts.flick.bodies import BALL
from tablekick.law.tactics.readings import Readings
from tablekick.law.tactics.turns import actor, legal_actions
from tablekick.physics.flick import FlickTable, Tables
from tablekick.physics.flick.scenes import random_aimed_flick, random_setup
from tests.physics.flick.tables import touches

DOCS = Path(__file__).parents[2] / "docs/environments.md"


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


def test_against_a_bot_an_action_outside_the_mask_is_a_beginners_and_said() -> None:
    env = AgainstABotEnv("tactics", actions="discrete")
    _, info = env.reset(seed=1)
    _, _, _, _, told = env.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert told["impossible"] is None
    *_, told = env.step(int(np.flatnonzero(told["action_mask"] == 0)[0]))
    assert "action_mask" in str(told["impossible"])


def test_flicks_in_arrays_end_as_they_do_on_one_table() -> None:
    setup = random_setup(4)
    flicks = [random_aimed_flick(setup, seed) for seed in range(12)]
    tables = Tables.of([FlickTable(setup)])
    told = flick_outcomes(
        tables,
        table=0,
        figure=[tables.row(flick.figure) for flick in flicks],
        heading_rad=[flick.heading_rad for flick in flicks],
        speed_mps=[flick.speed_mps for flick in flicks],
    )
    for flick, ends, met_ball in zip(flicks, told.ends_mm, told.met_ball, strict=True):
        alone = FlickTable(setup)
        alone.flick(flick)
        met = [fact.other_than(flick.figure) for fact in touches(alone.run()) if fact.has(flick.figure)]
        assert met_ball == (met[:1] == [BALL])
        assert tuple(ends[tables.row(flick.figure)]) == pytest.approx(tuple(alone.place_of(flick.figure) or ()))
    assert 0 < told.met_ball.sum() < len(flicks)


def test_the_spaces_are_as_the_docs_say() -> None:
    docs = DOCS.read_text(encoding="utf-8")
    flick, tippkick, tactics = docs.partition("## What can be done")[2].split("* **")[1:4]
    for book, text in (("fistf-1999", flick), ("tippkick-2017", tippkick), ("tactics", tactics)):
        discrete = TableFootballEnv(book, actions="discrete").action_space("home")
        assert isinstance(discrete, Discrete)
        assert f"({int(discrete.n):,})" in text
    for book, text in (("fistf-1999", flick), ("tippkick-2017", tippkick)):
        continuous = AgainstABotEnv(book, actions="continuous").action_space
        assert isinstance(continuous, Box)
        assert f"continuous** ({continuous.shape[0]})" in text
    seen, board = (AgainstABotEnv(book, actions="discrete").eye.seen for book in ("fistf-1999", "tactics"))
    assert f"vector of {seen.shape[0]}" in docs
    assert f"planes of {board.shape[1]} × {board.shape[2]}" in docs


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
