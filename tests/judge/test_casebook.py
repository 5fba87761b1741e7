"""Our own casebook holds, case by case."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablekick.judge.coverage import repository_casebook
from tablekick.judge.errors import CasebookFileError
from tablekick.judge.files import casebook_files
from tablekick.judge.reports import failure_text
from tablekick.judge.session import judge_paths
from tablekick.rulebooks import Language

FILES = sorted(casebook_files([repository_casebook()]))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_every_case_of_the_file_holds(file: Path) -> None:
    for result in judge_paths([file]):
        assert not isinstance(result, CasebookFileError), str(result)
        assert result.ok, failure_text(result, Language.ENGLISH)


def test_ids_are_unique_across_the_whole_casebook() -> None:
    results = list(judge_paths([repository_casebook()]))
    assert not [str(result.error) for result in results if not isinstance(result, CasebookFileError) and result.error]
