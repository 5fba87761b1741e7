"""Flick football: sudden death, shoot-out, and the team match on four tables."""

from __future__ import annotations

from tablekick.facts.sides import Side
from tablekick.law.flick.fouls.cards import lost_by_at_least, red_card
from tablekick.law.flick.laws import LAWS
from tablekick.law.flick.memory import RuleFunction
from tablekick.law.flick.shoot_out.rules import winner_after_equal_shots
from tablekick.law.flick.time import rules
from tablekick.law.flick.time.rules import Standings, ahead, goal_difference_decides
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
from tablekick.tournament.results import ASSUMED, Ground, How, SuddenGoal, Verdict

TABLES = 4
NOMINATION = {
    Book.FISTF_1999: ClauseId("II.17.1.1"),
    Book.FISTF_1999_INDOOR: ClauseId("II.17.1.1"),
    Book.FISTF_2000: ClauseId("I.17.1.1"),
    Book.SUBBUTEO_2016: ClauseId("16.2"),
}
"""The captain names one of the four who played last; at the table nobody has to judge that."""
ASSUMED_FORFEIT = 3
"""subbuteo-2016 has no forfeit (4.35 knows no cards): FISTF's number."""


def decide(question: Question) -> Verdict:
    """Full time, and in a knock-out whatever it takes."""
    if question.report.award is not None:
        return awarded(question)
    check_scores(question, TABLES if question.teams else 1)
    standings = Standings(tables=question.report.scores)
    rule = rules.team_has_won if question.teams else rules.scored_more
    leader = ahead(standings.matches_won)
    if leader is not None or not question.needs_winner:
        nothing_after(question, "the match ended at full time; nothing was played after it", cited(question, rule))
        how = How.DRAWN if leader is None else How.FULL_TIME
        return _verdict(question, leader, how, rule)
    if question.teams and (leader := ahead(goal_difference_decides(standings))) is not None:
        nothing_after(
            question,
            "the cumulated goals decided it; nothing was played after full time",
            cited(question, goal_difference_decides),
        )
        return _verdict(question, leader, How.GOAL_DIFFERENCE, goal_difference_decides)
    return _sudden_death(question)


def _sudden_death(question: Question) -> Verdict:
    """On all tables at once; the first goal anywhere ends it."""
    period, decides, shoot_out = (
        (rules.team_sudden_death, rules.first_goal_of_the_tables, rules.team_shoot_out)
        if question.teams
        else (rules.individual_sudden_death, rules.first_goal, rules.individual_shoot_out)
    )
    goals = question.report.sudden
    if goals is None:
        if question.extra_time:
            raise question.refuse("drawn: sudden death has to be played, say how it ended", cited(question, period))
        return _shoot_out(question, shoot_out)
    if not question.extra_time:
        raise question.refuse("the organisers have left extra time out", clause_ref(question.book, _LEFT_OUT))
    scorer = _first_goal(question, goals, cited(question, decides))
    if scorer is None:
        return _shoot_out(question, shoot_out)
    if question.report.shots:
        raise question.refuse("a goal in sudden death has ended the match", cited(question, decides))
    return _verdict(question, scorer, How.SUDDEN_DEATH, period, decides)


_LEFT_OUT = rules.straight_to_the_shoot_out.rule.cited[Book.SUBBUTEO_2016]


def _first_goal(question: Question, goals: tuple[SuddenGoal, ...], clause: ClauseRef) -> Side | None:
    """The goal that decided, if any. Goals of which nobody can say who was first leave the match going on."""
    tables = range(1, (TABLES if question.teams else 1) + 1)
    if any(goal.table not in tables for goal in goals):
        raise question.refuse("the tables are {tables}", clause, tables=", ".join(map(str, tables)))
    loose = [goal for goal in goals if goal.undecided]
    if loose and not question.teams:
        raise question.refuse("on one table the referee knows who was first", clause)
    for one, other in zip(loose[0::2], loose[1::2], strict=False):
        if one.by is other.by or one.table == other.table:
            raise question.refuse("undecided are two goals of opponents on two tables", same_moment(question))
    if len(loose) % 2:
        raise question.refuse("undecided are two goals of opponents on two tables", same_moment(question))
    firm = [goal for goal in goals if not goal.undecided]
    if len(firm) > 1 or (firm and goals[-1].undecided):
        raise question.refuse("the first goal ends the match, nothing comes after it", clause)
    return firm[0].by if firm else None


def same_moment(question: Question) -> ClauseRef:
    """Subbuteo says that the match goes on; FISTF is silent, and we let it go on as well."""
    clause = rules.nobody_can_say_who_was_first.rule.cited.get(question.book)
    return ASSUMED if clause is None else clause_ref(question.book, clause)


def _shoot_out(question: Question, rule: RuleFunction) -> Verdict:
    clause = cited(question, rule)
    if not question.report.shots:
        raise question.refuse("still drawn: a shoot-out has to be held, say how it ended", clause)
    check_shooters(question, clause_ref(question.book, NOMINATION[question.book]))
    each = LAWS[question.book].parameters.values.shots
    winner = shoot_out_winner(question, cited(question, winner_after_equal_shots), each)
    return _verdict(question, winner, How.SHOOT_OUT, rule, winner_after_equal_shots)


def awarded(question: Question) -> Verdict:
    """A red card loses by 0:3 at least (10.3.1); no-show, withdrawal and the rest by the same score (assumed)."""
    report = question.report
    assert report.award is not None
    loser = report.award.against
    goals = LAWS[question.book].parameters.values.forfeit_goals or ASSUMED_FORFEIT
    tables = TABLES if question.teams else 1
    scores = report.scores or ((0, 0),) * tables
    if len(scores) != tables:
        raise question.refuse("{needed} scores are needed, {given} given", needed=tables, given=len(scores))
    lost = [lost_by_at_least(goals, score, loser) for score in scores]
    red = red_card.rule.cited.get(question.book) if report.award.ground is Ground.DISQUALIFIED else None
    return Verdict(
        winner=loser.other,
        goals=(sum(home for home, _ in lost), sum(away for _, away in lost)),
        how=How.AWARDED,
        clauses=(ASSUMED if red is None else clause_ref(question.book, red),),
        duels=_duels(tuple(lost)) if question.teams else (0, 0),
    )


def cited(question: Question, rule: RuleFunction) -> ClauseRef:
    return clause_ref(question.book, LAWS[question.book].clause_of(rule))


def _verdict(question: Question, winner: Side | None, how: How, *grounds: RuleFunction) -> Verdict:
    sudden = question.report.sudden or ()
    home, away = goals_of(question)
    clauses = [cited(question, rule) for rule in grounds]
    if any(goal.undecided for goal in sudden):
        clauses.append(same_moment(question))
    return Verdict(
        winner=winner,
        goals=(
            home + sum(1 for goal in sudden if goal.by is Side.HOME),
            away + sum(1 for goal in sudden if goal.by is Side.AWAY),
        ),
        how=how,
        clauses=tuple(clauses),
        duels=_duels(question.report.scores) if question.teams else (0, 0),
        shots=count_shots(question) if how is How.SHOOT_OUT else None,
    )


def _duels(scores: tuple[tuple[int, int], ...]) -> tuple[int, int]:
    """Tables won, a draw counting half a win on each side: two, one, none."""
    home = sum(2 if own > other else own == other for own, other in scores)
    return home, 2 * len(scores) - home
