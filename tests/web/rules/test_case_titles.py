"""Cases have a title in the reader's language: a written one, or what happens and what is called."""

from __future__ import annotations

from tablekick.rulebooks import Book, Language
from tablekick.web.rules.case_titles import case_title, headline, titles
from tablekick.web.rules.library import case_named, casebook, volume
from tests.web.rules.library_app import told

WRITTEN = (Book.TACTICS, Book.TIPPKICK_2017, Book.SUBBUTEO_2016)
"""Books of which every case has a title in German and Italian."""


def test_a_title_that_nobody_has_written_is_made_of_clause_fact_and_call() -> None:
    title = headline(Book.FISTF_1999, "f99-miss-changes-possession", Language.GERMAN)
    assert title.startswith("Ballverlust durch Verfehlen: ")
    assert title.endswith(" – Wechsel (für Gast)")


def test_a_written_title_is_shown_before_a_made_one_and_the_casebooks_own_in_english() -> None:
    case = case_named("f99-ball-on-the-line-is-in")
    for language in (Language.GERMAN, Language.ITALIAN):
        shown = case_title(Book.FISTF_1999, case, language)
        assert shown == titles()[case.id][language]
        assert shown != headline(Book.FISTF_1999, case.id, language)
    assert case_title(Book.FISTF_1999, case, Language.ENGLISH) == case.title


def test_no_list_of_cases_is_english_in_german_and_italian() -> None:
    for book in WRITTEN:
        english = {case.title for case in volume(book).cases.values()}
        for language in ("de", "it"):
            listed = told("/api/rules/cases", book=book, lang=language)["cases"]
            assert not [row["title"] for row in listed if row["title"] in english]


def test_a_written_title_belongs_to_a_case_and_has_both_languages() -> None:
    for name, row in titles().items():
        assert name in casebook(), name
        assert row["de"].strip(), name
        assert row["it"].strip(), name


def test_a_new_case_of_a_book_with_written_titles_gets_its_own() -> None:
    for book in WRITTEN:
        missing = [case.id for case in casebook().values() if book in case.books and case.id not in titles()]
        assert not missing, f"write a German and an Italian title into casebook/{book}/titles.csv for {missing}"
