"""The quiz: ten questions from the casebook, each with one right answer."""

from __future__ import annotations

import pytest

from tablekick.competition.quiz_questions import after_answer, guessed
from tablekick.rulebooks import Book, Language
from tablekick.rulebooks.whom import whom
from tablekick.web.rules.library import volume
from tablekick.web.rules.quiz_rounds import difficulties
from tests.web.rules.quiz_rounds import told


@pytest.mark.parametrize("book", list(Book))
@pytest.mark.parametrize("seed", [0, 7])
def test_every_question_has_four_different_answers_and_the_right_one_is_among_them(book: Book, seed: int) -> None:
    quiz = told(book=book, seed=seed)
    assert len(quiz["questions"]) == 10
    assert len({question["case"] for question in quiz["questions"]}) == 10
    for question in quiz["questions"]:
        assert len(set(question["answers"])) == 4, question["case"]
        right = question["answers"][question["right"]]
        assert question["calls"] or right.startswith("No call")
        assert len(question["pictures"]) == len(question["facts"]) + 1 == len(question["spots"])


@pytest.mark.parametrize("book", list(Book))
def test_no_wrong_answer_was_called_at_that_moment(book: Book) -> None:
    for seed in range(5):
        for question in told(book=book, seed=seed)["questions"]:
            concerned = [whom(call["call"], None, call["to"], Language.ENGLISH) for call in question["calls"]]
            called = {f"{call['text']} ({who})" for call, who in zip(question["calls"], concerned, strict=True)}
            wrong = {text for n, text in enumerate(question["answers"]) if n != question["right"]}
            assert not wrong & called, question["case"]


def test_the_same_seed_asks_the_same_questions_in_every_language() -> None:
    english, german = (told(book="tactics", seed=4, lang=lang) for lang in ("en", "de"))
    for ours, theirs in zip(english["questions"], german["questions"], strict=True):
        assert (ours["case"], ours["right"]) == (theirs["case"], theirs["right"])
        assert ours["answers"] != theirs["answers"]


def test_cases_that_went_wrong_are_asked_again() -> None:
    wanted = ["tac-six-against-two", "tac-foul-by-the-attack", "never-heard-of"]
    quiz = told(book="tactics", seed=4, again=",".join(wanted))
    assert {question["case"] for question in quiz["questions"]} > set(wanted[:2])
    assert len(quiz["questions"]) == 10


def test_questions_are_about_as_hard_as_asked_for() -> None:
    easy, hard = (told(book="fistf-1999", seed=4, level=level) for level in (0, 100))
    assert max(question["difficulty"] for question in easy["questions"]) < 50
    assert min(question["difficulty"] for question in hard["questions"]) > 50


def test_another_seed_asks_others() -> None:
    asked = [{question["case"] for question in told(book="fistf-1999", seed=seed)["questions"]} for seed in (1, 2)]
    assert asked[0] != asked[1]


def test_the_explanation_is_the_ruling_with_its_clause() -> None:
    for question in told(book="subbuteo-2016", seed=2)["questions"]:
        for call in question["calls"]:
            assert call["clause"]["summary"]
        assert question["case"] in volume(Book.SUBBUTEO_2016).cases


def test_what_people_got_wrong_counts_as_harder_and_is_asked_of_those_who_know_more() -> None:
    guesses = difficulties(Book.TACTICS)
    easiest = min(guesses, key=lambda case: guesses[case])
    known = guessed(guesses[easiest])
    for _ in range(60):
        known = after_answer(known, level=60, right=False)
    assert known.difficulty > guesses[easiest] + 30
    hard = [told(book="tactics", seed=seed, level=100, learned={easiest: known}) for seed in range(6)]
    asked = [question for quiz in hard for question in quiz["questions"] if question["case"] == easiest]
    assert asked
    assert (asked[0]["difficulty"], asked[0]["answered"], asked[0]["answered_right"]) == (known.difficulty, 60, 0)
    before = [told(book="tactics", seed=seed, level=100) for seed in range(6)]
    assert not [question for quiz in before for question in quiz["questions"] if question["case"] == easiest]


def test_a_question_does_not_draw_what_it_rests_on() -> None:
    for book in ("fistf-1999", "tippkick-2017", "tactics"):
        for question in told(book=book, seed=1)["questions"]:
            for picture in question["pictures"]:
                assert not any(picture.get(each) for each in ("guides", "offside", "zone")), question["case"]
