"""Matches that were played on this server: the law has judged them while they were played."""

from __future__ import annotations

from tablekick.law.flick.laws import LAWS
from tablekick.law.flick.memory import RuleFunction
from tablekick.law.flick.time import rules
from tablekick.rulebooks import Book, ClauseId, ClauseRef, clause_ref
from tablekick.tournament.endings.flick import cited
from tablekick.tournament.endings.question import Question, check_scores, goals_of
from tablekick.tournament.results import ASSUMED, How, Refereed, Verdict

FLICK: dict[How, RuleFunction] = {
    How.FULL_TIME: rules.scored_more,
    How.DRAWN: rules.scored_more,
    How.SUDDEN_DEATH: rules.first_goal,
    How.SHOOT_OUT: rules.individual_shoot_out,
}
OTHERS = {
    (Book.TIPPKICK_2017, How.FULL_TIME): "4.1",
    (Book.TIPPKICK_2017, How.DRAWN): "4.1",
    (Book.TIPPKICK_2017, How.EXTRA_TIME): "4.2",
    (Book.TACTICS, How.FULL_TIME): "0.4",
    (Book.TACTICS, How.DRAWN): "0.4",
    (Book.TACTICS, How.EXTRA_TIME): "11.C.1",
    (Book.TACTICS, How.SHOOT_OUT): "11.C.3",
}


def decide(question: Question, ended: Refereed) -> Verdict:
    """As it ended there, if that is enough here."""
    check_scores(question, 1)
    if ended.winner is None and question.needs_winner:
        raise question.refuse("this match has to have a winner")
    return Verdict(
        winner=ended.winner,
        goals=goals_of(question),
        how=ended.how,
        clauses=(_clause(question, ended.how),),
        shots=ended.shots,
    )


def _clause(question: Question, how: How) -> ClauseRef:
    if question.book in LAWS and how in FLICK:
        return cited(question, FLICK[how])
    number = OTHERS.get((question.book, how))
    return ASSUMED if number is None else clause_ref(question.book, ClauseId(number))
