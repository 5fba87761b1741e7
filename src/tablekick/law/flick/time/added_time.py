"""Rule 3, duration.

Time that is lost or wasted, and how it is made up for. Seconds arrive as facts; the law has no clock.
"""

from __future__ import annotations

from dataclasses import dataclass

from tablekick.facts.flick.facts import Conduct, ConductKind, Elapse
from tablekick.facts.sides import Side
from tablekick.law.flick.calls import Call, Period
from tablekick.law.flick.citations import fistf, ruling, subbuteo
from tablekick.law.flick.memory import Rulings
from tablekick.law.flick.play import Play
from tablekick.law.flick.refereeing.added_time import lost_time_is_added
from tablekick.law.flick.replacement import Occasion
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


@dataclass(frozen=True, slots=True)
class Standings:
    """The scores of all tables, home first."""

    tables: tuple[tuple[int, int], ...]

    @property
    def matches_won(self) -> int:
        """Tables won by home less tables won by away."""
        return sum((home > away) - (home < away) for home, away in self.tables)

    @property
    def goal_difference(self) -> int:
        return sum(home - away for home, away in self.tables)


def ahead(difference: int) -> Side | None:
    """Who leads by a difference counted for home."""
    return None if difference == 0 else Side.HOME if difference > 0 else Side.AWAY


@clause(*fistf("3.3.2.1"), *subbuteo("3.22"))
def goal_difference_decides(standings: Standings) -> int:
    """A drawn knock-out match of teams is decided by the cumulated goal difference of all tables."""
    return standings.goal_difference


TIME_PASSES: Occasion[[Play, Elapse], bool] = Occasion("time passes", "All time counts unless it is noted as lost.")


@clause(*fistf("3.1.2"))
def own_timer(play: Play, conduct: Conduct) -> Rulings:
    """A player's own watch is allowed, and removed where it disturbs; the referee's time alone counts."""
    if conduct.kind is not ConductKind.TIMER_DISTURBS:
        return []
    return [ruling(play, own_timer, Call.WARNING, to=conduct.by, allowed=False)]
