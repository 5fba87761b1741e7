"""Time passing and signals given: three seconds to place, seven to play, five minutes a half."""

from __future__ import annotations

from dataclasses import replace

from tablekick.facts.sides import Side
from tablekick.facts.tippkick.facts import Elapse, Signal, SignalKind
from tablekick.law.tippkick.answer import Answer, ruling
from tablekick.law.tippkick.calls import Call, Reason
from tablekick.law.tippkick.citations import cites
from tablekick.law.tippkick.discipline import admonish
from tablekick.law.tippkick.freeze import freeze_is_called, still_held_after_the_call
from tablekick.law.tippkick.halves import on_end_signal
from tablekick.law.tippkick.pending import as_if_nothing_followed
from tablekick.law.tippkick.restarts import resume
from tablekick.law.tippkick.sanctions import add_time, offence, punish
from tablekick.law.tippkick.state import Action, Period, State, Stoppage


def on_elapse(state: State, elapse: Elapse) -> Answer:
    """Time goes by: on the match clock, or on the stoppage."""
    if state.stopped is not None:
        stop = state.stopped
        longer = Stoppage(thing=stop.thing, by=stop.by, seconds=stop.seconds + elapse.seconds, mendable=stop.mendable)
        return Answer(state.with_(stopped=longer))
    now = state.with_(clock_s=state.clock_s + elapse.seconds)
    if now.movement is None and not now.in_doubt:
        now = now.with_(
            placing_s=_added(now.placing_s, elapse.seconds), playing_s=_added(now.playing_s, elapse.seconds)
        )
    answer = Answer(now)
    for rule in (still_held_after_the_call, freeze_is_called, seven_seconds_are_over, last_minute_is_told):
        if answer.state.over:
            break
        after = rule(answer.state, elapse)
        if after is not None:
            answer = Answer(after.state, answer.rulings + after.rulings)
    return answer


def _added(seconds: float, more: float) -> float:
    """To a microsecond: three seconds made of parts are three seconds and not late."""
    return round(seconds + more, 6)


def seven_seconds_are_over(state: State, elapse: Elapse) -> Answer | None:
    """Noted for every seven seconds; the first is forgiven, the next is admonished, then it is time-wasting."""
    del elapse
    if not played_too_late(state):
        return None
    side = state.attacking
    late = state.record(side).late_kicks + 1
    noted = state.note(side, late_kicks=late).with_(late_from_s=state.playing_s)
    if not late_again(noted, late):
        return Answer(noted, (ruling(Call.HURRY, "8.5", to=side),))
    if late_although_admonished(noted, late):
        return _punished_as_obstruction(noted, side)
    admonished = admonish(noted, side, "8.K19", Reason.TIME_WASTING)
    if admonished.state.over:
        return admonished
    return admonished.then(lambda now: add_time(now, now.parameters.time_wasting_s, "4.K10"))


@cites("8.5")
def played_too_late(state: State) -> bool:
    """Seven seconds for every action, direct or indirect.

    Who has let them pass is not free of them for the rest of the half: from then on they run anew, and again.
    """
    return state.movement is None and state.playing_s > state.late_from_s + state.parameters.playing_s


@cites("8.K19", "4.K10")
def late_again(state: State, late: int) -> bool:
    """Seen and repeated it is time-wasting, with at least ten seconds to be added."""
    return late > state.parameters.late_kicks_tolerated


@cites("8.K19", "7.K6")
def late_although_admonished(state: State, late: int) -> bool:
    """The admonition did not help: now it is punished as all time-wasting is."""
    return late > state.parameters.late_kicks_tolerated + 1


def _punished_as_obstruction(state: State, side: Side) -> Answer:
    wrong = offence(state, side, Reason.TIME_WASTING, "7.K6", state.ball.at, "14.1.d")
    return punish(state, replace(wrong, gross="7.K10", added_s=state.parameters.time_wasting_s))


@cites("4.K4")
def last_minute_is_told(state: State, elapse: Elapse) -> Answer | None:
    """The last minute of the second half, also of extra time, is announced."""
    del elapse
    last_half = state.period in (Period.SECOND, Period.EXTRA_SECOND)
    if not last_half or state.last_minute_told or state.left_s > state.parameters.last_minute_s:
        return None
    return Answer(state.with_(last_minute_told=True), (ruling(Call.LAST_MINUTE, "4.K4"),))


def on_signal(state: State, signal: Signal) -> Answer:
    """The referee's voice or whistle."""
    if signal.kind is SignalKind.END:
        return on_end_signal(state)
    if signal.kind is SignalKind.STOP:
        return play_is_stopped(state)
    if signal.kind is SignalKind.RELEASE:
        return penalty_is_released(state) or Answer(state)
    return starting_signal(state)


@cites("4.K1")
def starting_signal(state: State) -> Answer:
    """A clear signal begins the half, or goes on after a stop with the ball where it lay."""
    resumed = state
    if state.stopped is not None:
        resumed = state.with_(stopped=None)
        if state.movement is not None and state.before is not None:
            resumed = resume(resumed, state.before)
    return Answer(resumed, (ruling(Call.START, "4.K1", to=resumed.attacking),))


@cites("5.1.b")
def play_is_stopped(state: State) -> Answer:
    """The referee's word takes the ball out of play and stops the clock."""
    if state.stopped is not None:
        return Answer(state)
    told = Answer(state.with_(stopped=Stoppage(thing=None, by=None)), (ruling(Call.STOP, "5.1.b"),))
    # Nothing more comes of the ball, so what waited for it is called.
    return told.then(as_if_nothing_followed)


@cites("14.K6")
def penalty_is_released(state: State) -> Answer | None:
    """The seven seconds of a penalty run from the release."""
    if state.action is not Action.PENALTY or state.movement is not None:
        return None
    told = ruling(Call.RELEASE, "14.K6", to=state.attacking)
    return Answer(state.with_(playing_s=0.0, late_from_s=0.0), (told,))
