"""The commands that play, simulate, replay and show matches."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from tablekick.cli import main

SHORT = ["--option", "half_minutes=5", "--option", "extra_minutes=2"]


def tablekick(*arguments: str, typed: str = "") -> str:
    result = CliRunner().invoke(main, list(arguments), input=typed, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output


def refused(*arguments: str) -> str:
    result = CliRunner().invoke(main, list(arguments), catch_exceptions=False)
    assert result.exit_code != 0
    return result.output


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records")
    said = tablekick(
        "simulate", "--rulebook", "tactics", "--home", "novice", "--away", "random", "--matches", "2",
        "--out", str(folder), *SHORT,
    )  # fmt: skip
    assert "share of the points" in said
    assert "95 % interval" in said
    assert "add --all" in said
    assert "by clause: " not in said
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["tactics-00001.jsonl.gz", "tactics-00002.jsonl.gz"]
    return files[0]


def test_replay_shows_the_board_and_proves_the_record(record: Path) -> None:
    assert "all events as recorded" in tablekick("replay", str(record))
    assert "all events as recorded" in tablekick("replay", str(record), "--redraw")
    assert tablekick("replay", str(record), "--at", "60", "--svg").startswith("<svg")


def test_show_prints_the_scoresheet_in_the_asked_language(record: Path) -> None:
    said = tablekick("show", str(record))
    assert "Half-time!" in said
    assert "\n  half minutes" in said
    assert "\n  5:00           Half-time!" in said
    assert "\nGoals:\n  novice: " in said
    assert "Halbzeit!" in tablekick("show", str(record), "--lang", "de")
    assert "Intervallo!" in tablekick("show", str(record), "--lang", "it", "--all")


def test_simulate_names_what_is_wrong() -> None:
    common = ["simulate", "--rulebook", "tactics", "--away", "random", "--matches", "1"]
    assert "there are random, novice, club, master" in refused(*common, "--home", "genius")
    assert "unknown option" in refused(*common, "--home", "random", "--option", "speed=3")
    assert "is not NAME=VALUE" in refused(*common, "--home", "random", "--option", "speed")
    assert "name a .png, .svg or .pdf file" in refused(*common, "--home", "random", "--plot", "x.txt")


def test_simulate_draws_plots(tmp_path: Path) -> None:
    file = tmp_path / "plot.svg"
    tablekick(
        "simulate", "--rulebook", "tactics", "--home", "novice", "--away", "random", "--matches", "3",
        "--plot", str(file), *SHORT,
    )  # fmt: skip
    assert "<svg" in file.read_text(encoding="utf-8")


def test_replay_and_show_refuse_what_is_no_record(tmp_path: Path) -> None:
    file = tmp_path / "x.jsonl"
    file.write_text("hello\n")
    assert "is this a record of tablekick?" in refused("replay", str(file))
    assert "is this a record of tablekick?" in refused("show", str(file))


def test_a_person_plays_undoes_leaves_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"
    typed = "help\nmoves\nwhy K D1s\nK D9s\nK A1s\nK D1s\nundo\nK E1s\nM1 A6s\nM2 C6s\nboard\nquit\n"
    said = tablekick("play", "tactics", "--seed", "3", "--away", "random", "--save", str(file), *SHORT, typed=typed)
    assert "is no square" in said
    assert "The keeper stands on one of the two squares of his goal area (1.A.3)" in said
    assert "left" in said
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    assert any("undo" in line for line in lines)
    went_on = tablekick("play", "tactics", "--resume", str(file), typed="M3 F6s\nquit\n")
    assert "M3" in went_on
    assert "go on with --resume" in refused("play", "tactics", "--save", str(file))


def test_two_bots_in_the_terminal_play_to_the_end() -> None:
    said = tablekick("play", "tactics", "--home", "novice", "--away", "random+novice", "--seed", "1", *SHORT)
    assert "won by" in said


def test_training_writes_weights_and_the_same_seed_writes_the_same(tmp_path: Path) -> None:
    for name in ("a.json", "b.json"):
        workers = "1" if name == "a.json" else "2"
        tablekick(
            "train", "tactics", "--rounds", "1", "--games", "2", "--workers", workers, "--out", str(tmp_path / name)
        )
    assert (tmp_path / "a.json").read_bytes() == (tmp_path / "b.json").read_bytes()


@pytest.mark.parametrize(
    "command", [("value", "--out", "weights.json"), ("reliability", "--tables", "10")], ids=" ".join
)
def test_training_names_the_record_it_cannot_use(command: tuple[str, ...], record: Path, tmp_path: Path) -> None:
    name, *options = command
    assert f"no records below {tmp_path}" in refused("train", name, str(tmp_path), *options)
    assert "not of flick football" in refused("train", name, str(record.parent), *options)
    (tmp_path / "broken.jsonl").write_text('{"nothing": 1}\n')
    assert "broken.jsonl, line 1" in refused("train", name, str(tmp_path), *options)
