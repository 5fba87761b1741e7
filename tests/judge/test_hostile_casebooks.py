"""Whatever stands in a file, each error is one line with file, line, case and key, and no case hides another."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tablekick.cli import main
from tablekick.judge.tactics import court as tactics
from tablekick.law.rulings import Ruling
from tests.judge.spoiled_files import DEEP, HUGE, run

GOOD = """
- id: good
  rulebook: fistf-1999
  given: {ball: [100, 0], figures: {home: {7: [0, 60]}}}
  when: [{flick: home.7}, {stop: home.7, at: [200, 80]}]
  then: [{call: change, to: away, clause: II.5.1.a}]
"""
BOARD = "figures: {home: {M1: D4s, M2: A5s, K: D1s}, away: {K: D1n}}"


def judge(folder: Path, text: str, *options: str) -> Result:
    file = folder / "cases.yaml"
    file.write_text(text, encoding="utf-8")
    return CliRunner().invoke(main, ["judge", *options, str(file)])


@pytest.mark.parametrize(
    ("book", "line", "key", "problem"),
    [
        ("fistf-1999", f"given: {{ball: [{HUGE}, 0]}}", "given.ball[0]", "between"),
        ("fistf-1999", f"given: {{clock: {HUGE}}}", "given.clock", "between"),
        ("fistf-1999", f"given: {{ball: {DEEP}}}", "case", "nested deeper"),
        ("fistf-1999", "then: [{call: {goal: true}}]", "then[0].call", "expected a text"),
        ("fistf-1999", "then: [{call: [goal]}]", "then[0].call", "expected a text"),
        ("fistf-1999", "given: {pitch: {base: 1000}}", "given.pitch.base", "at most 60"),
        ("fistf-1999", "given: {pitch: {goal_width: 900}}", "given.pitch.goal_width", "at most 800"),
        ("fistf-1999", "given: {figures: {home: {7: [4000, 0]}}}", "given.figures.home.7", "not on the table"),
        (
            "fistf-1999",
            "given: {figures: {home: {7: {at: [0, 0], entangled: home.7}}}}",
            "given.figures.home.7.entangled",
            "itself",
        ),
        (
            "fistf-1999",
            "given: {figures: {home: {7: {at: [0, 0], entangled: away.3}}}}",
            "given.figures.home.7.entangled",
            "not on the table",
        ),
        (
            "fistf-1999",
            "given: {figures: {home: {7: [0, 0]}}}\n  when: [{flick: home.9}]",
            "when[0].flick",
            "home.9 is not on the table",
        ),
        ("fistf-1999", "when: [{stop: home.7, entangled: home.7}]", "when[0].entangled", "itself"),
        ("tippkick-2017", f"given: {{clock: {HUGE}}}", "given.clock", "between"),
        ("tactics", "given: {state: shootout, shootout: {goals: [1, 0]}}", "given.figures", "a figure of each side"),
        (
            "tactics",
            f"given: {{holder: home.M1, {BOARD}, shootout: {{shots: [1, 1]}}}}",
            "given.state",
            "shootout, penalty or shot",
        ),
        (
            "tactics",
            f"given: {{state: shot, holder: home.M1, {BOARD}, shootout: {{first: home, shots: [1, 0]}}}}",
            "given.attacking",
            "other side's turn",
        ),
        ("tactics", f"given: {{holder: home.M1, {BOARD}, restart: kick-off}}", "given.restart", "not under way"),
        ("tactics", f"given: {{state: free-a, ball: D6n, {BOARD}, restart: corner}}", "given.taker", "missing"),
        ("tactics", f"given: {{state: corner-ball, holder: home.M1, {BOARD}}}", "given.ball", "corner square"),
        ("tactics", f"given: {{state: kickoff-ball, holder: home.M1, {BOARD}}}", "given.ball", "centre circle"),
        ("tactics", f"given: {{holder: home.M1, {BOARD}, rolled: 7}}", "given.rolled", "0 to 6"),
    ],
)
def test_an_error_is_one_line_with_file_line_case_and_key(
    tmp_path: Path, book: str, line: str, key: str, problem: str
) -> None:
    result = judge(tmp_path, f"{GOOD}\n- id: bad\n  rulebook: {book}\n  {line}\n")
    assert result.exit_code == 2
    assert "1 passed, 0 failed" in result.stdout
    (told,) = result.stderr.splitlines()
    place, _, rest = told.partition(" bad: ")
    assert place.startswith(f"{tmp_path / 'cases.yaml'}:")
    assert int(place.rstrip(":").rpartition(":")[2]) in (8, 9, 10, 11)
    assert rest.startswith(key)
    assert problem in rest


def test_the_line_is_that_of_the_key(tmp_path: Path) -> None:
    text = GOOD + "- id: bad\n  rulebook: fistf-1999\n  given:\n    ball: [0, 0]\n    block: perhaps\n"
    assert "cases.yaml:11: bad: given.block:" in judge(tmp_path, text).stderr


@pytest.mark.parametrize("name", ["''", "'  '", "7", "[a]", '"two\\nlines"', "{a: b}"])
def test_an_id_is_a_name_people_can_point_at(tmp_path: Path, name: str) -> None:
    result = judge(tmp_path, f"{GOOD}\n- {{id: {name}, rulebook: fistf-1999}}\n")
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1
    assert "id: expected a" in result.stderr


@pytest.mark.parametrize("value", ["!!set {a, b}", "!!bool maybe", "!!timestamp soon", "'\\x00'", "2001-99-99", "*x"])
def test_a_value_its_tag_does_not_fit_is_a_plain_error(tmp_path: Path, value: str) -> None:
    result = judge(tmp_path, f"- {{id: a, rulebook: tactics, title: {value}}}\n")
    assert result.exit_code in (0, 2)
    assert len(result.stderr.splitlines()) <= 1


class _Stumbling:
    """A hearing whose referee fails at the second fact, as a real one might."""

    def __init__(self) -> None:
        self.heard = 0

    def observe(self, fact: Mapping[str, Any], key: str) -> Sequence[Ruling]:  # noqa: ARG002
        self.heard += 1
        return [][self.heard :] if self.heard < 2 else [][self.heard]


def test_a_referee_that_fails_fails_one_case_and_the_others_are_heard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tactics.TacticsCourt, "open", lambda *_: _Stumbling())
    text = "- {id: stumbles, rulebook: tactics, when: [{pass-turn: true}, {pass-turn: true}]}\n"
    result = judge(tmp_path, text + GOOD)
    assert result.exit_code == 1
    assert "1 passed, 1 failed" in result.stdout
    assert "stumbles" in result.stdout
    assert "the referee failed: IndexError: list index out of range in test_hostile_casebooks.py" in result.stdout
    told = [json.loads(line) for line in judge(tmp_path, text + GOOD, "--json").stdout.splitlines()]
    assert [each["ok"] for each in told] == [False, True]
    assert "IndexError" in told[0]["why"][0]


def test_a_failing_case_tells_which_actions_were_refused_and_why(tmp_path: Path) -> None:
    text = (
        f"- {{id: a, rulebook: tactics, given: {{holder: home.M1, {BOARD}, dice: [2]}},"
        " when: [{move: home.M1, path: [D5s, D6s]}], state: {state: attack-2}}\n"
    )
    result = judge(tmp_path, text)
    assert result.exit_code == 1
    assert "when[0]: An attack begins with a move of a figure that has not got the ball (4.4)" in result.stdout
    (told,) = judge(tmp_path, text, "--json").stdout.splitlines()
    assert json.loads(told)["refused"] == [
        "when[0]: An attack begins with a move of a figure that has not got the ball (4.4)"
    ]


def test_no_spoiled_file_brings_a_traceback_or_an_error_of_two_lines() -> None:
    found = run(150, Random(3))
    assert found["errors of one line"] > 50
    assert found["referee failed"] == 0
