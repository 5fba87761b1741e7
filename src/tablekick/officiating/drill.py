"""The casebook as a drill: a situation, what happens, and what would you call? The referee on the device answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from tablekick.facts.sides import Side
from tablekick.judge.courts import court_for
from tablekick.judge.telling import fact_in_words, given_in_words
from tablekick.law.rulings import Ruling
from tablekick.officiating.report import ruling_as_told
from tablekick.officiating.words import why
from tablekick.rulebooks import Book, ClauseId, Language
from tablekick.rulebooks.calls import phrases
from tablekick.rulebooks.whom import whom


def drill(book: Book, question: Mapping[str, Any], language: Language) -> dict[str, Any]:
    """A question with its answers in words, the table before the last fact, and what the referee calls.

    `question` has `given` and `when` of a case, and `answers`: each a call with the side it is for, or null.
    """
    hearing = court_for(book).open(book, question["given"])
    facts: Sequence[Mapping[str, Any]] = question["when"]
    told, calls, picture = [], [], hearing.picture()
    rulings: Sequence[Ruling] = ()
    for n, fact in enumerate(facts):
        rulings = hearing.observe(fact, f"when[{n}]")
        told.append(fact_in_words(book, fact, language))
        calls.append([court_for(book).speak(book, ruling, language) for ruling in rulings])
        if n < len(facts) - 1:
            picture = hearing.picture()
    answers = question["answers"]
    return {
        "given": given_in_words(book, question["given"], language),
        "facts": told,
        "meanwhile": calls[:-1],
        "picture": asdict(picture),
        "after": asdict(hearing.picture()),
        "answers": [_in_words(book, answer, language) for answer in answers],
        "right": next(n for n, answer in enumerate(answers) if _holds(answer, rulings)),
        "calls": [{**ruling_as_told(book, one, language), "why": why(book, one, language)} for one in rulings],
    }


def _holds(answer: Mapping[str, Any] | None, rulings: Sequence[Ruling]) -> bool:
    """Was it called? Null is right where nothing was."""
    if answer is None:
        return not rulings
    return any(str(one.call) == answer["call"] and _side(one.to) == answer.get("to") for one in rulings)


def _side(side: Side | None) -> str | None:
    return None if side is None else str(side)


def _in_words(book: Book, answer: Mapping[str, Any] | None, language: Language) -> str:
    if answer is None:
        return phrases("names")["no call"][language]
    court = court_for(book)
    to = None if answer.get("to") is None else Side(answer["to"])
    details = () if answer.get("direct") is None else (("direct", answer["direct"]),)
    ruling = Ruling(call=court.calls(answer["call"]), clause=ClauseId(answer["clause"]), to=to, details=details)
    text = court.speak(book, ruling, language)
    concerned = whom(ruling.call, ruling.reason, ruling.to, language)
    return f"{text} ({concerned})" if concerned else text
