"""`tablekick analyse` tells the same of the same record, and what it tells adds up."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from tablekick.analysis.games import statistics_of
from tablekick.cli import main
from tablekick.facts.sides import Side
from tablekick.match.games import game_for
from tablekick.match.record import Header, packed, read_record
from tablekick.match.runner import run_match
from tablekick.match.session import Session
from tablekick.players.bots import bot_for
from tablekick.rulebooks import Book


def played(book: Book, level: str, options: dict[str, object], folder: Path) -> Path:
    """A short match of two bots as a file."""
    header = Header(book=book, seed=5, players=dict.fromkeys(Side, level), options=options)
    session = Session(game_for(book), header)
    run_match(session, {side: bot_for(book, level, 5 + n) for n, side in enumerate(Side)})
    file = folder / f"{book}.jsonl.gz"
    file.write_bytes(packed(session.header, session.events))
    return file


@pytest.mark.parametrize(
    ("book", "level", "options"),
    [
        (Book.FISTF_1999, "county", {"period_s": 90.0}),
        (Book.TACTICS, "novice", {"half_minutes": 3}),
        (Book.TIPPKICK_2017, "club", {"half_minutes": 0.7}),
    ],
)
def test_a_match_is_told_in_figures_and_pictures(
    book: Book, level: str, options: dict[str, object], tmp_path: Path
) -> None:
    file = played(book, level, options, tmp_path)
    page = tmp_path / "page.html"
    run = CliRunner().invoke(main, ["analyse", str(file), "--json", "--html", str(page), "--lang", "de"])
    assert run.exit_code == 0, run.output
    told = json.loads(run.output)
    again = json.loads(CliRunner().invoke(main, ["analyse", str(file), "--json"]).output)
    assert told == again
    assert sum(told["figures"]["possession"]) == pytest.approx(100.0, abs=0.2)
    home_shots, away_shots = told["figures"]["shots"]
    assert home_shots + away_shots == len(told["shots"])
    assert sum(told["figures"]["on-target"]) == sum(shot["on_target"] for shot in told["shots"])
    assert sum(told["figures"]["expected-goals"]) == pytest.approx(sum(s["chance"] for s in told["shots"]), abs=0.11)
    assert all(0.0 <= share <= 100.0 for share in told["figures"]["passes-kept"])
    assert {"time-used", "passes"} <= told["figures"].keys()
    assert all(0.0 <= point["chance"] <= 1.0 for point in told["course"])
    last = told["course"][-1]
    assert last["chance"] in (0.0, 0.5, 1.0)
    assert last["score"] == told["score"]
    html = page.read_text(encoding="utf-8")
    assert "Siegchance" in html
    assert html.count("<svg") == 4
    assert "http" not in html.replace("http://www.w3.org/2000/svg", "")


def test_a_shot_on_the_board_is_as_good_as_the_spinner_says(tmp_path: Path) -> None:
    # Four of its eight sectors show a ball, two of them the keeper's 1 (5.4, 5.6).
    told = statistics_of(read_record(played(Book.TACTICS, "club", {"half_minutes": 20}, tmp_path)))
    assert told.shots
    assert {shot.chance for shot in told.shots} == {0.5}
    assert sum(told.figures["expected-goals"]) == pytest.approx(0.5 * len(told.shots))
    assert sum(shot.goal for shot in told.shots) == sum(told.score) <= sum(told.figures["on-target"])
    assert 0 < sum(told.figures["passes"]) < sum(told.figures["moves"])


def test_a_file_that_is_no_record_is_refused_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "x.jsonl"
    file.write_text("nothing\n")
    run = CliRunner().invoke(main, ["analyse", str(file)])
    assert run.exit_code == 1
    assert "not a header" in run.output
