"""Every duty the books lay on the referee is met by the page or said to be left to a person."""

from __future__ import annotations

import re

import pytest
from click.testing import CliRunner

from tablekick.cli import main
from tablekick.officiating.duties import By, duties
from tablekick.rulebooks import Book, ClauseKind, Language, clauses_of, find_clause


@pytest.mark.parametrize("book", list(Book))
def test_every_procedure_that_names_the_referee_is_answered_for(book: Book) -> None:
    named = [
        clause.id
        for clause in clauses_of(book).values()
        if clause.kind is ClauseKind.PROCEDURE and "refere" in f"{clause.title}{clause.summary}".lower()
    ]
    assert [duty.clause for duty in duties(book)] == named


def test_the_command_line_counts_them_and_lists_those_of_a_book() -> None:
    counted = CliRunner(env={"COLUMNS": "200"}).invoke(main, ["rules", "duties"])
    assert counted.exit_code == 0, counted.output
    named = [int(n) for n in re.findall(r": (\d+) duties of a referee", counted.output)]
    assert named == [len(duties(book)) for book in Book]
    listed = CliRunner(env={"COLUMNS": "200"}).invoke(main, ["rules", "duties", "tippkick-2017", "--lang", "de"]).output
    assert all(duty.clause in listed for duty in duties(Book.TIPPKICK_2017))


@pytest.mark.parametrize("language", list(Language))
def test_what_is_not_the_laws_answer_says_how_it_is_met(language: Language) -> None:
    for book in Book:
        for duty in duties(book, language):
            assert find_clause(book, duty.clause)
            assert bool(duty.how) is (duty.by is not By.ANSWER)
