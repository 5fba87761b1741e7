"""Soccer Tactics: extra time in full, then a shoot-out (rule 11.C)."""

from __future__ import annotations

from tablekick.facts.sides import Side
from tablekick.law.flick.time.rules import ahead
from tablekick.rulebooks import Book, ClauseId, ClauseRef, clause_ref
from tablekick.tournament.endings.question import (
    Question,
    check_scores,
    count_shots,
    goals_of,
    nothing_after,
    shoot_out_winner,
)
from tablekick.tournament.results import ASSUMED, How, Verdict

AWARDED_GOALS = 3
"""Assumed: the book knows no forfeit by score."""


def _clause(number: str) -> ClauseRef:
    return clause_ref(Book.TACTICS, ClauseId(number))


def decide(question: Question) -> Verdict:
    """Full time, extra time, shoot-out."""
    report = question.report
    if question.teams:
        raise question.refuse("the board game is played by two")
    if report.award is not None:
        winner = report.award.against.other
        goals = (AWARDED_GOALS, 0) if winner is Side.HOME else (0, AWARDED_GOALS)
        return Verdict(winner=winner, goals=goals, how=How.AWARDED, clauses=(ASSUMED,))
    if report.sudden is not None:
        raise question.refuse("both periods of extra time are played in full", _clause("11.C.2"))
    check_scores(question, 1)
    leader = ahead(report.scores[0][0] - report.scores[0][1])
    if leader is not None or not question.needs_winner:
        nothing_after(question, "the match ended at full time; nothing was played after it", _clause("0.4"))
        return _verdict(question, leader, How.DRAWN if leader is None else How.FULL_TIME, "0.4")
    if report.extra is None:
        raise question.refuse("drawn: extra time has to be played, say how it ended", _clause("11.C.1"))
    leader = ahead(report.extra[0] - report.extra[1])
    if leader is not None:
        return _verdict(question, leader, How.EXTRA_TIME, "11.C.1")
    if not report.shots:
        raise question.refuse("still drawn: a shoot-out has to be held, say how it ended", _clause("11.C.3"))
    return _verdict(question, shoot_out_winner(question, _clause("11.C.8")), How.SHOOT_OUT, "11.C.7")


def _verdict(question: Question, winner: Side | None, how: How, clause: str) -> Verdict:
    home, away = goals_of(question)
    extra = question.report.extra or (0, 0)
    goals = (home + extra[0], away + extra[1])
    shots = count_shots(question) if how is How.SHOOT_OUT else None
    return Verdict(winner=winner, goals=goals, how=how, clauses=(_clause(clause),), shots=shots)
