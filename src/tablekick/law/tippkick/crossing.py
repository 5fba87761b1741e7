"""The whole ball passes a line: rule 5, and the restarts of rules 10 to 12."""

from __future__ import annotations

from dataclasses import replace

from tablekick.facts.tippkick.facts import Cross, Kick, Line
from tablekick.law.tippkick.answers import Answer, ruling
from tablekick.law.tippkick.calls import Call, Reason
from tablekick.law.tippkick.citing import cites
from tablekick.law.tippkick.equipment import stop_if_due
from tablekick.law.tippkick.goals import by_last_touch, in_the_goal
from tablekick.law.tippkick.halves import end_of_period
from tablekick.law.tippkick.kicking import is_stopped, set_moving
from tablekick.law.tippkick.restarts import INDIRECT, kick_in, resume
from tablekick.law.tippkick.sanctions import award
from tablekick.law.tippkick.state import Action, Movement, State


def on_cross(state: State, cross: Cross) -> Answer:
    """Out, in the goal, or merely out of the zone of a restart."""
    if is_stopped(state):
        return Answer(state)
    if cross.line in (Line.CIRCLE, Line.AREA):
        return Answer(_left_zone(state, cross))
    if state.movement is None and state.wrong is None:
        if state.ball_out or state.time_up:
            return Answer(state)
        # A ball nobody saw being played was played by the one whose turn it was.
        state = set_moving(state, Kick(by=state.attacking))
    judged_in_the_air(cross)
    if cross.line is Line.GOAL and cross.goal:
        return in_the_goal(state, cross, _end(cross)).then(stop_if_due)
    return over_a_line(state, cross)


def _end(cross: Cross) -> int:
    return 1 if cross.at.x_mm > 0 else -1


def _left_zone(state: State, cross: Cross) -> State:
    move = state.movement
    if move is None:
        return state
    fits = (cross.line is Line.CIRCLE and move.action is Action.KICK_OFF) or (
        cross.line is Line.AREA and move.action is Action.GOAL_KICK
    )
    return state.with_(movement=replace(move, left_zone=True)) if fits else state


@cites("5.K2")
def judged_in_the_air(cross: Cross) -> bool:
    """For a ball in the air nothing but the referee's impression counts, and that is what the fact says."""
    return cross.in_air


@cites("5.1", "5.1.a")
def over_a_line(state: State, cross: Cross) -> Answer:
    """Out of play on the ground or in the air."""
    move = state.movement
    if move is None:
        return Answer(state.with_(wrong=None))
    settled = settle_what_waited(state, move)
    if settled is not None:
        return settled.then(stop_if_due)
    if counts_as_taken(move):
        state = state.with_(movement=replace(move, left_zone=True))
    if state.time_up:
        return end_of_period(state)
    if cross.line is Line.TOUCH:
        return _to_kick_in(state, cross, move).then(stop_if_due)
    return by_last_touch(state, cross, state.keeper_of(_end(cross))).then(stop_if_due)


@cites("11.1.2")
def _to_kick_in(state: State, cross: Cross, move: Movement) -> Answer:
    """For the opponent of the one whose figure touched it last."""
    out_by = state.last_touch or move.by
    return kick_in(state, out_by.other, cross.at, "11.1.2")


@cites("9.K7")
def counts_as_taken(move: Movement) -> bool:
    """A restart whose ball leaves the pitch before it lay still counts as taken."""
    return move.action in INDIRECT


def settle_what_waited(state: State, move: Movement) -> Answer | None:
    """No goal came of it: now the offence that was waiting is called, or the penalty taken again."""
    if move.offence is not None:
        return award(state, move.offence, state.before)
    return penalty_is_retaken(state, move)


def as_if_nothing_followed(state: State) -> Answer:
    """What still waits for the ball is called as though nothing came of it: the facts have come to an end."""
    move = state.movement
    settled = None if move is None or state.over else settle_what_waited(state, move)
    return settled if settled is not None else Answer(state)


@cites("14.4.2")
def penalty_is_retaken(state: State, move: Movement) -> Answer | None:
    """The keeper moved or stood wrong, and it was no goal."""
    if not move.keeper_moved or state.before is None:
        return None
    back = resume(state, state.before, protected=True)
    told = ruling(Call.RETAKE, "14.4.2", to=move.by, at=back.ball.at, reason=Reason.MOVES_EARLY)
    return Answer(back, (told,))
