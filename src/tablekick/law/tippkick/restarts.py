"""Setting up: where the ball goes, who plays it, and what kind of action that is."""

from __future__ import annotations

from dataclasses import replace

from tablekick.facts.sides import Side
from tablekick.facts.tippkick.facts import CornerSide
from tablekick.geometry.points import Point
from tablekick.geometry.tippkick_pitch import CENTRE
from tablekick.law.tippkick.answer import Answer, ruling
from tablekick.law.tippkick.calls import Call, Choice, Reason
from tablekick.law.tippkick.citations import cites
from tablekick.law.tippkick.state import Action, Ball, Kicker, Situation, State

INDIRECT = frozenset({Action.KICK_OFF, Action.GOAL_KICK, Action.KICK_IN, Action.INDIRECT})


def lay_ball(state: State, side: Side, action: Action, at: Point, **changes: object) -> State:
    """The ball lies for `side`, its colour up; clocks and counts begin anew."""
    fresh = {
        "ball": Ball(at=at, up=state.colour_of(side)),
        "attacking": side,
        "action": action,
        "prep": 0,
        "movement": None,
        "before": None,
        "last_touch": None,
        "placing_s": 0.0,
        "playing_s": 0.0,
        "freeze_called": False,
        "late_from_s": 0.0,
        "at_three_lengths": None,
        "misplaced": 0,
        "spot": at,
        "kickers": (_at_ease(state, Side.HOME), _at_ease(state, Side.AWAY)),
        "choice": (),
        "fouled": None,
        "protected": action in (Action.FREE_KICK, Action.PENALTY),
        "positioning": False,
        "keeper_only": False,
        "keeper_moved": None,
        "wrong": None,
        "in_doubt": False,
        "ball_out": True,
        "opening": False,
    }
    return state.with_(**(fresh | changes))


def _at_ease(state: State, side: Side) -> Kicker | None:
    """What was wrong about a kicker's place was wrong for the kick before."""
    kicker = state.kicker(side)
    return None if kicker is None else replace(kicker, too_close=False, touched_late=False)


def resume(state: State, situation: Situation, **changes: object) -> State:
    """The situation before a movement, laid out again; the defence has its time anew."""
    laid = lay_ball(state, situation.attacking, situation.action, situation.ball.at)
    kept = {
        "ball": situation.ball,
        "prep": situation.prep,
        "positioning": situation.positioning,
        "keeper_only": situation.keeper_only,
        "ball_out": situation.action is not Action.OPEN,
    }
    return laid.with_(**(kept | changes))


@cites("9.3")
def kick_off(state: State, side: Side, clause: str) -> Answer:
    """From the kick-off spot."""
    return Answer(lay_ball(state, side, Action.KICK_OFF, CENTRE), (ruling(Call.KICK_OFF, clause, to=side, at=CENTRE),))


@cites("10.1")
def goal_kick(state: State, side: Side, clause: str) -> Answer:
    """With kicker or keeper out of the goal area."""
    spot = state.parameters.pitch.goal_kick_spot(state.end_kept_by(side))
    return Answer(lay_ball(state, side, Action.GOAL_KICK, spot), (ruling(Call.GOAL_KICK, clause, to=side),))


@cites("11.1")
def kick_in(state: State, side: Side, at: Point, clause: str, reason: Reason | None = None) -> Answer:
    """From the point of the touchline where the ball left."""
    spot = state.parameters.pitch.onto_touchline(at)
    laid = lay_ball(state, side, Action.KICK_IN, spot)
    return Answer(laid, (ruling(Call.KICK_IN, clause, to=side, at=spot, reason=reason),))


@cites("12.2")
def corner(state: State, side: Side, at: Point, wanted: CornerSide | None, clause: str) -> Answer:
    """From the quarter circle nearest to where the ball crossed; the players have no choice."""
    pitch = state.parameters.pitch
    end = state.end_kept_by(side.other)
    flank = corner_flank(state, end, at, wanted)
    laid = lay_ball(state, side, Action.CORNER, pitch.corner_spot(end, flank))
    return Answer(laid, (ruling(Call.CORNER, clause, to=side, at=pitch.corner(end, flank)),))


def corner_flank(state: State, end: int, at: Point, wanted: CornerSide | None) -> int:
    """+1 or -1: the touchline the corner is taken at."""
    if passes_beside_the_goal(state, at):
        return 1 if at.y_mm > 0 else -1
    return referee_picks_the_flank(end, at, wanted)


@cites("12.K5", "12.K7")
def passes_beside_the_goal(state: State, at: Point) -> bool:
    """A ball beside the goal fixes the side, whatever anybody would like."""
    return not state.parameters.pitch.between_posts(at)


@cites("12.K6")
def referee_picks_the_flank(end: int, at: Point, wanted: CornerSide | None) -> int:
    """Over the goal the referee decides; unless he says otherwise, by the crossing point."""
    if wanted is None and at.y_mm != 0.0:
        return 1 if at.y_mm > 0 else -1
    # Looking along +x the left hand is +y.
    return -end if wanted is CornerSide.RIGHT else end


@cites("13.2")
def free_kick(
    state: State, side: Side, at: Point, clause: str, reason: Reason, fouled: Situation | None = None
) -> Answer:
    """At the place of the offence, with the choice to repeat the action that was fouled."""
    choice = offered_choice(state, side, fouled)
    laid = lay_ball(
        state, side, Action.FREE_KICK, _on_pitch(state, at), choice=choice, fouled=fouled if choice else None
    )
    return Answer(laid, (ruling(Call.FREE_KICK, clause, to=side, at=laid.ball.at, reason=reason, choice=choice),))


@cites("14.2")
def penalty(state: State, side: Side, clause: str, reason: Reason, fouled: Situation | None = None) -> Answer:
    """From the penalty spot, or the fouled action again."""
    spot = state.parameters.pitch.penalty_spot(state.end_kept_by(side.other))
    choice = (Choice.KICK, Choice.REPEAT) if fouled is not None and fouled.attacking is side else ()
    laid = lay_ball(state, side, Action.PENALTY, spot, choice=choice, fouled=fouled if choice else None)
    return Answer(laid, (ruling(Call.PENALTY, clause, to=side, at=spot, reason=reason, choice=choice),))


def offered_choice(state: State, side: Side, fouled: Situation | None) -> tuple[Choice, ...]:
    """Only an action of one's own can be repeated, and after the signal only free kicks proper are carried out."""
    if fouled is None or fouled.attacking is not side or state.time_up:
        return ()
    return (Choice.KICK, Choice.REPEAT)


@cites("8.4.4", "13.7.2")
def indirect_free_kick(state: State, side: Side, at: Point, clause: str, reason: Reason) -> Answer:
    """For the opponent of the player at fault, treated like a kick-in."""
    laid = lay_ball(state, side, Action.INDIRECT, _on_pitch(state, at))
    return Answer(laid, (ruling(Call.INDIRECT_FREE_KICK, clause, to=side, at=laid.ball.at, reason=reason),))


def _on_pitch(state: State, at: Point) -> Point:
    pitch = state.parameters.pitch
    x = min(max(at.x_mm, -pitch.goal_line_mm), pitch.goal_line_mm)
    y = min(max(at.y_mm, -pitch.touchline_mm), pitch.touchline_mm)
    return Point(x, y)
