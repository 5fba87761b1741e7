"""Every call and reason can be said in every language, and every parameter names its clause."""

from __future__ import annotations

from dataclasses import fields

import pytest

from tablekick.law.tippkick import Call, Parameters, Reason
from tablekick.law.tippkick.parameters import clause_of
from tablekick.rulebooks import Book, Language, find_clause
from tablekick.rulebooks.calls import phrase
from tablekick.rulebooks.whom import whom


@pytest.mark.parametrize("language", list(Language))
def test_every_call_and_reason_has_an_expression(language: Language) -> None:
    for call in Call:
        assert phrase("tippkick", Book.TIPPKICK_2017, call, language)
    for reason in Reason:
        assert phrase("tippkick", Book.TIPPKICK_2017, f"reason:{reason}", language)


def test_every_parameter_says_where_the_book_has_it_from() -> None:
    for field in fields(Parameters):
        assert find_clause(Book.TIPPKICK_2017, clause_of(field.name))


@pytest.mark.parametrize(
    ("call", "reason", "says"),
    [
        (Call.FREE_KICK, Reason.BODY, "für Heim, gegen Gast"),
        (Call.FREEZE, Reason.FROZEN, "gegen Heim"),
        (Call.STOP, Reason.DEFECT, "an Heim"),
        (Call.RETAKE, Reason.BALL_POSITION, "an Heim"),
        (Call.RETAKE, Reason.MOVES_EARLY, "für Heim, gegen Gast"),
    ],
)
def test_a_call_says_for_whom_it_is_and_against_whom(call: Call, reason: Reason, says: str) -> None:
    assert whom(call, reason, "home", Language.GERMAN) == says
