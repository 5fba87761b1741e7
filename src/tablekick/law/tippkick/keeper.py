"""The keeper, its box and the hand on it: rules 6.2, 6.4, 6.6, 6.8 and 14.4."""

from __future__ import annotations

from dataclasses import replace

from tablekick.facts.tippkick.facts import Body, KeeperFault, KeeperReport, Part, Tool, Touch
from tablekick.law.tippkick.answer import Answer, ruling
from tablekick.law.tippkick.calls import Call, Reason
from tablekick.law.tippkick.citations import cites
from tablekick.law.tippkick.discipline import abandon, abandon_at_the_next, admonish, caution
from tablekick.law.tippkick.restarts import resume
from tablekick.law.tippkick.sanctions import award, hold
from tablekick.law.tippkick.state import Action, Measure, Offence, State, Wrong
from tablekick.law.tippkick.touches import finger_under_the_rubber_is_hit

AT_ANY_TIME = frozenset({KeeperFault.MOVES_EARLY, KeeperFault.OFF_LINE})
BEFORE_THE_STRIKE = frozenset({KeeperFault.LIFTED, KeeperFault.BENT, KeeperFault.UPSIDE_DOWN})
"""Not upright on its line; once the ball is struck rule 6.2 judges these as at any other shot."""


def on_keeper(state: State, report: KeeperReport) -> Answer:
    """Something about a keeper was seen."""
    if state.stopped is not None or state.wrong is not None:
        return Answer(state)
    for rule in (breaks_the_penalty_rule, on_a_resting_ball, hand_under_the_rubber, wrong_posture):
        answer = rule(state, report)
        if answer is not None:
            return answer
    return Answer(state)


@cites("14.4")
def breaks_the_penalty_rule(state: State, report: KeeperReport) -> Answer | None:
    """Upright on the goal line and still until the ball is struck; the kick itself goes on."""
    if report.by is state.attacking or state.action is not Action.PENALTY:
        return None
    struck = state.movement is not None
    if report.fault not in (AT_ANY_TIME if struck else AT_ANY_TIME | BEFORE_THE_STRIKE):
        return None
    why = Reason.MOVES_EARLY if report.fault is KeeperFault.MOVES_EARLY else Reason.KEEPER_POSTURE
    if state.movement is None:
        return Answer(state.with_(keeper_moved=why))
    return Answer(state.with_(movement=replace(state.movement, keeper_moved=why)))


@cites("6.K21")
def on_a_resting_ball(state: State, report: KeeperReport) -> Answer | None:
    """Box over the line or finger under the rubber at a ball at rest in the own area: told, moved or not."""
    if not (box_over_the_line(report) or hand_under_rubber_at_rest(report)) or not works_a_resting_ball(state, report):
        return None
    return _admonish_and_restore(state, report)


@cites("6.8", "6.6.3", "6.K19")
def box_over_the_line(report: KeeperReport) -> bool:
    """A part of the box is enough, on whichever colour the ball lay."""
    return report.fault is KeeperFault.BOX_OVER_LINE


@cites("6.K20")
def hand_under_rubber_at_rest(report: KeeperReport) -> bool:
    return report.fault is KeeperFault.HAND_UNDER_RUBBER


def works_a_resting_ball(state: State, report: KeeperReport) -> bool:
    move = state.movement
    place = state.ball.at if move is None else move.start
    by_keeper = move is None or (move.by is report.by and move.tool is Tool.KEEPER)
    return by_keeper and state.parameters.pitch.in_area(place, state.end_kept_by(report.by))


def _admonish_and_restore(state: State, report: KeeperReport) -> Answer:
    """At the second time cautioned, after that rule 15."""
    faults = state.record(report.by).box_faults + 1
    noted = state.note(report.by, box_faults=faults)
    reason = _box_or_finger(report)
    if repeated_box_offence(faults):
        if abandon_at_the_next(noted, report.by):
            return abandon(noted, report.by, "15.3.4", reason)
        told = caution(noted, report.by, "6.8.2", reason)
    else:
        told = admonish(noted, report.by, "6.K21" if hand_under_rubber_at_rest(report) else "6.8", reason)
    if told.state.over or report.advantage:
        return told
    return told.then(lambda now: restored(now, report))


@cites("6.8.2")
def repeated_box_offence(faults: int) -> bool:
    """The earlier one counts wherever it was noted."""
    return faults > 1


def restored(state: State, report: KeeperReport) -> Answer:
    """The ball goes back to where it lay, unless the attacker gained; an own goal that still falls is such a gain."""
    move = state.movement
    if move is not None and move.offence is not None:
        # The opponent had offended before: that is called, and the keeper's player has had his word.
        return award(state, move.offence, state.before)
    reason, clause = _box_or_finger(report), "6.K20" if hand_under_rubber_at_rest(report) else "6.8"
    back = resume(state, state.before) if move is not None and state.before is not None else state
    told = ruling(Call.RESTORE, clause, to=report.by.other, at=back.ball.at, reason=reason)
    if move is not None:
        back = back.with_(wrong=Wrong(by=report.by, reason=reason, direct=True, clause="6.8"))
    return Answer(back, (told,))


def _box_or_finger(report: KeeperReport) -> Reason:
    return Reason.HAND_UNDER_RUBBER if hand_under_rubber_at_rest(report) else Reason.KEEPER_BOX


@cites("6.4", "6.4.2", "6.7.a")
def hand_under_the_rubber(state: State, report: KeeperReport) -> Answer | None:
    """Used to defend: free kick from where the shot came; struck by the ball it is a goal."""
    if report.fault is not KeeperFault.HAND_UNDER_RUBBER or not is_defending(state, report):
        return None
    faults = state.record(report.by).hand_faults + 1
    noted = state.note(report.by, hand_faults=faults)
    if hand_offences_pile_up(noted, faults):
        if faults > noted.parameters.hand_faults_awarded:
            return abandon(noted, report.by, "6.4.4", Reason.HAND_UNDER_RUBBER)
        told = admonish(noted, report.by, "6.4.4", Reason.HAND_UNDER_RUBBER)
        if told.state.over:
            return told
        return told.then(lambda now: _hand_punished(now, report))
    return _hand_punished(noted, report)


def _hand_punished(state: State, report: KeeperReport) -> Answer:
    if report.struck or _hand_was_hit(state, report):
        finger = Touch(body=Body(part=Part.HAND, side=report.by), under_rubber=True)
        goal = finger_under_the_rubber_is_hit(state, finger)
        if goal is not None:
            return goal
    return hold(state, _from_the_shot(state, report, Reason.HAND_UNDER_RUBBER, "6.4.2"))


def _hand_was_hit(state: State, report: KeeperReport) -> bool:
    """The ball met that player's hand before the referee told where the hand was."""
    met = None if state.movement is None else state.movement.offence
    return met is not None and met.by is report.by and met.reason is Reason.BODY


@cites("6.4.4")
def hand_offences_pile_up(state: State, faults: int) -> bool:
    """First a free kick, then an admonition with it, in the extreme the match is awarded."""
    return faults > state.parameters.hand_faults_tolerated


def is_defending(state: State, report: KeeperReport) -> bool:
    attacker = state.attacking if state.movement is None else state.movement.by
    return report.by is not attacker


@cites("6.2", "6.7.a")
def wrong_posture(state: State, report: KeeperReport) -> Answer | None:
    """A keeper that defends in a way it may not: free kick from where the shot came."""
    if not is_defending(state, report):
        return None
    clause = next((cited for cited, rule in _POSTURES if rule(report)), None)
    if clause is None:
        return None
    return hold(state, _from_the_shot(state, report, Reason.KEEPER_POSTURE, clause))


@cites("6.2.a")
def bent_forward(report: KeeperReport) -> bool:
    return report.fault is KeeperFault.BENT


@cites("6.2.b")
def upside_down(report: KeeperReport) -> bool:
    return report.fault is KeeperFault.UPSIDE_DOWN


@cites("6.2.c", "6.K17")
def out_of_its_place(report: KeeperReport) -> bool:
    """The box belongs behind rubber and goal line."""
    return report.fault is KeeperFault.BOX_OVER_LINE


@cites("6.2.d")
def hand_on_the_figure(report: KeeperReport) -> bool:
    return report.fault is KeeperFault.HAND_ON_FIGURE


_POSTURES = (
    ("6.2.a", bent_forward),
    ("6.2.b", upside_down),
    ("6.2.c", out_of_its_place),
    ("6.2.d", hand_on_the_figure),
)


def _from_the_shot(state: State, report: KeeperReport, reason: Reason, clause: str) -> Offence:
    at = state.ball.at if state.movement is None else state.movement.start
    return Offence(by=report.by, reason=reason, clause=clause, measure=Measure.FREE_KICK, at=at)
