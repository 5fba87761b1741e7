"""Clauses in German and Italian: every row fits its book, and what is missing is told in English."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from tablekick.cli import main
from tablekick.rulebooks import Book, ClauseId, Language, clauses_of, find_clause, tell
from tablekick.rulebooks.translations import TranslationError, _problem, missing, tellings

TRANSLATED = [Language.GERMAN, Language.ITALIAN]


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("book", list(Book))
def test_every_telling_belongs_to_a_clause_and_has_its_sanction(book: Book, language: Language) -> None:
    told = tellings(book, language)
    for clause_id, telling in told.items():
        clause = clauses_of(book)[clause_id]
        assert telling.title
        assert telling.summary
        assert telling.language is language
        assert bool(telling.sanction) == bool(clause.sanction), clause_id


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("book", list(Book))
def test_every_clause_is_told_in_three_languages(book: Book, language: Language) -> None:
    assert list(missing(book, language)) == []
    assert set(tellings(book, language)) == set(clauses_of(book))


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_summary_is_left_in_english_under_a_translated_title(language: Language) -> None:
    for book in Book:
        for clause_id, telling in tellings(book, language).items():
            assert telling.summary != clauses_of(book)[clause_id].summary, clause_id


def test_a_clause_nobody_has_translated_is_told_in_english_and_says_so() -> None:
    clause = find_clause(Book.TACTICS, "0.1")
    unknown = type(clause)(
        book=clause.book, id=ClauseId("0.99"), title="New", kind=clause.kind, summary="New.", sanction=""
    )
    assert tell(unknown, Language.GERMAN).language is Language.ENGLISH
    assert tell(clause, Language.GERMAN).language is Language.GERMAN


def test_the_german_edition_is_told_in_the_words_of_1999_and_what_differs() -> None:
    shared = tell(find_clause(Book.FISTF_1999, "I.1.1"), Language.GERMAN)
    assert tell(find_clause(Book.FISTF_2000, "P.1.1"), Language.GERMAN) == shared
    differing = tell(find_clause(Book.FISTF_2000, "P.1"), Language.ITALIAN)
    assert differing.summary.startswith(tell(find_clause(Book.FISTF_1999, "I.1"), Language.ITALIAN).summary)
    assert "Differenza:" in differing.summary


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        ({"clause": "II.5.1.a", "title": "", "summary": "x", "sanction": "x"}, "a title"),
        ({"clause": "II.5.1.a", "title": "x", "summary": "x", "sanction": ""}, "sanction is missing"),
        ({"clause": "I.1", "title": "x", "summary": "x", "sanction": "x"}, "no sanction of its own"),
        ({"clause": "X.1", "title": "x", "summary": "x", "sanction": ""}, "no such clause"),
    ],
)
def test_a_row_that_cannot_be_right_is_named(row: dict[str, str], problem: str) -> None:
    clause = clauses_of(Book.FISTF_1999).get(ClauseId(row["clause"]))
    assert problem in str(_problem(row, clause, False))
    assert row["clause"] in str(TranslationError(Language.GERMAN, Book.FISTF_1999, row["clause"], problem))


def test_the_command_says_how_complete_the_translations_are() -> None:
    told = CliRunner().invoke(main, ["rules", "translations"])
    assert told.exit_code == 0
    for book in Book:
        for language in TRANSLATED:
            assert f"{book} {language}: {len(tellings(book, language))} of {len(clauses_of(book))}" in told.stdout


def test_a_clause_is_shown_in_german() -> None:
    told = CliRunner(env={"COLUMNS": "100"}).invoke(main, ["rules", "show", "tactics:2.1", "--lang", "de"])
    assert "Würfel" in told.stdout
