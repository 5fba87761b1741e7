"""What the Tipp-Kick casebook promises besides holding and covering its book."""

from __future__ import annotations

import pytest

from tablekick.judge.coverage import cover, repository_casebook
from tablekick.judge.reporting import as_json
from tablekick.judge.session import judge_paths
from tablekick.rulebooks import Book, Language

FOLDER = repository_casebook() / "tippkick-2017"


def test_no_clause_left_to_a_person_has_code_as_well() -> None:
    rows = cover(Book.TIPPKICK_2017, [FOLDER])
    assert [row.clause.id for row in rows if row.judgement and row.code] == []


@pytest.mark.parametrize("language", list(Language))
def test_the_referee_has_words_for_every_ruling_of_the_casebook(language: Language) -> None:
    for result in judge_paths([FOLDER]):
        assert not isinstance(result, Exception)
        assert all(ruling["text"] for ruling in as_json(result, language)["rulings"])
