"""Our remarks in three languages: the memory of translations holds nothing that nobody says any more."""

from __future__ import annotations

from tablekick.rulebooks import Book, Language, find_clause
from tablekick.rulebooks.remarks import _told, every_remark, memory, readings_in, untold


def test_every_translation_belongs_to_a_remark_that_is_still_made() -> None:
    assert set(memory()) <= set(every_remark())


def test_a_remark_is_told_in_the_readers_language_when_it_has_been_translated() -> None:
    clause = find_clause(Book.TACTICS, "0.2").id
    (german,) = readings_in(Book.TACTICS, clause, Language.GERMAN)
    assert german.lang is Language.GERMAN
    assert "Partner" in german.text


def test_every_remark_is_told_in_three_languages() -> None:
    for language in Language:
        assert untold(language) == []


def test_a_remark_that_nobody_has_translated_is_told_in_english() -> None:
    told = _told("A new thought.", Language.ITALIAN)
    assert (told.text, told.lang) == ("A new thought.", Language.ENGLISH)
