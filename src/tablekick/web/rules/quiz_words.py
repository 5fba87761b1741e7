"""The words of a question: what happened with what was called meanwhile, and the answers."""

from __future__ import annotations

from tablekick.judge.courts import court_for
from tablekick.judge.telling import fact_in_words
from tablekick.judge.telling.names import as_sentence, name_of
from tablekick.law.rulings import Ruling
from tablekick.rulebooks import Book, Language
from tablekick.rulebooks.calls import phrases
from tablekick.rulebooks.whom import OTHER, whom
from tablekick.web.rules.questions import SPOKEN_SPINS, Decision, Question

SPUN_BY = ("spin", "shoot")


def answer_text(book: Book, decision: Decision, language: Language) -> str:
    if decision.ruling is None:
        return phrases("names")["no call"][language]
    return called(book, decision.ruling, language)


def called(book: Book, ruling: Ruling, language: Language) -> str:
    """The referee's words, and for whom."""
    text = court_for(book).speak(book, ruling, language)
    concerned = whom(ruling.call, ruling.reason, ruling.to, language)
    return f"{text} ({concerned})" if concerned else text


def fact_text(book: Book, question: Question, n: int, language: Language) -> str:
    """The fact of step `n` with the dice that were rolled for it."""
    step = question.steps[n]
    told = fact_in_words(book, step.fact or {}, language)
    rolls = [ruling for ruling in step.rulings if str(ruling.call) == "roll"]
    before = [_rolled(roll, language) for roll in rolls if isinstance(roll.detail("value"), int)]
    after = [_rolled(roll, language) for roll in rolls if not isinstance(roll.detail("value"), int)]
    after += _spun(question, n, language)
    return " ".join([*before, told, *after])


def _rolled(roll: Ruling, language: Language) -> str:
    said, value = phrases("given"), roll.detail("value")
    side = "home" if roll.to is None else str(roll.to)
    names = {"side": name_of(side, language), "other": name_of(OTHER[side], language)}
    if isinstance(value, int):
        return as_sentence(said["rolled"][language].format(value=value, **names))
    key = "rolled:both" if roll.to is None else "rolled:duel"
    if len(value) == 1 or roll.clause.startswith("6."):
        return as_sentence(said["rolled"][language].format(value=" + ".join(str(die) for die in value), **names))
    return as_sentence(said[key][language].format(value=value[0], second=value[1], **names))


def _spun(question: Question, n: int, language: Language) -> list[str]:
    """Where the spinner stopped, when that is still to be judged."""
    spins = [str(spin) for spin in question.case.given.get("spins") or ()]
    if n < len(question.steps) - 1 or not spins or not set(spins) <= SPOKEN_SPINS:
        return []
    return [as_sentence(phrases("given")[f"spin:{spin}"][language]) for spin in spins]


def calls_before(book: Book, question: Question, n: int, language: Language) -> list[str]:
    """What the referee called at step `n`, which lies before the moment that is asked about."""
    if n == len(question.steps) - 1:
        return []
    made = question.steps[n].rulings
    return [called(book, each, language) for each in made if str(each.call) not in ("roll", "play")]
