"""What an ending is asked, and what all books have in common."""

from __future__ import annotations

from dataclasses import dataclass

from tablekick.facts.sides import Side
from tablekick.law.flick.shoot_out.rules import leader_of_shots
from tablekick.law.flick.time.rules import ahead
from tablekick.rulebooks import Book, ClauseRef
from tablekick.tournament.errors import RefusedError
from tablekick.tournament.people import TEAM_PLAYERS
from tablekick.tournament.results import ASSUMED, Report, Score

SHOTS_EACH = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A report and the circumstances that decide what it comes to."""

    book: Book
    report: Report
    needs_winner: bool
    teams: bool = False
    extra_time: bool = True
    members: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    """The teams' players, to see who may be named as a shooter."""

    def refuse(self, words: str, clause: str = ASSUMED, **values: object) -> RefusedError:
        return RefusedError(words, before=f"{self.report.match}: ", behind=f" ({clause})", **values)


def goals_of(question: Question) -> Score:
    """All goals of full time."""
    scores = question.report.scores
    return sum(home for home, _ in scores), sum(away for _, away in scores)


def check_scores(question: Question, needed: int) -> None:
    scores = question.report.scores
    if len(scores) != needed:
        raise question.refuse("{needed} scores are needed, {given} given", needed=needed, given=len(scores))
    if any(goals < 0 for score in scores for goals in score):
        raise question.refuse("goals cannot be negative")


def nothing_after(question: Question, why: str, clause: ClauseRef) -> None:
    """Refuse what cannot have been played: `why` says that the match was over."""
    report = question.report
    if report.extra is not None or report.sudden is not None or report.shots or report.shooters:
        raise question.refuse(why, clause)


def count_shots(question: Question) -> Score:
    shots = question.report.shots
    home = sum(1 for side, scored in shots if scored and side is Side.HOME)
    return home, sum(1 for _, scored in shots if scored) - home


def shoot_out_winner(question: Question, clause: str, each: int = SHOTS_EACH) -> Side:
    """Alternate shots, as many for the one as for the other, until one leads."""
    shots = question.report.shots
    sides = [side for side, _ in shots]
    if any(one is other for one, other in zip(sides[0::2], sides[1::2], strict=False)) or any(
        side is not sides[0] for side in sides[0::2]
    ):
        raise question.refuse("the shots are taken alternately", clause)
    early = next((n for n in range(2 * each, len(shots), 2) if leader_of_shots(shots[:n], each)), None)
    if early is not None:
        raise question.refuse(
            "it was decided after {early} shots, but {given} are given", clause, early=early, given=len(shots)
        )
    winner = leader_of_shots(shots, each)
    if winner is None:
        raise question.refuse("level and without a winner: the shoot-out goes on, give all its shots", clause)
    return winner


def check_shooters(question: Question, clause: str) -> None:
    """In a team match each captain names one of the four who played last."""
    report = question.report
    if not question.teams:
        return
    if report.shooters is None:
        raise question.refuse("the captains name one of the four who played last", clause)
    for side, shooter in enumerate(report.shooters):
        last = report.line_ups[side] if report.line_ups is not None else question.members[side][:TEAM_PLAYERS]
        if shooter not in last:
            raise question.refuse(
                "{name} is not one of the four who played last: {last}", clause, name=shooter, last=", ".join(last)
            )


def shots_of(goals: Score, each: int = SHOTS_EACH) -> tuple[tuple[Side, bool], ...]:
    """Shots that end at this score, for a desk that is told nothing else; the law has the last word on them."""
    winner = ahead(goals[0] - goals[1])
    count = max(each, *goals)
    if winner is None or (count > each and abs(goals[0] - goals[1]) != 1):
        raise RefusedError(
            "no shoot-out ends {home}:{away}: five each, then until one leads by one", home=goals[0], away=goals[1]
        )
    home, away = ([n < made for n in range(count)] for made in goals)
    return tuple(shot for pair in zip(home, away, strict=True) for shot in zip(Side, pair, strict=True))
