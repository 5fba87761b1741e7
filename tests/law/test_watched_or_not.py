"""A referee who is watched asks every rule; one who is not leaves out what cannot apply. They have to rule alike."""

from __future__ import annotations

from random import Random

import pytest

from tablekick.law.flick.referee import judge
from tablekick.rulebooks import Book, watch
from tests.law.flick_random_facts import LONGEST_STREAM, random_fact, random_state

STREAMS = 60


@pytest.mark.parametrize(
    "book", [Book.FISTF_1999, Book.FISTF_1999_INDOOR, Book.FISTF_2000, Book.SUBBUTEO_2016], ids=str
)
def test_a_watched_referee_rules_like_any_other(book: Book) -> None:
    rng = Random(23)
    for _ in range(STREAMS):
        alone = watched = random_state(rng, book)
        for fact in [random_fact(rng) for _ in range(LONGEST_STREAM)]:
            expected = judge(alone, fact)
            with watch():
                answer = judge(watched, fact)
            assert answer == expected, fact
            alone, watched = expected.state, answer.state
