"""The whole ball passes a line: rule 5, and the restarts of rules 10 to 12."""

from __future__ import annotations

from dataclasses import replace

from tablekick.facts.tippkick.facts import Cross, Kick, Line
from tablekick.law.tippkick.answer import Answer
from tablekick.law.tippkick.citations import cites
from tablekick.law.tippkick.equipment import ball_ran_past_a_broken_keeper, stop_if_due
from tablekick.law.tippkick.goals import by_last_touch, in_the_goal
from tablekick.law.tippkick.halves import end_of_period
from tablekick.law.tippkick.kicks import is_stopped, set_moving, waits_for_the_referee
from tablekick.law.tippkick.pending import settle_what_waited
from tablekick.law.tippkick.restarts import kick_in
from tablekick.law.tippkick.state import Action, Movement, State


def on_cross(state: State, cross: Cross) -> Answer:
    """Out, in the goal, or merely out of the zone of a restart."""
    if is_stopped(state):
        return Answer(state)
    if cross.line in (Line.CIRCLE, Line.AREA):
        return Answer(_left_zone(state, cross))
    if state.movement is None and state.wrong is None:
        if state.ball_out or state.time_up or waits_for_the_referee(state):
            return Answer(state)
        # A ball nobody saw being played was played by the one whose turn it was.
        state = set_moving(state, Kick(by=state.attacking))
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


@cites("5.1", "5.1.a", "9.K7")
def over_a_line(state: State, cross: Cross) -> Answer:
    """Out of play on the ground or in the air; a restart that never lay still counts as taken by that."""
    move = state.movement
    if move is None:
        return Answer(state.with_(wrong=None))
    settled = ball_ran_past_a_broken_keeper(state, move) or settle_what_waited(state, move)
    if settled is not None:
        return settled.then(stop_if_due)
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
