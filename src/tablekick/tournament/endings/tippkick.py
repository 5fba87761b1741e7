"""Tipp-Kick: extra time, the score of an abandoned match, and four against four, everyone against everyone."""

from __future__ import annotations

from tablekick.facts.sides import Side
from tablekick.law.flick.time.rules import ahead
from tablekick.law.tippkick.discipline import is_better_than
from tablekick.law.tippkick.halves import points_for
from tablekick.law.tippkick.parameters import Parameters
from tablekick.rulebooks import Book, ClauseId, ClauseRef, clause_ref
from tablekick.tournament.endings.question import (
    Question,
    check_scores,
    check_shooters,
    count_shots,
    goals_of,
    nothing_after,
    shoot_out_winner,
)
from tablekick.tournament.people import TEAM_PLAYERS
from tablekick.tournament.results import ASSUMED, Ground, How, Score, Verdict

DUELS = TEAM_PLAYERS * TEAM_PLAYERS
PARAMETERS = Parameters()


def _clause(number: str) -> ClauseRef:
    return clause_ref(Book.TIPPKICK_2017, ClauseId(number))


FULL_TIME, EXTRA_TIME, ABANDONED = _clause("4.1"), _clause("4.2"), _clause("15.4")


def decide(question: Question) -> Verdict:
    """Full time, extra time, and then (the book being silent) a shoot-out."""
    if question.report.award is not None:
        return awarded(question)
    if question.report.sudden is not None:
        raise question.refuse("Tipp-Kick has no sudden death: extra time is played to its end", EXTRA_TIME)
    check_scores(question, DUELS if question.teams else 1)
    duels = points_of(question.report.scores)
    leader = ahead(duels[0] - duels[1])
    if leader is not None or not question.needs_winner:
        nothing_after(question, "the match ended at full time; nothing was played after it", FULL_TIME)
        return _verdict(question, leader, How.DRAWN if leader is None else How.FULL_TIME, FULL_TIME)
    return _team_level(question) if question.teams else _extra_time(question)


def _extra_time(question: Question) -> Verdict:
    extra = question.report.extra
    if extra is None:
        raise question.refuse("drawn: extra time of twice two minutes has to be played, say how it ended", EXTRA_TIME)
    leader = ahead(extra[0] - extra[1])
    if leader is None:
        return _shoot_out(question)
    if question.report.shots:
        raise question.refuse("extra time has decided the match", EXTRA_TIME)
    return _verdict(question, leader, How.EXTRA_TIME, EXTRA_TIME)


def _team_level(question: Question) -> Verdict:
    """Level in points: all goals decide (assumed), then a shoot-out of two named players (assumed)."""
    home, away = goals_of(question)
    leader = ahead(home - away)
    if leader is None:
        return _shoot_out(question)
    nothing_after(question, "the goals of all duels decided it; nothing was played after full time", ASSUMED)
    return _verdict(question, leader, How.GOAL_DIFFERENCE, ASSUMED)


def _shoot_out(question: Question) -> Verdict:
    if not question.report.shots:
        raise question.refuse("still drawn: the book says no more, a shoot-out decides", ASSUMED)
    check_shooters(question, ASSUMED)
    return _verdict(question, shoot_out_winner(question, ASSUMED), How.SHOOT_OUT, ASSUMED)


def points_of(scores: tuple[Score, ...]) -> Score:
    """Two points for a duel won, one for a draw."""
    home = sum(points_for(score)[0] for score in scores)
    return home, sum(points_for(score)[1] for score in scores)


def awarded(question: Question) -> Verdict:
    """5:0, or the score if that is better for the one who is left (15.4); a no-show likewise (assumed)."""
    report = question.report
    assert report.award is not None
    winner = report.award.against.other
    count = DUELS if question.teams else 1
    scores = report.scores or ((0, 0),) * count
    if len(scores) != count:
        raise question.refuse("{needed} scores are needed, {given} given", needed=count, given=len(scores))
    goals = PARAMETERS.awarded_goals
    award = (goals, 0) if winner is Side.HOME else (0, goals)
    kept = tuple(score if is_better_than(goals, score, winner) else award for score in scores)
    by_the_book = report.award.ground in (Ground.ABANDONED, Ground.DISQUALIFIED)
    return Verdict(
        winner=winner,
        goals=(sum(home for home, _ in kept), sum(away for _, away in kept)),
        how=How.AWARDED,
        clauses=(ABANDONED if by_the_book else ASSUMED,),
        duels=points_of(kept) if question.teams else (0, 0),
    )


def _verdict(question: Question, winner: Side | None, how: How, clause: ClauseRef) -> Verdict:
    home, away = goals_of(question)
    extra = question.report.extra or (0, 0)
    return Verdict(
        winner=winner,
        goals=(home + extra[0], away + extra[1]),
        how=how,
        clauses=(clause,),
        duels=points_of(question.report.scores) if question.teams else (0, 0),
        shots=count_shots(question) if how is How.SHOOT_OUT else None,
    )


def duel_order() -> tuple[tuple[int, int, Side], ...]:
    """Everyone against everyone, four duels a turn: places (from 0) of home and away, and whose team referees.

    White starts with the player whose own team gives the referee (9.K9): the teams take turns. Which order the
    federation's sheet has is assumed.
    """
    return tuple(
        (home, (home + turn) % TEAM_PLAYERS, Side.HOME if (home + turn) % 2 == 0 else Side.AWAY)
        for turn in range(TEAM_PLAYERS)
        for home in range(TEAM_PLAYERS)
    )
