"""`tablekick rules`: people can read, search and compare the books."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import tablekick
from tablekick.cli import main
from tablekick.rulebooks import Book, clauses_of


def rules(*words: str) -> Result:
    return CliRunner(env={"COLUMNS": "100"}).invoke(main, ["rules", *words])


@pytest.mark.parametrize("book", list(Book))
def test_every_clause_of_a_book_is_listed(book: Book) -> None:
    listed = rules("list", book.value).stdout
    assert all(clause in listed for clause in clauses_of(book))


def test_a_clause_is_shown_with_its_sanction() -> None:
    shown = " ".join(rules("show", "fistf-1999:II.5.3.1").stdout.split())
    assert "may not touch any stationary figure before it hits the ball" in shown
    assert "Sanction: Foul play" in shown


@pytest.mark.parametrize("ref", ["fistf-1999:II.14.2.6", "subbuteo-2016:13.21"])
def test_a_clause_is_shown_with_the_functions_that_carry_it_out(ref: str) -> None:
    named = re.findall(r"^(tablekick/\S+\.py):(\d+)  (\w+)$", rules("show", ref).stdout, re.MULTILINE)
    for file, line, function in named:
        text = (Path(tablekick.__file__).parent.parent / file).read_text().splitlines()
        assert any(f"def {function}(" in near for near in text[int(line) - 1 : int(line) + 12]), function
    assert named


def test_a_clause_is_found_by_the_number_that_stands_in_the_book() -> None:
    whole = rules("show", "fistf-1999:II.14.2.6").stdout
    assert rules("show", "fistf-1999", "14.2.6").stdout == whole
    assert rules("show", "fistf-1999:14.2.6").stdout == whole
    # Two parts of the book have a 1.1: nothing is guessed.
    assert rules("show", "fistf-1999:1.1").exit_code == 1


def test_the_german_edition_says_how_it_differs() -> None:
    assert "Differs:" in rules("show", "fistf-2000:I.11.1.3").stdout


@pytest.mark.parametrize(
    ("ref", "hint"),
    [
        ("fistf-1999:II.99", "rules list fistf-1999"),
        ("fistf-1999", "BOOK:CLAUSE"),
        ("fifa-1863:1", "the rulebooks are"),
    ],
)
def test_an_unknown_clause_gets_a_message_that_helps(ref: str, hint: str) -> None:
    result = rules("show", ref)
    assert result.exit_code == 1
    assert hint in result.stderr


def test_search_finds_all_words_whatever_their_case() -> None:
    found = rules("search", "PASSIVE", "offside", "--book", "fistf-1999").stdout
    assert "II.13.2" in found
    assert "II.5.1.a" not in found


def test_search_that_finds_nothing_says_so() -> None:
    result = rules("search", "zeppelin")
    assert result.exit_code == 1
    assert "zeppelin" in result.stderr


def test_compare_shows_both_sides_with_their_clauses() -> None:
    told = rules("compare", "fistf-1999", "fistf-2000")
    assert "penalty area lines belong" in told.stdout
    assert "yes (II.12.1.1)" in told.stdout
    assert "no (I.12.1.1)" in told.stdout
    assert all(len(line) <= 100 for line in told.stdout.splitlines())


def test_compare_tells_of_functions_that_are_replaced() -> None:
    differences = json.loads(rules("compare", "fistf-1999", "fistf-1999-indoor", "--json").stdout)
    (placing,) = [difference for difference in differences if difference["subject"] == "place off board"]
    assert placing["left"]["clauses"][0] == "II.2.1.4.1"
    assert placing["right"]["clauses"] == ["V.3.1"]


def test_a_book_does_not_differ_from_itself() -> None:
    assert "same rules" in rules("compare", "fistf-1999", "fistf-1999").stdout


def test_only_flick_rulebooks_can_be_compared() -> None:
    result = rules("compare", "fistf-1999", "tactics")
    assert result.exit_code == 1
    assert "flick rulebooks" in result.stderr


def test_coverage_as_json_names_code_and_cases() -> None:
    rows = json.loads(rules("coverage", "fistf-1999", "--json").stdout)["fistf-1999"]
    (miss,) = [row for row in rows if row["clause"] == "II.5.1.a"]
    assert miss["covered"]
    assert any(name.endswith("missed_ball") for name in miss["code"])
    assert "f99-miss-changes-possession" in miss["applied"]
