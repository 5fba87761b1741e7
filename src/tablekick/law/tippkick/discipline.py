"""Admonition, caution, abandonment: rule 15 and everything that leads there."""

from __future__ import annotations

from tablekick.facts.sides import Side
from tablekick.law.tippkick.answer import Answer, ruling
from tablekick.law.tippkick.calls import Call, Reason
from tablekick.law.tippkick.citations import cites
from tablekick.law.tippkick.state import State, index, put


def admonish(state: State, side: Side, clause: str, reason: Reason) -> Answer:
    """A word to the player; many of them are a gross offence."""
    told = state.note(side, admonitions=state.record(side).admonitions + 1)
    said = _noted(told, Call.ADMONITION, side, clause, reason)
    if admonitions_pile_up(told, side):
        return said.then(lambda now: gross_offence(now, side, "6.K36", Reason.MANY_ADMONITIONS))
    return said


@cites("6.K36")
def admonitions_pile_up(state: State, side: Side) -> bool:
    """The freeze call and every other admonition add up; the book names no number, so it is a setting."""
    return state.record(side).admonitions >= state.parameters.admonitions_are_gross


def caution(state: State, side: Side, clause: str, reason: Reason) -> Answer:
    return _noted(state.note(side, cautioned=True), Call.CAUTION, side, clause, reason)


def gross_offence(state: State, side: Side, clause: str, reason: Reason) -> Answer:
    """Admonition, caution, abandonment: one step further with each gross offence."""
    if abandon_at_the_next(state, side):
        return abandon(state, side, "15.3.4", reason)
    if caution_is_due(state, side):
        return caution(state, side, "15.3.3", reason)
    return admonish(state, side, clause, reason)


@cites("15.1", "15.3", "15.3.4")
def abandon_at_the_next(state: State, side: Side) -> bool:
    """Once cautioned, and not before, the next gross offence ends the match."""
    return state.record(side).cautioned


@cites("15.3.3", "7.4")
def caution_is_due(state: State, side: Side) -> bool:
    """It may come at the first gross offence; at a repetition it is due at the latest, and that is when we give it."""
    return state.record(side).admonitions > 0 and not state.record(side).cautioned


def abandon(state: State, side: Side, clause: str, reason: Reason) -> Answer:
    """The match ends against `side`; its opponent keeps a better score if he has one."""
    winner = side.other
    ended = _noted(state, Call.ABANDONED, side, clause, reason, to=winner)
    award = awarded_score(state, winner)
    score, cited = (state.score, "15.4.3") if award is None else (award, "15.4")
    points = put((0, 0), winner, state.parameters.awarded_points)
    last = ruling(Call.FULL_TIME, cited, to=winner, score=score, points=points)
    return ended.but(over=True, movement=None, score=score, points=points).also(last)


@cites("15.4")
def awarded_score(state: State, winner: Side) -> tuple[int, int] | None:
    """Five goals to nil (and two points), unless he would lose by it."""
    if actual_score_is_better(state, winner):
        return None
    return put((0, 0), winner, state.parameters.awarded_goals)


@cites("15.4.2", "15.4.3")
def actual_score_is_better(state: State, winner: Side) -> bool:
    """Higher means a larger lead than the award gives, or as large a lead with more goals."""
    return is_better_than(state.parameters.awarded_goals, state.score, winner)


def is_better_than(award: int, score: tuple[int, int], winner: Side) -> bool:
    """The score is worth more to `winner` than that many goals to nil."""
    own, other = score[index(winner)], score[index(winner.other)]
    return (own - other, own) > (award, award)


def _noted(state: State, call: Call, offender: Side, clause: str, reason: Reason, *, to: Side | None = None) -> Answer:
    kept = state.with_(incidents=(*state.incidents, (call, offender, reason)))
    return Answer(kept, (ruling(call, clause, to=to or offender, reason=reason),))
