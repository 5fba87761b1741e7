"""Time that is lost or wasted, and how it is made up for. Seconds arrive as facts; the law has no clock."""

from __future__ import annotations

from tablekick.facts.flick.facts import Elapse
from tablekick.law.flick.calls import Call, Period
from tablekick.law.flick.citations import fistf, ruling, subbuteo
from tablekick.law.flick.memory import Rulings
from tablekick.law.flick.play import Play
from tablekick.law.flick.state.mind import Mind
from tablekick.law.records import replace
from tablekick.rulebooks import asked, clause

INTERVAL_S = 300.0
"""The half-time interval lasts three to five minutes (3.1.1)."""


def normal_length(play: Mind) -> float:
    """How long the period lasts without what is added."""
    half = organisers_choose_the_length(play) or play.parameters.period_s
    return play.parameters.extra_s if play.clock.period is Period.EXTRA else half


@asked(*subbuteo("3.2"))
def organisers_choose_the_length(play: Mind) -> float | None:
    """The organisers may have shorter periods played."""
    return play.clock.half_s


def clock_runs(play: Play, elapse: Elapse) -> Rulings:
    """Seconds pass: they are played, or belong to the interval."""
    if play.clock.interval_s is not None:
        return interval_too_long(play, elapse)
    before = play.clock.run_s
    play.clock = play.clock.runs(elapse.seconds)
    lost_time_is_added(play, elapse)
    return announce_added_time(play) if normal_time_over(play, before) else []


@clause(*fistf("3.1.1"), *subbuteo("3.4"))
def interval_too_long(play: Play, elapse: Elapse) -> Rulings:
    """Half-time lasts five minutes at most; it is no playing time."""
    assert play.clock.interval_s is not None
    before = play.clock.interval_s
    play.clock = replace(play.clock, interval_s=before + elapse.seconds)
    if not before <= INTERVAL_S < before + elapse.seconds:
        return []
    return [ruling(play, interval_too_long, Call.WARNING, to=elapse.by)]


@asked("fistf-1999:IV.1.6", "fistf-2000:III.1.6", *fistf("3.2.1"), *fistf("10.8.4"), *subbuteo("3.10"))
def lost_time_is_added(play: Play, elapse: Elapse) -> bool:
    """The referee notes lost time and has it played at the end of the period.

    Lost is what passes during a substitution, while a player lets the game wait for his answer, and during an
    interruption by the referee: in the German edition any, in 1999 one that a player draws out.
    """
    interrupted = play.block.owed is not None and (
        play.parameters.every_interruption_adds_time or elapse.by is not None
    )
    delayed = play.pending is not None and elapse.by is not None
    if not (play.clock.losing_time or interrupted or delayed):
        return False
    play.clock = replace(play.clock, added_s=play.clock.added_s + elapse.seconds, losing_time=False)
    return True


@asked("fistf-1999:IV.1.6", "fistf-2000:III.1.6", *fistf("3.2.1"), *fistf("10.8.4"))
def add_wasted_time(play: Play, wasted_s: float) -> bool:
    """What a player has used up when the referee calls time wasting is made up for."""
    play.clock = play.clock.adds(wasted_s)
    return wasted_s > 0.0


@asked(*fistf("3.1.1"), "fistf-1999-indoor:V.1")
def normal_time_over(play: Play, before_s: float) -> bool:
    """The fifteen minutes of a period (seven indoors, ten in sudden death) are over."""
    return before_s < normal_length(play) <= play.clock.run_s and play.clock.period is not Period.SHOOT_OUT


@clause(*fistf("3.2.2"), *subbuteo("3.12"))
def announce_added_time(play: Play) -> Rulings:
    """At the end of normal time the referee says how long added time will last; it may still grow."""
    if play.clock.added_s <= 0.0:
        return []
    return [ruling(play, announce_added_time, Call.WARNING, added=play.clock.added_s)]
