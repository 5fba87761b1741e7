"""Every question of every book: all premises told, the decision asked for, nothing given away."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tablekick.rulebooks import Book, Language
from tablekick.web.rules.library import case_named
from tablekick.web.rules.questions import NOT_ASKED, Decision, Question, candidates
from tablekick.web.rules.quiz_check import problems
from tablekick.web.rules.quiz_rounds import questions, told

LEAST = {
    Book.FISTF_1999: 500,
    Book.FISTF_1999_INDOOR: 22,
    Book.FISTF_2000: 500,
    Book.SUBBUTEO_2016: 350,
    Book.TIPPKICK_2017: 220,
    Book.TACTICS: 60,
}


def _candidate(book: Book, case: str) -> Question:
    return next(each for each in candidates(book) if each.case.id == case)


@pytest.mark.parametrize("book", list(Book))
def test_every_question_is_complete_and_gives_nothing_away(book: Book) -> None:
    assert len(questions(book)) >= LEAST[book]
    for question in questions(book):
        assert problems(book, question) == [], question.case.id
        for language in Language:
            answer = told(book, question, Random(question.case.id), language)
            assert len(set(answer.answers)) == 4, (question.case.id, language)
            assert len(answer.facts) == len(answer.pictures) - 1 >= 1
            text = " ".join([*answer.given, *(fact.text for fact in answer.facts)])
            assert "{" not in text, question.case.id
            assert "spinner will" not in text, question.case.id
            assert "dice will" not in text, question.case.id
            # Whatever was called before the moment that is asked about is told.
            for step, fact in zip(question.steps[1:-1], answer.facts[:-1], strict=True):
                called = [ruling for ruling in step.rulings if str(ruling.call) not in ("roll", "play")]
                assert len(fact.calls) == len(called), question.case.id


@pytest.mark.parametrize("book", list(Book))
def test_the_answer_is_a_decision_and_no_side_effect(book: Book) -> None:
    for question in questions(book):
        if question.right.ruling is None:
            continue
        calls = [str(ruling.call) for ruling in question.steps[-1].rulings]
        asked = str(question.right.ruling.call)
        assert asked not in NOT_ASKED, question.case.id
        if "goal" in calls:
            assert asked not in ("flick-off", "kick-off"), question.case.id


def test_a_premise_nobody_tells_is_found() -> None:
    question = _candidate(Book.TACTICS, "tac-six-against-two")
    assert problems(Book.TACTICS, question) == []
    hidden = replace(question.case, given={**question.case.given, "passes": 1})
    assert problems(Book.TACTICS, replace(question, case=hidden)) == ["missing premise: passes"]


def test_a_side_effect_as_the_answer_is_found() -> None:
    question = _candidate(Book.TACTICS, "tac-foul-by-the-defence")
    assert str(question.right.ruling and question.right.ruling.call) == "foul"
    card = next(each for each in question.steps[-1].rulings if str(each.call) == "yellow")
    (found,) = problems(Book.TACTICS, replace(question, right=Decision(card)))
    assert found.startswith("missing first call: foul")


def test_an_answer_that_the_spinner_or_a_player_says_is_found() -> None:
    spun = [
        each
        for each in candidates(Book.TACTICS)
        if each.case.given.get("spins") == ["goal-kick"] and each.right.key[0] == "goal-kick"
    ]
    assert spun
    assert all(any("given away" in each for each in problems(Book.TACTICS, question)) for question in spun)
    claimed = [each for each in candidates(Book.SUBBUTEO_2016) if each.last_fact.get("say") == "back"]
    assert claimed
    assert all(problems(Book.SUBBUTEO_2016, question) for question in claimed)


def test_the_dice_of_a_duel_are_told_and_not_those_to_come() -> None:
    question = _candidate(Book.TACTICS, "tac-foul-by-the-defence")
    answer = told(Book.TACTICS, question, Random(1), Language.ENGLISH)
    assert answer.facts[-1].text == "Away rolls 2. Away M1 moves D5n → D6n. In the duel Home rolls 6, Away 1."
    assert case_named("tac-foul-by-the-defence").given["dice"] == [2, 6, 1]
