"""How hard a puzzle is: what bots made of it at first, then what people's answers say (Glicko-2).

A puzzle is rated as a player is: it wins against who misses it and loses against who solves it. Who solves is rated by
the same measure, and keeps that rating on their own device.
"""

from __future__ import annotations

from tablekick.competition.glicko import Game, Rating, after
from tablekick.competition.quiz_questions import Experience

BOTS_DOUBT = 200.0
"""How far the grade by bots may be off, in points (assumed): people see other things than bots do."""
LEAST_DOUBT = 45.0
"""A solver who has answered hundreds still learns."""


def graded(rating: int) -> Experience:
    """A puzzle that only bots have tried."""
    return Experience(rating=Rating(points=float(rating), deviation=BOTS_DOUBT))


def after_answer(known: Experience, solver: Rating, *, right: bool) -> Experience:
    """The puzzle after one more answer."""
    rating = after(known.rating, [Game(against=solver, score=0.0 if right else 1.0)])
    return Experience(rating=rating, answers=known.answers + 1, right=known.right + right)


def solver_after(solver: Rating, puzzle: Rating, *, right: bool) -> Rating:
    """The solver after that answer."""
    found = after(solver, [Game(against=puzzle, score=1.0 if right else 0.0)])
    return Rating(points=found.points, deviation=max(found.deviation, LEAST_DOUBT), volatility=found.volatility)
