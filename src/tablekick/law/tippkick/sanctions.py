"""Free kick or penalty, at once or when the ball has shown whether there was advantage: rules 13.1 and 14.1."""

from __future__ import annotations

from dataclasses import replace

from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.rulings import Ruling
from tablekick.law.tippkick.answer import Answer, ruling
from tablekick.law.tippkick.calls import Call, Reason
from tablekick.law.tippkick.citations import cites
from tablekick.law.tippkick.discipline import gross_offence
from tablekick.law.tippkick.restarts import INDIRECT, free_kick, indirect_free_kick, penalty, resume
from tablekick.law.tippkick.state import GRAVITY, Measure, Offence, Situation, State, Wrong


def offence(state: State, by: Side, reason: Reason, clause: str, at: Point, in_area: str | None) -> Offence:
    """An offence by its place: `in_area` is the clause of rule 14 that makes it a penalty in the own area."""
    if in_area is not None and is_graver(state, by, at):
        return Offence(by=by, reason=reason, clause=in_area, measure=Measure.PENALTY, at=at)
    return Offence(by=by, reason=reason, clause=clause, measure=Measure.FREE_KICK, at=at)


@cites("13.1.2", "14.1")
def is_graver(state: State, by: Side, at: Point) -> bool:
    """In the offender's own area, its line included, a penalty takes the place of the free kick."""
    return state.parameters.pitch.in_area(at, state.end_kept_by(by))


def punish(state: State, wrong: Offence) -> Answer:
    """Call it now. The ball may still run: a goal that follows is judged by who offended."""
    move = state.movement
    fouled = state.situation() if move is None else state.before
    if move is not None and move.offence is not None and move.offence.by is not wrong.by:
        return _the_first_one_counts(state, move.offence, wrong)
    called = award(state, wrong, fouled)
    if move is None or called.state.over:
        return called
    direct = move.action not in INDIRECT
    return called.but(wrong=Wrong(by=wrong.by, reason=wrong.reason, direct=direct, clause="13.K3"))


def _the_first_one_counts(state: State, first: Offence, second: Offence) -> Answer:
    """The other player had offended before: his offence is called, and of this one only the account is kept."""
    called = award(state, first, state.before)
    if called.state.over or second.gross is None:
        return called
    gross = second.gross
    return called.then(lambda now: gross_offence(now, second.by, gross, second.reason))


@cites("2.K18")
def play_counts_as_stopped(state: State) -> bool:
    """From the moment a keeper has to be changed nothing that happens to the ball is part of the game."""
    return state.broken_keeper is not None


def hold(state: State, wrong: Offence) -> Answer:
    """Wait for the ball; of two offences of one player the graver stays, of two players' the first."""
    move = state.movement
    if move is None:
        return punish(state, wrong)
    if play_counts_as_stopped(state) or move.void is not None:
        return Answer(state)
    first = move.offence
    if first is not None and (first.by is not wrong.by or GRAVITY[first.measure] >= GRAVITY[wrong.measure]):
        return Answer(state)
    return Answer(state.with_(movement=replace(move, offence=wrong)))


def award(state: State, wrong: Offence, fouled: Situation | None) -> Answer:
    """Carry out what the offence leads to, for the opponent of the offender; a gross one has its price besides."""
    if wrong.gross is None:
        return restart_for(state, wrong, fouled)
    reckoned = gross_offence(state, wrong.by, wrong.gross, wrong.reason)
    if reckoned.state.over:
        return reckoned
    laid = restart_for(reckoned.state, wrong, fouled)
    if wrong.added_s > 0.0:
        laid = laid.then(lambda now: add_time(now, wrong.added_s, "4.K10"))
    return laid.also(*reckoned.rulings)


def restart_for(state: State, wrong: Offence, fouled: Situation | None) -> Answer:
    given = free_kick_for_the_offence(state, wrong, fouled)
    if given is not None:
        return given
    side = wrong.by.other
    if wrong.measure is Measure.PENALTY:
        return penalty(state, side, wrong.clause, wrong.reason, fouled)
    if wrong.measure is Measure.INDIRECT:
        return indirect_free_kick(state, side, wrong.at, wrong.clause, wrong.reason)
    if fouled is None:
        # There is nothing that could be played again.
        return free_kick(state, side, wrong.at, wrong.clause, wrong.reason)
    if wrong.measure is Measure.RETAKE:
        return retaken_from_the_same_place(state, wrong, fouled)
    return repeated(state, wrong, fouled)


@cites("13.1")
def free_kick_for_the_offence(state: State, wrong: Offence, fouled: Situation | None) -> Answer | None:
    """For any of the offences of rule 13, unless it is graver or the action is only repeated."""
    if wrong.measure is not Measure.FREE_KICK:
        return None
    given = free_kick(state, wrong.by.other, wrong.at, wrong.clause, wrong.reason, fouled)
    return given.but(at_three_lengths=wrong.by, misplaced=1) if wrong.reason is Reason.TOO_CLOSE else given


def repeated(state: State, wrong: Offence, fouled: Situation) -> Answer:
    """The same action once more, with a kicker that stood too close put back first."""
    side = wrong.by.other
    back = Answer(resume(state, fouled, protected=state.protected))
    if wrong.reason is Reason.TOO_CLOSE:
        further = ruling(Call.RESTORE, wrong.clause, to=side, reason=wrong.reason)
        back = back.but(at_three_lengths=wrong.by, misplaced=1).also(further)
    return back.also(ruling(Call.REPEAT, wrong.clause, to=side, at=back.state.ball.at, reason=wrong.reason))


def retaken_from_the_same_place(state: State, wrong: Offence, fouled: Situation) -> Answer:
    """A kick after time that was obstructed counts as not taken."""
    back = resume(state, fouled, protected=True, late_obstructed=state.late_obstructed)
    told = ruling(Call.RETAKE, wrong.clause, to=wrong.by.other, at=back.ball.at, reason=wrong.reason)
    return Answer(back, (told,))


@cites("4.1.2", "4.K11")
def add_time(state: State, seconds: float, clause: str) -> Answer:
    """Lost time goes onto the half it was lost in, and the referee says so at once."""
    told = ruling(Call.ADDED_TIME, clause, seconds=seconds)
    return Answer(state.with_(added_s=state.added_s + seconds), (told,))


def wrong_again(state: State, side: Side, clause: str, told: Ruling) -> Answer:
    """Kicker or ball set wrong for the kick to come: told once, after that it is time-wasting, one step each time."""
    now = state.with_(misplaced=state.misplaced + 1)
    if not wastes_time_by_placing(now):
        return Answer(now, (told,))
    reckoned = gross_offence(now, side, clause, Reason.TIME_WASTING)
    if reckoned.state.over:
        return reckoned
    lost = now.parameters.time_wasting_s
    return Answer(reckoned.state, (told, *reckoned.rulings)).then(lambda then: add_time(then, lost, "4.K10"))


@cites("15.2.c", "7.K6")
def wastes_time_by_placing(state: State) -> bool:
    """He has been told where it belongs, and sets it wrong again for the same kick."""
    return state.misplaced > 1
