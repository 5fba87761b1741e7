"""The Tipp-Kick casebook holds, case by case, and covers its rulebook."""

from __future__ import annotations

import pytest

from tablekick.judge.courts import court_for
from tablekick.judge.coverage import cover, repository_casebook
from tablekick.judge.files import FiledCase, casebook_files, read_file
from tablekick.judge.reporting import as_json
from tablekick.judge.session import judge_paths
from tablekick.judge.verdict import judge_case
from tablekick.rulebooks import Book, Language

FOLDER = repository_casebook() / "tippkick-2017"
CASES = [item for file in casebook_files([FOLDER]) for item in read_file(file)]


@pytest.mark.parametrize("item", CASES, ids=lambda item: item.name)
def test_the_case_holds(item: FiledCase) -> None:
    assert item.case is not None, item.error
    assert judge_case(court_for(Book.TIPPKICK_2017), Book.TIPPKICK_2017, item.case).why == ()


def test_every_clause_decided_in_play_is_covered_and_every_sanction_has_its_counterpart() -> None:
    rows = [row for row in cover(Book.TIPPKICK_2017, [FOLDER]) if row.required]
    assert [row.clause.id for row in rows if not row.covered] == []
    assert [row.clause.id for row in rows if row.clause.sanction and not row.near and not row.judgement] == []


def test_no_clause_left_to_a_person_has_code_as_well() -> None:
    rows = cover(Book.TIPPKICK_2017, [FOLDER])
    assert [row.clause.id for row in rows if row.judgement and row.code] == []


@pytest.mark.parametrize("language", list(Language))
def test_the_referee_has_words_for_every_ruling(language: Language) -> None:
    for result in judge_paths([FOLDER]):
        assert not isinstance(result, Exception)
        assert all(ruling["text"] for ruling in as_json(result, language)["rulings"])
