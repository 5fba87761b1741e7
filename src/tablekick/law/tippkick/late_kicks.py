"""Free kicks and penalties after the signal, and those who will not let them be taken: 13.K12 to 13.K14 and 15.3.2."""

from __future__ import annotations

from tablekick.facts.tippkick.facts import Behaviour, Conduct
from tablekick.law.tippkick.answer import Answer
from tablekick.law.tippkick.calls import Reason
from tablekick.law.tippkick.citations import cites
from tablekick.law.tippkick.discipline import abandon, caution
from tablekick.law.tippkick.sanctions import hold, retaken_from_the_same_place
from tablekick.law.tippkick.state import Measure, Offence, State

IN_THE_WAY = frozenset(
    {
        Behaviour.OBSTRUCTION,
        Behaviour.HAND_BEFORE_GOAL,
        Behaviour.HOLDS,
        Behaviour.SHIFTS_BOARD,
        Behaviour.BLOWS_BALL,
        Behaviour.TALKS,
    }
)


@cites("13.K12", "13.K13")
def obstructs_a_late_kick(state: State, conduct: Conduct) -> Answer | None:
    """It counts as not taken and the match as not ended, before and after the strike: again from the same place."""
    if not state.time_up or conduct.by is state.attacking or conduct.what not in IN_THE_WAY:
        return None
    wrong = Offence(by=conduct.by, reason=Reason.OBSTRUCTION, clause="13.K12", measure=Measure.RETAKE, at=state.ball.at)
    marked = state.with_(late_obstructed=True)
    if ends_the_match_after_time(state, conduct):
        return abandon(state, conduct.by, "13.K14", Reason.OBSTRUCTION)
    told = caution(marked, conduct.by, "13.K14", Reason.OBSTRUCTION) if is_malicious(conduct) else Answer(marked)
    if state.movement is not None:
        return told.then(lambda now: hold(now, wrong))
    return told.then(lambda now: retaken_from_the_same_place(now, wrong, now.situation()))


@cites("13.K14")
def is_malicious(conduct: Conduct) -> bool:
    """Clearly meant, as a hand held before the goal is."""
    return conduct.deliberate


@cites("15.3.2")
def ends_the_match_after_time(state: State, conduct: Conduct) -> bool:
    """After time a repeat ends the match even when no caution came before it."""
    return is_malicious(conduct) and (state.late_obstructed or state.record(conduct.by).cautioned)
