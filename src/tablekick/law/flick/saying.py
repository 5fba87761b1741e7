"""What players say, and time that passes while nobody does anything."""

from __future__ import annotations

from tablekick.facts.flick.facts import Elapse, Say, Word
from tablekick.facts.sides import Side
from tablekick.law.flick.added_time import add_wasted_time, clock_runs
from tablekick.law.flick.answers import answered, outvoted
from tablekick.law.flick.calls import Call, Reason
from tablekick.law.flick.cards import caution
from tablekick.law.flick.citations import fistf, ruling
from tablekick.law.flick.clock import bases_exchanged, toss_not_told
from tablekick.law.flick.forcing import asks_about_forcing
from tablekick.law.flick.memory import Rulings
from tablekick.law.flick.offences import Offence, Scene, sanction
from tablekick.law.flick.play import Play
from tablekick.law.flick.restarts.distance import claims_distance
from tablekick.law.flick.restarts.readiness import asks_for_removal, placing_takes_too_long, says_ready
from tablekick.law.flick.shootout import ready_for_shot, shot_time_is_up
from tablekick.law.flick.state.mind import Mind
from tablekick.law.flick.substitutions import announces_substitution
from tablekick.law.flick.ticks import asks_for_tick
from tablekick.law.flick.waiting import block_waived, limited_flick
from tablekick.law.records import replace
from tablekick.rulebooks import about, asked, clause


def exchange_finished(play: Play, say: Say) -> Rulings:
    """The player who had to change his figures says that he has."""
    if say.word is Word.READY and say.by is play.match.exchanging:
        play.match = play.match.exchange_over()
    return []


def ready_for_first_shot(play: Play, say: Say) -> Rulings:
    """Whoever is ready first in a shoot-out without a toss shoots first."""
    if play.shoot_out is None or say.word is not Word.READY or not play.match.awaiting_toss:
        return []
    return toss_not_told(play, say.by) + ready_for_shot(play, say)


EXCHANGE_S = 120.0
"""Two minutes to change figures with similar bases (4.1.2)."""


def asks_for_path(play: Play, say: Say) -> Rulings:  # noqa: ARG001
    """The book knows no such question."""
    return []


SAY_RULES = (
    answered,
    outvoted,
    exchange_finished,
    ready_for_first_shot,
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
        before = play.state()
        rulings: Rulings = play.law.the(rule)(play, say)
        if rulings or before != play.state():
            return rulings
    return []


@about(*fistf("3.2.1"))
def does_not_count(play: Play, elapse: Elapse) -> bool:  # noqa: ARG001
    """All time counts unless it is noted as lost."""
    return False


def on_elapse(play: Play, elapse: Elapse) -> Rulings:
    """Time passes."""
    in_the_interval = play.clock.interval_s is not None
    rulings = clock_runs(play, elapse)
    play.law.the(does_not_count)(play, elapse)
    if elapse.by is None or in_the_interval:
        return rulings
    waited_s = play.clock.waited_s.get(elapse.by, 0.0) + elapse.seconds
    play.clock = replace(play.clock, waited_s={**play.clock.waited_s, elapse.by: waited_s})
    faults = (
        play.law.the(exchange_takes_too_long)(play, elapse.by)
        or shot_time_is_up(play, elapse.by)
        or placing_takes_too_long(play, elapse.by)
        or shot_prepared_too_long(play, elapse.by)
    )
    if play.shoot_out is None and any(fault.reason is Reason.TIME_WASTING for fault in faults):
        add_wasted_time(play, waited_s)
        # It has been called: the time is counted anew, should the game go on with the same player.
        play.clock = play.clock.nobody_waits()
    return rulings + faults


@asked(*fistf("4.1.2"))
def exchange_takes_too_long(play: Play, side: Side) -> Rulings:
    """Changing figures with similar bases takes two minutes at most; else a card, but no free-flick."""
    if play.match.exchanging is not side or play.clock.waited_s.get(side, 0.0) <= EXCHANGE_S:
        return []
    play.match = play.match.exchange_over()
    return [
        ruling(play, bases_exchanged, Call.WARNING, to=side, reason=Reason.MISCONDUCT),
        *caution(play, side),
    ]


@clause(*fistf("10.8.2"))
def shot_prepared_too_long(play: Play, side: Side) -> Rulings:
    """The attacker may prepare a shot at goal, but has to shoot within ten seconds."""
    if play.restart is not None or play.shoot_out is not None:
        return []
    if side is not play.possession.attacking or not in_shooting_area(play):
        return []
    limit_s = play.parameters.shooting_s
    if limit_s is None or play.clock.waited_s.get(side, 0.0) <= limit_s:
        return []
    offence = Offence(rule=shot_prepared_too_long, reason=Reason.TIME_WASTING, by=side, scene=Scene.AT_THE_BALL)
    return play.law.the(sanction)(play, offence)


def in_shooting_area(play: Mind) -> bool:
    """The ball lies where the attacker may shoot from."""
    end = play.attacks(play.possession.attacking)
    return not play.table.ball_moving and play.pitch.is_in_shooting_area(play.table.ball, play.ball_radius, end)
