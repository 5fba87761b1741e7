"""Our own casebook covers every book whose referee is finished. One worker hears it for all of these tests."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tablekick.judge.coverage import ClauseCoverage
from tablekick.rulebooks import Book
from tests.judge.heard import coverage
from tests.judge.still_open import STILL_OPEN

FINISHED = [
    Book.FISTF_1999,
    Book.FISTF_1999_INDOOR,
    Book.FISTF_2000,
    Book.SUBBUTEO_2016,
    Book.TACTICS,
    Book.TIPPKICK_2017,
]
"""Books whose every clause of play, procedure and conduct has to be covered."""


def required(book: Book) -> list[ClauseCoverage]:
    return [row for row in coverage(book) if row.required]


@pytest.mark.parametrize("book", FINISHED)
def test_every_clause_decided_in_play_decides_or_permits_something_or_is_left_to_a_person(book: Book) -> None:
    assert {row.clause.id for row in required(book) if not row.covered} <= set(STILL_OPEN.get(book, []))


@pytest.mark.parametrize("book", FINISHED)
def test_every_clause_about_equipment_is_measured_or_asked_or_defines(book: Book) -> None:
    equipment = [row for row in coverage(book) if row.about_equipment]
    assert equipment
    assert [row.clause.id for row in equipment if not row.covered] == []


@pytest.mark.parametrize("book", FINISHED)
def test_every_clause_with_a_sanction_has_a_case_where_it_just_does_not_apply(book: Book) -> None:
    bare = [row for row in required(book) if row.clause.sanction and row.judgement is None and not row.near]
    assert [row.clause.id for row in bare] == []


def test_no_clause_of_tippkick_left_to_a_person_has_code_as_well() -> None:
    assert [row.clause.id for row in coverage(Book.TIPPKICK_2017) if row.judgement and row.code] == []


def test_coverage_command_fails_when_a_finished_book_loses_its_cases(tmp_path: Path) -> None:
    (tmp_path / "empty.yaml").write_text("[]\n")
    command = [sys.executable, "-m", "tablekick", "rules", "coverage", "--require", "fistf-1999"]
    done = subprocess.run([*command, "--casebook", str(tmp_path)], capture_output=True, text=True, env={**os.environ})
    assert done.returncode == 1
    assert "II.5.1.a" in done.stderr
