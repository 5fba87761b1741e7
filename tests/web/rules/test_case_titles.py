"""Cases have a title in the reader's language: a written one, or what happens and what is called."""

from __future__ import annotations

import csv
from collections import Counter

import pytest

from tablekick.judge.coverage import repository_casebook
from tablekick.judge.files import casebook_files, read_file
from tablekick.rulebooks import Book, Language
from tablekick.web.rules.case_titles import case_title, headline, titles
from tablekick.web.rules.library import case_named, casebook
from tests.web.rules.library_app import told


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


def test_the_list_of_cases_shows_the_written_titles() -> None:
    for language in ("de", "it"):
        listed = told("/api/rules/cases", book=Book.TACTICS, lang=language)["cases"]
        assert listed
        assert all(row["title"] == titles()[row["id"]][language] for row in listed)


def test_a_written_title_has_both_languages_and_none_is_the_english_one() -> None:
    for name, row in titles().items():
        for language in ("de", "it"):
            assert row[language].strip(), name
            assert row[language] != casebook()[name].title, name


@pytest.mark.parametrize("folder", [path.name for path in sorted(repository_casebook().iterdir()) if path.is_dir()])
def test_every_case_has_one_title_in_the_file_of_its_folder(folder: str) -> None:
    home = repository_casebook() / folder
    cases = {item.name for file in casebook_files([home]) for item in read_file(file)}
    file = home / "titles.csv"
    assert file.is_file(), f"write casebook/{folder}/titles.csv with the columns case, de, it"
    written = Counter(row["case"] for row in csv.DictReader(file.read_text(encoding="utf-8").splitlines()))
    missing = sorted(cases - written.keys())
    assert not missing, f"write a German and an Italian title into casebook/{folder}/titles.csv for {missing}"
    astray = sorted(name for name, rows in written.items() if name not in cases or rows > 1)
    assert not astray, f"in casebook/{folder}/titles.csv these are no case of the folder or stand there twice: {astray}"
