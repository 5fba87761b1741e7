"""The three seconds of the defending kicker, the call that ends them, and who does not heed it: rule 6.9."""

from __future__ import annotations

from dataclasses import replace

from tablekick.facts.sides import Side
from tablekick.facts.tippkick.facts import Elapse
from tablekick.geometry.points import Point
from tablekick.law.tippkick.answer import Answer, ruling
from tablekick.law.tippkick.calls import Call, Reason
from tablekick.law.tippkick.citations import cites
from tablekick.law.tippkick.discipline import admonitions_pile_up, gross_offence
from tablekick.law.tippkick.sanctions import offence, punish
from tablekick.law.tippkick.state import State


@cites("6.9.7")
def still_held_after_the_call(state: State, elapse: Elapse) -> Answer | None:
    """The call was made and the hand has not let go."""
    side = state.defending
    kicker = state.kicker(side)
    if not state.freeze_called or elapse.seconds <= 0.0 or not placing_time_is_over(state):
        return None
    return punish_late_placing(state, side) if kicker is not None and kicker.held else None


@cites("6.9.6", "6.K35")
def freeze_is_called(state: State, elapse: Elapse) -> Answer | None:
    """Still placing after three seconds: the call, which is an admonition. Keeping the time is the player's part."""
    kicker = state.kicker(state.defending)
    placing = elapse.by is state.defending or (kicker is not None and kicker.held)
    if not placing_time_is_over(state) or state.freeze_called or not placing:
        return None
    return call_freeze(state)


def call_freeze(state: State) -> Answer:
    """The call counts among the admonitions of the match."""
    side = state.defending
    told = state.note(side, admonitions=state.record(side).admonitions + 1).with_(
        freeze_called=True, incidents=(*state.incidents, (Call.FREEZE, side, Reason.FROZEN))
    )
    called = Answer(told, (ruling(Call.FREEZE, "6.9.6", to=side, reason=Reason.FROZEN),))
    if admonitions_pile_up(told, side):
        return called.then(lambda now: gross_offence(now, side, "6.K36", Reason.MANY_ADMONITIONS))
    return called


@cites("6.9", "6.9.2", "6.9.3")
def placing_time_is_over(state: State) -> bool:
    """Three seconds for the defending kicker, at direct and indirect actions alike; then it stays where it is."""
    return state.movement is None and state.placing_s > state.parameters.placing_s


def punish_late_placing(state: State, side: Side, place: Point | None = None) -> Answer:
    """A repeat after an admonition is gross besides."""
    kicker = state.kicker(side)
    at = place if place is not None else state.ball.at if kicker is None else kicker.at
    gross = "15.2.c" if offends_rule_six_again(state, side) else None
    noted = state.note(side, placing_faults=state.record(side).placing_faults + 1)
    return punish(noted, replace(offence(noted, side, Reason.FROZEN, "6.9.7", at, None), gross=gross))


@cites("15.2.c")
def offends_rule_six_again(state: State, side: Side) -> bool:
    """Offences against rule 6 are gross once the player has been told, by a word or by the kick it cost him."""
    record = state.record(side)
    return record.admonitions > 0 or record.placing_faults > 0
