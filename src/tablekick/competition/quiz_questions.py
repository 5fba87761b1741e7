"""How hard a question is: a guess at first, then what people's answers say.

A question is rated as a player is (Glicko-2, `competition/glicko.py`): it wins against who answers wrong and loses
against who answers right, and its doubt says how much an answer still moves it. Pages write ratings as 0 to 100.
"""

from __future__ import annotations

from dataclasses import dataclass

from tablekick.competition.glicko import MIDDLE, Game, Rating, after

EASIEST, HARDEST = 0, 100
POINTS_EACH = 10.0
"""Forty steps of the pages' scale are odds of ten to one, as four hundred points are."""
GUESS_DOUBT = 120.0
"""How far the guess may be off, in points (assumed). An answer moves a new question by some three steps, later less."""
READER_DOUBT = 150.0
"""A reader's level is known to their own device only, and after a round or two (assumed)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Experience:
    """What is known about one question. Of people nothing is kept but how many were right."""

    rating: Rating
    answers: int = 0
    right: int = 0

    @property
    def difficulty(self) -> int:
        return max(EASIEST, min(HARDEST, round((EASIEST + HARDEST) / 2 + (self.rating.points - MIDDLE) / POINTS_EACH)))


def guessed(difficulty: int) -> Experience:
    """A question that nobody has answered yet."""
    return Experience(rating=Rating(points=_points(difficulty), deviation=GUESS_DOUBT))


def after_answer(known: Experience, *, level: int, right: bool) -> Experience:
    """One more answer, by a reader of that level."""
    reader = Rating(points=_points(level), deviation=READER_DOUBT)
    rating = after(known.rating, [Game(against=reader, score=0.0 if right else 1.0)])
    return Experience(rating=rating, answers=known.answers + 1, right=known.right + right)


def _points(step: float) -> float:
    return MIDDLE + POINTS_EACH * (step - (EASIEST + HARDEST) / 2)
