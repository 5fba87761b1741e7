"""`tablekick tournament`, from registration to the champion."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from tablekick.cli import main
from tablekick.cli.tournament.words import goals_in_sudden_death, score_of, shots_from
from tablekick.facts.sides import Side
from tablekick.tournament.errors import RefusedError
from tablekick.tournament.results import SuddenGoal


def said(*words: object, code: int = 0) -> str:
    done = CliRunner().invoke(main, ["tournament", *map(str, words)])
    assert done.exit_code == code, done.output
    return done.output


@pytest.fixture
def cup(tmp_path: Path) -> Path:
    file = tmp_path / "cup.db"
    said("new", file, "--name", "Cup", "--rulebook", "subbuteo-2016", "--format", "groups-knockout", "--group-size", 3,
         "--tables", 2, "--break", "12:00-12:30")  # fmt: skip
    people = tmp_path / "people.csv"
    people.write_text("name,club\nAnna,A\nBruno,B\nCarla,C\nDario,A\nElsa,B\nFabio,C\n")
    assert said("enter", file, "--from", people) == "6 entered, 6 in all\n"
    return file


def test_an_event_of_six_from_registration_to_certificate(cup: Path, tmp_path: Path) -> None:
    assert "is this E1, Anna (A)" in said("enter", cup, "ANNA", code=3)
    said("draw", cup, "--seed", "2026-11-22")
    plan = said("schedule", cup, "--limit", 1)
    assert "table 1: A-1" in plan
    assert "K2.1 W K1.1 – W K1.2" in plan
    assert "no plan ends before" in plan
    for group in "AB":
        for number, score in enumerate(("2:1", "1:1", "0:3"), start=1):
            assert "subbuteo-2016:3.1" in said("result", cup, f"{group}-{number}", score)
    assert "sudden death has to be played" in said("result", cup, "K1.1", "1:1", code=1)
    assert "sudden death (subbuteo-2016:3.17" in said("result", cup, "K1.1", "1:1", "--sudden-death", "away")
    shots = said("result", cup, "K1.2", "0:0", "--sudden-death", "none", "--shoot-out", "4:3")
    assert "0:0, 4:3 shoot-out" in shots
    said("result", cup, "K2.1", "--no-show", "home")
    shown = said("standings", cup)
    assert "places\n" in shown
    # The referee of the final was found when its players were known.
    said("export", cup, tmp_path / "event.json")
    final = json.loads((tmp_path / "event.json").read_text())["matches"][-1]
    assert final["referee"] not in ("", final["home"], final["away"])
    said("export", cup, tmp_path / "certificates.pdf", "--what", "certificates", "--lang", "it")
    said("export", cup, tmp_path / "mine.ics", "--player", "Anna")
    assert "Undone" not in said("log", cup)


def test_a_correction_asks_and_an_undo_takes_it_back(cup: Path) -> None:
    said("draw", cup, "--seed", "x")
    said("result", cup, "A-1", "1:0")
    asked = said("result", cup, "A-1", "0:1", code=3)
    assert "1:0 →" in asked
    said("result", cup, "A-1", "0:1", "--accept", "--by", "organiser")
    assert "no longer counts" in said("undo", cup)
    assert "× " in said("log", cup)
    assert "protest" in said("protest", cup, "A-1", "the ball was out", "--of", "Bruno")
    assert "open" in said("standings", cup)
    assert "say --accept" in said("withdraw", cup, "Carla", code=3)
    said("withdraw", cup, "Carla", "--accept")


def test_a_swiss_event_is_paired_round_by_round(tmp_path: Path) -> None:
    file = tmp_path / "swiss.db"
    said("new", file, "--name", "Swiss", "--rulebook", "tippkick-2017", "--format", "swiss", "--rounds", 2)
    for name in ("Anna", "Bruno", "Carla", "Dario"):
        said("enter", file, name)
    assert "R1.2" in said("draw", file, "--seed", "x")
    assert "round 1 is not over" in said("draw", file, code=1)
    for match in ("R1.1", "R1.2"):
        said("result", file, match, "2:0")
    assert "R2.1" in said("draw", file)


def test_an_event_is_simulated_without_touching_its_file(cup: Path, tmp_path: Path) -> None:
    before = cup.read_bytes()
    shown = said("simulate", cup, "--runs", 10, "--plot", tmp_path / "plot.svg")
    assert "mean place" in shown
    assert "length of the day" in shown
    assert (tmp_path / "plot.svg").stat().st_size > 1000
    assert cup.read_bytes() == before


def test_what_is_wrong_is_said_in_a_line(tmp_path: Path, cup: Path) -> None:
    assert "tournament new" in said("standings", tmp_path / "none.db", code=1)
    assert "there is no match Z-1" in said("result", cup, "Z-1", "1:0", code=1)
    assert "needs a seed" in said("draw", cup, code=1)
    said("draw", cup, "--seed", "x")
    assert "no score like" in said("result", cup, "A-1", "two", code=1)


def test_results_are_read_as_they_are_typed() -> None:
    assert score_of("3-1") == (3, 1)
    assert goals_in_sudden_death("none") == ()
    assert goals_in_sudden_death("home@1?,away@4?,home@2") == (
        SuddenGoal(by=Side.HOME, table=1, undecided=True),
        SuddenGoal(by=Side.AWAY, table=4, undecided=True),
        SuddenGoal(by=Side.HOME, table=2),
    )
    assert shots_from("xo oo")[:2] == ((Side.HOME, True), (Side.AWAY, False))
    for wrong in ("xox", "1-2", "yes"):
        with pytest.raises(RefusedError):
            shots_from(wrong)


def test_a_bot_that_nobody_knows_is_refused_when_it_is_entered(tmp_path: Path) -> None:
    file = str(tmp_path / "cup.db")
    run = CliRunner().invoke
    run(main, ["tournament", "new", file, "--name", "Cup", "--rulebook", "tactics", "--format", "knockout"])
    refused = run(main, ["tournament", "enter", file, "Ada", "--bot", "gigantic"])
    assert refused.exit_code == 1
    assert "novice" in refused.output
    assert run(main, ["tournament", "enter", file, "Ada", "--bot", "novice"]).exit_code == 0
