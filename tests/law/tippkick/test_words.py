"""Every call and reason can be said in every language, and every parameter names its clause."""

from __future__ import annotations

from dataclasses import fields

import pytest

from tablekick.law.tippkick import Call, Parameters, Reason
from tablekick.law.tippkick.parameters import clause_of
from tablekick.rulebooks import Book, Language, find_clause
from tablekick.rulebooks.calls import phrase


@pytest.mark.parametrize("language", list(Language))
def test_every_call_and_reason_has_an_expression(language: Language) -> None:
    for call in Call:
        assert phrase("tippkick", Book.TIPPKICK_2017, call, language)
    for reason in Reason:
        assert phrase("tippkick", Book.TIPPKICK_2017, f"reason:{reason}", language)


def test_every_parameter_says_where_the_book_has_it_from() -> None:
    for field in fields(Parameters):
        assert find_clause(Book.TIPPKICK_2017, clause_of(field.name))
