"""Defence by kicker and keeper while the ball runs: rule 6."""

from __future__ import annotations

from dataclasses import replace

from tablekick.facts.sides import Side
from tablekick.facts.tippkick.facts import Doing, Part, Touch
from tablekick.geometry.points import Point
from tablekick.law.tippkick.answer import Answer
from tablekick.law.tippkick.calls import Reason
from tablekick.law.tippkick.citations import cites
from tablekick.law.tippkick.distance import gap_mm, needed_mm, three_lengths_at_a_free_kick
from tablekick.law.tippkick.sanctions import hold, offence
from tablekick.law.tippkick.state import Kicker, Measure, Movement, Offence, State


def meets_opposing_keeper(state: State, touch: Touch) -> Answer | None:
    """A save. No distance binds the keeper (6.K23), and lifting it is fine (6.K18)."""
    move = state.movement
    side = touch.body.side
    if touch.body.part not in (Part.KEEPER, Part.BOX) or move is None or side is None or side is move.by:
        return None
    met = state.with_(last_touch=side, movement=replace(move, shot=True, rebounded=True, saved=True))
    return hand_at_the_contact(met, touch, side) or Answer(met)


def meets_opposing_kicker(state: State, touch: Touch) -> Answer | None:
    """The ball hits the kicker set for the defence: was it allowed to be there, and still?"""
    move = state.movement
    side = touch.body.side
    if touch.body.part is not Part.KICKER or move is None or side is None or side is move.by:
        return None
    met = state.with_(last_touch=side, movement=replace(move, shot=True, rebounded=True, saved=False))
    kicker = state.kicker(side)
    if kicker is not None and stands_too_close(state, move, touch, kicker):
        met = met.set_kicker(side, replace(kicker, too_close=True))
    at = touch.at or _standing_place(state, side)
    for rule in (
        defends_in_own_area,
        not_firmly_grounded,
        hit_during_late_removal,
        defends_actively,
        set_in_a_wrong_posture,
        hand_at_contact_of_kicker,
        set_too_close_and_hit,
    ):
        answer = rule(met, touch, side, at)
        if answer is not None:
            return answer
    return Answer(met)


def _standing_place(state: State, side: Side) -> Point:
    kicker = state.kicker(side)
    if kicker is not None:
        return kicker.at
    return state.ball.at if state.movement is None else state.movement.last_at


@cites("6.3.b", "14.1.c", "14.K4")
def defends_in_own_area(state: State, touch: Touch, side: Side, at: Point) -> Answer | None:
    """A kicker hit in its own area is a penalty, with the two exceptions of the line and of innocence."""
    kicker = state.kicker(side)
    place = at if kicker is None or touch.at is not None else kicker.at
    if not state.parameters.pitch.in_area(place, state.end_kept_by(side)):
        return None
    if line_counts_as_outside(state, side) or innocently_there(touch):
        return None
    return hold(state, offence(state, side, Reason.IN_OWN_AREA, "6.3.b", place, "14.1.c"))


@cites("14.K2", "6.K11", "6.K12")
def line_counts_as_outside(state: State, side: Side) -> bool:
    """On its own area line, the ball-side edge or the standing foot on it, the kicker is not in the area."""
    kicker = state.kicker(side)
    return kicker is not None and kicker.on_line


@cites("14.K3")
def innocently_there(touch: Touch) -> bool:
    """Knocked into the area by the ball, and no time to take it away."""
    return touch.innocent and not touch.time_to_remove


@cites("13.K10", "6.K3")
def not_firmly_grounded(state: State, touch: Touch, side: Side, at: Point) -> Answer | None:
    """Thrown or lifted into the path and hit: always a free kick at least."""
    if touch.grounded:
        return None
    return hold(state, offence(state, side, Reason.NOT_GROUNDED, "13.K10", at, "14.1.c"))


@cites("6.K39")
def hit_during_late_removal(state: State, touch: Touch, side: Side, at: Point) -> Answer | None:
    """Taken away after the shot although it had been touched past the three seconds, and hit all the same."""
    kicker = state.kicker(side)
    if touch.doing is not Doing.WITHDRAWING or kicker is None or not kicker.touched_late:
        return None
    return hold(state, offence(state, side, Reason.FROZEN, "6.K39", at, "14.1.c"))


@cites("6.5.4", "6.7.b", "13.1.c")
def defends_actively(state: State, touch: Touch, side: Side, at: Point) -> Answer | None:
    """A kicker moved after the ball was, and hit by it."""
    told = activity_is_judged(touch)
    active = touch.moving if told is None else told == "active"
    if not active or (told is None and moved_without_blame(state, touch, side)):
        return None
    clause = "6.K4" if thrown_or_toppled(touch) else "6.5.4"
    return hold(state, offence(state, side, Reason.ACTIVE_DEFENCE, clause, at, "14.1.c"))


@cites("6.K4")
def thrown_or_toppled(touch: Touch) -> bool:
    """Knocked over into the path: active, although some part of it stays on the ground."""
    return touch.doing is Doing.TOPPLING


@cites("6.K25")
def activity_is_judged(touch: Touch) -> str | None:
    """The referee's word on whether the defence was active."""
    if touch.active is None:
        return None
    return "active" if touch.active else "passive"


def moved_without_blame(state: State, touch: Touch, side: Side) -> bool:
    return (
        taken_out_of_the_path(touch) or put_into_position_in_time(state, touch, side) or follows_the_changed_ball(touch)
    )


@cites("6.K26", "6.K38")
def taken_out_of_the_path(touch: Touch) -> bool:
    """On the ground and on its way out of the shot path."""
    return touch.doing is Doing.WITHDRAWING and touch.grounded


@cites("6.K27")
def put_into_position_in_time(state: State, touch: Touch, side: Side) -> bool:
    """Moved into a permitted position: what counts is the distance from the ball's start at the contact."""
    move = state.movement
    if touch.doing is not Doing.PLACING or not touch.grounded or move is None:
        return False
    return gap_mm(state, move.start, touch.at or _standing_place(state, side)) >= needed_mm(state, move.action)


@cites("6.K28")
def follows_the_changed_ball(touch: Touch) -> bool:
    return touch.doing is Doing.FOLLOWING and touch.grounded


def set_in_a_wrong_posture(state: State, touch: Touch, side: Side, at: Point) -> Answer | None:
    """Shooting leg raised, or lying on its face."""
    del touch
    kicker = state.kicker(side)
    if kicker is None:
        return None
    if leg_does_not_hang(kicker):
        return hold(state, offence(state, side, Reason.POSTURE, "6.K13", at, "14.1.c"))
    if lies_on_its_face(kicker):
        return hold(state, offence(state, side, Reason.POSTURE, "6.3.a", at, "14.1.c"))
    return None


@cites("6.K13", "6.7.a")
def leg_does_not_hang(kicker: Kicker) -> bool:
    return kicker.leg_raised


@cites("6.K6")
def lies_on_its_face(kicker: Kicker) -> bool:
    """A lying defender has its back to the ground."""
    return kicker.face_down


def stands_too_close(state: State, move: Movement, touch: Touch, kicker: Kicker) -> bool:
    """What counts is the contact: hit straight from the kick, nearer to where the ball lay than allowed."""
    if move.rebounded or move.framed or kicker.on_line or touch.innocent:
        return False
    # The ball's centre at the contact is as far from its start as the two surfaces were apart.
    gap = gap_mm(state, move.start, kicker.at) if touch.at is None else move.start.distance_to(touch.at)
    return gap < needed_mm(state, move.action)


def hand_at_contact_of_kicker(state: State, touch: Touch, side: Side, at: Point) -> Answer | None:
    del at
    return hand_at_the_contact(state, touch, side)


@cites("6.6.4")
def hand_at_the_contact(state: State, touch: Touch, side: Side) -> Answer | None:
    """The defender's hand was there when the ball met his figure: again; the second time a free kick."""
    move = state.movement
    if not touch.hand or move is None:
        return None
    faults = state.record(side).contact_faults + 1
    noted = state.note(side, contact_faults=faults)
    measure = Measure.FREE_KICK if repeated_hand(faults) else Measure.REPEAT
    return hold(noted, Offence(by=side, reason=Reason.HAND_AT_CONTACT, clause="6.6.4", measure=measure, at=move.start))


def repeated_hand(faults: int) -> bool:
    return faults > 1


@cites("6.7", "6.7.3", "6.K7")
def set_too_close_and_hit(state: State, touch: Touch, side: Side, at: Point) -> Answer | None:
    """Set nearer than allowed without intent, and hit: the shot again, the defence at three lengths."""
    del touch, at
    kicker = state.kicker(side)
    if kicker is None or not kicker.too_close:
        return None
    move = state.movement
    if move is None:
        return None
    if three_lengths_at_a_free_kick(move.action):
        # The mild rule 6.7 speaks of two lengths; the three of a free kick are guarded by rule 13.
        clause, measure = "13.2.2", Measure.FREE_KICK
    else:
        clause, measure = "6.7", Measure.REPEAT
    gross = "15.2.c" if sent_back_in_vain(state, side) else None
    wrong = Offence(by=side, reason=Reason.TOO_CLOSE, clause=clause, measure=measure, at=move.start, gross=gross)
    return hold(state, wrong)


@cites("15.2.c")
def sent_back_in_vain(state: State, side: Side) -> bool:
    """He was told to stand farther off for this kick, and does not."""
    return state.at_three_lengths is side
