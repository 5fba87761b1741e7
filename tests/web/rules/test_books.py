"""The books over HTTP: the shelf, a book as a tree, a clause with everything about it, search and comparison."""

from __future__ import annotations

from dataclasses import fields
from itertools import combinations

import pytest

from tablekick.law.flick.comparison import compare
from tablekick.law.flick.laws import LAWS
from tablekick.law.flick.parameters import FlickParameters
from tablekick.rulebooks import Book, Language, clauses_of, find_clause, tell
from tablekick.rulebooks.calls import phrases
from tablekick.rulebooks.remarks import memory
from tests.judge.heard import coverage
from tests.web.rules.library_app import ask, told


def test_the_shelf_holds_every_book_with_its_figures() -> None:
    cards = {card["book"]: card for card in told("/api/rules/books")}
    assert set(cards) == set(Book)
    for book, card in cards.items():
        assert card["clauses"] == len(clauses_of(Book(book)))
        assert card["by_code"] + card["by_person"] == card["decided"]
        assert card["cases"] > 0


@pytest.mark.parametrize("language", list(Language))
def test_the_shelf_speaks_three_languages(language: Language) -> None:
    words = {"en": "board game", "de": "Brettspiel", "it": "gioco da tavolo"}
    (tactics,) = [card for card in told("/api/rules/books", lang=language) if card["book"] == "tactics"]
    assert words[language] in tactics["about"]


@pytest.mark.parametrize("book", list(Book))
def test_a_book_is_told_chapter_by_chapter_without_losing_a_clause(book: Book) -> None:
    chapters = told(f"/api/rules/{book}")["chapters"]
    rows = [row for chapter in chapters for row in chapter["clauses"]]
    assert sorted(row["id"] for row in rows) == sorted(clauses_of(book))
    assert all(chapter["title"] and chapter["clauses"] for chapter in chapters)


def test_a_clause_knows_what_stands_above_and_below_it() -> None:
    clause = told("/api/rules/fistf-1999/II.5.1")
    assert [link["id"] for link in clause["above"]] == ["II.5"]
    assert [row["id"] for row in clause["below"]] == ["II.5.1.a", "II.5.1.b", "II.5.1.c"]
    assert clause["previous"]["id"] == "II.5"
    assert clause["next"]["id"] == "II.5.1.a"


def test_the_cases_of_a_clause_are_those_that_coverage_saw() -> None:
    (row,) = [row for row in coverage(Book.TACTICS) if row.clause.id == "7.1"]
    cases = told("/api/rules/tactics/7.1")["shown_by"]
    assert {case["id"] for case in cases} == {*row.applied, *row.near}
    assert {case["id"] for case in cases if case["near"]} == set(row.near)


def test_a_permission_is_shown_by_who_keeps_within_it_and_who_does_not() -> None:
    clause = told("/api/rules/fistf-1999/II.16.1.4")
    assert clause["behind"] == "code"
    within = {case["id"] for case in clause["shown_by"] if not case["near"]}
    beyond = {case["id"] for case in clause["shown_by"] if case["near"]}
    assert within == {"f99-direct-corner-goal"}
    assert "f99-corner-flick-into-the-own-goal" in beyond


def test_a_clause_says_whether_code_or_a_person_decides_it() -> None:
    by_code = told("/api/rules/fistf-1999/II.5.1.a")
    assert by_code["behind"] == "code"
    assert "missed ball" in [rule["name"] for rule in by_code["rules"]]
    assert by_code["judgement"] is None
    by_person = told("/api/rules/subbuteo-2016/5.49")
    assert by_person["behind"] == "person"
    assert "only be seen by a person" in by_person["judgement"]
    assert "nur ein Mensch" in told("/api/rules/subbuteo-2016/5.49", lang="de")["judgement"]
    assert told("/api/rules/fistf-1999/I.2")["behind"] == "text"


def test_a_clause_brings_our_readings_of_it() -> None:
    readings = told("/api/rules/fistf-2000/I.5.2.2")["readings"]
    assert any("renews the three flicks" in reading["text"] for reading in readings)
    assert told("/api/rules/tactics/0.2")["readings"]
    assert told("/api/rules/subbuteo-2016/1.1")["differs"]["text"]
    (german,) = told("/api/rules/tactics/0.2", lang="de")["readings"]
    assert german == {
        "text": memory()["How two partners share decisions is open; engine treats a team as one side."][
            Language.GERMAN
        ],
        "lang": "de",
    }


def test_a_clause_knows_the_same_clause_of_the_other_edition() -> None:
    (old,) = told("/api/rules/fistf-2000/P.1.1")["counterparts"]
    assert (old["book"], old["id"]) == ("fistf-1999", "I.1.1")
    (new,) = told("/api/rules/fistf-1999/I.1.1")["counterparts"]
    assert (new["book"], new["id"]) == ("fistf-2000", "P.1.1")


@pytest.mark.parametrize("language", list(Language))
def test_a_clause_is_told_in_the_language_asked_for_and_says_which_it_is(language: Language) -> None:
    row = told("/api/rules/tactics/2.1", lang=language)
    expected = tell(find_clause(Book.TACTICS, "2.1"), language)
    assert (row["title"], row["summary"], row["lang"]) == (expected.title, expected.summary, expected.language)


def test_indoors_a_clause_of_part_two_is_found_in_its_own_book() -> None:
    assert told("/api/rules/fistf-1999-indoor/II.5.1.a")["book"] == "fistf-1999"


def test_search_goes_over_all_books_or_one() -> None:
    everywhere = told("/api/rules/search", q="passive offside")
    assert {hit["clause"]["book"] for hit in everywhere["hits"]} >= {"fistf-1999", "fistf-2000"}
    one = told("/api/rules/search", q="Offside", book="tactics")
    assert {hit["clause"]["book"] for hit in one["hits"]} == {"tactics"}
    assert one["total"] == len(one["hits"])


def test_a_hit_says_which_words_answer_and_in_which_language_when_not_in_the_readers() -> None:
    german = told("/api/rules/search", q="golkeeper rod", lang="de")
    assert german["read_as"] == ["goalkeeper", "rod"]
    assert all(hit["marks"] or hit["elsewhere"] for hit in german["hits"])
    assert any("stange" in hit["marks"] for hit in german["hits"])
    (english,) = [
        hit for hit in told("/api/rules/search", q="Ballverlust")["hits"] if hit["clause"]["id"] == "II.5.1.a"
    ]
    assert (english["marks"], english["elsewhere"]["lang"]) == ([], "de")


def test_search_counts_the_hits_of_every_book_whichever_is_asked_for() -> None:
    one = told("/api/rules/search", q="penalty", book="tactics")
    assert {count["book"] for count in one["books"]} > {"tactics"}
    assert one["total"] == next(count["hits"] for count in one["books"] if count["book"] == "tactics")


def test_a_clause_links_to_the_clauses_it_mentions() -> None:
    row = told("/api/rules/fistf-1999/II.15.1.2", lang="de")
    assert [(each["text"], each["id"]) for each in row["references"]][-2:] == [("7.2", "II.7.2"), ("7.3", "II.7.3")]
    newer = told("/api/rules/fistf-2000/I.14.2.8")
    assert ("fistf-2000", "I.11") in [(each["book"], each["id"]) for each in newer["references"]]
    booklet = told("/api/rules/tactics/11.A.4")
    assert [(each["text"], each["id"]) for each in booklet["references"]] == [("9.C", "9.C.1")]


def test_a_measure_is_no_reference() -> None:
    assert told("/api/rules/fistf-1999/III.3.1")["references"] == []


def test_search_for_nothing_that_is_there_finds_nothing() -> None:
    assert told("/api/rules/search", q="zeppelin")["total"] == 0
    assert told("/api/rules/search", q="   ")["total"] == 0


def test_flick_books_are_compared_by_the_law_that_runs() -> None:
    answer = told("/api/rules/compare", a="fistf-1999", b="fistf-2000")
    assert answer["same_law"]
    (lines,) = [each for each in answer["differences"] if each["subject"] == "its lines belong to the penalty area"]
    assert [link["id"] for link in lines["left"]["clauses"]] == ["II.12.1.1"]
    assert lines["left"]["what"] != lines["right"]["what"]


@pytest.mark.parametrize("pair", list(combinations(LAWS, 2)))
def test_every_parameter_that_differs_has_a_name_in_three_languages(pair: tuple[Book, Book]) -> None:
    parameters = {field.name.replace("_", " ") for field in fields(FlickParameters)}
    for each in compare(LAWS[pair[0]], LAWS[pair[1]]):
        if each.subject in parameters:
            assert each.subject in phrases("law")
            for what in (each.left.what, each.right.what):
                assert what.replace(".", "").isdigit() or f"value:{what}" in phrases("law")


def test_other_books_are_compared_by_topic() -> None:
    answer = told("/api/rules/compare", a="tippkick-2017", b="tactics", lang="de")
    assert not answer["same_law"]
    assert answer["differences"] == []
    (corner,) = [topic for topic in answer["topics"] if topic["topic"] == "corner"]
    assert corner["title"] == "Eckball"
    assert [each["chapter"] for each in corner["left"]] == ["12"]
    assert [each["chapter"] for each in corner["right"]] == ["8"]
    (offside,) = [topic for topic in answer["topics"] if topic["topic"] == "offside"]
    assert offside["left"] == []


def test_a_book_is_not_said_to_be_silent_where_another_chapter_speaks() -> None:
    answer = told("/api/rules/compare", a="subbuteo-2016", b="tactics")
    topics = {topic["topic"]: topic for topic in answer["topics"]}
    assert [each["chapter"] for each in topics["goal-kick"]["right"]] == [""]
    assert "6.C.1" in [link["id"] for link in topics["goal-kick"]["right"][0]["clauses"]]
    assert topics["conduct"]["left"][0]["clauses"]
    assert topics["throw-in"]["right"] == []  # The board game has no ball over the touchline.
    indoors = told("/api/rules/compare", a="fistf-1999-indoor", b="subbuteo-2016")
    (penalty,) = [topic for topic in indoors["topics"] if topic["topic"] == "penalty"]
    assert {each["book"] for each in penalty["left"]} == {"fistf-1999"}


SILENT = {
    Book.FISTF_1999: {"variants"},
    Book.FISTF_1999_INDOOR: {"variants"},
    Book.FISTF_2000: {"variants"},
    Book.SUBBUTEO_2016: set(),
    Book.TIPPKICK_2017: {"offside", "shoot-out"},
    Book.TACTICS: {"throw-in", "in-and-out", "referee"},
}
"""What a book really says nothing about: looked for in the whole text of each."""


def test_a_book_is_said_to_be_silent_only_where_its_whole_text_is() -> None:
    for left, right in combinations(Book, 2):
        for topic in told("/api/rules/compare", a=left, b=right)["topics"]:
            for book, side in ((left, "left"), (right, "right")):
                assert bool(topic[side]) == (topic["topic"] not in SILENT[book]), (book, topic["topic"])


@pytest.mark.parametrize("language", list(Language))
def test_differences_are_told_by_clauses_and_sentences_not_by_functions(language: Language) -> None:
    for pair in combinations(LAWS, 2):
        answer = told("/api/rules/compare", a=pair[0], b=pair[1], lang=language)
        for each in answer["differences"]:
            assert (each["lang"], each["left"]["lang"], each["right"]["lang"]) == (language,) * 3, each
            assert "no rule about it" not in f"{each['left']['what']} {each['right']['what']}"
            assert not (language != "en" and "." in each["left"]["what"][:-1] and each["left"]["what"][0].isdigit())


@pytest.mark.parametrize(
    ("path", "code", "hint"),
    [
        ("/api/rules/fifa-1863", "no-such-rulebook", "fistf-1999"),
        ("/api/rules/fistf-1999/II.99", "no-such-clause", "search"),
        ("/api/rules/cases/never-happened", "no-such-case", "clause"),
        ("/api/rules/compare?a=fistf-1999&b=chess", "no-such-rulebook", "tactics"),
        ("/api/rules/cases?book=poker", "no-such-rulebook", "tactics"),
        ("/api/rules/search?q=goal&book=poker", "no-such-rulebook", "tactics"),
    ],
)
def test_what_nobody_has_is_refused_with_what_to_do(path: str, code: str, hint: str) -> None:
    answer = ask(path)
    assert answer.status_code == 404
    assert answer.json()["code"] == code
    assert hint in answer.json()["text"]["en"]
    assert set(answer.json()["text"]) == set(Language)


@pytest.mark.parametrize("path", ["/api/rules/tactics?lang=fr", "/api/rules/search?q=", "/api/drill/tactics?seed=-1"])
def test_a_query_that_cannot_be_is_refused(path: str) -> None:
    assert ask(path).status_code == 422
