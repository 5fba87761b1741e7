"""What Soccer Tactics promises beyond what every casebook has to keep (`tests/judge/test_casebook.py`)."""

from __future__ import annotations

from tablekick.law.tactics import Call
from tablekick.rulebooks import Book
from tablekick.rulebooks.calls import phrases
from tablekick.rulebooks.judgement_calls import left_to_judgement


def test_no_clause_is_left_to_a_person() -> None:
    assert left_to_judgement(Book.TACTICS) == {}


def test_the_referee_has_words_for_every_call_in_three_languages() -> None:
    assert set(phrases("tactics")) == {str(call) for call in Call}
