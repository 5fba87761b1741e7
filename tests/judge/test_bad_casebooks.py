"""Bad casebooks get a message that names file, case, key and what was expected; good cases are heard all the same."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st

from tablekick.cli import main

GOOD = """
- id: good
  rulebook: fistf-1999
  title: the flicked figure misses the ball
  given: {ball: [100, 0], figures: {home: {7: [0, 60]}}}
  when: [{flick: home.7}, {stop: home.7, at: [200, 80]}]
  then: [{call: change, to: away, clause: II.5.1.a}]
"""


def judge(tmp_path: Path, text: str, *options: str) -> Result:
    file = tmp_path / "cases.yaml"
    file.write_text(text, encoding="utf-8")
    return CliRunner().invoke(main, ["judge", *options, str(file)])


def bad_case(line: str) -> str:
    return f"{GOOD}\n- id: bad\n  rulebook: fistf-1999\n  title: something is wrong here\n  {line}\n"


def test_a_good_case_passes(tmp_path: Path) -> None:
    result = judge(tmp_path, GOOD)
    assert result.exit_code == 0
    assert result.stdout.strip() == "1 passed, 0 failed"


@pytest.mark.parametrize(
    ("line", "key", "expected"),
    [
        ("then: [{call: change, too: away}]", "then[0].too", "unknown key"),
        ("then: [{call: change, to: nobody}]", "then[0].to", "home, away"),
        ("then: [{call: change, at: [1, 2, 3]}]", "then[0].at", "a position"),
        ("given: {bal: [0, 0]}", "given.bal", "unknown key"),
        ("given: {ball: [0, .nan]}", "given.ball[1]", "expected a number"),
        ("given: {ball: [0, .inf]}", "given.ball[1]", "expected a number"),
        ("given: {ball: [0, 1.0e+9]}", "given.ball[1]", "between"),
        ("given: {ball: 7}", "given.ball", "position [x, y]"),
        ("given: {figures: {home: {42: [0, 0]}}}", "given.figures.home.42", "home.7"),
        ("given: {figures: {referee: {1: [0, 0]}}}", "given.figures", "home, away"),
        ("given: {period: 3}", "given.period", "shoot-out"),
        ("given: {score: [1]}", "given.score", "[home, away]"),
        ("given: {cards: {home: [pink]}}", "given.cards.home", "yellow"),
        ("given: {restart: {kind: throw}}", "given.restart.kind", "flick-in"),
        ("given: {restart: {kind: free-flick}}", "given.restart.at", "missing"),
        ("when: [{kick: home.7}]", "when[0]", "exactly one verb"),
        ("when: [{flick: home.gk}]", "when[0].flick", "a figure"),
        ("when: [{flick: home.7, power: 3}]", "when[0].power", "unknown key"),
        ("when: [{touch: [home.7]}]", "when[0].touch", "two bodies"),
        ("when: [{touch: [ball, ball]}]", "when[0].touch", "itself"),
        ("when: [{cross: ball, line: goal}]", "when[0].at", "missing"),
        ("when: [{cross: ball, line: touch, at: [0, 411], goal: true}]", "when[0].goal", "goal line"),
        ("when: [{say: hello, by: home}]", "when[0].say", "play on"),
        ("when: [{say: accept}]", "when[0].by", "home or away"),
        ("when: [{elapse: -1}]", "when[0].elapse", "between 0"),
        ("when: [{signal: begin}]", "when[0].signal", "end"),
        ("when: {flick: home.7}", "when", "a list"),
        ("then: [{to: home}]", "then[0].call", "missing"),
        ("then: [{call: throw-in}]", "then[0].call", "flick-in"),
        ("then: [{call: change, clause: II.99}]", "then[0].clause", "no clause"),
        ("never: [offside]", "never[0]", "expected one of"),
        ("state: {weather: fine}", "state.weather", "unknown key"),
        ("near: [II.99]", "near[0]", "no clause"),
        ("colour: green", "colour", "unknown key"),
    ],
)
def test_a_bad_case_is_named_and_the_others_are_heard(tmp_path: Path, line: str, key: str, expected: str) -> None:
    if "II.99" in line:
        line = f"when: [{{flick: home.7}}, {{stop: home.7}}]\n  {line}"
    result = judge(tmp_path, bad_case(line))
    assert result.exit_code == 2
    assert "1 passed, 0 failed" in result.stdout
    assert "cases.yaml" in result.stderr
    assert ": bad" in result.stderr
    assert f"{key}: " in result.stderr
    assert expected in result.stderr


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("just words", "list of cases"),
        ("- id: [", "not YAML"),
        ("- {id: a, id: b}", "written twice"),
        ("a: &a [*a]", "list of cases"),
        ("- &a [*a]", "aliases"),
        ("\x00", "not YAML"),
    ],
)
def test_a_file_that_is_no_casebook_is_named(tmp_path: Path, text: str, expected: str) -> None:
    result = judge(tmp_path, text)
    assert result.exit_code == 2
    assert "cases.yaml" in result.stderr
    assert expected in result.stderr


def test_aliases_and_merged_mappings_are_read_as_what_they_stand_for(tmp_path: Path) -> None:
    text = (
        "- {id: a, rulebook: fistf-1999, given: &table {ball: [100, 0], figures: {home: {7: [0, 60]}}},"
        " when: &miss [{flick: home.7}, {stop: home.7, at: [200, 80]}], then: [{call: change, to: away}]}\n"
        "- {id: b, rulebook: fistf-2000, given: {<<: *table, attacking: home}, when: *miss, then: [{call: change}]}\n"
    )
    result = judge(tmp_path, text)
    assert result.exit_code == 0
    assert "2 passed, 0 failed" in result.stdout


def test_an_alias_stands_for_what_it_names(tmp_path: Path) -> None:
    text = GOOD.replace("ball: [100, 0]", "ball: &spot [100, 0]") + "  state: {ball: *spot}\n"
    assert judge(tmp_path, text).stdout.strip() == "1 passed, 0 failed"


def test_aliases_that_stand_for_billions_are_refused_at_once(tmp_path: Path) -> None:
    lines = ["- &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"- &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 12)]
    result = judge(tmp_path, "\n".join(lines))
    assert result.exit_code == 2
    assert "aliases" in result.stderr


def test_a_missing_file_does_not_hide_the_next_one(tmp_path: Path) -> None:
    good = tmp_path / "good.yaml"
    good.write_text(GOOD)
    result = CliRunner().invoke(main, ["judge", str(tmp_path / "missing.yaml"), str(good)])
    assert result.exit_code == 2
    assert "missing.yaml" in result.stderr
    assert "1 passed, 0 failed" in result.stdout


def test_a_failing_case_shows_the_rulings_that_came(tmp_path: Path) -> None:
    result = judge(tmp_path, GOOD.replace("to: away", "to: home"))
    assert result.exit_code == 1
    assert "Change!" in result.stdout
    assert "then[0] did not come" in result.stdout
    assert "0 passed, 1 failed" in result.stdout


@pytest.mark.parametrize(("language", "word"), [("en", "Change!"), ("de", "Wechsel!"), ("it", "Cambio!")])
def test_json_gives_one_object_a_case_in_the_language_asked_for(tmp_path: Path, language: str, word: str) -> None:
    result = judge(tmp_path, GOOD, "--json", "--lang", language)
    (line,) = result.stdout.splitlines()
    told = json.loads(line)
    assert told["id"] == "good"
    assert told["ok"] is True
    assert told["state"]["attacking"] == "away"
    assert told["rulings"][0]["text"] == word
    assert set(told["rulings"][0]) >= {"call", "to", "at", "clause", "reason", "choice", "text"}


def test_a_near_case_that_was_never_near_fails(tmp_path: Path) -> None:
    result = judge(tmp_path, GOOD + "  near: [II.17.2.5]\n")
    assert result.exit_code == 1
    assert "no rule of II.17.2.5 was asked" in result.stdout


@given(
    st.recursive(
        st.none() | st.booleans() | st.floats() | st.text(max_size=8),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(
                st.sampled_from(["id", "rulebook", "title", "given", "when", "then", "flick", "ball"]),
                inner,
                max_size=4,
            )
        ),
        max_leaves=12,
    )
)
def test_no_yaml_value_crashes_the_judge(tmp_path_factory: pytest.TempPathFactory, value: object) -> None:
    import yaml

    result = judge(tmp_path_factory.mktemp("case"), yaml.safe_dump([value], allow_unicode=True))
    assert result.exit_code in (0, 1, 2)
    assert result.exception is None or isinstance(result.exception, SystemExit)
