"""`tablekick flick`: from a file to facts and a picture."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from tablekick.cli import main

FILE = """
ball: [100, 0]
figures: {home: {7: [0, 0]}, away: {4: [250, 10], 5: {at: [0, 200], lying: true, fell: 90}}}
keepers: {home: goal, away: watchful}
flicks:
  - {figure: home.7, towards: [100, 0], speed: 1.2, spin: 20}
  - {figure: away.4, heading: 90, speed: 0.4, time: 0.4}
"""


def flick(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["flick", *arguments])
    return result.exit_code, result.output


def test_the_demonstration_tells_its_facts_and_draws_them(tmp_path: Path) -> None:
    picture = tmp_path / "demo.svg"
    code, output = flick("--demo", "--svg", str(picture))
    assert code == 0
    assert "home.9 touches ball" in output
    assert "into the goal" in output
    numbers = [e.text for e in ElementTree.parse(picture).iter() if e.get("class") == "number"]
    assert numbers == ["1", "2", "3", "4"]


def test_a_file_with_two_flicks_is_played_in_time(tmp_path: Path) -> None:
    path = tmp_path / "scene.yaml"
    path.write_text(FILE)
    code, output = flick(str(path), "--json")
    assert code == 0
    data = json.loads(output)
    flicks = [fact for fact in data["facts"] if fact["fact"] == "flick"]
    assert [(f["figure"], f["time_s"]) for f in flicks] == [("home.7", 0.0), ("away.4", 0.4)]
    assert {segment["body"] for segment in data["segments"]} >= {"home.7", "away.4", "ball"}


def test_a_seeded_hand_errs_and_repeats_its_error(tmp_path: Path) -> None:
    path = tmp_path / "scene.yaml"
    path.write_text(FILE)
    steady, novice, again = (flick(str(path), *more)[1] for more in ([], *[["--hand", "novice", "--seed", "5"]] * 2))
    assert steady != novice
    assert novice == again


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("- 1", "must be a mapping"),
        ("{balls: [0, 0]}", "unknown balls"),
        ("{flicks: []}", "at least one flick"),
        ("{flicks: [{figure: home.7, heading: 0, speed: 1}]}", "figure must be one of"),
        ("{figures: {home: {7: [0, 0]}}, flicks: [{figure: home.7, speed: 1}]}", "either towards"),
        ("{figures: {home: {7: [0, .nan]}}, flicks: [{figure: home.7, heading: 0, speed: 1}]}", "finite"),
        ("{figures: {home: {7: [0, 0]}}, flicks: [{figure: home.7, heading: 0, speed: .inf}]}", "speed_mps"),
        ("{figures: {home: {7: [0, 0], 8: [5, 0]}}, flicks: [{figure: home.7, heading: 0, speed: 1}]}", "overlap"),
        ("{figures: {home: {7: 3}}, flicks: []}", r"figures.home.7"),
        ("{keepers: {home: asleep}, flicks: [1]}", "keepers.home"),
        ("{pitch: {length: -5}, flicks: [1]}", "pitch.length"),
        ("{a: [", "cannot be read"),
    ],
)
def test_a_file_that_cannot_be_played_is_refused_by_name(tmp_path: Path, text: str, what: str) -> None:
    path = tmp_path / "wrong.yaml"
    path.write_text(text)
    code, output = flick(str(path))
    assert code == 1
    assert what in output


def test_it_wants_a_file_or_the_demonstration() -> None:
    assert flick()[0] == 2
    assert flick("--demo", "somewhere.yaml")[0] == 2
    assert flick("nowhere.yaml")[0] == 1
