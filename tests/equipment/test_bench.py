"""Every bound, answer, list and contrast of every book: a sheet just within passes, a sheet just beyond fails."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from tablekick.equipment import bench_of, check
from tablekick.equipment.proof import Trial, lawful_sheet, stands, trials, with_amount
from tablekick.equipment.rules import Key
from tablekick.rulebooks import Book, ClauseKind, Language, clauses_of

TRIALS = [
    pytest.param(trial, id=f"{book} {trial.about} {trial.stand}") for book in Book for trial in trials(book)
]  # fmt: skip


@pytest.mark.parametrize("book", Book)
def test_the_lawful_sheet_of_each_book_is_complete_and_fails_nowhere(book: Book) -> None:
    report = check(lawful_sheet(book))
    assert (report.failing, report.open) == ((), ())
    assert report.findings


@pytest.mark.parametrize("trial", TRIALS)
def test_just_within_passes_and_just_beyond_fails(trial: Trial) -> None:
    assert trial.holds


@pytest.mark.parametrize("book", Book)
def test_the_bench_stands_behind_every_clause_about_equipment(book: Book) -> None:
    equipment = {clause.id for clause in clauses_of(book).values() if clause.kind is ClauseKind.EQUIPMENT}
    assert equipment <= set(stands(book))


@pytest.mark.parametrize("book", Book)
def test_a_trial_does_not_hold_when_nothing_fails_beyond_or_something_fails_within(book: Book) -> None:
    for trial in trials(book):
        assert not replace(trial, beyond=trial.within).holds
        assert not replace(trial, within=trial.beyond).holds


@pytest.mark.parametrize("book", Book)
def test_every_key_is_told_in_three_languages_and_asked_once(book: Book) -> None:
    keys: tuple[Key, ...] = bench_of(book).keys
    assert all(key.words[language].strip() for key in keys for language in Language)
    assert [key for key, times in Counter(map(str, keys)).items() if times > 1] == []


def test_the_later_edition_cites_its_own_numbers() -> None:
    sheet = with_amount(lawful_sheet(Book.FISTF_2000), "markings", "centre_circle", 13.0)
    assert [finding.clauses for finding in check(sheet).failing] == [("II.1.2.1",)]


def test_how_far_beyond_is_told() -> None:
    sheet = with_amount(lawful_sheet(Book.TIPPKICK_2017), "kicker", "height", 8.1)
    (finding,) = check(sheet).failing
    assert finding.by == pytest.approx(0.3)
    assert finding.clauses == ("2.2.2",)
