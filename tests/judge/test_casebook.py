"""Our own casebook holds, case by case, and covers every book whose referee is finished."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tablekick.judge.coverage import ClauseCoverage, cover, repository_casebook
from tablekick.judge.errors import CasebookFileError
from tablekick.judge.files import casebook_files
from tablekick.judge.reporting import failure_text
from tablekick.judge.session import judge_paths
from tablekick.rulebooks import Book, Language
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

FILES = sorted(casebook_files([repository_casebook()]))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_every_case_of_the_file_holds(file: Path) -> None:
    for result in judge_paths([file]):
        assert not isinstance(result, CasebookFileError), str(result)
        assert result.ok, failure_text(result, Language.ENGLISH)


def test_ids_are_unique_across_the_whole_casebook() -> None:
    results = list(judge_paths([repository_casebook()]))
    assert not [str(result.error) for result in results if not isinstance(result, CasebookFileError) and result.error]


@cache
def _covered(book: Book) -> tuple[ClauseCoverage, ...]:
    """Heard once for all tests."""
    return tuple(row for row in cover(book, [repository_casebook()]) if row.required)


@pytest.mark.parametrize("book", FINISHED)
def test_every_clause_decided_in_play_decides_or_permits_something_or_is_left_to_a_person(book: Book) -> None:
    assert {row.clause.id for row in _covered(book) if not row.covered} <= set(STILL_OPEN.get(book, []))


@pytest.mark.parametrize("book", FINISHED)
def test_every_clause_with_a_sanction_has_a_case_where_it_just_does_not_apply(book: Book) -> None:
    bare = [row for row in _covered(book) if row.clause.sanction and row.judgement is None and not row.near]
    assert [row.clause.id for row in bare] == []


def test_coverage_command_fails_when_a_finished_book_loses_its_cases(tmp_path: Path) -> None:
    (tmp_path / "empty.yaml").write_text("[]\n")
    command = [sys.executable, "-m", "tablekick", "rules", "coverage", "--require", "fistf-1999"]
    done = subprocess.run([*command, "--casebook", str(tmp_path)], capture_output=True, text=True, env={**os.environ})
    assert done.returncode == 1
    assert "II.5.1.a" in done.stderr
