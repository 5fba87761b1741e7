"""The ball lies still: who may play, which preparation that was, and whether the restart was regular."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tablekick.facts.sides import Side
from tablekick.facts.tippkick.facts import Colour, Cross, Kick, Line, Rest
from tablekick.geometry.points import Point
from tablekick.law.tippkick.answer import Answer, ruling
from tablekick.law.tippkick.calls import Call, Reason
from tablekick.law.tippkick.citations import cites
from tablekick.law.tippkick.crossings import on_cross
from tablekick.law.tippkick.equipment import ball_ran_past_a_broken_keeper, stop_if_due
from tablekick.law.tippkick.halves import end_of_period
from tablekick.law.tippkick.kicks import is_stopped, set_moving, waits_for_the_referee
from tablekick.law.tippkick.pending import settle_what_waited
from tablekick.law.tippkick.preparations import Counted, count_preparation, second_preparation
from tablekick.law.tippkick.restarts import free_kick, indirect_free_kick, kick_in, resume
from tablekick.law.tippkick.state import Action, Ball, Movement, Situation, State
from tablekick.law.tippkick.touches import outside_zone


def on_rest(state: State, rest: Rest) -> Answer:
    """Everything that waited for the ball is decided now."""
    if is_stopped(state) or (state.movement is None and (state.ball_out or state.wrong is not None)):
        return Answer(state.with_(wrong=None))
    if state.movement is None and waits_for_the_referee(state):
        return Answer(state)
    if not still_in_play(state, rest.at):
        return on_cross(state, Cross(line=_line_beyond(state, rest.at), at=rest.at))
    move = state.movement
    if move is None:
        # Told without a kick: it was moved by the one whose turn it was.
        state = set_moving(state, Kick(by=state.attacking))
        move = state.movement
        assert move is not None
    move = _run_out(state, move, rest)
    state = state.with_(movement=move)
    settled = ball_ran_past_a_broken_keeper(state, move) or settle_what_waited(state, move)
    if settled is not None:
        return settled.then(stop_if_due)
    if rest.up is None:
        return leans(state)
    for rule in (irregular_kick_off, irregular_goal_kick, irregular_kick_in, irregular_indirect):
        answer = rule(state, move, rest)
        if answer is not None:
            return answer
    if state.time_up:
        return end_of_period(state)
    too_short = move.action in (Action.KICK_IN, Action.INDIRECT) and not ran_far_enough(state, move, rest)
    return play_goes_on(state, move, rest.at, rest.up, regular=not too_short).then(stop_if_due)


@cites("5.2", "5.K1")
def still_in_play(state: State, at: Point) -> bool:
    """One point of the ball above the line, seen from above, keeps it in."""
    pitch = state.parameters.pitch
    return not pitch.over_touchline(at) and not pitch.over_goal_out_line(at)


def _line_beyond(state: State, at: Point) -> Line:
    return Line.TOUCH if state.parameters.pitch.over_touchline(at) else Line.GOAL


def _run_out(state: State, move: Movement, rest: Rest) -> Movement:
    way = move.path_mm + move.last_at.distance_to(rest.at)
    return replace(
        move,
        last_at=rest.at,
        path_mm=way if rest.path_mm is None else rest.path_mm,
        left_zone=move.left_zone or rest.regular is True or outside_zone(state, move, rest.at),
    )


def leans(state: State) -> Answer:
    """No colour is clearly up and the referee cannot say: the last action again."""
    if state.before is None:
        return Answer(state)
    back = resume(state, state.before, protected=state.protected)
    return Answer(back, (ruling(Call.REPEAT, "3.4", to=back.attacking, at=back.ball.at),))


@cites("9.4", "13.1.e")
def irregular_kick_off(state: State, move: Movement, rest: Rest) -> Answer | None:
    """It never left the circle completely: free kick from the spot."""
    del rest
    if move.action is not Action.KICK_OFF or left_the_circle(move):
        return None
    return free_kick(state, move.by.other, move.start, "9.4", Reason.IRREGULAR_KICK_OFF)


@cites("9.3.2", "9.K1", "9.K2")
def left_the_circle(move: Movement) -> bool:
    """No contact with its line any more; once on the way is enough, wherever the ball rests then."""
    return move.action is Action.KICK_OFF and move.left_zone


@cites("10.2", "13.1.f")
def irregular_goal_kick(state: State, move: Movement, rest: Rest) -> Answer | None:
    """It never left the area completely: free kick where it rests."""
    if move.action is not Action.GOAL_KICK or left_the_area(move):
        return None
    return free_kick(state, move.by.other, rest.at, "10.2", Reason.IRREGULAR_GOAL_KICK)


@cites("10.1.2", "10.K5")
def left_the_area(move: Movement) -> bool:
    """As at the kick-off, once is enough."""
    return move.action is Action.GOAL_KICK and move.left_zone


@cites("11.2")
def irregular_kick_in(state: State, move: Movement, rest: Rest) -> Answer | None:
    """Too short: the opponent has one from the same point, unless he has the ball already."""
    if move.action is not Action.KICK_IN or ran_far_enough(state, move, rest) or advantage(state, move, rest):
        return None
    return kick_in(state, move.by.other, move.start, "11.2", Reason.IRREGULAR_KICK_IN)


@cites("13.7.3")
def irregular_indirect(state: State, move: Movement, rest: Rest) -> Answer | None:
    """An indirect free kick too short: the opponent has one from the same point, as with a kick-in."""
    if move.action is not Action.INDIRECT or ran_far_enough(state, move, rest) or advantage(state, move, rest):
        return None
    return indirect_free_kick(state, move.by.other, move.start, "13.7.3", Reason.IRREGULAR_INDIRECT)


def ran_far_enough(state: State, move: Movement, rest: Rest) -> bool:
    told = approved_by_eye(rest)
    if told is not None:
        return told == "regular"
    return ran_its_own_girth(state, move)


@cites("11.K2", "11.K3")
def approved_by_eye(rest: Rest) -> str | None:
    """There is no guide line, so the referee's eye settles it, along a curve too."""
    if rest.regular is None:
        return None
    return "regular" if rest.regular else "short"


@cites("11.1.3")
def ran_its_own_girth(state: State, move: Movement) -> bool:
    return move.path_mm >= state.parameters.kick_in_path_mm


@cites("11.K4")
def advantage(state: State, move: Movement, rest: Rest) -> bool:
    """The opponent has the ball anyway."""
    return rest.up is not None and state.side_of(rest.up) is not move.by


def play_goes_on(state: State, move: Movement, at: Point, up: Colour, *, regular: bool) -> Answer:
    """The colour on top has the right to play, unless it was a second preparation."""
    side = state.side_of(up)
    counted = count_preparation(state, move, side, at)
    if isinstance(counted, Answer):
        return counted
    clause = clause_of_play(state, move, side, regular)
    return ready(state, side, Ball(at=at, up=up), counted, clause=clause, completed=completed_action(move))


def clause_of_play(state: State, move: Movement, side: Side, regular: bool) -> str:
    """Usually the colour; where a fault goes unpunished because the opponent has the ball, the rule that says so."""
    if not regular:
        return "11.K4"
    if side is not move.by and state.before is not None and a_second_one_on_the_others_colour(state.before, move):
        return "8.K14"
    return "3.4"


@cites("8.K14")
def a_second_one_on_the_others_colour(before: Situation, move: Movement) -> bool:
    """The second preparation is punished only when the ball keeps its player's colour."""
    return before.attacking is move.by and second_preparation(before, move)


def ready(
    state: State,
    side: Side,
    ball: Ball,
    counted: Counted,
    *,
    clause: str = "3.4",
    completed: dict[str, Any] | None = None,
) -> Answer:
    """Someone may play; the defence has three seconds from now."""
    fresh = state.with_(
        ball=ball,
        attacking=side,
        action=Action.OPEN,
        movement=None,
        last_touch=None,
        prep=counted.prep,
        positioning=counted.positioning,
        keeper_only=counted.keeper_only,
        protected=False,
        at_three_lengths=None,
        misplaced=0,
        wrong=None,
        ball_out=False,
        late_from_s=0.0,
        kickers=(_settled(state, Side.HOME), _settled(state, Side.AWAY)),
        **placing_time_starts(),
    )
    return Answer(fresh, (ruling(Call.PLAY, clause, to=side, at=ball.at, **(completed or {})),))


@cites("6.9.4")
def placing_time_starts() -> dict[str, float | bool]:
    """Both clocks run from the moment the ball lies still by itself."""
    return {"placing_s": 0.0, "playing_s": 0.0, "freeze_called": False}


def _settled(state: State, side: Side) -> object:
    kicker = state.kicker(side)
    return None if kicker is None else replace(kicker, too_close=False, touched_late=False, held=False)


def completed_action(move: Movement) -> dict[str, object]:
    """An indirect action is over with the rest of the ball, and the call says so: from now on goals count again."""
    over = kick_off_completed(move) or goal_kick_completed(move) or kick_in_completed(move)
    return {"completed": move.action} if over else {}


@cites("9.6", "9.K3", "9.K4")
def kick_off_completed(move: Movement) -> bool:
    """Passed on by the own keeper while it ran, it is over with the rest after that."""
    return move.action is Action.KICK_OFF


@cites("10.4")
def goal_kick_completed(move: Movement) -> bool:
    return move.action is Action.GOAL_KICK


@cites("11.4", "11.K6")
def kick_in_completed(move: Movement) -> bool:
    return move.action in (Action.KICK_IN, Action.INDIRECT)
