"""The running ball meets something: hands, spare figures, frames, the taker's own figures."""

from __future__ import annotations

from dataclasses import replace
from math import copysign

from tablekick.facts.sides import Side
from tablekick.facts.tippkick.facts import Cross, Doing, Kick, Line, Part, Technique, Tool, Touch
from tablekick.geometry.points import Point
from tablekick.law.tippkick.answer import Answer
from tablekick.law.tippkick.calls import Reason
from tablekick.law.tippkick.citations import cites
from tablekick.law.tippkick.defence import meets_opposing_keeper, meets_opposing_kicker
from tablekick.law.tippkick.goals import in_the_goal
from tablekick.law.tippkick.kicks import on_kick
from tablekick.law.tippkick.restarts import INDIRECT
from tablekick.law.tippkick.sanctions import hold, offence, punish
from tablekick.law.tippkick.state import Action, Measure, Movement, Offence, State


def on_touch(state: State, touch: Touch) -> Answer:
    """What the ball met, and what follows from it."""
    if state.stopped is not None:
        return Answer(state)
    if state.wrong is not None:
        return stopped_behind_the_line(state, touch) or Answer(state)
    if state.movement is None:
        return touched_at_rest(state, touch)
    if state.movement.void is not None:
        return Answer(state)
    moved = state.with_(movement=_tracked(state, state.movement, touch))
    for rule in (
        stopped_behind_the_line,
        finger_under_the_rubber_is_hit,
        hand_hit_with_the_kicker,
        touched_with_body,
        touches_spare_figure,
        comes_off_the_frame,
        reaches_own_keeper,
        comes_back_to_own_kicker,
        meets_opposing_keeper,
        meets_opposing_kicker,
    ):
        answer = rule(moved, touch)
        if answer is not None:
            return answer
    return Answer(moved)


def touched_at_rest(state: State, touch: Touch) -> Answer:
    """A resting ball is moved by whatever touches it."""
    side, part = touch.body.side, touch.body.part
    if side is None or (state.time_up and side is not state.attacking):
        return Answer(state)
    if part is Part.KEEPER and touch.moving:
        return on_kick(state, Kick(by=side, tool=Tool.KEEPER))
    if part is Part.KICKER and touch.moving:
        return on_kick(state, Kick(by=side, technique=Technique.PUSHED))
    answer = touched_with_body(state, touch) or touches_spare_figure(state, touch)
    return answer if answer is not None else Answer(state)


def _tracked(state: State, move: Movement, touch: Touch) -> Movement:
    """The way run so far, and whether the zone of a restart was left on it."""
    if touch.at is None:
        return move
    return replace(
        move,
        path_mm=move.path_mm + move.last_at.distance_to(touch.at),
        last_at=touch.at,
        left_zone=move.left_zone or outside_zone(state, move, touch.at),
    )


def outside_zone(state: State, move: Movement, at: Point) -> bool:
    pitch = state.parameters.pitch
    if move.action is Action.KICK_OFF:
        return pitch.ball_left_circle(at)
    if move.action is Action.GOAL_KICK:
        return pitch.ball_left_area(at, state.end_kept_by(move.by))
    return False


def place_of(state: State, touch: Touch) -> Point:
    """Where it happened: as told, else where the kicker stands, else where the ball was last."""
    if touch.at is not None:
        return touch.at
    side = touch.body.side
    if touch.body.part is Part.KICKER and side is not None:
        kicker = state.kicker(side)
        if kicker is not None:
            return kicker.at
    return state.ball.at if state.movement is None else state.movement.last_at


@cites("8.2.2")
def stopped_behind_the_line(state: State, touch: Touch) -> Answer | None:
    """A net, rubber or box pushed forward cannot keep the ball out of the goal."""
    if touch.body.part not in (Part.NET, Part.RUBBER, Part.BOX) or not touch.pushed_forward:
        return None
    side = touch.body.side
    return None if side is None else _as_if_over_the_line(state, touch, side, "8.2.2")


def _as_if_over_the_line(state: State, touch: Touch, side: Side, clause: str) -> Answer:
    """Counted as over that side's goal line: everything that can speak against a goal is asked all the same."""
    end = state.end_kept_by(side)
    at = touch.at or Point(end * state.parameters.pitch.goal_line_mm, 0.0)
    return in_the_goal(state, Cross(line=Line.GOAL, at=at, goal=True), end, clause)


@cites("6.4.3")
def finger_under_the_rubber_is_hit(state: State, touch: Touch) -> Answer | None:
    """A hand under the rubber that stops the ball costs the goal it meant to prevent."""
    move = state.movement
    side = touch.body.side
    if touch.body.part is not Part.HAND or side is None or move is None:
        return None
    if side is move.by or move.action in INDIRECT or not (touch.under_rubber or _seen_under_the_rubber(move, side)):
        return None
    return _as_if_over_the_line(state, touch, side, "6.4.3")


def _seen_under_the_rubber(move: Movement, side: Side) -> bool:
    """The referee told of that hand already while this ball ran."""
    seen = move.offence
    return seen is not None and seen.by is side and seen.reason is Reason.HAND_UNDER_RUBBER


@cites("6.K29")
def hand_hit_with_the_kicker(state: State, touch: Touch) -> Answer | None:
    """A hand hit while it moves the kicker after the ball or back from it: the shot again, unless it goes in."""
    move = state.movement
    side = touch.body.side
    if touch.body.part is not Part.HAND or move is None or side is None or side is move.by:
        return None
    if touch.doing is not Doing.FOLLOWING and not hand_hit_while_withdrawing(touch):
        return None
    clause = "6.K31" if hand_hit_while_withdrawing(touch) else "6.K29"
    again = Offence(
        by=side, reason=Reason.HAND_AT_CONTACT, clause=clause, measure=Measure.REPEAT, at=place_of(state, touch)
    )
    return hold(state, again)


@cites("6.K31")
def hand_hit_while_withdrawing(touch: Touch) -> bool:
    return touch.doing is Doing.WITHDRAWING


@cites("13.1.a")
def touched_with_body(state: State, touch: Touch) -> Answer | None:
    """Clothing, hand or body on the ball."""
    side = touch.body.side
    if touch.body.part not in (Part.HAND, Part.BODY) or side is None or lays_his_own_restart(state, side):
        return None
    at = place_of(state, touch)
    in_area = "14.1.a" if body_in_own_area(state, side, at) else None
    return _by_role(state, offence(state, side, Reason.BODY, "13.1.a", at, in_area))


def lays_his_own_restart(state: State, side: Side) -> bool:
    """A ball out of play is put down by hand for the restart."""
    return state.movement is None and state.ball_out and side is state.attacking


@cites("14.1.a")
def body_in_own_area(state: State, side: Side, at: Point) -> bool:
    return state.parameters.pitch.in_area(at, state.end_kept_by(side))


@cites("2.K6", "2.K9", "13.1.g")
def touches_spare_figure(state: State, touch: Touch) -> Answer | None:
    """A figure beyond the one kicker and one keeper touched the ball or stood in its way inside the pitch."""
    side = touch.body.side
    if touch.body.part is not Part.BENCH or side is None:
        return None
    at = place_of(state, touch)
    in_area = None
    if spare_figure_touched_in_own_area(state, touch, side, at):
        in_area = "14.1.e"
    elif spare_figure_hinders_in_own_area(state, touch, side, at):
        in_area = "14.1.f"
    return _by_role(state, offence(state, side, Reason.EXTRA_FIGURE, "13.1.g", at, in_area))


@cites("14.1.e")
def spare_figure_touched_in_own_area(state: State, touch: Touch, side: Side, at: Point) -> bool:
    return not touch.hinders and state.parameters.pitch.in_area(at, state.end_kept_by(side))


@cites("14.1.f")
def spare_figure_hinders_in_own_area(state: State, touch: Touch, side: Side, at: Point) -> bool:
    return touch.hinders and state.parameters.pitch.in_area(at, state.end_kept_by(side))


def _by_role(state: State, wrong: Offence) -> Answer:
    """The player in action is punished at once; against his opponent the ball may still bring a goal."""
    move = state.movement
    if move is not None and wrong.by is not move.by:
        return hold(state, wrong)
    return punish(state, wrong)


@cites("5.2.a")
def comes_off_the_frame(state: State, touch: Touch) -> Answer | None:
    """A ball off post or bar is in play; the opponent's goal, net included, makes it a shot, whatever came before."""
    move = state.movement
    if touch.body.part not in (Part.POST, Part.BAR, Part.NET, Part.RUBBER) or move is None:
        return None
    side = touch.body.side
    if side is None:
        theirs = touch.at is None or int(copysign(1, touch.at.x_mm)) == state.end_kept_by(move.by.other)
    else:
        theirs = side is not move.by
    return Answer(state.with_(movement=replace(move, framed=True, shot=move.shot or theirs)))


def reaches_own_keeper(state: State, touch: Touch) -> Answer | None:
    """The ball comes to the keeper of the player who moved it."""
    move = state.movement
    if touch.body.part is not Part.KEEPER or move is None or touch.body.side is not move.by:
        return None
    at = place_of(state, touch)
    if played_back_to_the_keeper(state, move):
        return _back_pass(state, move, at)
    forwarded = move.forwarded or back_pass_is_one_unit(move)
    return Answer(state.with_(last_touch=move.by, movement=replace(move, forwarded=forwarded, saved=False)))


@cites("8.6", "8.6.2")
def played_back_to_the_keeper(state: State, move: Movement) -> bool:
    """From a direct action the own keeper may not touch it, unless frame, opponent or his offence came between."""
    if move.tool is Tool.KEEPER or back_pass_allowed(move) or move.offence is not None:
        return False
    return not (move.shot or move.framed or move.rebounded) and state.before is not None


def _back_pass(state: State, move: Movement, at: Point) -> Answer:
    """Indirect free kick at the corner of that area on the goal-out line that is nearest to the contact.

    It waits for the ball: off the keeper into the goal it is an own goal, which is the better for the opponent.
    """
    end = state.end_kept_by(move.by)
    flank = end if at.y_mm == 0.0 else int(copysign(1, at.y_mm))
    corner = state.parameters.pitch.area_corner(end, flank)
    touched = state.with_(last_touch=move.by, movement=replace(move, saved=False))
    wrong = Offence(by=move.by, reason=Reason.BACK_PASS, clause="8.6.2", measure=Measure.INDIRECT, at=corner)
    return hold(touched, wrong)


@cites("8.K15")
def back_pass_allowed(move: Movement) -> bool:
    """An indirect action may still be played back to the own keeper."""
    return move.action in INDIRECT


@cites("8.K16")
def back_pass_is_one_unit(move: Movement) -> bool:
    """Playing an indirect action back and laying the ball with the keeper are one preparation."""
    return move.action in INDIRECT


def comes_back_to_own_kicker(state: State, touch: Touch) -> Answer | None:
    """The ball meets the kicker of the player who moved it."""
    move = state.movement
    if touch.body.part is not Part.KICKER or move is None or touch.body.side is not move.by:
        return None
    at = place_of(state, touch)
    if attacker_intervenes(move, touch):
        return punish(state, offence(state, move.by, Reason.ACTIVE_DEFENCE, "13.K7", at, "14.1.c"))
    if helps_the_ball_on(move, touch):
        return punish(state, offence(state, move.by, Reason.IRREGULAR_MOVEMENT, "3.3.2", at, "14.1.b"))
    if rebound_is_one_unit(move) or withdrawn_from_danger(touch):
        return Answer(state.with_(last_touch=move.by, movement=replace(move, saved=False)))
    return Answer(state)


@cites("13.K7")
def attacker_intervenes(move: Movement, touch: Touch) -> bool:
    """Moved during the rebound the attacking kicker takes part actively."""
    return comes_back(move) and _meant(touch)


@cites("3.3.2")
def helps_the_ball_on(move: Movement, touch: Touch) -> bool:
    """Nothing sent the ball back: a kicker moved into its own running ball moves it without button and leg."""
    return not comes_back(move) and _meant(touch)


def comes_back(move: Movement) -> bool:
    """Off a figure of the defence, or off a frame."""
    return move.rebounded or move.framed


def _meant(touch: Touch) -> bool:
    told = judged_by_impression(touch)
    if told is not None:
        return told == "active"
    return touch.moving and not withdrawn_from_danger(touch)


@cites("13.K9")
def judged_by_impression(touch: Touch) -> str | None:
    """What the referee saw goes before what the facts suggest."""
    if touch.active is None:
        return None
    return "active" if touch.active else "harmless"


@cites("13.K8")
def withdrawn_from_danger(touch: Touch) -> bool:
    return touch.moving and touch.doing is Doing.WITHDRAWING


@cites("13.K5")
def rebound_is_one_unit(move: Movement) -> bool:
    """A ball that comes back off the defence does not turn the attacker into a defender, however close he stands."""
    return comes_back(move)
