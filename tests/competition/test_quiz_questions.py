"""How hard a question is, learned from answers."""

from __future__ import annotations

from functools import reduce
from random import Random

import pytest

from tablekick.competition.quiz_questions import Experience, after_answer, guessed


def answered(known: Experience, *answers: tuple[int, bool]) -> Experience:
    return reduce(lambda so_far, said: after_answer(so_far, level=said[0], right=said[1]), answers, known)


def test_a_question_nobody_has_answered_is_as_hard_as_it_was_guessed() -> None:
    assert [guessed(guess).difficulty for guess in (0, 37, 100)] == [0, 37, 100]


def test_a_wrong_answer_makes_it_harder_a_right_one_easier_and_both_are_counted() -> None:
    wrong, right = answered(guessed(50), (50, False)), answered(guessed(50), (50, True))
    assert right.difficulty < 50 < wrong.difficulty
    assert (wrong.answers, wrong.right, right.answers, right.right) == (1, 0, 1, 1)


def test_who_knows_little_and_is_right_says_more_than_who_knows_much() -> None:
    assert answered(guessed(50), (10, True)).difficulty < answered(guessed(50), (90, True)).difficulty


def test_one_visitor_moves_a_question_little_and_less_the_more_have_answered() -> None:
    new, old = guessed(50), answered(guessed(50), *[(50, n % 2 == 0) for n in range(60)])
    moved = [abs(answered(each, (50, False)).rating.points - each.rating.points) / 10 for each in (new, old)]
    assert moved[1] < moved[0] < 5


@pytest.mark.parametrize("really", [20, 50, 85])
def test_answers_of_many_find_how_hard_it_is_whatever_was_guessed(really: int) -> None:
    chance, known = Random(really), guessed(50)
    for _ in range(200):
        level = chance.randint(10, 90)
        known = after_answer(known, level=level, right=chance.random() < 1 / (1 + 10 ** ((really - level) / 40)))
    assert known.difficulty == pytest.approx(really, abs=12)
