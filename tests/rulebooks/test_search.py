"""Searching the books: typos, numbers, languages, marks, over the real clauses."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from tablekick.rulebooks import Book, clause_ref, clauses_of
from tablekick.rulebooks.search import search
from tablekick.rulebooks.search.misspelling import Vocabulary, slips_between
from tablekick.rulebooks.search.words import fold, stem, words_of

QUERIES = list(csv.DictReader(Path(__file__).with_name("search_queries.csv").read_text(encoding="utf-8").splitlines()))
WANTED_AMONG_THE_FIRST = 3


def _first(query: str, **books: list[Book]) -> list[str]:
    return [clause_ref(clause.book, clause.id) for clause in search(query, **books).found[:WANTED_AMONG_THE_FIRST]]


def test_sixty_queries_with_slips_find_their_clause_among_the_first_three() -> None:
    known = {clause_ref(book, clause) for book in Book for clause in clauses_of(book)}
    assert len(QUERIES) == 60
    assert all(ref in known for row in QUERIES for ref in row["clauses"].split("|"))
    missed = {row["query"]: _first(row["query"]) for row in QUERIES}
    missed = {q: got for q, got in missed.items() if not set(got) & _wanted(q)}
    assert len(missed) <= 3, missed


def _wanted(query: str) -> set[str]:
    return next(set(row["clauses"].split("|")) for row in QUERIES if row["query"] == query)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("7 seconds", "seven seconds"),
        ("sieben Sekunden", "sette secondi"),
        ("sevn seconds", "seven seconds"),
        ("siben Sekunden", "sieben Sekunden"),
    ],
)
def test_numbers_and_words_are_alike(one: str, other: str) -> None:
    assert _first(one)[0] == _first(other)[0] == "tippkick-2017:8.5"


def test_a_number_alone_finds_the_same_in_figures_and_in_the_words_of_every_language() -> None:
    found = [search(said).found for said in ("7", "seven", "sieben", "sette")]
    assert found[0]
    assert found == [found[0]] * 4


def test_every_language_finds_the_same_clause() -> None:
    for query in ("own colour on top", "eigene Farbe oben", "proprio colore in alto"):
        assert "tippkick-2017:3.4" in _first(query), query


@pytest.mark.parametrize(
    ("written", "typed"),
    [
        ("Positionszug", "Stellungszug"),
        ("eingeschränkter Zug", "behinderter Zug"),
        ("Entscheidungsschießen", "Freistoßschießen"),
        ("Pressball", "Preßball"),
        ("Tick-Zug", "Rückholzug"),
        ("Torabstoß", "Abstoß"),
        ("Platzieren", "Plazieren"),
        ("movimento posizionale", "colpo di posizione"),
        ("portierino", "portiere di riserva"),
        ("area di tiro", "zona di tiro"),
        ("incastrata", "impigliata"),
        ("rientro", "tick"),
        ("preparazione", "appoggio"),
    ],
)
def test_a_word_the_books_no_longer_have_finds_what_theirs_finds(written: str, typed: str) -> None:
    assert set(_first(written)) & set(_first(typed))


def test_only_the_books_asked_for_are_searched() -> None:
    assert {clause.book for clause in search("offside", [Book.TACTICS]).found} == {Book.TACTICS}


def test_what_was_typed_wrongly_is_said_as_it_was_read() -> None:
    assert search("ofside posision").read_as == ("offside", "position")
    assert search("offside zeppelin").unknown == ("zeppelin",)
    assert search("zeppelin").found == ()


def test_a_clause_is_found_by_its_number_however_it_is_written() -> None:
    for query in ("II.5.1.a", "ii.5.1.a", "II 5 1 a", "2.5.1.a", "§ II.5.1.a"):
        assert _first(query)[0] == "fistf-1999:II.5.1.a", query


def test_the_words_that_answer_are_marked_as_they_are_written() -> None:
    found = search("golkeeper 7")
    assert found.marks("The goalkeeper waits seven seconds, a Torwart too.") == {"goalkeeper", "seven", "torwart"}


def test_words_are_compared_without_case_accents_and_endings() -> None:
    assert fold("Torhüter È più") == "torhuter e piu"
    assert words_of("20mm, seven; 4,5 cm") == ["20", "mm", "7", "4.5", "cm"]
    assert stem("figures") == stem("figure")
    assert stem("Sekunden".lower()) == stem("sekunde")


def test_slips_are_letters_wrong_missing_added_or_exchanged() -> None:
    assert slips_between("rigroe", "rigore") == 1
    assert slips_between("ofside", "offside") == 1
    assert slips_between("abc", "abc") == 0
    assert Vocabulary(["offside", "inside"]).meant_by("ofside") == {"offside": 1}
    assert Vocabulary(["goal"]).meant_by("gaol") == {"goal": 1}
    assert Vocabulary(["die"]).meant_by("dye") == {}
