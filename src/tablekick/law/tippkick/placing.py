"""Setting figures and the ball before a kick: rules 6.3, 6.7 and 6.9."""

from __future__ import annotations

from dataclasses import replace

from tablekick.facts.tippkick.facts import Body, Part, PlaceBall, PlaceKicker, Swap, Touch
from tablekick.law.tippkick.answer import Answer, ruling
from tablekick.law.tippkick.calls import Call, Reason
from tablekick.law.tippkick.citations import cites
from tablekick.law.tippkick.distance import (
    barred_from_the_line,
    gap_mm,
    is_too_close,
    needed_mm,
    no_room_for_three,
    three_lengths_at_a_free_kick,
)
from tablekick.law.tippkick.freeze import call_freeze, placing_time_is_over, punish_late_placing
from tablekick.law.tippkick.kicks import corner_from_outside, goal_kick_from_outside
from tablekick.law.tippkick.sanctions import offence, punish, wrong_again
from tablekick.law.tippkick.state import Action, Ball, Kicker, State
from tablekick.law.tippkick.touches import touched_with_body


def on_place_kicker(state: State, place: PlaceKicker) -> Answer:
    """A kicker is set down, or still in the hand."""
    if state.stopped is not None:
        return Answer(state)
    if moved_while_the_ball_runs(state, place) or place.side is state.attacking:
        return Answer(state.set_kicker(place.side, _late(state, place)))
    for rule in (begun_after_the_time, touched_after_the_time, blocks_the_ball, set_too_close):
        answer = rule(state, place)
        if answer is not None:
            return answer
    at_three = None if state.at_three_lengths is place.side else state.at_three_lengths
    return Answer(state.set_kicker(place.side, _set(place)).with_(at_three_lengths=at_three))


def _set(place: PlaceKicker, *, too_close: bool = False, touched_late: bool = False) -> Kicker:
    return Kicker(
        at=place.at,
        posture=place.posture,
        on_line=place.on_line,
        held=place.held,
        leg_raised=place.leg_raised,
        face_down=place.face_down,
        too_close=too_close,
        touched_late=touched_late,
    )


def _late(state: State, place: PlaceKicker) -> Kicker:
    """Moved past its three seconds it stays a touched figure until the ball rests."""
    frozen = place.side is not state.attacking and state.placing_s > state.parameters.placing_s
    return _set(place, touched_late=frozen)


@cites("6.K5", "6.K14")
def moved_while_the_ball_runs(state: State, place: PlaceKicker) -> bool:
    """A kicker moved after the ball is nothing in itself: only when the ball hits it does rule 13 or 14 apply."""
    return state.movement is not None and place.side is not state.movement.by


@cites("6.9.6")
def begun_after_the_time(state: State, place: PlaceKicker) -> Answer | None:
    """A kicker not yet set when the three seconds end: the call comes first, only the next touch is a free kick."""
    if not placing_time_is_over(state) or state.freeze_called or state.kicker(place.side) is not None:
        return None
    return call_freeze(state.set_kicker(place.side, _set(place)))


@cites("6.9.7", "6.K37", "6.7.a", "8.K12", "15.2.c")
def touched_after_the_time(state: State, place: PlaceKicker) -> Answer | None:
    """Touched again after the three seconds, or past the call: free kick where the kicker stands.

    Only a ball laid anew gives new time; that the attacker takes another figure does not.
    """
    if not placing_time_is_over(state):
        return None
    return punish_late_placing(state, place.side, place.at)


@cites("6.K15", "6.K16", "13.1.c")
def blocks_the_ball(state: State, place: PlaceKicker) -> Answer | None:
    """Set too near on purpose, to stop a quick shot: punished without any hit, and gross."""
    gap = place.gap_mm if place.gap_mm is not None else gap_mm(state, state.ball.at, place.at)
    if not place.deliberate or gap >= needed_mm(state, state.action):
        return None
    wrong = offence(state, place.side, Reason.BLOCKING, "6.K15", place.at, "14.1.d")
    return punish(state, replace(wrong, gross="6.K16"))


@cites("6.7", "6.3.a", "6.3")
def set_too_close(state: State, place: PlaceKicker) -> Answer | None:
    """Without intent it only has to go back, to three lengths or onto the area line."""
    if not is_too_close(state, place):
        return None
    clause = "6.7"
    if barred_from_the_line(state, place):
        clause = "6.K24"
    elif three_lengths_at_a_free_kick(state.action):
        clause = "13.2.2"
    elif no_room_for_three(state, place.side):
        clause = "6.7.2"
    told = ruling(Call.RESTORE, clause, to=state.attacking, reason=Reason.TOO_CLOSE)
    again = state.set_kicker(place.side, _set(place, too_close=True))
    # Both clocks begin anew: the taker has to wait for the defence to be put right.
    fresh = again.with_(at_three_lengths=place.side, placing_s=0.0, playing_s=0.0, late_from_s=0.0, freeze_called=False)
    return wrong_again(fresh, place.side, "15.2.c", told)


def on_place_ball(state: State, place: PlaceBall) -> Answer:
    """The taker lays the ball for his restart; in open play that is a hand on the ball."""
    if state.stopped is not None or state.movement is not None or state.wrong is not None:
        return Answer(state)
    if state.action is Action.OPEN or place.by is not state.attacking:
        hand = Touch(body=Body(part=Part.HAND, side=place.by), at=state.ball.at)
        return touched_with_body(state, hand) or Answer(state)
    return three_seconds_anew(state, place).then(position_is_pointed_out)


@cites("6.9.5", "8.K10", "8.K11")
def three_seconds_anew(state: State, place: PlaceBall) -> Answer:
    """The defence may answer a ball that was laid again; the taker's seven seconds keep running."""
    up = place.up if place.up is not None else state.ball.up
    return Answer(state.with_(ball=Ball(at=place.at, up=up), placing_s=0.0, freeze_called=False))


def position_is_pointed_out(state: State) -> Answer:
    """Before the kick the referee says when the ball lies wrong."""
    clause = wrong_goal_kick_position(state) or wrong_corner_position(state)
    if clause is None:
        return Answer(state)
    told = ruling(Call.CORRECT, clause, to=state.attacking, at=state.ball.at, reason=Reason.BALL_POSITION)
    return wrong_again(state, state.attacking, "7.K6", told)


@cites("10.K4")
def wrong_goal_kick_position(state: State) -> str | None:
    return "10.K4" if goal_kick_from_outside(state) else None


@cites("12.K4")
def wrong_corner_position(state: State) -> str | None:
    return "12.K4" if corner_from_outside(state) else None


def on_swap(state: State, swap: Swap) -> Answer:
    """Another of the player's kickers comes on."""
    if spare_left_on_the_pitch(state, swap):
        told = ruling(Call.REMOVE, "2.K5", to=swap.by, reason=Reason.EXTRA_FIGURE)
        return Answer(state.note(swap.by, extra_figure=True), (told,))
    if set_kicker_is_swapped_late(state, swap):
        return punish_late_placing(state, swap.by)
    return Answer(state.note(swap.by, extra_figure=False).set_kicker(swap.by, None))


@cites("2.K5")
def spare_left_on_the_pitch(state: State, swap: Swap) -> bool:
    """Those not used lie outside the pitch."""
    return swap.spare_at is not None and state.parameters.pitch.on_pitch(swap.spare_at)


@cites("6.9.2")
def set_kicker_is_swapped_late(state: State, swap: Swap) -> bool:
    """The choice among one's kickers is free, but a set defender stays where it is after its three seconds."""
    defends = swap.by is state.defending and state.kicker(swap.by) is not None
    return defends and placing_time_is_over(state)
