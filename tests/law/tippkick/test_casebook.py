"""What the Tipp-Kick casebook promises besides holding and covering its book."""

from __future__ import annotations

import pytest

from tablekick.judge.coverage import repository_casebook
from tablekick.judge.reports import as_json
from tablekick.judge.session import judge_paths
from tablekick.rulebooks import Language

FOLDER = repository_casebook() / "tippkick-2017"


@pytest.mark.parametrize("language", list(Language))
def test_the_referee_has_words_for_every_ruling_of_the_casebook(language: Language) -> None:
    for result in judge_paths([FOLDER]):
        assert not isinstance(result, Exception)
        assert all(ruling["text"] for ruling in as_json(result, language)["rulings"])
