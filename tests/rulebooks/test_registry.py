"""The clause registry: every book, in our words, without gaps."""

from __future__ import annotations

import pytest

from tablekick.law.flick.laws import LAWS
from tablekick.rulebooks import Book, Language, clause, clauses_of, find_clause, watch
from tablekick.rulebooks.calls import phrases
from tablekick.rulebooks.registry import UnknownClauseError


@pytest.mark.parametrize("book", list(Book))
def test_every_clause_has_a_title_and_a_summary(book: Book) -> None:
    assert len(clauses_of(book)) > 20
    for known in clauses_of(book).values():
        assert known.title, known.id
        assert known.summary, known.id


def test_indoors_part_two_is_found_where_part_five_is_silent() -> None:
    assert find_clause(Book.FISTF_1999_INDOOR, "V.5").book is Book.FISTF_1999_INDOOR
    assert find_clause(Book.FISTF_1999_INDOOR, "II.5.1.a").book is Book.FISTF_1999


def test_a_rule_cannot_declare_a_clause_that_does_not_exist() -> None:
    with pytest.raises(UnknownClauseError, match=r"II\.99"):
        clause("fistf-1999:II.99")


def test_a_watched_rule_is_seen_applying_and_declining() -> None:
    @clause("fistf-1999:II.5.1.a")
    def is_missed(missed: bool) -> bool:
        return missed

    with watch() as seen:
        is_missed(False)
        assert [rule.name for rule in seen.declined] == ["is_missed"]
        assert not seen.applied
        is_missed(True)
    assert [rule.name for rule in seen.applied] == ["is_missed"]


@pytest.mark.parametrize("book", list(LAWS))
def test_every_parameter_of_a_flick_book_has_an_existing_clause(book: Book) -> None:
    law = LAWS[book]
    assert set(law.parameters.clauses) == set(law.parameters.values.__dataclass_fields__)
    for known in law.parameters.clauses.values():
        assert find_clause(book, known)


def test_every_call_and_reason_is_said_in_three_languages() -> None:
    from tablekick.law.flick.calls import Call, Reason

    said = phrases("flick")
    for key in [*Call, *(f"reason:{reason}" for reason in Reason)]:
        assert set(said[key]) == set(Language), key
