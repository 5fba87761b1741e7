"""How a match ends under each book; the law decides, the desk only asks it."""

from __future__ import annotations

from tablekick.law.flick.laws import LAWS
from tablekick.rulebooks import Book
from tablekick.tournament.endings import board_game, flick, refereed, tippkick
from tablekick.tournament.endings.question import Question
from tablekick.tournament.results import Verdict

__all__ = ["Question", "decide"]


def decide(question: Question) -> Verdict:
    """The verdict on a report; what does not hold under the book is refused with its clause."""
    if question.report.refereed is not None:
        return refereed.decide(question, question.report.refereed)
    if question.book in LAWS:
        return flick.decide(question)
    return tippkick.decide(question) if question.book is Book.TIPPKICK_2017 else board_game.decide(question)
