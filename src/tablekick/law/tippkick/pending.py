"""What waits for the ball: an offence, a penalty to be taken again, a kick that was worth nothing."""

from __future__ import annotations

from tablekick.law.tippkick.answer import Answer, ruling
from tablekick.law.tippkick.calls import Call
from tablekick.law.tippkick.citations import cites
from tablekick.law.tippkick.halves import end_of_period
from tablekick.law.tippkick.restarts import resume
from tablekick.law.tippkick.sanctions import award
from tablekick.law.tippkick.state import Measure, Movement, State


def settle_what_waited(state: State, move: Movement) -> Answer | None:
    """No goal came of it: now the offence that was waiting is called, or the penalty taken again."""
    wrong = move.offence
    if wrong is not None and not (state.time_up and wrong.measure is Measure.INDIRECT):
        return award(state, wrong, state.before)
    return penalty_is_retaken(state, move)


def as_if_nothing_followed(state: State) -> Answer:
    """What still waits for the ball is called as though nothing came of it: the facts have come to an end."""
    move = state.movement
    if move is None or state.over:
        return Answer(state)
    if move.void is not None:
        return end_of_period(state)
    return settle_what_waited(state, move) or Answer(state)


@cites("14.4.2")
def penalty_is_retaken(state: State, move: Movement) -> Answer | None:
    """The keeper moved or stood wrong, and it was no goal."""
    if move.keeper_moved is None or state.before is None:
        return None
    back = resume(state, state.before, protected=True)
    told = ruling(Call.RETAKE, "14.4.2", to=move.by, at=back.ball.at, reason=move.keeper_moved)
    return Answer(back, (told,))
