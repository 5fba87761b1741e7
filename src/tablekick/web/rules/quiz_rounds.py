"""A round of the quiz: ten questions chosen by chance, by the day, or because they went wrong before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from math import sqrt
from random import Random

from msgspec.structs import replace

from tablekick.competition.quiz_questions import Experience, guessed
from tablekick.judge.telling import before_the_call, given_in_words, without_guides
from tablekick.rulebooks import Book, Language
from tablekick.rulebooks.chapters import shelf
from tablekick.web.rules.case_titles import case_title
from tablekick.web.rules.cases import near_clauses, ruled
from tablekick.web.rules.messages import QuestionAnswer, QuestionFact, QuizAnswer
from tablekick.web.rules.questions import Question, candidates
from tablekick.web.rules.quiz_check import problems
from tablekick.web.rules.quiz_words import answer_text, calls_before, fact_text
from tablekick.web.rules.wrong_answers import ANSWERS, wrong_answers

QUESTIONS = 10
MOST_WITHOUT_A_CALL = 2
LEAST_TO_CHOOSE_FROM = 20


@cache
def questions(book: Book) -> tuple[Question, ...]:
    """Every question of `book` that nothing is wrong with and that has three wrong answers to choose from."""
    return tuple(
        question
        for question in candidates(book)
        if not problems(book, question) and len(wrong_answers(book, question, Random(0))) == ANSWERS - 1
    )


@cache
def difficulties(book: Book) -> Mapping[str, int]:
    """How hard each question is before anybody has answered it, by case: 0 for the easiest to 100.

    Long stories are harder, calls that came and went meanwhile confuse, a rare decision is hard to think of, and to
    leave the whistle alone is hardest.
    """
    asked = questions(book)
    often = Counter(question.right.key[0] for question in asked)

    def weight(question: Question) -> float:
        meanwhile = sum(len(step.rulings) for step in question.steps[:-1])
        rare = 2.0 / sqrt(often[question.right.key[0]])
        return len(question.steps) + 0.5 * meanwhile + 4 * rare + (2 if question.right.ruling is None else 0)

    ranked = sorted(asked, key=lambda question: (weight(question), question.case.id))
    return {question.case.id: round(100 * n / max(1, len(ranked) - 1)) for n, question in enumerate(ranked)}


def experience(book: Book, learned: Mapping[str, Experience]) -> Mapping[str, Experience]:
    """What is known about every question: the answers to it, or the guess where there are none."""
    return {case: learned.get(case) or guessed(guess) for case, guess in difficulties(book).items()}


def quiz_answer(
    book: Book,
    seed: int,
    language: Language,
    again: Sequence[str] = (),
    level: int | None = None,
    learned: Mapping[str, Experience] | None = None,
) -> QuizAnswer:
    """The same seed asks the same questions in every language.

    The cases of `again` are asked first; with a `level` the others are about as hard as it says, by what the answers
    to them so far (`learned`) have shown.
    """
    known = experience(book, learned or {})
    chance = Random(f"{book}:{seed}")
    chosen = _chosen(book, chance, again, level, known)
    return QuizAnswer(
        book=book,
        name=shelf()[book].name,
        seed=seed,
        pool=len(questions(book)),
        questions=[_with(_told(book, case, seed, language), known[case]) for case in chosen],
    )


def _chosen(
    book: Book, chance: Random, again: Iterable[str], level: int | None, known: Mapping[str, Experience]
) -> list[str]:
    """Ten cases with as many different decisions as there are."""
    by_id = _by_case(book)
    pool = list(by_id)
    if level is not None:
        pool.sort(key=lambda case: abs(known[case].difficulty - level))
        pool = pool[: max(LEAST_TO_CHOOSE_FROM, len(pool) // 3)]
    chosen = [case for case in dict.fromkeys(again) if case in by_id][:QUESTIONS]
    chance.shuffle(pool)
    asked: dict[str, int] = {}
    for most in range(1, len(pool) + 1):
        for case in pool:
            kind = by_id[case].right.key[0]
            limit = min(most, MOST_WITHOUT_A_CALL) if kind == "none" else most
            if len(chosen) < QUESTIONS and case not in chosen and asked.get(kind, 0) < limit:
                chosen.append(case)
                asked[kind] = asked.get(kind, 0) + 1
        if len(chosen) >= QUESTIONS:
            break
    chance.shuffle(chosen)
    return chosen


@cache
def _by_case(book: Book) -> Mapping[str, Question]:
    return {question.case.id: question for question in questions(book)}


@lru_cache(maxsize=512)
def _told(book: Book, case: str, seed: int, language: Language) -> QuestionAnswer:
    return told(book, _by_case(book)[case], Random(f"{seed}:{case}"), language)


def _with(question: QuestionAnswer, known: Experience) -> QuestionAnswer:
    return replace(question, difficulty=known.difficulty, answered=known.answers, answered_right=known.right)


def told(book: Book, question: Question, chance: Random, language: Language) -> QuestionAnswer:
    offered = [question.right, *wrong_answers(book, question, chance)]
    chance.shuffle(offered)
    case, steps = question.case, question.steps
    return QuestionAnswer(
        case=case.id,
        title=case_title(book, case, language),
        note=case.note,
        given=given_in_words(book, case.given, language, luck=False),
        facts=[
            QuestionFact(text=fact_text(book, question, n, language), calls=calls_before(book, question, n, language))
            for n in range(1, len(steps))
        ],
        pictures=[
            without_guides(each)
            for each in (*(step.picture for step in steps[:-1]), before_the_call(steps[-2], steps[-1]))
        ],
        spots=[step.spot for step in steps],
        answers=[answer_text(book, decision, language) for decision in offered],
        right=offered.index(question.right),
        difficulty=difficulties(book)[case.id],
        answered=0,
        answered_right=0,
        calls=[ruled(book, ruling, language) for ruling in steps[-1].rulings if str(ruling.call) != "roll"],
        near=near_clauses(book, case, language),
    )
