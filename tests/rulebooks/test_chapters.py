"""Chapters and readings: every clause has its chapter, and every reading finds its clause."""

from __future__ import annotations

import pytest

from tablekick.rulebooks import Book, Language, clauses_of, find_clause
from tablekick.rulebooks.chapters import chapter_of, chapters, parent_of, shelf, topics
from tablekick.rulebooks.readings import _meant, _points, readings_of


@pytest.mark.parametrize("book", list(Book))
def test_every_clause_stands_in_a_chapter_and_no_chapter_is_empty(book: Book) -> None:
    used = {chapter_of(clause).id for clause in clauses_of(book).values()}
    assert used == {chapter.id for chapter in chapters(book)}


@pytest.mark.parametrize("book", list(Book))
def test_every_chapter_has_a_topic_and_a_title_in_three_languages(book: Book) -> None:
    for chapter in chapters(book):
        assert chapter.topic in topics()
        assert all(chapter.title[language] for language in Language)
    assert all(shelf()[book].about[language] for language in Language)


def test_a_clause_hangs_below_the_nearest_one_that_exists() -> None:
    parent = parent_of(find_clause(Book.FISTF_1999, "II.5.1.a"))
    assert parent is not None
    assert parent.id == "II.5.1"
    # 2000 has I.2.2.1.1 without an I.2.2.1.
    parent = parent_of(find_clause(Book.FISTF_2000, "I.2.2.1.1"))
    assert parent is not None
    assert parent.id == "I.2.2"
    assert parent_of(find_clause(Book.SUBBUTEO_2016, "1.1")) is None


def test_every_point_of_the_readings_is_about_a_clause_that_exists() -> None:
    lost = [point.text for point in _points() if not any(list(_meant(book, point)) for book in Book)]
    # A general remark on the meaning of a word stands under its clause all the same.
    assert lost == []


def test_a_run_of_clauses_is_read_as_all_of_them() -> None:
    for clause in ("II.10.1", "II.10.2", "II.10.3"):
        assert any(
            "orange card is serious" in text
            for text in readings_of(Book.FISTF_1999)[find_clause(Book.FISTF_1999, clause).id]
        )


def test_the_numbers_of_1999_are_renumbered_for_2000() -> None:
    assert any(
        "distance is claimed" in text for text in readings_of(Book.FISTF_2000)[find_clause(Book.FISTF_2000, "P.3").id]
    )
