"""Questions from the casebook: the facts of a case, and four calls of which one is the referee's.

Wrong answers are calls of the same book, first those of the same chapter, so that one has to know the rule.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random

from tablekick.judge.cases import Case
from tablekick.judge.courts import court_for
from tablekick.judge.expectations import fits
from tablekick.judge.telling import Step, before_the_call, fact_in_words, given_in_words
from tablekick.law.rulings import Ruling
from tablekick.rulebooks import Book, Language, find_clause
from tablekick.rulebooks.calls import phrases
from tablekick.rulebooks.chapters import chapter_of, shelf
from tablekick.rulebooks.whom import whom
from tablekick.web.rules.answers import QuestionAnswer, QuizAnswer
from tablekick.web.rules.cases import near_clauses, ruled
from tablekick.web.rules.library import heard, volume

QUESTIONS = 10
ANSWERS = 4
MOST_WITHOUT_A_CALL = 2
NOT_ASKED = frozenset({"roll", "play"})
"""Calls that every reader would guess."""


@dataclass(frozen=True, slots=True)
class Said:
    """An answer as far as it can be told from another one: the call with its reason, and for whom. None: no call."""

    ruling: Ruling | None

    @property
    def key(self) -> tuple[str, ...]:
        if self.ruling is None:
            return ("none",)
        return (str(self.ruling.call), str(self.ruling.reason), str(self.ruling.to), str(self.ruling.detail("direct")))


@dataclass(frozen=True, slots=True)
class Question:
    """A case up to the moment that is asked about."""

    case: Case
    steps: tuple[Step, ...]
    """The situation, then each fact."""
    right: Said
    topic: str


def quiz_answer(book: Book, seed: int, language: Language) -> QuizAnswer:
    """The same seed asks the same questions in every language."""
    chance = Random(f"{book}:{seed}")
    chosen = _chosen(book, chance)
    return QuizAnswer(
        book=book,
        name=shelf()[book].name,
        seed=seed,
        questions=[_told(book, question, chance, language) for question in chosen],
    )


def _chosen(book: Book, chance: Random) -> list[Question]:
    """Ten questions with as many different calls as there are."""
    pool = list(questions(book))
    chance.shuffle(pool)
    chosen: list[Question] = []
    asked: dict[tuple[str, ...], int] = {}
    for most in range(1, len(pool) + 1):
        for question in pool:
            kind = question.right.key[:2]
            limit = min(most, MOST_WITHOUT_A_CALL) if kind == ("none",) else most
            if len(chosen) < QUESTIONS and question not in chosen and asked.get(kind, 0) < limit:
                chosen.append(question)
                asked[kind] = asked.get(kind, 0) + 1
        if len(chosen) >= QUESTIONS:
            break
    chance.shuffle(chosen)
    return chosen


@cache
def questions(book: Book) -> tuple[Question, ...]:
    """Every case of `book` that can be asked, in the casebook's order."""
    found = (_question(book, case) for case in volume(book).cases.values())
    return tuple(question for question in found if question is not None)


def _question(book: Book, case: Case) -> Question | None:
    """About the last fact that brought a call the case names, or about nothing being called at all."""
    opening, *later = heard(book, case)
    steps = [opening, *(step for step in later if step.fact is not None)]
    for n in range(len(steps) - 1, 0, -1):
        for expected in reversed(case.then):
            made = next((ruling for ruling in steps[n].rulings if fits(book, expected, ruling, "then")), None)
            if made is not None and str(made.call) not in NOT_ASKED:
                return Question(case, tuple(steps[: n + 1]), Said(made), _topic(book, made))
    silent = len(steps) > 1 and bool(case.never) and not any(step.rulings for step in steps)
    return Question(case, tuple(steps), Said(None), "") if silent else None


def _topic(book: Book, ruling: Ruling) -> str:
    return chapter_of(find_clause(book, ruling.clause)).topic


def _wrong(book: Book, question: Question, chance: Random) -> list[Said]:
    """Three answers that are wrong: none of them was called at that moment."""
    taken = {Said(ruling).key for ruling in question.steps[-1].rulings} | {question.right.key}
    others = [each for each in questions(book) if each.right.ruling is not None]
    chance.shuffle(others)
    near = [each.right for each in others if each.topic == question.topic]
    like = [each.right for each in others if each.right.key[0] == question.right.key[0]]
    candidates = [*near[:2], *([Said(None)] if chance.random() < 0.5 else []), *like[:1], *(e.right for e in others)]
    wrong: list[Said] = []
    for said in candidates:
        if said.key not in taken and len(wrong) < ANSWERS - 1:
            wrong.append(said)
            taken.add(said.key)
    return wrong


def _told(book: Book, question: Question, chance: Random, language: Language) -> QuestionAnswer:
    offered = [question.right, *_wrong(book, question, chance)]
    chance.shuffle(offered)
    case, steps = question.case, question.steps
    return QuestionAnswer(
        case=case.id,
        title=case.title,
        note=case.note,
        given=given_in_words(book, case.given, language),
        facts=[fact_in_words(book, step.fact, language) for step in steps if step.fact is not None],
        pictures=[*(step.picture for step in steps[:-1]), before_the_call(steps[-2], steps[-1])],
        spots=[step.spot for step in steps],
        answers=[_words(book, said, language) for said in offered],
        right=offered.index(question.right),
        calls=[ruled(book, ruling, language) for ruling in steps[-1].rulings],
        near=near_clauses(book, case, language),
    )


def _words(book: Book, said: Said, language: Language) -> str:
    if said.ruling is None:
        return phrases("names")["no call"][language]
    text = court_for(book).speak(book, said.ruling, language)
    concerned = whom(said.ruling.call, said.ruling.reason, said.ruling.to, language)
    return f"{text} ({concerned})" if concerned else text
