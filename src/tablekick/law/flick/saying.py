"""What players say, and time that passes while nobody does anything."""

from __future__ import annotations

from tablekick.law.flick.answers import answered
from tablekick.law.flick.calls import Call, Reason
from tablekick.law.flick.cards import caution
from tablekick.law.flick.citations import fistf, ruling, subbuteo
from tablekick.law.flick.clock import bases_exchanged, period_length
from tablekick.law.flick.facts import Elapse, Say
from tablekick.law.flick.forcing import asks_about_forcing
from tablekick.law.flick.memory import Rulings
from tablekick.law.flick.offences import Offence, Scene, sanction
from tablekick.law.flick.play import Play
from tablekick.law.flick.restarts.distance import claims_distance
from tablekick.law.flick.restarts.readiness import asks_for_removal, placing_takes_too_long, says_ready
from tablekick.law.flick.shootout import ready_for_shot, shot_time_is_up
from tablekick.law.flick.substitutions import announces_substitution
from tablekick.law.flick.ticks import asks_for_tick
from tablekick.law.flick.waiting import block_waived, limited_flick
from tablekick.law.sides import Side
from tablekick.rulebooks import clause

EXCHANGE_S = 120.0
"""Two minutes to change figures with similar bases (4.1.2)."""


def asks_for_path(play: Play, say: Say) -> Rulings:  # noqa: ARG001
    """A question only one book knows."""
    return []


SAY_RULES = (
    answered,
    ready_for_shot,
    says_ready,
    block_waived,
    asks_for_tick,
    asks_about_forcing,
    limited_flick,
    claims_distance,
    asks_for_removal,
    announces_substitution,
    asks_for_path,
)


def on_say(play: Play, say: Say) -> Rulings:
    """The first rule that understands the word answers it."""
    for rule in SAY_RULES:
        before = play.saved_copy()
        rulings: Rulings = play.law.the(rule)(play, say)
        if rulings or before != play:
            return rulings
    return []


def on_elapse(play: Play, elapse: Elapse) -> Rulings:
    """Time passes."""
    play.clock_s += elapse.seconds
    play.law.the(does_not_count)(play, elapse)
    rulings: Rulings = []
    if play.losing_time or elapse.by is not None:
        lost_time_is_added(play, elapse)
    if elapse.by is None:
        rulings += announce_added_time(play, elapse.seconds)
        return rulings
    play.waited_s = {**play.waited_s, elapse.by: play.waited_s.get(elapse.by, 0.0) + elapse.seconds}
    return (
        exchange_takes_too_long(play, elapse.by)
        or shot_time_is_up(play, elapse.by)
        or placing_takes_too_long(play, elapse.by)
        or shot_prepared_too_long(play, elapse.by)
        or keeps_possession(play, elapse.by)
    )


def does_not_count(play: Play, elapse: Elapse) -> bool:  # noqa: ARG001
    """All time counts unless it is noted as lost."""
    return False


@clause(*fistf("3.2.1"), *fistf("10.8.4"), *subbuteo("3.10"))
def lost_time_is_added(play: Play, elapse: Elapse) -> bool:
    """Lost and wasted time is noted and played at the end of the period."""
    wasted = play.losing_time or (elapse.by is not None and play.pending is not None)
    if wasted:
        play.added_s += elapse.seconds
        play.losing_time = False
    return wasted


@clause(*fistf("3.2.2"), *subbuteo("3.12"))
def announce_added_time(play: Play, seconds: float) -> Rulings:
    """At the end of normal time the referee says how long added time will last."""
    normal = period_length(play) - play.added_s
    if play.added_s <= 0.0 or not play.clock_s - seconds < normal <= play.clock_s:
        return []
    return [ruling(play, announce_added_time, Call.WARNING, added=play.added_s)]


@clause(*fistf("4.1.2"))
def exchange_takes_too_long(play: Play, side: Side) -> Rulings:
    """Changing figures with similar bases takes two minutes at most; else a card, but no free-flick."""
    if play.exchanging is not side or play.waited_s.get(side, 0.0) <= EXCHANGE_S:
        return []
    play.exchanging = None
    return [
        ruling(play, bases_exchanged, Call.WARNING, to=side, reason=Reason.MISCONDUCT),
        *caution(play, side),
    ]


@clause(*fistf("10.8.2"))
def shot_prepared_too_long(play: Play, side: Side) -> Rulings:
    """The attacker may prepare a shot at goal, but has to shoot within ten seconds."""
    if play.restart is not None or side is not play.attacking or not play.shootable:
        return []
    if play.waited_s.get(side, 0.0) <= play.parameters.shooting_s:
        return []
    offence = Offence(rule=shot_prepared_too_long, reason=Reason.TIME_WASTING, by=side, scene=Scene.AT_THE_BALL)
    return play.law.the(sanction)(play, offence)


@clause(*fistf("10.8.3"))
def keeps_possession(play: Play, side: Side) -> Rulings:
    """Keeping possession for as long as possible is no offence (the rule answers nothing, on purpose)."""
    del play, side
    return []
