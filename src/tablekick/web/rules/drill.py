"""The drill of the referee's table: questions of the casebook as data, for the referee on the device to hear."""

from __future__ import annotations

from random import Random
from typing import Any

from tablekick.rulebooks import Book
from tablekick.web.rules.questions import Decision, Question
from tablekick.web.rules.quiz_rounds import questions
from tablekick.web.rules.wrong_answers import wrong_answers

MOST = 60
"""Enough for an evening without a network."""


def drill_pack(book: Book, seed: int) -> list[dict[str, Any]]:
    """Cases up to the moment that is asked about, each with four answers; the same seed gives the same ones."""
    chance = Random(seed)
    asked = list(questions(book))
    chance.shuffle(asked)
    return [_packed(book, question, chance) for question in asked[:MOST]]


def _packed(book: Book, question: Question, chance: Random) -> dict[str, Any]:
    answers = [question.right, *wrong_answers(book, question, chance)]
    chance.shuffle(answers)
    return {
        "case": question.case.id,
        "given": dict(question.case.given),
        "when": [dict(step.fact or {}) for step in question.steps[1:]],
        "answers": [_answer(answer) for answer in answers],
    }


def _answer(decision: Decision) -> dict[str, Any] | None:
    ruling = decision.ruling
    if ruling is None:
        return None
    to = None if ruling.to is None else str(ruling.to)
    return {"call": str(ruling.call), "clause": ruling.clause, "to": to, "direct": ruling.detail("direct")}
