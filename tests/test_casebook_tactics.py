"""The casebook of Soccer Tactics holds, and it covers its book."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablekick.judge.coverage import ClauseCoverage, cover, repository_casebook
from tablekick.judge.errors import CasebookFileError
from tablekick.judge.reporting import failure_text
from tablekick.judge.session import CaseResult, judge_paths
from tablekick.law.tactics import Call
from tablekick.rulebooks import Book, Language
from tablekick.rulebooks.calls import phrases

FOLDER = repository_casebook() / "tactics"


def cases() -> Iterator[CaseResult]:
    for result in judge_paths([FOLDER]):
        assert not isinstance(result, CasebookFileError), result
        yield result


@pytest.mark.parametrize("case", list(cases()), ids=lambda case: case.id)
def test_the_case_holds(case: CaseResult) -> None:
    assert case.ok, failure_text(case, Language.ENGLISH)


@pytest.fixture(scope="module")
def coverage() -> list[ClauseCoverage]:
    return cover(Book.TACTICS, [FOLDER])


def test_every_clause_decided_in_play_has_code_and_a_case_where_it_applies(coverage: list[ClauseCoverage]) -> None:
    assert [row.clause.id for row in coverage if row.required and not row.covered] == []


def test_every_clause_with_a_sanction_has_a_case_where_it_just_does_not_apply(coverage: list[ClauseCoverage]) -> None:
    assert [row.clause.id for row in coverage if row.required and row.clause.sanction and not row.near] == []


def test_no_clause_is_left_to_a_person(coverage: list[ClauseCoverage]) -> None:
    assert [row.clause.id for row in coverage if row.judgement] == []


def test_the_referee_has_words_for_every_call_in_three_languages() -> None:
    assert set(phrases("tactics")) == {str(call) for call in Call}
